import { StateChip } from '#platform/web/ui/StateChip.tsx'
import type { LoanSummary } from '../contract.ts'

/** Whether a loan runs, was repaid, or left the list. */
export function LoanStateChip({ state }: Pick<LoanSummary, 'state'>) {
  if (state === 'running') return <StateChip tone="blue">Loopt</StateChip>
  if (state === 'repaid') return <StateChip tone="green">Afgelost</StateChip>
  return (
    <StateChip tone="grey" isStruck>
      Van de lijst
    </StateChip>
  )
}
