import type { UserId, VehicleId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { newId } from '#platform/server/new-id.ts'
import {
  constraintOf,
  rowsOf,
  sql,
  thisTenant,
  type TenantTx,
} from '#platform/server/db/tenant-transaction.ts'
import type { NewVehicle, VehicleOnScreen } from '../contract.ts'
import { tripErrors } from '../domain/errors.ts'
import { vehicleKindLabels, type VehicleKind } from '../domain/trip.ts'

interface Person {
  readonly userId: UserId
}

interface Row {
  id: VehicleId
  kind: VehicleKind
  name: string
  plate: string
  log_from: string | null
  odometer_from: number | null
  odometer: number | null
  is_archived: boolean
  version: number
}

/** The cars that a person drives, by name; those that are archived come last. */
export async function vehiclesOf(tx: TenantTx, { userId }: Person): Promise<VehicleOnScreen[]> {
  const rows = await rowsOf<Row>(
    tx,
    sql`
    select v.id, v.kind, v.name, v.plate, v.log_from, v.odometer_from, v.is_archived, v.version,
           coalesce((select max(t.odometer_end) from trips t where t.tenant_id = ${thisTenant} and t.vehicle_id = v.id),
                    v.odometer_from) as odometer
    from vehicles v
    where v.tenant_id = ${thisTenant} and v.created_by = ${userId}
    order by v.is_archived, v.name, v.id`,
  )
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    plate: row.plate,
    logFrom: row.log_from === null ? null : localDate(row.log_from),
    odometerFrom: row.odometer_from,
    odometer: row.odometer,
    isArchived: row.is_archived,
    version: row.version,
  }))
}

/** Add a car that a person drives. @throws DomainError `vehicle.name-taken` */
export async function createVehicle(tx: TenantTx, { userId }: Person, draft: NewVehicle): Promise<VehicleId> {
  const id = newId<VehicleId>()
  await tx
    .insertInto('vehicles')
    .values({
      id,
      created_by: userId,
      kind: draft.kind,
      name: draft.name,
      plate: draft.plate.toUpperCase(),
      log_from: draft.logFrom,
      odometer_from: draft.odometerFrom,
    })
    .execute()
    .catch((error: unknown) => nameRefusal(error, draft.name))
  return id
}

/**
 * Change the words of a car, or say that it is no longer driven for the business.
 *
 * @throws DomainError `vehicle.not-found`, `vehicle.stale`, `vehicle.name-taken`
 */
export async function changeVehicle(
  tx: TenantTx,
  { userId }: Person,
  id: VehicleId,
  change: {
    readonly name: string
    readonly plate: string
    readonly isArchived: boolean
    readonly version: number
  },
): Promise<null> {
  const vehicle = (await vehiclesOf(tx, { userId })).find((each) => each.id === id)
  if (vehicle === undefined) throw tripErrors.vehicleNotFound()
  const changed = await rowsOf(
    tx,
    sql`
    update vehicles set name = ${change.name}, plate = ${change.plate.toUpperCase()}, is_archived = ${change.isArchived}, version = version + 1
    where tenant_id = ${thisTenant} and id = ${id} and created_by = ${userId} and version = ${change.version} returning id`,
  ).catch((error: unknown) => nameRefusal(error, change.name))
  if (changed.length === 0) throw tripErrors.vehicleStale()
  return null
}

function nameRefusal(error: unknown, name: string): never {
  throw constraintOf(error) === 'vehicles_tenant_id_created_by_name_key'
    ? tripErrors.vehicleNameTaken(name).at('name')
    : error
}

/** A car as the rules of a trip need it. */
export interface DrivenVehicle {
  readonly id: VehicleId
  readonly kind: VehicleKind
}

/**
 * The chosen car, or without a choice the own one, which is made with the first trip. A trip may stay with a car that is archived.
 *
 * @param stays the car with which the trip was driven so far
 * @throws DomainError `vehicle.not-found`, `vehicle.archived`
 */
export async function drivenVehicle(
  tx: TenantTx,
  { userId }: Person,
  id: VehicleId | null,
  stays: VehicleId | null = null,
): Promise<DrivenVehicle> {
  const vehicles = await vehiclesOf(tx, { userId })
  if (id === null) {
    const own = vehicles.find((vehicle) => vehicle.kind === 'private' && !vehicle.isArchived)
    return own ?? (await ownCar(tx, { userId }))
  }
  const chosen = vehicles.find((vehicle) => vehicle.id === id)
  if (chosen === undefined) throw tripErrors.vehicleNotFound().at('vehicleId')
  if (chosen.isArchived && id !== stays) throw tripErrors.vehicleArchived().at('vehicleId')
  return chosen
}

/** Two first trips at one moment are with one car: the name is there once. */
async function ownCar(tx: TenantTx, { userId }: Person): Promise<DrivenVehicle> {
  const [made] = await rowsOf<DrivenVehicle>(
    tx,
    sql`
    insert into vehicles (tenant_id, id, created_by, kind, name, plate)
    values (${thisTenant}, ${newId()}, ${userId}, 'private', ${vehicleKindLabels.private}, '')
    on conflict (tenant_id, created_by, name) do update set is_archived = false, version = vehicles.version + 1
    returning id, kind`,
  )
  if (made === undefined) throw tripErrors.vehicleNotFound()
  return made
}

/** The reading at the end of the last trip before a day, or where the log begins, by car. */
export async function readingsBefore(
  tx: TenantTx,
  { userId }: Person,
  day: LocalDate,
): Promise<ReadonlyMap<VehicleId, number>> {
  const rows = await rowsOf<{ id: VehicleId; reading: number }>(
    tx,
    sql`
    select v.id, coalesce((select max(t.odometer_end) from trips t
                           where t.tenant_id = ${thisTenant} and t.vehicle_id = v.id and t.day < ${day}::date),
                          v.odometer_from) as reading
    from vehicles v
    where v.tenant_id = ${thisTenant} and v.created_by = ${userId} and v.kind = 'business'`,
  )
  return new Map(rows.map(({ id, reading }) => [id, reading]))
}
