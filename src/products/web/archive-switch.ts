import type { ProductId } from '#kernel/ids.ts'
import { archiveWith } from '#platform/web/archive.ts'
import type { Product } from '../contract.ts'
import { useProductArchiving } from './queries.ts'

/** Archive or restore with one click. */
export function useArchiveSwitch() {
  const archiving = useProductArchiving()
  const switchTo = archiveWith<Pick<Product, 'id' | 'name'>>(
    archiving,
    ({ name }, isArchived) => (isArchived ? `${name} is gearchiveerd` : `${name} is terug in de lijst`),
    '❌ Archiveren mislukt zonder foutmelding.',
  )
  const busyWith: ProductId | null = archiving.isPending ? archiving.variables.id : null
  return { switchTo, busyWith }
}
