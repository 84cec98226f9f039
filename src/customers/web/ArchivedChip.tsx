import { StateChip } from '#platform/web/ui/StateChip.tsx'
import type { Customer } from '../contract.ts'

/** Beside the name of an archived customer. */
export const ArchivedChip = ({ customer: { isMerged } }: { customer: Pick<Customer, 'isMerged'> }) => (
  <StateChip tone="grey">{isMerged ? 'Samengevoegd' : 'Gearchiveerd'}</StateChip>
)
