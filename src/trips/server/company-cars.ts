import type { VehicleId } from '#kernel/ids.ts'
import { firstDayOfYear, lastDayOfYear, localDate, type LocalDate } from '#kernel/local-date.ts'
import { sum, ZERO, type Cents } from '#kernel/money.ts'
import {
  CAR_INSURANCE,
  CAR_LEASE,
  CAR_REPAIRS,
  CAR_TAX,
  DEPRECIATION_OF_CARS,
  FUEL,
  PARKING,
  PRIVATE_USE_COST,
} from '#ledger/domain/named-account.ts'
import { isCompany } from '#ledger/server/is-company.ts'
import {
  constraintOf,
  rowsOf,
  sql,
  thisTenant,
  type TenantTx,
} from '#platform/server/db/tenant-transaction.ts'
import type { CarOnScreen, CompanyCars, NewParticulars } from '../car-contract.ts'
import {
  additionOf,
  cappedAddition,
  vatOfPrivateUse,
  vatReason,
  whyAddition,
  type CompanyCar,
} from '../domain/company-car.ts'
import { tripErrors } from '../domain/errors.ts'
import type { TripKind } from '../domain/trip.ts'
import { logOf, type VehicleLog } from '../domain/vehicle-log.ts'

/** The accounts of what a car costs. */
const CAR_COSTS = [
  FUEL,
  CAR_REPAIRS,
  CAR_INSURANCE,
  CAR_TAX,
  CAR_LEASE,
  PARKING,
  PRIVATE_USE_COST,
  DEPRECIATION_OF_CARS,
]

/** A business car with its log over a year; without particulars nothing is calculated. */
export interface CarOfYear {
  readonly id: VehicleId
  readonly name: string
  readonly plate: string
  readonly particulars: (CompanyCar & { readonly version: number }) | null
  readonly logFrom: LocalDate
  readonly trips: number
  readonly log: VehicleLog
}

interface Row {
  id: VehicleId
  name: string
  plate: string
  log_from: string
  begins: number
  list_price_cents: Cents | null
  registered_on: string | null
  is_zero_emission: boolean | null
  in_use_from: string | null
  in_use_until: string | null
  is_vat_deducted: boolean | null
  version: number | null
  trips: [day: string, kind: TripKind, start: number, end: number][]
}

/** The business cars of a year, of all drivers, by name: those that are driven, were driven in the year, or have days in it. */
export async function carsOfYear(tx: TenantTx, year: number): Promise<CarOfYear[]> {
  const [first, last] = [firstDayOfYear(year), lastDayOfYear(year)]
  const rows = await rowsOf<Row>(
    tx,
    sql`
    with driven as (
      select vehicle_id, jsonb_agg(jsonb_build_array(day, kind, odometer_start, odometer_end) order by odometer_start) as trips
      from trips where tenant_id = ${thisTenant} and day between ${first}::date and ${last}::date and odometer_start is not null
      group by vehicle_id
    ), earlier as (
      select vehicle_id, max(odometer_end) as reading from trips
      where tenant_id = ${thisTenant} and day < ${first}::date and odometer_start is not null group by vehicle_id
    )
    select v.id, v.name, v.plate, v.log_from, coalesce(earlier.reading, v.odometer_from) as begins,
           c.list_price_cents, c.registered_on, c.is_zero_emission, c.in_use_from, c.in_use_until, c.is_vat_deducted, c.version,
           coalesce(driven.trips, '[]') as trips
    from vehicles v
    left join company_cars c on c.tenant_id = ${thisTenant} and c.vehicle_id = v.id
    left join driven on driven.vehicle_id = v.id
    left join earlier on earlier.vehicle_id = v.id
    where v.tenant_id = ${thisTenant} and v.kind = 'business'
      and case when c.vehicle_id is not null then c.in_use_from <= ${last}::date and coalesce(c.in_use_until, ${last}::date) >= ${first}::date
          else driven.vehicle_id is not null or (not v.is_archived and v.log_from <= ${last}::date) end
    order by v.name, v.id`,
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    plate: row.plate,
    particulars: particularsOf(row),
    logFrom: localDate(row.log_from),
    trips: row.trips.length,
    log: logOf(
      row.trips.map(([day, kind, odometerStart, odometerEnd]) => ({
        day: localDate(day),
        kind,
        odometerStart,
        odometerEnd,
      })),
      row.begins,
    ),
  }))
}

