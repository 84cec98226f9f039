import type { ReactNode } from 'react'
import './Statement.css'

const classOf = {
  years: 'statement',
  movement: 'statement statement-movement',
  limits: 'statement-limits',
} as const

/**
 * A table of amounts by line. `years` has two years beside each other, with rows by `data-kind` (`part`, `account`, `subtotal`, `total`); `movement` has more columns,
 * of which each row is a block on a phone with the head of each column in `data-label`; `limits` is small, within a card.
 */
export const Statement = ({
  caption,
  variant = 'years',
  children,
}: {
  /** For readers of a screen alone. */
  caption: string
  variant?: keyof typeof classOf
  children: ReactNode
}) => (
  <table className={classOf[variant]}>
    <caption className="visually-hidden">{caption}</caption>
    {children}
  </table>
)
