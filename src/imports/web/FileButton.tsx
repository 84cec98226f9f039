import { IconFileImport } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'

/**
 * A button that opens a dialog with a file for the form beside.
 *
 * @param onNear fetches the code of the dialog when the button is pointed at or has the focus, so that the click does not wait
 */
export function FileButton({
  label,
  onNear,
  children,
}: {
  readonly label: string
  readonly onNear?: () => void
  readonly children: (onClose: () => void) => ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconFileImport size={16} stroke={1.8} aria-hidden />}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={() => {
          setOpen(true)
        }}
      >
        {label}
      </Button>
      {isOpen &&
        children(() => {
          setOpen(false)
        })}
    </>
  )
}
