import type { LastMail } from '#documents/contract.ts'
import { stateWithMail } from '#documents/web/mail-words.ts'
import { StateChip, type ChipTone } from '#platform/web/ui/StateChip.tsx'
import type { Cents } from '#kernel/money.ts'
import { leftInWords } from './left-in-words.ts'
import { label, type QuoteState } from '../domain/quote-state.ts'
import './QuoteStateChip.css'

const toneOf = {
  concept: 'grey',
  sent: 'indigo',
  signed: 'blue',
  agreed: 'green',
  'partly-invoiced': 'blue',
  invoiced: 'green',
  rejected: 'red',
  expired: 'amber',
  withdrawn: 'grey',
  replaced: 'grey',
} as const satisfies Record<QuoteState, ChipTone>

interface Shown {
  state: QuoteState
  lastMail?: LastMail
  /** What is left to be invoiced with VAT. */
  amountToInvoice: Cents | null
  /** The currency of the quote with what is left in it; null or absent in euros. */
  foreign?: Parameters<typeof leftInWords>[0]['foreign']
}

/** The state of a quote; a list without data of mails leaves `lastMail` out. */
export const QuoteStateChip = ({ state, lastMail, amountToInvoice, foreign = null }: Shown) => {
  const chip = (
    <StateChip tone={toneOf[state]} isStruck={state === 'withdrawn' || state === 'replaced'}>
      {stateWithMail(label[state], state === 'sent' ? 'sent' : null, lastMail)}
    </StateChip>
  )
  if (state !== 'partly-invoiced' || amountToInvoice === null) return chip
  return (
    <span className="quote-state">
      {chip}
      <small>nog {leftInWords({ amountToInvoice, foreign })}</small>
    </span>
  )
}
