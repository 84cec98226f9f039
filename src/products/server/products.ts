import type { LocalDate } from '#kernel/local-date.ts'
import type { Cursor } from '#contract/list-page.ts'
import type { z } from 'zod'
import { unitOf } from '#documents/domain/unit.ts'
import type { ProductId } from '#kernel/ids.ts'
import { accountNumber } from '#ledger/domain/account.ts'
import { otherThanRevenue } from '#ledger/server/accounts.ts'
import { basisPoints, price, type BasisPoints } from '#kernel/money.ts'
import { idsAfter, idsOfPage, inOrderOf, sortKeyOf, type ListSql } from '#platform/server/db/list-page.ts'
import { constraintOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import type { listProductPage, NewProduct, Product } from '../contract.ts'
import { highRateOn, ratesOn } from '#ledger/domain/vat-rate.ts'
import { productErrors } from '../domain/errors.ts'
import type { ProductTreatment } from '../domain/product.ts'

const columns = [
  'id',
  'code',
  'name',
  'description',
  'unit',
  'unit_price',
  'is_price_inclusive',
  'vat_rate',
  'vat_treatment',
  'supply',
  'revenue_account',
  'is_archived',
  'version',
] as const

/** What `columns` selects. */
export interface ProductRow {
  id: string
  code: string | null
  name: string
  description: string
  unit: string | null
  unit_price: bigint
  is_price_inclusive: boolean
  vat_rate: number
  vat_treatment: string
  supply: string
  revenue_account: string | null
  is_archived: boolean
  version: number
}

export const productOf = (row: ProductRow): Product => ({
  id: row.id as ProductId,
  code: row.code,
  name: row.name,
  description: row.description,
  unit: unitOf(row.unit),
  unitPrice: price(row.unit_price),
  isPriceInclusive: row.is_price_inclusive,
  vatPercentage: basisPoints(BigInt(row.vat_rate)),
  vatTreatment: row.vat_treatment as ProductTreatment,
  supply: row.supply as Product['supply'],
  revenueAccount: row.revenue_account === null ? null : accountNumber(row.revenue_account),
  isArchived: row.is_archived,
  version: row.version,
})

/** All products, archived ones too, by name in Dutch sort order. */
export async function listProducts(tx: TenantTx, cursor: Cursor = {}): Promise<Product[]> {
  const ids = await idsAfter<ProductId>(tx, listSql, cursor)
  if (ids !== null) return productsOf(tx, ids)
  const rows = await tx.selectFrom('products').select(columns).orderBy('sort_name').orderBy('id').execute()
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
  const rows = await tx
    .selectFrom('products')
    .select(columns)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
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
  const row = await tx.selectFrom('products').select(columns).where('id', '=', id).executeTakeFirst()
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

/** @throws DomainError `product.rate-not-valid` for a rate of another day: of before, or announced */
function rateOfProduct({ vatPercentage }: NewProduct, today: LocalDate): BasisPoints {
  if (vatPercentage === undefined) return highRateOn(today)
  if (!ratesOn(today).some(({ rate }) => rate === vatPercentage)) throw productErrors.rateNotValid(today)
  return vatPercentage
}

/** @param today whose high rate a product without a rate has */
export const rowOf = (product: NewProduct, today: LocalDate) => ({
  code: product.code,
  name: product.name,
  description: product.description,
  unit: product.unit,
  unit_price: product.unitPrice,
  is_price_inclusive: product.isPriceInclusive,
  vat_rate: Number(rateOfProduct(product, today)),
  vat_treatment: product.vatTreatment,
  supply: product.supply,
  ...(product.revenueAccount !== undefined && { revenue_account: product.revenueAccount }),
})
