import type { UserId } from '#kernel/ids.ts'
import { addDays, lastDayOfMonth, monthOf, yearOf, type LocalDate } from '#kernel/local-date.ts'
import { isWrittenLate } from '#kernel/written-late.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { FavouriteTrip, LogOnScreen, MonthOfTrips, TripOnScreen } from '../contract.ts'
import { rateOn } from '../domain/kilometre-rate.ts'
import { amountOf, tenthsOf } from '../domain/trip.ts'
import { logsOf, withOwnCar } from '../domain/year-of-trips.ts'
import { readTrips, tripsOfYear, type StoredTrip } from './trip-rows.ts'
import { vehiclesOf } from './vehicles.ts'

interface Person {
  readonly userId: UserId
}

/** What was driven in so many days before today is offered again. */
const OFFERED_DAYS = 120
const MOST_FAVOURITES = 6
const SHOWN_GAPS = 20

/** The month of one person: its trips, the last first, the sums of month and year, and what is offered to drive again. */
export async function monthOfTrips(
  tx: TenantTx,
  person: Person,
  day: LocalDate,
  today: LocalDate,
): Promise<MonthOfTrips> {
  const month = monthOf(day)
  const lastDay = lastDayOfMonth(month)
  const year = await tripsOfYear(tx, person, yearOf(day))
  const trips = year.filter((trip) => trip.day >= month && trip.day <= lastDay)
  const rate = rateOn(lastDay)
  return {
    month,
    trips: trips.toReversed().map(onScreen),
    ofMonth: sumsOf(trips),
    ofYear: sumsOf(year),
    rate: { amount: rate.rate, isSettled: rate.isSettled },
    vehicles: await vehiclesOf(tx, person),
    favourites: favouritesOf(await readTrips(tx, person, addDays(today, -OFFERED_DAYS), today)),
    logs: logsOf(year).map((each) => logOnScreen(each, yearOf(day))),
  }
}

function sumsOf(trips: readonly StoredTrip[]): MonthOfTrips['ofMonth'] {
  const own = withOwnCar(trips)
  return { kilometres: tenthsOf(own), amount: amountOf(own), trips: own.length }
}

const onScreen = (trip: StoredTrip): TripOnScreen => ({
  id: trip.id,
  day: trip.day,
  ...routeOf(trip),
  vehicleName: trip.vehicle.name,
  odometerStart: trip.odometerStart,
  odometerEnd: trip.odometerEnd,
  isLate: isWrittenLate(trip.day, trip.enteredOn),
  isBooked: trip.isBooked,
  version: trip.version,
})

const routeOf = (trip: StoredTrip): FavouriteTrip => ({
  vehicleId: trip.vehicle.id,
  origin: trip.origin,
  destination: trip.destination,
  isReturn: trip.isReturn,
  kilometres: trip.tenths,
  purpose: trip.purpose,
  kind: trip.kind,
  project: trip.project,
})

/** What was driven lately, each route once, the latest first. */
function favouritesOf(trips: readonly StoredTrip[]): FavouriteTrip[] {
  const routes = new Map(
    trips.toReversed().map((trip) => {
      const { project, kilometres, ...route } = routeOf(trip)
      // Readings say another distance each time.
      const distance = trip.odometerStart === null ? kilometres : null
      return [JSON.stringify([route, project?.id, distance]), routeOf(trip)] as const
    }),
  )
  return [...routes.values()].slice(0, MOST_FAVOURITES)
}

const logOnScreen = ({ vehicle, log }: ReturnType<typeof logsOf>[number], year: number): LogOnScreen => ({
  vehicleId: vehicle.id as LogOnScreen['vehicleId'],
  vehicleName: vehicle.name,
  year,
  isClosed: log.isClosed,
  gaps: log.gaps.slice(0, SHOWN_GAPS).map((gap) => ({ ...gap })),
  gapsInAll: log.gaps.length,
  kilometres: { ...log.kilometres },
  addition: log.addition,
})
