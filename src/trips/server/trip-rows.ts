import { dutchDayOf } from '#kernel/dutch-time.ts'
import type { ProjectId, TripId, UserId, VehicleId } from '#kernel/ids.ts'
import { firstDayOfYear, lastDayOfYear, localDate, yearOf, type LocalDate } from '#kernel/local-date.ts'
import { isRecordedElsewhere } from '#kernel/recorded-elsewhere.ts'
import { importedElsewhereAt } from '#platform/server/imported-elsewhere.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { TripKind, VehicleKind } from '../domain/trip.ts'
import type { WrittenTrip } from '../domain/year-of-trips.ts'
import { readingsBefore } from './vehicles.ts'

/** A trip as it is stored. */
export interface StoredTrip extends WrittenTrip {
  readonly id: TripId
  readonly vehicle: WrittenTrip['vehicle'] & { readonly id: VehicleId }
  readonly project: (NonNullable<WrittenTrip['project']> & { readonly id: ProjectId }) | null
  readonly version: number
}

interface Row {
  id: TripId
  day: string
  origin: string
  destination: string
  is_return: boolean
  tenths: number
  purpose: string
  kind: TripKind
  project_id: ProjectId | null
  title: string | null
  customer_name: string | null
  vehicle_id: VehicleId
  vehicle_kind: VehicleKind
  vehicle_name: string
  plate: string
  odometer_start: number | null
  odometer_end: number | null
  entered_at: string
  is_booked: boolean
  version: number
}

/** The trips of one person from one day to another, the first first. */
export async function readTrips(
  tx: TenantTx,
  person: { readonly userId: UserId },
  from: LocalDate,
  to: LocalDate,
): Promise<StoredTrip[]> {
  const rows = await rowsOf<Row>(
    tx,
    sql`
    select t.id, t.day, t.origin, t.destination, t.is_return, t.tenths, t.purpose, t.kind, t.project_id, p.title, c.name as customer_name,
           t.vehicle_id, v.kind as vehicle_kind, v.name as vehicle_name, v.plate, t.odometer_start, t.odometer_end, t.entered_at,
           exists (select from booked_trips b where b.tenant_id = ${thisTenant} and b.trip_id = t.id) as is_booked, t.version
    from trips t
    join vehicles v on v.tenant_id = ${thisTenant} and v.id = t.vehicle_id
    left join project_titles p on p.tenant_id = ${thisTenant} and p.id = t.project_id
    left join customer_names c on c.tenant_id = ${thisTenant} and c.id = p.customer_id
    where t.tenant_id = ${thisTenant} and t.created_by = ${person.userId} and t.day between ${from}::date and ${to}::date
    order by t.day, t.odometer_start, t.entered_at, t.id`,
  )
  if (rows.length === 0) return []
  const importedAt = await importedElsewhereAt(tx)
  const begins = await readingsBefore(tx, person, firstDayOfYear(yearOf(from)))
  return rows.map((row) => ({
    id: row.id,
    day: localDate(row.day),
    origin: row.origin,
    destination: row.destination,
    isReturn: row.is_return,
    tenths: row.tenths,
    purpose: row.purpose,
    kind: row.kind,
    project:
      row.project_id === null
        ? null
        : { id: row.project_id, title: row.title ?? '', customerName: row.customer_name ?? '' },
    vehicle: {
      id: row.vehicle_id,
      kind: row.vehicle_kind,
      name: row.vehicle_name,
      plate: row.plate,
      begins: begins.get(row.vehicle_id) ?? null,
    },
    odometerStart: row.odometer_start,
    odometerEnd: row.odometer_end,
    enteredOn: dutchDayOf(row.entered_at),
    importedAt: isRecordedElsewhere(row.entered_at, importedAt) ? importedAt : null,
    isBooked: row.is_booked,
    version: row.version,
  }))
}

/** The trips of one person in a calendar year, the first first. */
export const tripsOfYear = (
  tx: TenantTx,
  person: { readonly userId: UserId },
  year: number,
): Promise<StoredTrip[]> => readTrips(tx, person, firstDayOfYear(year), lastDayOfYear(year))
