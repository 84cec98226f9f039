import { StateChip, type ChipTone } from '#platform/web/ui/StateChip.tsx'
import { label, type CreditNoteState } from '../domain/credit-note-state.ts'

const toneOf = {
  concept: 'grey',
  finalised: 'blue',
  sent: 'indigo',
  settled: 'green',
  refunded: 'green',
} as const satisfies Record<CreditNoteState, ChipTone>

export const CreditNoteStateChip = ({ state }: { state: CreditNoteState }) => (
  <StateChip tone={toneOf[state]}>{label[state]}</StateChip>
)
