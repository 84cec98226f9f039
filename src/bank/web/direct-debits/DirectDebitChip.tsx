import { StateChip, type ChipTone } from '#platform/web/ui/StateChip.tsx'
import type { DirectDebitBatchSummary } from '../../direct-debit-contract.ts'

const looks = {
  ordered: { label: 'In incasso', tone: 'blue' },
  'partly-paid': { label: 'Deels geïnd', tone: 'amber' },
  paid: { label: 'Afgehandeld', tone: 'green' },
  cancelled: { label: 'Ingetrokken', tone: 'grey' },
} as const satisfies Record<DirectDebitBatchSummary['state'], { label: string; tone: ChipTone }>

export const DirectDebitChip = ({ state }: { state: DirectDebitBatchSummary['state'] }) => (
  <StateChip tone={looks[state].tone} isStruck={state === 'cancelled'}>
    {looks[state].label}
  </StateChip>
)
