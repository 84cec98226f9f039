import type { ReactNode } from 'react'
import { formatDateInWords, formatEuros, formatIban } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { FittingMoney } from '#platform/web/ui/Money.tsx'
import './batch-page.css'

/** What a batch comes to, when, on which account, and how it is doing. */
export function BatchFigures({
  batch: { total, date, bankAccountName },
  day,
  account,
  iban,
  state,
  children,
}: {
  batch: { readonly total: Cents; readonly date: LocalDate; readonly bankAccountName: string }
  /** The name of the day. */
  day: string
  /** `Van` or `Op`. */
  account: string
  iban: string
  state: ReactNode
  /** What to do with the file; nothing once the bank has it. */
  children: ReactNode
}) {
  return (
    <Card>
      <dl className="batch-figures">
        <div>
          <dt>Samen</dt>
          <dd className="batch-total">
            <FittingMoney cents={total} />
          </dd>
        </div>
        <div>
          <dt>{day}</dt>
          <dd>{formatDateInWords(date)}</dd>
        </div>
        <div>
          <dt>{account}</dt>
          <dd>
            {bankAccountName}
            <span className="batch-quiet">{formatIban(iban)}</span>
          </dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>{state}</dd>
        </div>
      </dl>
      {children}
    </Card>
  )
}

/** Below the items of a batch. */
export const BatchSum = ({ total }: { total: Cents }) => (
  <p className="batch-sum">
    <span>Samen</span>
    <strong>{formatEuros(total)}</strong>
  </p>
)