function particularsOf(row: Row): CarOfYear['particulars'] {
  const { list_price_cents: listPrice, registered_on: registered, in_use_from: from, version } = row
  if (listPrice === null || registered === null || from === null || version === null) return null
  return {
    listPrice,
    registeredOn: localDate(registered),
    isZeroEmission: row.is_zero_emission === true,
    inUseFrom: localDate(from),
    inUseUntil: row.in_use_until === null ? null : localDate(row.in_use_until),
    isVatDeducted: row.is_vat_deducted === true,
    version,
  }
}

/** The business cars of a year with what private use comes to. */
export async function companyCars(tx: TenantTx, year: number, today: LocalDate): Promise<CompanyCars> {
  const cars = (await carsOfYear(tx, year)).map((car) => onScreen(car, year))
  const additions = sum(cars.map(countedAddition))
  const costs = await costsOfCars(tx, year)
  const isCompanys = await isCompany(tx)
  const isOver = lastDayOfYear(year) < today
  return {
    year,
    isCompany: isCompanys,
    cars,
    additions,
    costs,
    added: isCompanys ? ZERO : isOver ? cappedAddition(additions, costs) : additions,
  }
}

const countedAddition = ({ why, addition }: CarOnScreen): Cents => (why === null ? ZERO : (addition ?? ZERO))

/**
 * What private use of the cars of a sole trader adds to the profit of a year: of a year that is over not more than the cars cost.
 *
 * @param isOver false while the costs of the year still come
 */
export async function additionOfCars(tx: TenantTx, year: number, isOver: boolean): Promise<Cents> {
  const additions = sum((await carsOfYear(tx, year)).map((car) => countedAddition(onScreen(car, year))))
  return additions === ZERO || !isOver ? additions : cappedAddition(additions, await costsOfCars(tx, year))
}

function onScreen(
  { id, name, plate, particulars, logFrom, trips, log }: CarOfYear,
  year: number,
): CarOnScreen {
  const addition = particulars === null ? null : additionOf(particulars, year)
  const vat = particulars === null ? null : vatOfPrivateUse(particulars, year)
  return {
    vehicleId: id,
    name,
    plate,
    particulars,
    log: {
      trips,
      isClosed: log.isClosed && trips > 0,
      firstGap: log.gaps[0] ?? null,
      kilometres: { ...log.kilometres },
    },
    why: particulars === null ? null : whyAddition(particulars, year, { trips, log, logFrom }),
    addition: addition?.kind === 'known' ? addition.amount : null,
    unknown: addition?.kind === 'unknown' ? addition.why : null,
    isSettled: addition?.kind !== 'known' || addition.isSettled,
    vat:
      particulars === null || vat === null
        ? null
        : { amount: vat.amount, reason: vatReason(vat, particulars, year) },
  }
}

async function costsOfCars(tx: TenantTx, year: number): Promise<Cents> {
  const [row] = await rowsOf<{ costs: Cents }>(
    tx,
    sql`
    select coalesce(sum(debit_balance_cents), 0)::bigint as costs from account_balances
    where tenant_id = ${thisTenant} and account_number = any(${CAR_COSTS}::text[])
      and month between ${firstDayOfYear(year)}::date and ${lastDayOfYear(year)}::date`,
  )
  return row?.costs ?? ZERO
}

/**
 * Keep the particulars of a business car.
 *
 * @throws DomainError `vehicle.not-found`, `vehicle.not-of-the-business`, `vehicle.stale`
 */
export async function changeCompanyCar(
  tx: TenantTx,
  id: VehicleId,
  { version, ...car }: NewParticulars,
): Promise<null> {
  const values = [
    car.listPrice,
    car.registeredOn,
    car.isZeroEmission,
    car.inUseFrom,
    car.inUseUntil,
    car.isVatDeducted,
  ].map((value) => sql`${value}`)
  const columns = sql`list_price_cents, registered_on, is_zero_emission, in_use_from, in_use_until, is_vat_deducted`
  const [vehicle] = await rowsOf(
    tx,
    sql`select id from vehicles where tenant_id = ${thisTenant} and id = ${id}`,
  )
  if (vehicle === undefined) throw tripErrors.vehicleNotFound()
  const kept = await rowsOf(
    tx,
    version === 0
      ? sql`insert into company_cars (tenant_id, vehicle_id, ${columns}) values (${thisTenant}, ${id}, ${sql.join(values)})
            on conflict (tenant_id, vehicle_id) do nothing returning vehicle_id`
      : sql`update company_cars set (${columns}, version) = (${sql.join(values)}, version + 1)
            where tenant_id = ${thisTenant} and vehicle_id = ${id} and version = ${version} returning vehicle_id`,
  ).catch((error: unknown) => {
    throw constraintOf(error) === 'company_cars_of_business' ? tripErrors.notOfTheBusiness() : error
  })
  if (kept.length === 0) throw tripErrors.vehicleStale()
  return null
}
