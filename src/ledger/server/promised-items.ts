import type { OpenItemId } from '#kernel/ids.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { ledgerErrors } from '../domain/errors.ts'

/**
 * Refuse that items fall away or get another amount while a running payment arrangement or an order at the bank counts on them. The caller
 * holds the locks of the items.
 *
 * @throws DomainError `ledger.item-arranged`, `ledger.item-ordered`, which name the item
 */
export async function refusePromised(tx: TenantTx, ids: readonly OpenItemId[]): Promise<void> {
  if (ids.length === 0) return
  const [first] = await rowsOf(
    tx,
    sql<{ name: string; batch_number: number | null; is_collection: boolean }>`
      select p.name, p.batch_number, p.is_collection from (
        select i.id, btrim(i.reference || ' ' || i.relation) as name, null::int as batch_number, false as is_collection
        from arranged_items a join open_items i on i.tenant_id = ${thisTenant} and i.id = a.open_item_id
        where a.tenant_id = ${thisTenant} and a.open_item_id = any(${[...ids]}::uuid[])
        union all
        select i.id, btrim(i.reference || ' ' || i.relation), o.batch_number, o.is_collection
        from ordered_items o join open_items i on i.tenant_id = ${thisTenant} and i.id = o.open_item_id
        where o.tenant_id = ${thisTenant} and o.open_item_id = any(${[...ids]}::uuid[])) p
      order by p.id limit 1`,
  )
  if (first === undefined) return
  const name = first.name === '' ? 'een post zonder naam' : `post ${first.name}`
  throw first.batch_number === null
    ? ledgerErrors.itemArranged(name)
    : ledgerErrors.itemOrdered(name, first.batch_number, first.is_collection)
}
