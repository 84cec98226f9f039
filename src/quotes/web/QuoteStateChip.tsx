import type { LastMail } from '#documents/contract.ts'
import { stateWithMail } from '#documents/web/mail-words.ts'
import { StateChip, type ChipTone } from '#platform/web/ui/StateChip.tsx'
import { label, type QuoteState } from '../domain/quote-state.ts'

const toneOf = {
  concept: 'grey',
  sent: 'indigo',
  signed: 'blue',
  agreed: 'green',
  invoiced: 'green',
  rejected: 'red',
  expired: 'amber',
  withdrawn: 'grey',
  replaced: 'grey',
} as const satisfies Record<QuoteState, ChipTone>

/** The state of a quote; a list without data of mails leaves `lastMail` out. */
export const QuoteStateChip = ({ state, lastMail }: { state: QuoteState; lastMail?: LastMail }) => (
  <StateChip tone={toneOf[state]} isStruck={state === 'withdrawn' || state === 'replaced'}>
    {stateWithMail(label[state], state === 'sent' ? 'sent' : null, lastMail)}
  </StateChip>
)
