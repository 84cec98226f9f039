import { formatEuros } from '#kernel/dutch-format.ts'
import type { Cents } from '#kernel/money.ts'
import './figures.css'

/** An amount, `€ 1.234,56` or `-€ 12,00`, in figures of equal width. Right-align the cell that holds it. */
export function Money({ cents }: { cents: Cents }) {
  return <span className="figure">{formatEuros(cents)}</span>
}
