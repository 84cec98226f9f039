import { StateChip, type ChipTone } from '#platform/web/ui/StateChip.tsx'
import type { AssetSummary } from '../contract.ts'

const looks = {
  'in-use': ['blue', 'In gebruik'],
  'written-off': ['grey', 'Afgeschreven'],
  disposed: ['grey', 'Weg'],
  cancelled: ['grey', 'Vervallen'],
} as const satisfies Record<AssetSummary['state'], readonly [ChipTone, string]>

export function AssetStateChip({ state }: { state: AssetSummary['state'] }) {
  const [tone, word] = looks[state]
  return (
    <StateChip tone={tone} isStruck={state === 'cancelled'}>
      {word}
    </StateChip>
  )
}
