import { newId } from '#platform/server/new-id.ts'
import type { TripId, UserId, VehicleId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import {
  constraintOf,
  detailOf,
  rowsOf,
  sql,
  thisTenant,
  type TenantTx,
} from '#platform/server/db/tenant-transaction.ts'
import { projectErrors } from '#projects/domain/errors.ts'
import type { NewTrip } from '../contract.ts'
import { tripErrors } from '../domain/errors.ts'
import { FIRST_DAY } from '../domain/kilometre-rate.ts'
import { MOST_TENTHS, type VehicleKind } from '../domain/trip.ts'
import { drivenVehicle } from './vehicles.ts'

interface Person {
  readonly userId: UserId
}

/**
 * Write a trip of a person.
 *
 * @throws DomainError `trip.in-the-future`, `trip.too-early`, `trip.year-closed`, `trip.backwards`, `trip.readings-overlap`,
 * `trip.before-log`, `trip.readings-missing`, `trip.readings-of-private-car`, `trip.distance-missing`, `trip.too-far`, `trip.return-in-log`,
 * `trip.private-with-own-car`, `trip.project-closed`, `vehicle.not-found`, `vehicle.archived`, `project.not-found`
 */
export async function createTrip(
  tx: TenantTx,
  author: Person,
  trip: NewTrip,
  today: LocalDate,
): Promise<TripId> {
  refuseDay(trip.day, today)
  const vehicle = await drivenVehicle(tx, author, trip.vehicleId)
  const id = newId<TripId>()
  await tx
    .insertInto('trips')
    .values({ id, created_by: author.userId, vehicle_id: vehicle.id, ...columnsOf(trip, vehicle.kind) })
    .execute()
    .catch((error: unknown) => namedRefusal(error, trip.day))
  return id
}

/**
 * Change a trip that is not booked; from then on the trip is written on this day.
 *
 * @throws DomainError `trip.not-found`, `trip.stale`, `trip.booked`, and those of `createTrip`
 */
export async function changeTrip(
  tx: TenantTx,
  author: Person,
  id: TripId,
  { version, ...trip }: NewTrip & { readonly version: number },
  today: LocalDate,
): Promise<null> {
  const before = await requireTrip(tx, author, id)
  refuseDay(trip.day, today)
  const vehicle = await drivenVehicle(tx, author, trip.vehicleId, before.vehicleId)
  const changed = await tx
    .updateTable('trips')
    .set({
      vehicle_id: vehicle.id,
      ...columnsOf(trip, vehicle.kind),
      entered_at: sql`now()`,
      version: version + 1,
    })
    .where('id', '=', id)
    .where('created_by', '=', author.userId)
    .where('version', '=', version)
    .returning('id')
    .execute()
    .catch((error: unknown) => namedRefusal(error, trip.day))
  if (changed.length === 0) throw tripErrors.stale()
  return null
}

/**
 * Remove a trip that is not booked.
 *
 * @throws DomainError `trip.not-found`, `trip.booked`, `trip.year-closed`
 */
export async function deleteTrip(tx: TenantTx, author: Person, id: TripId): Promise<null> {
  const { day } = await requireTrip(tx, author, id)
  await sql`delete from trips where tenant_id = ${thisTenant} and id = ${id} and created_by = ${author.userId}`
    .execute(tx)
    .catch((error: unknown) => namedRefusal(error, day))
  return null
}

async function requireTrip(
  tx: TenantTx,
  { userId }: Person,
  id: TripId,
): Promise<{ day: LocalDate; vehicleId: VehicleId }> {
  const [row] = await rowsOf<{ day: string; vehicle_id: VehicleId }>(
    tx,
    sql`select day, vehicle_id from trips where tenant_id = ${thisTenant} and id = ${id} and created_by = ${userId}`,
  )
  if (row === undefined) throw tripErrors.notFound()
  return { day: localDate(row.day), vehicleId: row.vehicle_id }
}

function refuseDay(day: LocalDate, today: LocalDate): void {
  if (day > today) throw tripErrors.inTheFuture(day).at('day')
  if (day < FIRST_DAY) throw tripErrors.tooEarly(day).at('day')
}

/** The columns of a trip by the kind of car: readings say the distance of a business car, and the kilometres that of a private one. */
export function columnsOf(trip: NewTrip, vehicle: VehicleKind) {
  return {
    day: trip.day,
    origin: trip.origin,
    destination: trip.destination,
    purpose: trip.purpose,
    kind: trip.kind,
    project_id: trip.projectId,
    ...(vehicle === 'business' ? byReadings(trip) : byDistance(trip)),
  }
}

function byReadings({ odometerStart: start, odometerEnd: end, isReturn }: NewTrip) {
  if (start === null || end === null) throw tripErrors.readingsMissing().at(start === null ? 'odometerStart' : 'odometerEnd')
  if (end <= start) throw tripErrors.backwards().at('odometerEnd')
  if (isReturn) throw tripErrors.returnInLog().at('isReturn')
  const tenths = (end - start) * 10
  if (tenths > MOST_TENTHS) throw tripErrors.tooFar().at('odometerEnd')
  return { tenths, is_return: false, odometer_start: start, odometer_end: end }
} // prettier-ignore

function byDistance({ kilometres: tenths, odometerStart, odometerEnd, isReturn, kind }: NewTrip) {
  if (odometerStart !== null || odometerEnd !== null) throw tripErrors.readingsOfPrivateCar().at('odometerStart')
  if (kind === 'private') throw tripErrors.privateWithOwnCar().at('kind')
  if (tenths === null || tenths <= 0) throw tripErrors.distanceMissing().at('kilometres')
  if (tenths > MOST_TENTHS) throw tripErrors.tooFar().at('kilometres')
  return { tenths, is_return: isReturn, odometer_start: null, odometer_end: null }
} // prettier-ignore

/** The database refuses; here the refusal gets its sentence. */
export function namedRefusal(error: unknown, day: LocalDate): never {
  const detail = (detailOf(error) ?? '').split(' ')
  switch (constraintOf(error)) {
    case 'trips_of_an_open_year':
      throw tripErrors.yearClosed(day).at('day')
    case 'trips_are_booked':
      throw tripErrors.booked()
    case 'trips_follow_each_other': {
      const [other = day, start, end] = detail
      throw tripErrors.readingsOverlap(localDate(other), Number(start), Number(end)).at('odometerStart')
    }
    case 'trips_after_log_began': {
      const [begin = day, reading] = detail
      throw tripErrors.beforeLog(localDate(begin), Number(reading)).at('odometerStart')
    }
    case 'project_is_open':
      throw tripErrors.projectClosed().at('projectId')
    case 'trips_tenant_id_project_id_fkey':
      throw projectErrors.notFound().at('projectId')
    default:
      throw error
  }
}
