import { formatEuros } from '#kernel/dutch-format.ts'
import { absolute, ZERO, type Cents } from '#kernel/money.ts'

/** What was received too much or too little, in words and not by colour alone. */
export function Difference({ cents }: { cents: Cents }) {
  if (cents === ZERO) return <span className="takings-even">geen</span>
  return (
    <span className="figure" data-short={cents < 0n || undefined}>
      {formatEuros(absolute(cents))} {cents < 0n ? 'te weinig' : 'te veel'}
    </span>
  )
}
