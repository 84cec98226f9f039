import type { ReactNode } from 'react'
import './EmptyState.css'

/** Shown for an empty list: the specification's own sentence, the purpose of the page, and the first step. */
export function EmptyState({
  icon,
  sentence,
  children,
  action,
}: {
  /** A Tabler icon, 28 px. */
  icon?: ReactNode
  /** Such as "Geen facturen gevonden." */
  sentence: string
  /** One or two plain sentences. */
  children?: ReactNode
  /** A button or link to the first step. */
  action?: ReactNode
}) {
  return (
    <div className="empty-state">
      {icon !== undefined && (
        <div className="empty-state-icon" aria-hidden="true">
          {icon}
        </div>
      )}
      <p className="empty-state-sentence">{sentence}</p>
      {children !== undefined && <p className="empty-state-text">{children}</p>}
      {action !== undefined && <div className="empty-state-action">{action}</div>}
    </div>
  )
}
