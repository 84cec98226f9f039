import { useId, type ReactNode } from 'react'
import './Card.css'

/** A white card with a thin border. With a title it is a region that a screen reader can jump to. */
export function Card({
  title,
  aside,
  isFlush = false,
  isColumn = false,
  children,
}: {
  title?: ReactNode
  /** Next to the title, at the right: a link or a small button. */
  aside?: ReactNode
  /** Without inner space, for a table that reaches the edges. */
  isFlush?: boolean
  /** The parts may grow to the height of the card, so that a foot is at the bottom. */
  isColumn?: boolean
  children: ReactNode
}) {
  const titleId = useId()
  if (title === undefined)
    return (
      <div className="card" data-flush={isFlush || undefined} data-column={isColumn || undefined}>
        {children}
      </div>
    )
  return (
    <section
      className="card"
      data-flush={isFlush || undefined}
      data-column={isColumn || undefined}
      aria-labelledby={titleId}
    >
      <div className="card-head">
        <h2 id={titleId}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
