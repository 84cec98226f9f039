import { invoiceErrors } from '#invoices/domain/errors.ts'
import type { DocumentId, HoursId, UserId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import {
  constraintOf,
  rowsOf,
  sql,
  thisTenant,
  type TenantTx,
} from '#platform/server/db/tenant-transaction.ts'
import { namesOfPeople } from '#tenants/server/names-of-people.ts'
import { MOST_HOURS, type HoursOfInvoice } from '../invoice-contract.ts'
import { hoursErrors } from '../domain/errors.ts'

interface Row {
  id: HoursId
  day: string
  minutes: number
  description: string
  user_id: UserId
  title: string
  rate: Cents
  billed_at: string
}

/** The hours that are on an invoice now, the first day first. */
export async function hoursOfInvoice(tx: TenantTx, id: DocumentId): Promise<HoursOfInvoice> {
  const invoice = await requireInvoice(tx, id)
  const rows = await rowsOf(
    tx,
    sql<Row>`
      select h.id, h.day, h.minutes, h.description, h.created_by as user_id, p.title, b.rate_cents as rate, b.billed_at
      from billed_hours b
      join hours h on h.tenant_id = ${thisTenant} and h.id = b.hours_id
      join project_titles p on p.tenant_id = ${thisTenant} and p.id = h.project_id
      where b.tenant_id = ${thisTenant} and b.invoice_id = ${id} and b.released_at is null
      order by h.day, h.description, h.id limit ${MOST_HOURS}`,
  )
  const nameOf = rows.length === 0 ? () => '' : await namesOfPeople(tx)
  return {
    hours: rows.map(({ user_id: userId, title, billed_at: billedAt, day, ...row }) => ({
      ...row,
      day: localDate(day),
      personName: nameOf(userId),
      projectTitle: title,
      billedAt: new Date(billedAt).toISOString(),
    })),
    mayRelease: invoice.state === 'concept' || invoice.credited_cents > 0n,
  }
}

/** @throws DomainError `invoice.not-found` */
async function requireInvoice(tx: TenantTx, id: DocumentId) {
  const [invoice] = await rowsOf(
    tx,
    sql<{ state: string; credited_cents: Cents }>`
      select state, credited_cents from invoice_states where tenant_id = ${thisTenant} and id = ${id}`,
  )
  if (invoice === undefined) throw invoiceErrors.notFound()
  return invoice
}

/**
 * Take hours off an invoice, so that they may be put on another: of a concept, or where a part was credited.
 *
 * @throws DomainError `invoice.not-found`, `hours.stay-on-invoice`, `hours.not-on-invoice`
 */
export async function releaseHours(tx: TenantTx, id: DocumentId, hours: readonly HoursId[]): Promise<null> {
  await requireInvoice(tx, id)
  const released = await rowsOf(
    tx,
    sql<{ hours_id: string }>`
      delete from billed_hours
      where tenant_id = ${thisTenant} and invoice_id = ${id} and hours_id = any(${hours}::uuid[]) and released_at is null
      returning hours_id`,
  ).catch((error: unknown) => {
    throw constraintOf(error) === 'billed_hours_stay' ? hoursErrors.stayOnInvoice() : error
  })
  if (released.length < new Set(hours).size) throw hoursErrors.notOnInvoice()
  return null
}
