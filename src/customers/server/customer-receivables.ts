import type { CustomerId, OpenItemId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { CustomerReceivable, ReceivableLink } from '../receivables-contract.ts'
import type { ItemCustomers } from '#ledger/server/item-customers.ts'
import { lockOpenItems } from '#ledger/server/open-items.ts'
import { customerErrors } from '../domain/errors.ts'
import { oneNamed } from '../domain/same-name.ts'

/** The receivables of the valid opening balance with their customers, the oldest first. @param of those of one customer alone */
export async function customerReceivables(tx: TenantTx, of?: CustomerId): Promise<CustomerReceivable[]> {
  const rows = await rowsOf(
    tx,
    sql<{
      id: OpenItemId
      relation: string
      reference: string
      item_date: string
      due_date: string
      amount: Cents
      open: Cents
      customer_id: CustomerId | null
      customer_name: string | null
    }>`
      select i.id, i.relation, i.reference, i.item_date, i.due_date, i.amount_cents as amount, i.open_cents as open,
             c.id as customer_id, c.name as customer_name
      from valid_receivables i
      left join customer_open_items l on l.tenant_id = ${thisTenant} and l.open_item_id = i.id
      left join customers c on c.tenant_id = ${thisTenant} and c.id = l.customer_id
      where i.tenant_id = ${thisTenant} and (${of ?? null}::uuid is null or l.customer_id = ${of ?? null}::uuid)
      order by i.item_date, i.reference, i.id`,
  )
  const isAsked = rows.some(({ customer_id: id, relation }) => id === null && relation !== '')
  const namesake = isAsked ? oneNamed(await linkable(tx)) : () => null
  return rows.map(({ customer_id: id, customer_name: name, ...row }) => ({
    id: row.id,
    relation: row.relation,
    reference: row.reference,
    date: localDate(row.item_date),
    dueDate: localDate(row.due_date),
    amount: row.amount,
    openAmount: row.open,
    customer: id === null ? null : { id, name: name ?? '' },
    suggested: id === null ? namesake(row.relation) : null,
  }))
}

/** The receivables of the valid opening balance without a customer, with the name that the balance has, in the order in which items are locked. */
export const unlinkedReceivables = (
  tx: TenantTx,
): Promise<{ readonly id: OpenItemId; readonly relation: string }[]> =>
  rowsOf(
    tx,
    sql`
      select i.id, i.relation from valid_receivables i
      left join customer_open_items l on l.tenant_id = ${thisTenant} and l.open_item_id = i.id
      where i.tenant_id = ${thisTenant} and l.open_item_id is null
      order by i.id`,
  )

/** Customers that may be suggested: not those in the archive. */
const linkable = (tx: TenantTx): Promise<{ readonly id: CustomerId; readonly name: string }[]> =>
  rowsOf(tx, sql`select id, name from customers where tenant_id = ${thisTenant} and not is_archived`)

/**
 * Link receivables of the opening balance to customers, link them to others, or unlink them. Nothing is booked.
 *
 * @throws DomainError `customer.receivable-not-found`, `customer.receivable-arranged`, `customer.not-found`, `customer.merged-away`, `customer.receivable-linked-meanwhile`
 */
export async function linkReceivables(tx: TenantTx, links: readonly ReceivableLink[]): Promise<null> {
  const changed = links.filter(({ customerId, wasCustomerId }) => customerId !== wasCustomerId)
  // Who agrees on a payment arrangement of one of them at the same time waits, or is waited for.
  await lockOpenItems(
    tx,
    changed.map(({ openItemId }) => openItemId),
  )
  await refuseArranged(tx, changed)
  await refuseReminded(tx, changed)
  await refuseOthers(
    tx,
    links.map(({ openItemId }) => openItemId),
  )
  await lockLinked(tx, [...new Set(changed.flatMap(({ customerId: id }) => (id === null ? [] : [id])))])
  const [done] = await rowsOf(
    tx,
    sql<{ count: number }>`
      with asked as (
        select * from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
          as a ("openItemId" uuid, "customerId" uuid, "wasCustomerId" uuid)
      ), removed as (
        delete from customer_open_items l using asked a
        where l.tenant_id = ${thisTenant} and l.open_item_id = a."openItemId" and l.customer_id = a."wasCustomerId"
          and a."customerId" is null
        returning 1
      ), moved as (
        update customer_open_items l set customer_id = a."customerId", linked_at = now() from asked a
        where l.tenant_id = ${thisTenant} and l.open_item_id = a."openItemId" and l.customer_id = a."wasCustomerId"
          and a."customerId" is not null
        returning 1
      ), added as (
        insert into customer_open_items (tenant_id, open_item_id, customer_id)
        select ${thisTenant}, a."openItemId", a."customerId" from asked a where a."wasCustomerId" is null
        on conflict (tenant_id, open_item_id) do nothing
        returning 1
      )
      select ((select count(*) from removed) + (select count(*) from moved) + (select count(*) from added))::int as count`,
  )
  if (done?.count !== changed.length) throw customerErrors.receivableLinkedMeanwhile()
  return null
}

/** The customers of the items of the opening balance, for the ledger, which is below customers. */
export const itemCustomers: ItemCustomers<TenantTx> = {
  of: async (tx) => {
    const rows = await rowsOf(
      tx,
      sql<{ id: OpenItemId; customer_id: CustomerId }>`
        select open_item_id as id, customer_id from customer_open_items where tenant_id = ${thisTenant}`,
    )
    return new Map(rows.map(({ id, customer_id }) => [id, customer_id]))
  },
  link: async (tx, items) => {
    if (items.length === 0) return
    const now = await itemCustomers.of(tx)
    const links = items.map((item) => ({ ...item, wasCustomerId: now.get(item.openItemId) ?? null }))
    const changed = links.filter(({ customerId, wasCustomerId }) => customerId !== wasCustomerId)
    if (changed.length > 0) await linkReceivables(tx, changed)
  },
}

/** All of them are receivables of the valid opening balance. */
async function refuseOthers(tx: TenantTx, ids: readonly OpenItemId[]): Promise<void> {
  const rows = await rowsOf(
    tx,
    sql`select id from valid_receivables where tenant_id = ${thisTenant} and id = any(${[...ids]}::uuid[])`,
  )
  if (rows.length !== ids.length) throw customerErrors.receivableNotFound()
}

/** While an arrangement runs, its items keep their customer. */
async function refuseArranged(tx: TenantTx, links: readonly ReceivableLink[]): Promise<void> {
  const [first] = await rowsOf(
    tx,
    sql<{ reference: string }>`
      select i.reference from arranged_items a join valid_receivables i on i.tenant_id = ${thisTenant} and i.id = a.open_item_id
      where a.tenant_id = ${thisTenant} and a.open_item_id = any(${links.map(({ openItemId }) => openItemId)}::uuid[])
      order by i.id limit 1`,
  )
  if (first !== undefined) throw customerErrors.receivableArranged(first.reference)
}

/** An item of which a letter was made keeps the customer of that letter. */
async function refuseReminded(tx: TenantTx, links: readonly ReceivableLink[]): Promise<void> {
  const linked = links.filter(({ wasCustomerId }) => wasCustomerId !== null)
  const [first] = await rowsOf(
    tx,
    sql<{ reference: string }>`
      select i.reference from reminded_items r join valid_receivables i on i.tenant_id = ${thisTenant} and i.id = r.open_item_id
      where r.tenant_id = ${thisTenant} and r.open_item_id = any(${linked.map(({ openItemId }) => openItemId)}::uuid[])
      order by i.id limit 1`,
  )
  if (first !== undefined) throw customerErrors.receivableReminded(first.reference)
}

/** A merge of one of them waits, so that no link stays behind with a customer that was merged away. */
async function lockLinked(tx: TenantTx, ids: readonly CustomerId[]): Promise<void> {
  await sql`select from customers where tenant_id = ${thisTenant} and id = any(${[...ids]}::uuid[])
            order by id for share`.execute(tx)
  // In a statement of its own: the lock may have waited for a merge. Without a join, because customers that this transaction made are in no
  // statistics yet, and a join by the plan for an empty table takes 10,000 × 10,000 steps.
  const rows = await rowsOf(
    tx,
    sql<{ mergedInto: CustomerId | null }>`
      select c.merged_into as "mergedInto" from customers c
      where c.tenant_id = ${thisTenant} and c.id = any(${[...ids]}::uuid[])`,
  )
  if (rows.length !== ids.length) throw customerErrors.notFound()
  const merged = rows.find(({ mergedInto }) => mergedInto !== null)?.mergedInto ?? null
  if (merged === null) return
  const [kept] = await rowsOf(
    tx,
    sql<{
      name: string
    }>`select name from customers where tenant_id = ${thisTenant} and id = ${merged}::uuid`,
  )
  throw customerErrors.mergedAway(kept?.name ?? '')
}
