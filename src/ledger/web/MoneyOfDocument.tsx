import type { Cents } from '#kernel/money.ts'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { formatForeign, type ForeignAmount } from '../domain/foreign-money.ts'

/** The total of a document in a list: in euros, or in its own currency with the euros below. */
export function MoneyOfDocument({
  foreign,
  cents,
}: {
  /** Null in euros. */
  foreign: { readonly gross: ForeignAmount; readonly currency: string } | null
  cents: Cents
}) {
  if (foreign === null) return <Money cents={cents} />
  return (
    <>
      <Figure>{formatForeign(foreign.gross, foreign.currency)}</Figure>
      <br />
      <small>
        <Money cents={cents} />
      </small>
    </>
  )
}
