import { StateChip, type ChipTone } from '#platform/web/ui/StateChip.tsx'
import type { PaymentBatchSummary } from '../../payments-contract.ts'

const looks = {
  ordered: { label: 'In betaling', tone: 'blue' },
  'partly-paid': { label: 'Deels betaald', tone: 'amber' },
  paid: { label: 'Betaald', tone: 'green' },
  cancelled: { label: 'Ingetrokken', tone: 'grey' },
} as const satisfies Record<PaymentBatchSummary['state'], { label: string; tone: ChipTone }>

export const BatchStateChip = ({ state }: { state: PaymentBatchSummary['state'] }) => (
  <StateChip tone={looks[state].tone} isStruck={state === 'cancelled'}>
    {looks[state].label}
  </StateChip>
)
