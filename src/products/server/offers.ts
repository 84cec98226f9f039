import type { z } from 'zod'
import { price } from '#kernel/money.ts'
import { likePatternOf } from '#platform/server/db/list-page.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { MOST_OFFERS, type offerProducts, type ProductOffer } from '../contract.ts'
import { productColumns, productOf, type ProductRow } from './products.ts'

/**
 * Products for a line, each word of which is in the name, the code or the description: first the one whose code was typed, then
 * those that begin with it. The price is the customer's where the customer has one.
 */
export async function offersFor(
  tx: TenantTx,
  { search = '', customerId }: z.output<typeof offerProducts.query>,
): Promise<ProductOffer[]> {
  const typed = search.toLowerCase()
  const words = typed.split(/\s+/).filter((word) => word !== '')
  const ownPrice = customerId == null ? sql`null::bigint` : sql`own.unit_price`
  // A join on a customer that is null is refused on a cluster.
  const ownPrices =
    customerId == null
      ? sql``
      : sql`left join customer_prices own on own.tenant_id = ${thisTenant} and own.product_id = p.id and own.customer_id = ${customerId}::uuid`
  const rows = await rowsOf(
    tx,
    sql<ProductRow & { offeredPrice: bigint; isCustomerPrice: boolean }>`
      select ${productColumns}, coalesce(${ownPrice}, p.unit_price) as "offeredPrice",
             ${ownPrice} is not null as "isCustomerPrice"
      from products p ${ownPrices}
      where p.tenant_id = ${thisTenant} and not p.is_archived
        and p.search_text like all (${words.map(likePatternOf)}::text[])
      order by lower(p.code) = ${typed} desc nulls last, p.search_text like ${likePatternOf(typed).slice(1)} desc,
               p.sort_name, p.id
      limit ${MOST_OFFERS}`,
  )
  return rows.map(({ offeredPrice, isCustomerPrice, ...row }) => {
    const { isArchived: _isArchived, version: _version, ...product } = productOf(row)
    return { ...product, unitPrice: price(offeredPrice), isCustomerPrice }
  })
}
