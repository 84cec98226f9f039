import { StateChip } from '#platform/web/ui/StateChip.tsx'
import type { ExpenseSummary } from '../contract.ts'

/** Where an expense stands: taken back, still to be paid, looked at, or just booked. */
export function ExpenseStateChip({ expense }: { expense: ExpenseSummary }) {
  if (expense.correctedById !== null)
    return (
      <StateChip tone="grey" isStruck>
        Gecorrigeerd
      </StateChip>
    )
  if (expense.withdrawn !== null)
    return (
      <StateChip tone="grey" isStruck>
        Ingetrokken
      </StateChip>
    )
  if (expense.openAmount !== 0n) return <StateChip tone="amber">Te betalen</StateChip>
  return expense.markedAsValid === null ? (
    <StateChip tone="blue">Geboekt</StateChip>
  ) : (
    <StateChip tone="green">Gecontroleerd</StateChip>
  )
}
