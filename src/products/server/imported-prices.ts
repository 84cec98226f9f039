import type { CustomerId, ProductId } from '#kernel/ids.ts'
import { invariant } from '#kernel/invariant.ts'
import type { Price } from '#kernel/money.ts'
import { inBatches } from '#platform/server/db/in-batches.ts'
import {
  constraintOf,
  rowsOf,
  sql,
  thisTenant,
  type TenantTx,
} from '#platform/server/db/tenant-transaction.ts'

/** The own price of a customer for a product. */
export interface StoredPrice {
  readonly productId: ProductId
  readonly customerId: CustomerId
  readonly unitPrice: Price
  /** When it was set, to the microsecond. */
  readonly setAt: string
}

/** All own prices of customers, by product and customer. @param lock against another change until the end of `tx` */
export const allCustomerPrices = (
  tx: TenantTx,
  { lock }: { readonly lock: boolean },
): Promise<StoredPrice[]> =>
  rowsOf(
    tx,
    sql<StoredPrice>`
      select product_id as "productId", customer_id as "customerId", unit_price as "unitPrice", set_at::text as "setAt"
      from customer_prices where tenant_id = ${thisTenant}
      order by product_id, customer_id ${lock ? sql`for update` : sql``}`,
  )

export interface ImportedPrice {
  readonly productId: ProductId
  readonly customerId: CustomerId
  readonly unitPrice: Price
  readonly isNew: boolean
}

/**
 * Set the prices of a file. @returns the moment of the change, or null where another user set a price meanwhile
 */
export async function setImportedPrices(
  tx: TenantTx,
  prices: readonly ImportedPrice[],
): Promise<string | null> {
  // One moment for all: the nodes of a cluster each have a clock of their own.
  const [row] = await rowsOf(tx, sql<{ moment: string }>`select now()::text as moment`)
  invariant(row !== undefined, 'the moment of a transaction was not told')
  const { moment } = row
  const inserted = await insertPrices(
    tx,
    prices.filter(({ isNew }) => isNew),
    moment,
  )
  const updated = await updatePrices(
    tx,
    prices.filter(({ isNew }) => !isNew),
    moment,
  )
  return inserted + updated === prices.length ? moment : null
}

/** @returns how many were set; those that another user set meanwhile are not */
async function insertPrices(tx: TenantTx, prices: readonly ImportedPrice[], moment: string): Promise<number> {
  let inserted = 0
  for (const some of inBatches(prices)) {
    const rows = await tx
      .insertInto('customer_prices')
      .values(
        some.map(({ productId, customerId, unitPrice }) => ({
          product_id: productId,
          customer_id: customerId,
          unit_price: unitPrice,
          set_at: moment,
        })),
      )
      .onConflict((conflict) => conflict.columns(['tenant_id', 'product_id', 'customer_id']).doNothing())
      .returning('product_id')
      .execute()
      .catch((error: unknown) => {
        // A customer or a product that is gone since it was read.
        if (constraintOf(error)?.startsWith('customer_prices_of_') === true) return []
        throw error
      })
    inserted += rows.length
  }
  return inserted
}

async function updatePrices(tx: TenantTx, prices: readonly ImportedPrice[], moment: string): Promise<number> {
  const given = JSON.stringify(prices.map((each) => ({ ...each, unitPrice: String(each.unitPrice) })))
  const { numAffectedRows: updated = 0n } = await sql`
    update customer_prices p set unit_price = n."unitPrice", set_at = ${moment}::timestamptz
    from jsonb_to_recordset(${given}::jsonb) as n ("productId" uuid, "customerId" uuid, "unitPrice" bigint)
    where p.tenant_id = ${thisTenant} and p.product_id = n."productId" and p.customer_id = n."customerId"`.execute(
    tx,
  )
  return Number(updated)
}

/** A price that an import set, with the one before it. */
export interface FormerPrice {
  readonly productId: string
  readonly customerId: string
  readonly setAt: string
  readonly formerPrice: bigint | null
  readonly formerSetAt: string | null
}

/** Give back the former prices where nothing was set since. @returns the prices of which it was done */
export const giveBackPrices = (
  tx: TenantTx,
  former: readonly FormerPrice[],
): Promise<{ productId: string; customerId: string }[]> => {
  const rows = JSON.stringify(
    former.map((each) => ({
      ...each,
      formerPrice: each.formerPrice === null ? null : String(each.formerPrice),
    })),
  )
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as n ("productId" uuid, "customerId" uuid, "setAt" timestamptz, "formerPrice" bigint,
                                                              "formerSetAt" timestamptz)`
  const same = sql`p.tenant_id = ${thisTenant} and p.product_id = n."productId" and p.customer_id = n."customerId" and p.set_at = n."setAt"`
  return rowsOf(
    tx,
    sql<{ productId: string; customerId: string }>`
      with removed as (
        delete from customer_prices p using ${given} where ${same} and n."formerPrice" is null
        returning p.product_id, p.customer_id),
      back as (
        update customer_prices p set unit_price = n."formerPrice", set_at = n."formerSetAt"
        from ${given} where ${same} and n."formerPrice" is not null
        returning p.product_id, p.customer_id)
      select product_id as "productId", customer_id as "customerId" from removed
      union all select product_id, customer_id from back`,
  )
}
