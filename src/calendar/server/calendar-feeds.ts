import { publish } from '#documents/server/public-link.ts'
import { DomainError } from '#kernel/errors.ts'
import type { UserId } from '#kernel/ids.ts'
import type { Seat } from '#contract/rights.ts'
import { newId } from '#platform/server/new-id.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { noteChanges, type Changer } from '#tenants/server/setting-changes.ts'
import type { CalendarFeed } from '../contract.ts'
import { calendarKeyOf, newCalendarSecret } from './calendar-key.ts'

interface Row {
  user_id: UserId
  has_invoices: boolean
  has_amounts: boolean
  created_at: string
}

/** The calendar address of a member, without its secret; null without one. */
export async function feedOf(tx: TenantTx, userId: UserId): Promise<CalendarFeed | null> {
  const [row] = await rowsOf(
    tx,
    sql<Row>`
      select user_id, has_invoices, has_amounts, created_at from calendar_feeds
      where tenant_id = ${thisTenant} and user_id = ${userId} and ended_at is null`,
  )
  if (row === undefined) return null
  return { hasInvoices: row.has_invoices, hasAmounts: row.has_amounts, createdAt: row.created_at }
}

/** Make an address in the place of the former one. @returns the path, with its secret */
export async function makeFeed(
  tx: TenantTx,
  changer: Changer,
  choices: { readonly hasInvoices: boolean; readonly hasAmounts: boolean },
): Promise<string> {
  await end(tx, changer.userId)
  const secret = newCalendarSecret()
  const key = calendarKeyOf(secret)
  await sql`
    insert into calendar_feeds (tenant_id, id, user_id, link_key, has_invoices, has_amounts)
    values (${thisTenant}, ${newId()}, ${changer.userId}, ${key}, ${choices.hasInvoices}, ${choices.hasAmounts})`.execute(
    tx,
  )
  await publish(tx, [key])
  await noteChanges(tx, changer, [{ area: 'security', field: 'agenda-adres', old: null, new: 'gemaakt' }])
  return `/api/Calendars/${secret}.ics`
}

export async function endFeed(tx: TenantTx, changer: Changer): Promise<void> {
  if (!(await end(tx, changer.userId))) return
  await noteChanges(tx, changer, [{ area: 'security', field: 'agenda-adres', old: 'gemaakt', new: null }])
}

async function end(tx: TenantTx, userId: UserId): Promise<boolean> {
  const ended = await rowsOf(
    tx,
    sql<{ id: string }>`
      update calendar_feeds set ended_at = now()
      where tenant_id = ${thisTenant} and user_id = ${userId} and ended_at is null
      returning id`,
  )
  return ended.length > 0
}

/** What an address shows, by the choices of its maker and the role that the maker has now. */
export interface OpenFeed {
  readonly seat: Seat
  readonly hasInvoices: boolean
  readonly hasAmounts: boolean
}

/** @throws DomainError `calendar.not-found` for an address that ended, or whose maker no longer works in the business */
export async function openFeed(tx: TenantTx, address: string): Promise<OpenFeed> {
  const [row] = await rowsOf(
    tx,
    sql<Row>`
      select user_id, has_invoices, has_amounts, created_at from calendar_feeds
      where tenant_id = ${thisTenant} and link_key = ${calendarKeyOf(address)} and ended_at is null`,
  )
  if (row === undefined) throw calendarNotFound()
  // Memberships have no tenant: they are asked by themselves, not within a statement on rows that have one.
  const { rows } = await sql<{ seat: Seat | null }>`
    select seat_in(current_setting('app.tenant_id')::uuid, ${row.user_id}) as seat`.execute(tx)
  const seat = rows[0]?.seat ?? null
  if (seat === null) throw calendarNotFound()
  return { seat, hasInvoices: row.has_invoices, hasAmounts: row.has_amounts }
}

const calendarNotFound = () =>
  new DomainError('not-found', 'calendar.not-found', 'Deze agenda bestaat niet meer.')
