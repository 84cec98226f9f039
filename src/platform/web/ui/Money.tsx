import type { CSSProperties } from 'react'
import { formatEuros } from '#kernel/dutch-format.ts'
import type { Cents } from '#kernel/money.ts'
import './figures.css'

/** An amount, `€ 1.234,56` or `-€ 12,00`, in figures of equal width. Right-align the cell that holds it. */
export function Money({ cents }: { cents: Cents }) {
  return <span className="figure">{formatEuros(cents)}</span>
}

/**
 * A large amount that is never wider than its container: billions are written smaller than `--figure-size`,
 * which the container's style sheet sets.
 */
export function FittingMoney({ cents }: { cents: Cents }) {
  const text = formatEuros(cents)
  return (
    <span className="figure-fitting">
      <span className="figure" style={{ '--characters': text.length } as CSSProperties}>
        {text}
      </span>
    </span>
  )
}
