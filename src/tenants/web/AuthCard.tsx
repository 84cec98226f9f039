import type { ReactNode } from 'react'
import { useDocumentTitle } from '#platform/web/ui/document-title.ts'
import './AuthCard.css'

/** The card with the form of logging in or registering. */
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
  /** Below the card: a link to the other form. */
  after: ReactNode
}) {
  useDocumentTitle(title)
  return (
    <div className="auth-card" data-wide={isWide || undefined}>
      <h1 className="auth-card-title">{title}</h1>
      <p className="auth-card-text">{text}</p>
      <div className="auth-card-sheet">{children}</div>
      {after !== false && <p className="auth-card-after">{after}</p>}
    </div>
  )
}
