import { StateChip, type ChipTone } from '#platform/web/ui/StateChip.tsx'
import { stateLabel, type RecurringState } from '../domain/recurring-invoice.ts'

const toneOf = {
  active: 'green',
  paused: 'amber',
  finished: 'grey',
  stopped: 'grey',
} as const satisfies Record<RecurringState, ChipTone>

/** Whether it goes on. */
export const RecurringStateChip = ({ state }: { state: RecurringState }) => (
  <StateChip tone={toneOf[state]}>{stateLabel[state]}</StateChip>
)
