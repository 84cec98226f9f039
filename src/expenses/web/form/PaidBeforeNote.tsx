import { formatDate, formatEuros } from '#kernel/dutch-format.ts'
import { Remark } from '#platform/web/ui/Remark.tsx'
import type { WaitingLine } from '../../reading-contract.ts'

/** The line of the bank that paid the document before it came. */
export function PaidBeforeNote({
  line,
  isInCurrency,
}: {
  line: WaitingLine | null
  /** The document is in another currency, so that the amounts differ. */
  isInCurrency: boolean
}) {
  return (
    <div role="status" className="expense-note">
      {line !== null && (
        <Remark>
          Al betaald: de bankregel van {formatDate(line.date)}, {formatEuros(line.amount)}, wacht op deze bon
          ({line.description}).
          {isInCurrency && ' Het verschil met de koers komt op 9020 Koersverschillen.'}
        </Remark>
      )}
    </div>
  )
}
