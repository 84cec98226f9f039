import type { LocalDate } from '#kernel/local-date.ts'
import type { Cursor } from '#contract/list-page.ts'
import type { z } from 'zod'
import { unitOf } from '#documents/domain/unit.ts'
import type { ProductId } from '#kernel/ids.ts'
import { accountNumber } from '#ledger/domain/account.ts'
import { otherThanRevenue } from '#ledger/server/accounts.ts'
import { basisPoints, price } from '#kernel/money.ts'
import { idsAfter, idsOfPage, inOrderOf, sortKeyOf, type ListSql } from '#platform/server/db/list-page.ts'
import { columnsOf } from '#platform/server/db/record-columns.ts'
import {
  constraintOf,
  rowsOf,
  sql,
  thisTenant,
  type TenantTx,
} from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import type { listProductPage, NewProduct, Product } from '../contract.ts'
import { productErrors } from '../domain/errors.ts'
import { productFieldNames, productFields } from '../domain/fields.ts'
import type { ProductTreatment } from '../domain/product.ts'
import { rowOf } from './product-columns.ts'

/** What is read of a product `p`, by the names of the contract. */
export const productColumns = sql`
  p.id, ${columnsOf(productFields, productFieldNames, { of: 'p' })}, p.is_archived as "isArchived", p.version`

/** What `productColumns` selects. */
export type ProductRow = Omit<
  Product,
  'id' | 'unit' | 'unitPrice' | 'vatPercentage' | 'vatTreatment' | 'supply' | 'revenueAccount'
> & {
  readonly id: ProductId
  readonly unit: string | null
  readonly unitPrice: bigint
  readonly vatPercentage: number
  readonly vatTreatment: string
  readonly supply: string
  readonly revenueAccount: string | null
}

/** A product of its row, in the types of the contract. */
export const productOf = (row: ProductRow): Product => ({
  ...row,
  unit: unitOf(row.unit),
  unitPrice: price(row.unitPrice),
  vatPercentage: basisPoints(BigInt(row.vatPercentage)),
  vatTreatment: row.vatTreatment as ProductTreatment,
  supply: row.supply as Product['supply'],
  revenueAccount: row.revenueAccount === null ? null : accountNumber(row.revenueAccount),
})

/** All products, archived ones too, by name in Dutch sort order. */
export async function listProducts(tx: TenantTx, cursor: Cursor = {}): Promise<Product[]> {
  const ids = await idsAfter<ProductId>(tx, listSql, cursor)
  if (ids !== null) return productsOf(tx, ids)
  const rows = await rowsOf(
    tx,
    sql<ProductRow>`select ${productColumns} from products p where p.tenant_id = ${thisTenant} order by p.sort_name, p.id`,
  )
  return rows.map(productOf)
}

/** A page of twelve, as the list on the screen shows them. */
export async function pageOfProducts(
  tx: TenantTx,
  listQuery: z.output<typeof listProductPage.query>,
): Promise<z.output<typeof listProductPage.data>> {
  const { ids, ...page } = await idsOfPage<ProductId, Filter, Sort>(tx, listSql, listQuery)
  return { ...page, rows: await productsOf(tx, ids) }
}

/** In the order of the ids. */
async function productsOf(tx: TenantTx, ids: readonly ProductId[]): Promise<Product[]> {
  const rows = await rowsOf(
    tx,
    sql<ProductRow>`
      select ${productColumns} from products p where p.tenant_id = ${thisTenant} and p.id = any(${ids}::uuid[])`,
  )
  return inOrderOf(ids, rows.map(productOf))
}

type Filter = keyof z.output<typeof listProductPage.data>['counts']
type Sort = 'naam' | 'code' | 'prijs'

const byName = sql`p.sort_name`

const listSql: ListSql<Filter, Sort> = {
  from: sql`products p`,
  where: sql`p.tenant_id = ${thisTenant}`,
  id: sql`p.id`,
  filters: { actief: sql`not p.is_archived`, gearchiveerd: sql`p.is_archived`, alle: sql`true` },
  sorts: {
    naam: { by: byName },
    code: { by: sortKeyOf(sql`coalesce(p.code, '')`) },
    prijs: { by: sql`p.unit_price` },
  },
  search: { matches: (pattern) => sql`p.search_text like ${pattern}` },
  order: [{ by: byName }, { by: sql`p.id` }],
}

/** @throws DomainError `product.not-found` */
export async function findProduct(tx: TenantTx, id: ProductId): Promise<Product> {
  const [row] = await rowsOf(
    tx,
    sql<ProductRow>`select ${productColumns} from products p where p.tenant_id = ${thisTenant} and p.id = ${id}`,
  )
  if (row === undefined) throw productErrors.notFound()
  return productOf(row)
}

/** @throws DomainError `product.code-taken`, `product.not-a-revenue-account` */
export async function createProduct(tx: TenantTx, product: NewProduct, today: LocalDate): Promise<ProductId> {
  await refuseOtherAccount(tx, product)
  const id = newId<ProductId>()
  await tx
    .insertInto('products')
    .values({ id, ...rowOf(product, today) })
    .execute()
    .catch(refuseTakenCode(product))
  return id
}

/**
 * No line changes with it: a line is a copy.
 *
 * @throws DomainError `product.stale` when another user changed the product since `version` was read
 * @throws DomainError `product.not-found`, `product.code-taken`, `product.not-a-revenue-account`
 */
export async function changeProduct(
  tx: TenantTx,
  id: ProductId,
  { product, version }: { readonly product: NewProduct; readonly version: number },
  today: LocalDate,
): Promise<void> {
  await refuseOtherAccount(tx, product)
  const changed = await tx
    .updateTable('products')
    .set({ ...rowOf(product, today), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
    .catch(refuseTakenCode(product))
  if (changed !== undefined) return
  await findProduct(tx, id)
  throw productErrors.stale()
}

/** @throws DomainError `product.not-found` */
export async function archiveProduct(tx: TenantTx, id: ProductId, isArchived: boolean): Promise<void> {
  const changed = await tx
    .updateTable('products')
    .set((row) => ({ is_archived: isArchived, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (changed === undefined) throw productErrors.notFound()
}

async function refuseOtherAccount(tx: TenantTx, { revenueAccount }: NewProduct): Promise<void> {
  const other = await otherThanRevenue(tx, revenueAccount == null ? [] : [revenueAccount])
  if (other !== null) throw productErrors.notARevenueAccount(other)
}

const refuseTakenCode =
  ({ code }: NewProduct) =>
  (error: unknown): never => {
    throw constraintOf(error) === 'products_of_code' ? productErrors.codeTaken(code ?? '') : error
  }
