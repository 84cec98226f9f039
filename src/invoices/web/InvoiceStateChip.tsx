import { today } from '#platform/web/form/typed-values.ts'
import { StateChip, type ChipTone } from '#platform/web/ui/StateChip.tsx'
import type { InvoiceSummary } from '../contract.ts'
import { label, type BillingState } from '../domain/billing-state.ts'
import { daysLate, latenessText } from './lateness.ts'

const toneOf = {
  concept: 'grey',
  finalised: 'blue',
  sent: 'indigo',
  paid: 'green',
  cancelled: 'grey',
} as const satisfies Record<BillingState, ChipTone>

/** Where an invoice stands; how late it is when the customer lets it wait. */
export function InvoiceStateChip({
  invoice,
}: {
  invoice: Pick<InvoiceSummary, 'state' | 'dueByDate' | 'openAmount' | 'writtenOffAmount'>
}) {
  if (invoice.writtenOffAmount > 0n)
    return (
      <StateChip tone="grey">
        <span className="visually-hidden">{label[invoice.state]}, </span>
        Oninbaar
      </StateChip>
    )
  const late = daysLate(invoice, today())
  if (late > 0)
    return (
      <StateChip tone="amber">
        <span className="visually-hidden">{label[invoice.state]}, </span>
        {latenessText(late)}
      </StateChip>
    )
  return (
    <StateChip tone={toneOf[invoice.state]} isStruck={invoice.state === 'cancelled'}>
      {label[invoice.state]}
    </StateChip>
  )
}
