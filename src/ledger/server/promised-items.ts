import type { OpenItemId } from '#kernel/ids.ts'
import { AWAITED_VAT } from '../domain/vat-code.ts'
import { awaitedCodes } from '../domain/awaited-vat.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { ledgerErrors } from '../domain/errors.ts'

/**
 * Refuse that items fall away or get another amount while a running payment arrangement, an order at the bank or a collection agency counts on them. The caller
 * holds the locks of the items.
 *
 * @throws DomainError `ledger.item-arranged`, `ledger.item-ordered`, `ledger.item-handed-over`, which name the item
 */
export async function refusePromised(tx: TenantTx, ids: readonly OpenItemId[]): Promise<void> {
  if (ids.length === 0) return
  const [first] = await rowsOf(
    tx,
    sql<{ name: string; batch_number: number | null; is_collection: boolean; agency: string | null }>`
      select p.name, p.batch_number, p.is_collection, p.agency from (
        select i.id, btrim(i.reference || ' ' || i.relation) as name, null::int as batch_number, false as is_collection, null::text as agency
        from arranged_items a join open_items i on i.tenant_id = ${thisTenant} and i.id = a.open_item_id
        where a.tenant_id = ${thisTenant} and a.open_item_id = any(${[...ids]}::uuid[])
        union all
        select i.id, btrim(i.reference || ' ' || i.relation), o.batch_number, o.is_collection, null
        from ordered_items o join open_items i on i.tenant_id = ${thisTenant} and i.id = o.open_item_id
        where o.tenant_id = ${thisTenant} and o.open_item_id = any(${[...ids]}::uuid[])
        union all
        select i.id, btrim(i.reference || ' ' || i.relation), null, false, h.agency
        from handed_over_invoices h join open_items i on i.tenant_id = ${thisTenant} and i.id = h.open_item_id
        where h.tenant_id = ${thisTenant} and h.open_item_id = any(${[...ids]}::uuid[])) p
      order by p.id limit 1`,
  )
  if (first === undefined) return
  const name = first.name === '' ? 'een post zonder naam' : `post ${first.name}`
  if (first.agency !== null) throw ledgerErrors.itemHandedOver(name, first.agency)
  throw first.batch_number === null
    ? ledgerErrors.itemArranged(name)
    : ledgerErrors.itemOrdered(name, first.batch_number, first.is_collection)
}

/**
 * Refuse that items fall away or change while VAT of them is owed: with a payment, or because the business left the cash system. A new item would owe
 * that VAT again.
 *
 * @throws DomainError `ledger.item-vat-owed`, which names the item
 */
export async function refuseOwed(tx: TenantTx, ids: readonly OpenItemId[]): Promise<void> {
  if (ids.length === 0) return
  const [first] = await rowsOf(
    tx,
    sql<{ name: string }>`
      select btrim(i.reference || ' ' || i.relation) as name
      from open_items i
      join booked_entries e on e.tenant_id = ${thisTenant} and e.source_type = 'memo' and e.source_id = i.id
      join signed_postings p on p.tenant_id = ${thisTenant} and p.entry_id = e.id
      where i.tenant_id = ${thisTenant} and i.id = any(${[...ids]}::uuid[])
        and p.account_number = ${AWAITED_VAT} and p.vat_code = any(${[...awaitedCodes]}::text[])
      group by i.id, name having sum(p.credit_balance_cents) <> 0 order by i.id limit 1`,
  )
  if (first !== undefined)
    throw ledgerErrors.itemVatOwed(first.name === '' ? 'een post zonder naam' : `post ${first.name}`)
}
