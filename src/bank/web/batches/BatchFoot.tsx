import { counted, formatEuros } from '#kernel/dutch-format.ts'
import type { Cents } from '#kernel/money.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import './new-batch.css'

/** Below the choices of a new batch: how many and how much, and the way on. */
export function BatchFoot({
  count,
  noun,
  sum,
  cancelTo,
  nothing,
  isBusy,
}: {
  count: number
  /** For one and for more. */
  noun: readonly [one: string, more: string]
  sum: Cents
  cancelTo: string
  /** Why the button is off while nothing is chosen. */
  nothing: string
  isBusy: boolean
}) {
  return (
    <div className="payables-foot">
      <p role="status">
        <span>{count === 0 ? 'Nog niets gekozen' : counted(count, ...noun)}</span>
        <strong>{formatEuros(sum)}</strong>
      </p>
      <Button variant="default" to={cancelTo}>
        Annuleren
      </Button>
      <Button type="submit" loading={isBusy} disabled={count === 0} title={count === 0 ? nothing : undefined}>
        Controleren
      </Button>
    </div>
  )
}
