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

/** Where a quote stands. */
export const QuoteStateChip = ({ state }: { state: QuoteState }) => (
  <StateChip tone={toneOf[state]} isStruck={state === 'withdrawn' || state === 'replaced'}>
    {label[state]}
  </StateChip>
)
