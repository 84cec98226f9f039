import type { ReactNode } from 'react'
import { useDocumentTitle } from '#platform/web/ui/document-title.ts'
import './AuthCard.css'

/** The sheet on which one logs in or registers. */
export function AuthCard({
  title,
  text,
  isWide = false,
  children,
  after,
}: {
  title: string
  text: ReactNode
  isWide?: boolean
  children: ReactNode
  /** Beneath the sheet: the other way in. */
  after: ReactNode
}) {
  useDocumentTitle(title)
  return (
    <div className="auth-card" data-wide={isWide || undefined}>
      <h1 className="auth-card-title">{title}</h1>
      <p className="auth-card-text">{text}</p>
      <div className="auth-card-sheet">{children}</div>
      <p className="auth-card-after">{after}</p>
    </div>
  )
}
