import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import './Dialog.css'
import { IconButton } from './IconButton.tsx'
import { isPressedAgain } from './second-press.ts'

/** The head of this dialog alone: one may be inside another. */
const HEAD = ':scope > .dialog-inside > .dialog-head'
/** The initial focus of a dialog: its first field or button, after the close button. */
const FIRST = ['[autofocus]', 'input:not([type=hidden])', 'select', 'textarea', 'button', 'a[href]']
  .map((element) => `${HEAD} ~ * ${element}:not(:disabled), ${HEAD} ~ ${element}:not(:disabled)`)
  .join(', ')

/**
 * Focus the first field; the browser's default would be the close button. Where the content is still loaded, it is focused when it comes, unless
 * the user has moved the focus into the content meanwhile.
 *
 * @returns what ends the waiting
 */
function focusFirst(dialog: HTMLDialogElement): () => void {
  const tryFocus = (): boolean => {
    const first = dialog.querySelector<HTMLElement>(FIRST)
    first?.focus()
    return first !== null
  }
  if (tryFocus()) return () => undefined
  const observer = new MutationObserver(() => {
    const hasMoved = (document.activeElement?.closest('.dialog-head ~ *') ?? null) !== null
    if (hasMoved || tryFocus()) observer.disconnect()
  })
  observer.observe(dialog, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
  }
}

/**
 * The browser's own modal dialog: it keeps the focus, closes on Escape, makes the rest inert and restores the
 * focus. Render it only while it is open.
 */
export function Dialog({
  title,
  side = 'centre',
  isWide = false,
  size = isWide ? 'wide' : 'normal',
  beforeClose,
  onClose,
  children,
}: {
  title: string
  /** `bottom`: a sheet from the bottom, for a phone. */
  side?: 'centre' | 'bottom'
  /** For two columns. */
  isWide?: boolean
  /** `full`: as wide as a page, and all of a phone's screen; its content has its own margins. */
  size?: 'normal' | 'wide' | 'full'
  /** Called before Escape, the close button or a press outside closes the dialog. */
  beforeClose?: () => Promise<boolean>
  onClose: () => void
  children: ReactNode
}) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    const stop = dialog === null ? null : focusFirst(dialog)
    return () => {
      stop?.()
      dialog?.close()
    }
  }, [])
  const leave = async () => {
    if (beforeClose === undefined || (await beforeClose())) element.current?.close()
  }
  return (
    <dialog
      ref={element}
      className="dialog"
      data-side={side}
      data-size={size}
      aria-labelledby={titleId}
      onClose={({ currentTarget }) => {
        // The event comes later: after the dialog is gone, and under development after React closed and opened each dialog once.
        if (currentTarget.isConnected && !currentTarget.open) onClose()
      }}
      onCancel={(event) => {
        if (beforeClose === undefined) return
        event.preventDefault()
        void leave()
      }}
      onPointerDown={(event) => {
        // Only the backdrop is the dialog itself; everything else is inside it.
        if (event.target === event.currentTarget && !isPressedAgain(event)) void leave()
      }}
    >
      <div className="dialog-inside">
        <div className="dialog-head">
          <h2 id={titleId}>{title}</h2>
          <IconButton label="Sluiten" onClick={() => void leave()}>
            <IconX size={18} aria-hidden />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  )
}
