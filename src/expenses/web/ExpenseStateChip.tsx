import { StateChip, type ChipTone } from '#platform/web/ui/StateChip.tsx'
import type { ExpenseSummary } from '../contract.ts'

/** Reversed, ordered at the bank, to be paid, checked by a person, or just booked. */
export type ExpenseState = 'corrected' | 'withdrawn' | 'ordered' | 'payable' | 'checked' | 'booked'

const looks = {
  corrected: { label: 'Gecorrigeerd', tone: 'grey' },
  withdrawn: { label: 'Ingetrokken', tone: 'grey' },
  ordered: { label: 'In betaling', tone: 'blue' },
  payable: { label: 'Te betalen', tone: 'amber' },
  checked: { label: 'Gecontroleerd', tone: 'green' },
  booked: { label: 'Geboekt', tone: 'blue' },
} as const satisfies Record<ExpenseState, { label: string; tone: ChipTone }>

/** The view `project_documents` has the same rule, without what is ordered at the bank. */
export function expenseState(
  expense: Pick<ExpenseSummary, 'correctedById' | 'withdrawn' | 'openAmount' | 'inPayment' | 'markedAsValid'>,
): ExpenseState {
  if (expense.correctedById !== null) return 'corrected'
  if (expense.withdrawn !== null) return 'withdrawn'
  if (expense.openAmount !== 0n) return expense.inPayment ? 'ordered' : 'payable'
  return expense.markedAsValid === null ? 'booked' : 'checked'
}

export const ExpenseStateChip = ({ state }: { state: ExpenseState }) => (
  <StateChip tone={looks[state].tone} isStruck={state === 'corrected' || state === 'withdrawn'}>
    {looks[state].label}
  </StateChip>
)
