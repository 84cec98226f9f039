import type { JournalEntryId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { placeOf, type BookDays, type BookedKind } from '../domain/booking-day.ts'
import { ledgerErrors } from '../domain/errors.ts'
import { mirrorDay, type Original, type TakenBack } from '../domain/mirror-day.ts'
import type { ClosedKind } from '../domain/period.ts'
import { isValidOpening } from './opening-entries.ts'

interface ClosedJson {
  kind: ClosedKind
  period: string
  first_day: string
  last_day: string
}

/** What decides on which day something is booked, in one statement. */
export async function readBookDays(tx: TenantTx, today: LocalDate): Promise<BookDays> {
  const { rows } = await sql<{ closed: ClosedJson[]; opened_on: string | null }>`
    select (select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'period', c.period, 'first_day', c.first_day,
                                                         'last_day', c.last_day) order by c.first_day, c.kind), '[]')
            from closed_periods c where c.tenant_id = ${thisTenant}) as closed,
           (select max(e.entry_date) from journal_entries e
            where e.tenant_id = ${thisTenant} and ${isValidOpening('e')}) as opened_on`.execute(tx)
  const { closed = [], opened_on: openedOn = null } = rows[0] ?? {}
  return {
    today,
    closed: closed.map(({ kind, period, first_day, last_day }) => ({
      kind,
      period,
      firstDay: localDate(first_day),
      lastDay: localDate(last_day),
    })),
    openedOn: openedOn === null ? null : localDate(openedOn),
  }
}

/**
 * The booking day for an entry of `day`, by the one rule.
 *
 * @throws DomainError `ledger.period-closed`, `ledger.before-opening`, `ledger.too-far`
 */
export async function bookedOnDay(
  tx: TenantTx,
  kind: BookedKind,
  day: LocalDate,
  today: LocalDate,
): Promise<BookingDay> {
  const placed = placeOf(kind, day, await readBookDays(tx, today))
  if ('refused' in placed) throw ledgerErrors.dayRefused(placed.refused, day)
  return placed
}

/** A booking day; `belongsTo` is the day of its VAT, when the return over that day was filed. */
export interface BookingDay {
  readonly day: LocalDate
  readonly belongsTo: LocalDate | null
}

/**
 * The day on which an entry is mirrored, by the one rule.
 *
 * @throws DomainError as `mirrorIn`
 */
export const mirroredOn = async (
  tx: TenantTx,
  original: Original,
  why: TakenBack,
  today: LocalDate,
): Promise<BookingDay> => mirrorIn(await readBookDays(tx, today), original, why)

/**
 * The same, for a caller that mirrors several entries and has read the days.
 *
 * @throws DomainError `ledger.mistake-in-closed-year`, `ledger.returned-before-paid`, `ledger.returned-in-the-future`, and those of `bookedOnDay`
 */
export function mirrorIn(books: BookDays, original: Original, why: TakenBack): BookingDay {
  const mirror = mirrorDay(original, why, books)
  if ('refused' in mirror)
    throw ledgerErrors.notTakenBack(mirror.refused, why.reason === 'returned' ? why.on : original.day)
  return mirror
}

/** Store that the VAT of an entry is of an earlier day, whose return was filed: a correction of that return. */
export async function keepLateVat(
  tx: TenantTx,
  entryId: JournalEntryId,
  belongsTo: LocalDate,
): Promise<void> {
  await tx.insertInto('late_vat_entries').values({ entry_id: entryId, belongs_to: belongsTo }).execute()
}
