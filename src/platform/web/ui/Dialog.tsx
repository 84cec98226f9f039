import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import './Dialog.css'
import { IconButton } from './IconButton.tsx'
import { TopLayer } from './top-layer.ts'

/**
 * The browser's own modal dialog: it keeps the focus, closes on Escape, makes the rest inert and gives the focus back.
 * Render it only while it is open.
 */
export function Dialog({
  title,
  side = 'centre',
  isWide = false,
  onClose,
  children,
}: {
  title: string
  /** `start` slides in as a drawer, from the left. */
  side?: 'centre' | 'start'
  /** For two things beside each other. */
  isWide?: boolean
  onClose: () => void
  children: ReactNode
}) {
  const element = useRef<HTMLDialogElement>(null)
  const [layer, setLayer] = useState<HTMLElement | null>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    setLayer(dialog)
    return () => {
      dialog?.close()
    }
  }, [])
  return (
    <dialog
      ref={element}
      className="dialog"
      data-side={side}
      data-wide={isWide || undefined}
      aria-labelledby={titleId}
      onClose={onClose}
      onPointerDown={(event) => {
        // Only the backdrop is the dialog itself; everything else lies inside it.
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
    >
      <div className="dialog-inside">
        <div className="dialog-head">
          <h2 id={titleId}>{title}</h2>
          <IconButton label="Sluiten" onClick={() => element.current?.close()}>
            <IconX size={18} aria-hidden />
          </IconButton>
        </div>
        <TopLayer value={layer}>{children}</TopLayer>
      </div>
    </dialog>
  )
}
