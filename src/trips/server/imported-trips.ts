import type { TripId, UserId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { inBatches } from '#platform/server/db/in-batches.ts'
import {
  constraintOf,
  detailOf,
  rowsOf,
  sql,
  thisTenant,
  type TenantTx,
} from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import type { NewTrip } from '../contract.ts'
import { tripErrors } from '../domain/errors.ts'
import { drivenVehicle, vehiclesOf } from './vehicles.ts'
import { columnsOf, namedRefusal } from './write-trip.ts'

/**
 * Add trips of a list, each judged before. They are written now, whatever the list says of that.
 *
 * @returns the ids, in the order of the trips
 * @throws DomainError as `createTrip`, where another wrote a trip in between
 */
export async function addTrips(
  tx: TenantTx,
  person: { readonly userId: UserId },
  trips: readonly NewTrip[],
): Promise<readonly TripId[]> {
  const own = trips.some(({ vehicleId }) => vehicleId === null) ? await drivenVehicle(tx, person, null) : null
  const vehicles = new Map((await vehiclesOf(tx, person)).map((vehicle) => [vehicle.id, vehicle]))
  const rows = trips.map((trip) => {
    const vehicle = trip.vehicleId === null ? own : vehicles.get(trip.vehicleId)
    if (vehicle === null || vehicle === undefined) throw tripErrors.vehicleNotFound()
    return {
      id: newId<TripId>(),
      created_by: person.userId,
      vehicle_id: vehicle.id,
      ...columnsOf(trip, vehicle.kind),
    }
  })
  for (const batch of inBatches(rows)) {
    await tx
      .insertInto('trips')
      .values(batch)
      .execute()
      .catch((error: unknown) => namedRefusal(error, batch[0]?.day ?? localDate('2015-01-01')))
  }
  return rows.map(({ id }) => id)
}

/** What trips are called on a list: from where to where. */
export async function routesOfTrips(
  tx: TenantTx,
  ids: readonly TripId[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await rowsOf<{ id: TripId; origin: string; destination: string }>(
    tx,
    sql`
    select id, origin, destination from trips
    where tenant_id = ${thisTenant} and id = any(${ids}::uuid[])`,
  )
  return new Map(rows.map(({ id, origin, destination }) => [id, `${origin} – ${destination}`]))
}

/** A removal that a closed year refuses, as a sentence; any other error as it is. */
export function refusalOfClosedYear(error: unknown): never {
  const day = detailOf(error)
  throw constraintOf(error) === 'trips_of_an_open_year' && day !== undefined && day !== null
    ? tripErrors.yearClosed(localDate(day))
    : error
}

/** The open projects by title, as a list may name them. */
export async function openProjects(tx: TenantTx) {
  const rows = await rowsOf<{ id: NonNullable<NewTrip['projectId']>; title: string }>(
    tx,
    sql`select id, title from project_titles where tenant_id = ${thisTenant} and closed_at is null`,
  )
  return new Map(rows.map(({ id, title }) => [title.trim().toLowerCase(), id]))
}
