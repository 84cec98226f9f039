import type { CustomerId } from '#kernel/ids.ts'
import { archiveWith } from '#platform/web/archive.ts'
import type { Customer } from '../contract.ts'
import { useCustomerArchiving } from './queries.ts'

/** Archive or restore with one click. */
export function useArchiveSwitch() {
  const archiving = useCustomerArchiving()
  const switchTo = archiveWith<Pick<Customer, 'id' | 'name'>>(
    archiving,
    ({ name }, isArchived) => (isArchived ? `${name} is gearchiveerd` : `${name} is terug in de lijst`),
    '❌ Archiveren mislukt zonder foutmelding.',
  )
  const busyWith: CustomerId | null = archiving.isPending ? archiving.variables.id : null
  return { switchTo, busyWith }
}
