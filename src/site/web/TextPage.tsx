import type { ReactNode } from 'react'
import { SitePage } from './SitePage.tsx'

/** A page to read: one column, wide enough for a sentence and no wider. */
export function TextPage({
  current,
  title,
  lead,
  children,
}: {
  current: string
  title: string
  lead: ReactNode
  children?: ReactNode
}) {
  return (
    <SitePage current={current}>
      <article className="reading">
        <h1>{title}</h1>
        <p className="reading-lead">{lead}</p>
        {children}
      </article>
    </SitePage>
  )
}
