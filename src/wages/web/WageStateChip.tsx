import { StateChip } from '#platform/web/ui/StateChip.tsx'
import type { WageJournalSummary } from '../contract.ts'

/** Whether what wages ask is paid. */
export function WageStateChip({ state }: { state: WageJournalSummary['state'] }) {
  if (state === 'cancelled')
    return (
      <StateChip tone="grey" isStruck>
        Teruggedraaid
      </StateChip>
    )
  return state === 'paid' ? (
    <StateChip tone="green">Betaald</StateChip>
  ) : (
    <StateChip tone="amber">Te betalen</StateChip>
  )
}
