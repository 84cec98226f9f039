import { Fragment } from 'react'
import './figures.css'

/**
 * A number of a document or a day: digits of equal width, and dashes as narrow as in a sentence. Inter's tabular
 * figures would widen the dashes with the digits: `2026 - 0043`.
 */
export function Figure({ children }: { children: string }) {
  return (
    <span className="figure">
      {children.split('-').map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <span className="figure-dash">-</span>}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
