import type { ReactNode } from 'react'
import { SitePage } from './SitePage.tsx'

/** A page of text: one column with the width of a readable line. */
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
