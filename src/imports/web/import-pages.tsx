import type { ListKind } from '../domain/list-field.ts'
import { askListImports, ListImportPage } from './ListImportPage.tsx'

const pageOf = (kind: ListKind) => ({
  Page: () => <ListImportPage kind={kind} />,
  ask: askListImports(kind),
})

export const customers = pageOf('customers')
export const products = pageOf('products')
export const prices = pageOf('prices')
export const trips = pageOf('trips')
