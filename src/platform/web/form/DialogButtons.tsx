import type { ReactNode } from 'react'
import './DialogButtons.css'

/** The buttons below a dialog, the one that performs the action last. */
export function DialogButtons({
  isSticky = false,
  children,
}: {
  /** They remain visible while a long dialog is scrolled. */
  isSticky?: boolean
  children: ReactNode
}) {
  return (
    <div className="dialog-buttons" data-sticky={isSticky || undefined}>
      {children}
    </div>
  )
}
