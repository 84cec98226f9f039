import { StateChip } from '#platform/web/ui/StateChip.tsx'
import type { PayoutSummary } from '../contract.ts'

/** Whether the bank has the money of a payout. */
export function PayoutStateChip({ state }: { state: PayoutSummary['state'] }) {
  if (state === 'cancelled')
    return (
      <StateChip tone="grey" isStruck>
        Teruggedraaid
      </StateChip>
    )
  return state === 'received' ? (
    <StateChip tone="green">Ontvangen</StateChip>
  ) : (
    <StateChip tone="amber">Onderweg</StateChip>
  )
}
