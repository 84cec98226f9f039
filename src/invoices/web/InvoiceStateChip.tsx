import { momentOf, stateWithMail } from '#documents/web/mail-words.ts'
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

/** A list that knows nothing of mails leaves `lastMail` out. */
type ShownInvoice = Pick<InvoiceSummary, 'state' | 'dueByDate' | 'openAmount' | 'writtenOffAmount'> &
  Partial<Pick<InvoiceSummary, 'lastMail'>>

/** The state of an invoice, and the number of days that it is overdue. */
export function InvoiceStateChip({ invoice }: { invoice: ShownInvoice }) {
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
        <span className="visually-hidden">{wordsOf(invoice)}, </span>
        {latenessText(late)}
      </StateChip>
    )
  return (
    <StateChip tone={toneOf[invoice.state]} isStruck={invoice.state === 'cancelled'}>
      {wordsOf(invoice)}
    </StateChip>
  )
}

const wordsOf = ({ state, lastMail }: ShownInvoice): string =>
  stateWithMail(label[state], momentOf(state), lastMail)
