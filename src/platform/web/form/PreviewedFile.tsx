import { IconFileImport } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { useMutation } from '../mutation.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { FileInput } from './FileInput.tsx'

/** A preview, and what agreeing to it does. */
export interface Agreement<Preview> {
  readonly preview: Preview
  readonly isBusy: boolean
  readonly onAgree: () => void
  /** Look at the same file again, after the user chose how it is read. */
  readonly onAgain: () => void
}

interface PreviewedFileProps<Preview> {
  /** The name of the file field. */
  readonly label: string
  readonly accept: string
  /** The class of the row with the button. */
  readonly className: string
  /** Whether the choice is the main action of its page until a file is chosen. */
  readonly isMain?: boolean
  /** The id of the text that says why no file can be chosen, or null. */
  readonly refusal?: string | null
  /** Without `confirmed` nothing is stored. */
  readonly send: (file: File, confirmed?: string) => Promise<Preview>
  /** The button stays busy until its promise ends. */
  readonly onDone: (done: Preview) => Promise<void> | void
  readonly children: (agreement: Agreement<Preview>) => ReactNode
}

/**
 * A file that is read in two steps: the choice shows a preview, and the agreement sends the same file again with the hash of
 * the preview. Another choice begins again.
 */
export function PreviewedFile<Preview extends { readonly sha256: string }>({
  label,
  accept,
  className,
  isMain = false,
  refusal = null,
  send,
  onDone,
  children,
}: PreviewedFileProps<Preview>) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ file: File; preview: Preview } | null>(null)
  const looking = useMutation({
    mutationFn: async (file: File) => ({ file, preview: await send(file) }),
    onSuccess: setChosen,
  })
  const doing = useMutation({
    mutationFn: ({ file, preview }: { file: File; preview: Preview }) => send(file, preview.sha256),
    onSuccess: (done) => {
      setChosen(null)
      return onDone(done)
    },
  })
  return (
    <>
      <FileInput
        ref={input}
        accept={accept}
        label={label}
        onFiles={([file]) => {
          setChosen(null)
          doing.reset()
          if (file !== undefined) looking.mutate(file)
        }}
      />
      <div className={className}>
        <Button
          variant={isMain && chosen === null ? 'filled' : 'default'}
          leftSection={<IconFileImport size={18} stroke={1.7} aria-hidden />}
          loading={looking.isPending}
          disabled={refusal !== null || doing.isPending}
          aria-describedby={refusal ?? undefined}
          onClick={() => input.current?.click()}
        >
          {chosen === null ? 'Kies een bestand' : 'Kies een ander bestand'}
        </Button>
      </div>
      <ErrorNote error={looking.error ?? doing.error} fallback="Dit bestand kon niet worden ingelezen." />
      {chosen !== null &&
        children({
          preview: chosen.preview,
          isBusy: doing.isPending || looking.isPending,
          onAgree: () => {
            doing.mutate(chosen)
          },
          onAgain: () => {
            looking.mutate(chosen.file)
          },
        })}
    </>
  )
}
