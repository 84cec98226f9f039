import { useId, type ReactNode } from 'react'
import './Notice.css'

/** A part of a page with a heading: what is said, what asks for a look (amber), or what is in the way (red, read out at once). */
export function Notice({
  title,
  tone,
  children,
}: {
  title: ReactNode
  tone?: 'amber' | 'red'
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <section
      className="notice"
      data-tone={tone}
      role={tone === 'red' ? 'alert' : undefined}
      aria-labelledby={titleId}
    >
      <h3 id={titleId}>{title}</h3>
      {children}
    </section>
  )
}
