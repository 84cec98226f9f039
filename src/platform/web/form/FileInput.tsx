import type { ComponentProps } from 'react'

/** What a button opens to choose files of the device: `ref.current.click()`. The same file may be chosen again. */
export const FileInput = ({
  label,
  onFiles,
  isFolder = false,
  ...input
}: {
  label: string
  onFiles: (files: readonly File[]) => void
  /** A whole folder is chosen, with the folders in it. */
  isFolder?: boolean
} & Pick<ComponentProps<'input'>, 'ref' | 'accept' | 'multiple' | 'capture'>) => (
  <input
    {...input}
    {...(isFolder && { webkitdirectory: '' })}
    type="file"
    hidden
    aria-label={label}
    onChange={(event) => {
      const files = [...(event.currentTarget.files ?? [])]
      event.currentTarget.value = ''
      onFiles(files)
    }}
  />
)
