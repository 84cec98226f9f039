import type { Actor } from '#kernel/actor.ts'
import type { JournalEntryId, TripBookingId, TripId, UserId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { rightsOf } from '#contract/rights.ts'
import type { Cents } from '#kernel/money.ts'
import { balanced, reversed } from '#ledger/domain/journal-entry.ts'
import { MISTAKE } from '#ledger/domain/mirror-day.ts'
import { readEntry } from '#ledger/server/book-by-hand.ts'
import { bookedOnDay, mirroredOn } from '#ledger/server/book-days.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { isCompany } from '#ledger/server/is-company.ts'
import { post } from '#ledger/server/post.ts'
import { newId } from '#platform/server/new-id.ts'
import { inBatches } from '#platform/server/db/in-batches.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { peopleOfBusiness } from '#tenants/server/names-of-people.ts'
import type { NewTripBooking, TripBookings } from '../booking-contract.ts'
import { periodInWords, periodOf, tripEntry, type TripPeriod } from '../domain/booking.ts'
import { tripErrors } from '../domain/errors.ts'
import { rateOn } from '../domain/kilometre-rate.ts'
import { amountOf, tenthsOf, type Driven } from '../domain/trip.ts'

/** Kilometres of a year: what is to be booked, by month, and what is booked. */
export async function tripBookings(tx: TenantTx, year: number, today: LocalDate): Promise<TripBookings> {
  const period = periodOf(year, null)
  const open = await tripsToBook(tx, period)
  const bookings = await rowsOf<{
    id: TripBookingId
    first_day: string
    last_day: string
    tenths: bigint
    amount_cents: Cents
    entry_id: JournalEntryId
  }>(
    tx,
    sql`
    select id, first_day, last_day, tenths, amount_cents, entry_id from trip_bookings
    where tenant_id = ${thisTenant} and last_day between ${period.firstDay}::date and ${period.lastDay}::date and undone_at is null
    order by last_day desc, created_at desc, id`,
  )
  return {
    year,
    isRateSettled: rateOn(period.lastDay).isSettled,
    toBook: sumsOf(open),
    months: [...Map.groupBy(open, ({ day }) => Number(day.slice(5, 7)))].map(([month, trips]) => ({
      month,
      ...sumsOf(trips),
      isOver: periodOf(year, month).lastDay <= today,
    })),
    bookings: bookings.map((row) => ({
      id: row.id,
      firstDay: localDate(row.first_day),
      lastDay: localDate(row.last_day),
      kilometres: Number(row.tenths),
      amount: row.amount_cents,
      entryId: row.entry_id,
    })),
  }
}

const sumsOf = (trips: readonly Driven[]) => ({
  kilometres: tenthsOf(trips),
  amount: amountOf(trips),
  trips: trips.length,
})

/** What the kilometres of a year that are not booked come to, in cents. */
export const unbookedTrips = async (tx: TenantTx, year: number): Promise<Cents> =>
  amountOf(await tripsToBook(tx, periodOf(year, null)))

/**
 * Trips of owners with their private cars that are not booked, the first first. An employee is paid for kilometres with the wages, and those
 * are booked there.
 */
async function tripsToBook(
  tx: TenantTx,
  { firstDay, lastDay }: TripPeriod,
): Promise<(Driven & { id: TripId })[]> {
  const owners = (await peopleOfBusiness(tx))
    .filter(({ role }) => rightsOf[role].has('business.own'))
    .map(({ id }): UserId => id)
  const rows = await rowsOf<{ id: TripId; day: string; tenths: number }>(
    tx,
    sql`
    select t.id, t.day, t.tenths from trips t
    join vehicles v on v.tenant_id = ${thisTenant} and v.id = t.vehicle_id and v.kind = 'private'
    where t.tenant_id = ${thisTenant} and t.created_by = any(${owners}::uuid[]) and t.day between ${firstDay}::date and ${lastDay}::date
      and not exists (select from booked_trips b where b.tenant_id = ${thisTenant} and b.trip_id = t.id)
    order by t.day, t.id`,
  )
  return rows.map(({ id, day, tenths }) => ({ id, day: localDate(day), tenths }))
}

/**
 * Book the kilometres of a period as one entry on its last day, under the lock of the books, so that a trip is booked once.
 *
 * @throws DomainError `trip.period-not-over`, `trip.rate-not-settled`, `trip.nothing-to-book`, and those of `bookedOnDay`
 */
export async function bookTrips(
  tx: TenantTx,
  author: Actor,
  { year, month }: NewTripBooking,
  today: LocalDate,
): Promise<TripBookingId> {
  await lockBooks(tx)
  const period = periodOf(year, month)
  if (period.lastDay > today) throw tripErrors.periodNotOver(period.lastDay)
  if (!rateOn(period.lastDay).isSettled) throw tripErrors.rateNotSettled(year)
  await bookedOnDay(tx, 'money', period.lastDay, today)
  const trips = await lockedTrips(tx, period)
  if (trips.length === 0) throw tripErrors.nothingToBook(periodInWords(period))
  const [tenths, amount] = [tenthsOf(trips), amountOf(trips)]
  const id = newId<TripBookingId>()
  const entryId = await post(tx, tripEntry(period, { tenths, amount }, await isCompany(tx)), {
    type: 'year-end',
    id,
    purpose: 'trips',
  })
  await tx
    .insertInto('trip_bookings')
    .values({
      id,
      first_day: period.firstDay,
      last_day: period.lastDay,
      tenths: BigInt(tenths),
      amount_cents: amount,
      entry_id: entryId,
      created_by: author.userId,
    })
    .execute()
  for (const some of inBatches(trips))
    await tx
      .insertInto('booked_trips')
      .values(some.map((trip) => ({ trip_id: trip.id, booking_id: id })))
      .execute()
  return id
}

/** The trips to book, read again once no user changes them. */
async function lockedTrips(tx: TenantTx, period: TripPeriod): Promise<(Driven & { id: TripId })[]> {
  const ids = (await tripsToBook(tx, period)).map(({ id }) => id)
  await sql`
    select from trips where tenant_id = ${thisTenant} and id = any(${ids}::uuid[]) order by id for update`.execute(
    tx,
  )
  return tripsToBook(tx, period)
}

/**
 * Undo a booking of kilometres: the entry is reversed on its own day, and the trips are free.
 *
 * @throws DomainError `trip-booking.not-found`, `trip-booking.undone`, and those of `mirroredOn`
 */
export async function undoTripBooking(
  tx: TenantTx,
  author: Actor,
  id: TripBookingId,
  today: LocalDate,
): Promise<null> {
  await lockBooks(tx)
  const [booking] = await rowsOf<{ entry_id: JournalEntryId; last_day: string; is_undone: boolean }>(
    tx,
    sql`
    select entry_id, last_day, undone_at is not null as is_undone from trip_bookings where tenant_id = ${thisTenant} and id = ${id}`,
  )
  if (booking === undefined) throw tripErrors.bookingNotFound()
  if (booking.is_undone) throw tripErrors.bookingUndone()
  const { day } = await mirroredOn(tx, { day: localDate(booking.last_day), isCounted: false }, MISTAKE, today)
  const entry = await readEntry(tx, booking.entry_id)
  const mirror = balanced({
    journal: 'memo',
    date: day,
    description: `Ongedaan gemaakt: ${entry.description}`,
    postings: reversed(entry.postings),
  })
  await post(tx, mirror, { type: 'year-end', id, purpose: 'undo trips' })
  await sql`
    update trip_bookings set undone_at = now(), undone_by = ${author.userId}, undone_on = ${day}::date
    where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
  await sql`delete from booked_trips where tenant_id = ${thisTenant} and booking_id = ${id}`.execute(tx)
  return null
}
