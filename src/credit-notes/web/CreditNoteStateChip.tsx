import type { LastMail } from '#documents/contract.ts'
import { momentOf, stateWithMail } from '#documents/web/mail-words.ts'
import { StateChip, type ChipTone } from '#platform/web/ui/StateChip.tsx'
import { label, type CreditNoteState } from '../domain/credit-note-state.ts'

const toneOf = {
  concept: 'grey',
  finalised: 'blue',
  sent: 'indigo',
  settled: 'green',
  refunded: 'green',
} as const satisfies Record<CreditNoteState, ChipTone>

/** The state of a credit note; a list without data of mails leaves `lastMail` out. */
export const CreditNoteStateChip = ({ state, lastMail }: { state: CreditNoteState; lastMail?: LastMail }) => (
  <StateChip tone={toneOf[state]}>{stateWithMail(label[state], momentOf(state), lastMail)}</StateChip>
)
