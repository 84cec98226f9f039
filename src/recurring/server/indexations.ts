import type { Actor } from '#kernel/actor.ts'
import type { RecurringInvoiceId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { BasisPoints } from '#kernel/money.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { IndexationOnScreen } from '../contract.ts'
import { recurringErrors } from '../domain/errors.ts'
import { hasEnded } from '../domain/recurring-invoice.ts'
import { lockRecurringInvoice } from './recurring-rows.ts'
import { basisPoints } from '#kernel/money.ts'
import { localDate } from '#kernel/local-date.ts'

/**
 * Raise all prices from a day on: in each invoice that is due on that day or later and was not made yet.
 *
 * @returns its number
 * @throws DomainError `recurring.ended`
 */
export async function addIndexation(
  tx: TenantTx,
  author: Actor,
  id: RecurringInvoiceId,
  { percentage, startsOn }: { readonly percentage: BasisPoints; readonly startsOn: LocalDate },
): Promise<number> {
  const current = await lockRecurringInvoice(tx, id)
  if (hasEnded(current.state)) throw recurringErrors.ended()
  const [row] = await rowsOf(
    tx,
    sql<{ last: number }>`
      select coalesce(max(number), 0) as last
      from recurring_invoice_indexations where tenant_id = ${thisTenant} and recurring_invoice_id = ${id}`,
  )
  const number = (row?.last ?? 0) + 1
  await sql`
    insert into recurring_invoice_indexations (tenant_id, recurring_invoice_id, number, percentage, starts_on, created_by)
    values (${thisTenant}, ${id}, ${number}, ${Number(percentage)}, ${startsOn}, ${author.userId})`.execute(
    tx,
  )
  await raiseVersion(tx, id)
  return number
}

/**
 * Withdraw an indexation that is in no price yet. It stays in the list.
 *
 * @throws DomainError `recurring.no-indexation`, `recurring.indexation-used`
 */
export async function withdrawIndexation(
  tx: TenantTx,
  id: RecurringInvoiceId,
  number: number,
): Promise<null> {
  const current = await lockRecurringInvoice(tx, id)
  const indexation = current.indexations.find((each) => each.number === number)
  if (indexation === undefined) throw recurringErrors.indexationNotFound()
  if (current.template.indexedBy.includes(number) || (await isInAnInvoice(tx, id, number)))
    throw recurringErrors.indexationUsed()
  await sql`update recurring_invoice_indexations set withdrawn_at = now()
            where tenant_id = ${thisTenant} and recurring_invoice_id = ${id} and number = ${number}`.execute(
    tx,
  )
  await raiseVersion(tx, id)
  return null
}

/** All of them, withdrawn ones too. */
export async function indexationsOf(tx: TenantTx, id: RecurringInvoiceId): Promise<IndexationOnScreen[]> {
  const rows = await rowsOf(
    tx,
    sql<{
      number: number
      percentage: number
      starts_on: string
      created_at: string
      withdrawn_at: string | null
    }>`
      select number, percentage, starts_on, created_at, withdrawn_at from recurring_invoice_indexations
      where tenant_id = ${thisTenant} and recurring_invoice_id = ${id} order by number`,
  )
  return rows.map((row) => ({
    number: row.number,
    percentage: basisPoints(BigInt(row.percentage)),
    startsOn: localDate(row.starts_on),
    createdAt: new Date(row.created_at).toISOString(),
    withdrawnAt: row.withdrawn_at === null ? null : new Date(row.withdrawn_at).toISOString(),
  }))
}

async function isInAnInvoice(tx: TenantTx, id: RecurringInvoiceId, number: number): Promise<boolean> {
  const made = await rowsOf(
    tx,
    sql`select from recurring_invoice_runs r
        join recurring_invoice_indexations x on x.tenant_id = ${thisTenant} and x.recurring_invoice_id = ${id} and x.number = ${number}
        where r.tenant_id = ${thisTenant} and r.recurring_invoice_id = ${id} and r.state = 'made'
          and r.due_on >= x.starts_on and r.done_at > x.created_at limit 1`,
  )
  return made.length > 0
}

/** A form that was opened before showed other prices. */
const raiseVersion = (tx: TenantTx, id: RecurringInvoiceId): Promise<unknown> =>
  sql`update recurring_invoices set version = version + 1 where tenant_id = ${thisTenant} and id = ${id}`.execute(
    tx,
  )
