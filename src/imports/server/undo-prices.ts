import type { ListImportId } from '#kernel/ids.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { giveBackPrices, type FormerPrice } from '#products/server/imported-prices.ts'
import type { UndoOutcome } from '../contract.ts'
import { whyItStays } from '../domain/why-it-stays.ts'

interface LeftPrice extends FormerPrice {
  readonly place: number
  readonly name: string
}

/** Give back the former prices of an import. A price that was set or removed since stays as it is, and can be tried again. */
export async function undoPrices(tx: TenantTx, id: ListImportId, most: number): Promise<UndoOutcome> {
  const before = await pricesLeft(tx, id)
  const done = await giveBackPrices(tx, before)
  await sql`
    delete from list_import_prices r
    using jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as n ("productId" uuid, "customerId" uuid)
    where r.tenant_id = ${thisTenant} and r.import_id = ${id} and r.priced_product = n."productId"
      and r.priced_customer = n."customerId"`.execute(tx)
  const pairs = new Set(done.map(pairOf))
  const left = before.filter((each) => !pairs.has(pairOf(each)))
  const undone = before.filter((each) => pairs.has(pairOf(each)))
  const removed = undone.filter(({ formerPrice }) => formerPrice === null).length
  return {
    removed,
    emptied: undone.length - removed,
    stays: left.slice(0, most).map(({ place, name }) => ({ place, name, message: whyItStays('changed') })),
    staysInAll: left.length,
  }
}

const pairOf = ({
  productId,
  customerId,
}: {
  readonly productId: string
  readonly customerId: string
}): string => `${productId} ${customerId}`

const pricesLeft = (tx: TenantTx, id: ListImportId): Promise<LeftPrice[]> =>
  rowsOf(
    tx,
    sql<LeftPrice>`
      select r.place, r.priced_product as "productId", r.priced_customer as "customerId", r.set_at::text as "setAt",
             r.former_price as "formerPrice", r.former_set_at::text as "formerSetAt",
             concat_ws(': ', c.name, p.name) as name
      from list_import_prices r
      left join customer_names c on c.tenant_id = ${thisTenant} and c.id = r.priced_customer
      left join product_names p on p.tenant_id = ${thisTenant} and p.id = r.priced_product
      where r.tenant_id = ${thisTenant} and r.import_id = ${id} order by r.place`,
  )
