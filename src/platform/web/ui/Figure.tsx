import { createElement } from 'react'
import './figures.css'

/**
 * A number of a document or a day: digits of equal width, and dashes as narrow as in a sentence. Inter's
 * tabular figures would widen the dashes with the digits: `2026 - 0043`.
 */
export function Figure({ children }: { children: string }) {
  const parts = children.split(/(-)/).map((part) => (part === '-' ? dash : part))
  return createElement('span', { className: 'figure' }, ...parts)
}

const dash = <span className="figure-dash">-</span>
