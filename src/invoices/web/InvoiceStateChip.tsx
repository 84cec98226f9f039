import { momentOf, stateWithMail } from '#documents/web/mail-words.ts'
import { today } from '#platform/web/today.ts'
import { StateChip, type ChipTone } from '#platform/web/ui/StateChip.tsx'
import type { InvoiceSummary } from '../contract.ts'
import { label, type BillingState } from '../domain/billing-state.ts'
import { daysLate, latenessText } from './lateness.ts'
import { shownState } from './shown-state.ts'

const toneOf = {
  concept: 'grey',
  finalised: 'blue',
  sent: 'indigo',
  paid: 'green',
  cancelled: 'grey',
} as const satisfies Record<BillingState, ChipTone>

/** A list that knows nothing of mails leaves `lastMail` out. */
type ShownInvoice = Parameters<typeof shownState>[0] & Partial<Pick<InvoiceSummary, 'lastMail'>>

/** The state of an invoice, that it is at a collection agency or in collection, or the number of days that it is overdue. */
export function InvoiceStateChip({ invoice }: { invoice: ShownInvoice }) {
  const shown = shownState(invoice, today())
  switch (shown) {
    case 'written-off':
      return (
        <StateChip tone="grey">
          <span className="visually-hidden">{label[invoice.state]}, </span>
          Oninbaar
        </StateChip>
      )
    case 'handed-over':
      return (
        <StateChip tone="amber">
          <span className="visually-hidden">{wordsOf(invoice)}, </span>
          Overgedragen
        </StateChip>
      )
    case 'in-collection':
      return (
        <StateChip tone="blue">
          <span className="visually-hidden">{wordsOf(invoice)}, </span>
          In incasso
        </StateChip>
      )
    case 'late':
      return (
        <StateChip tone="amber">
          <span className="visually-hidden">{wordsOf(invoice)}, </span>
          {latenessText(daysLate(invoice, today()))}
        </StateChip>
      )
    default:
      return (
        <StateChip tone={toneOf[shown]} isStruck={shown === 'cancelled'}>
          {wordsOf(invoice)}
        </StateChip>
      )
  }
}

const wordsOf = ({ state, lastMail }: ShownInvoice): string =>
  stateWithMail(label[state], momentOf(state), lastMail)
