import type { ProjectId, TripId, VehicleId } from '#kernel/ids.ts'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import { formatDecimal } from '#kernel/dutch-format.ts'
import { parseTypedDate, type LocalDate } from '#kernel/local-date.ts'
import type { FavouriteTrip, NewTrip, TripOnScreen, VehicleOnScreen } from '../contract.ts'
import type { TripKind } from '../domain/trip.ts'

/** What is typed of a trip. */
export interface TypedTrip {
  /** Empty for the own car. */
  vehicleId: string
  day: string
  origin: string
  destination: string
  /** The distance of one way. */
  kilometres: string
  isReturn: boolean
  odometerStart: string
  odometerEnd: string
  purpose: string
  kind: TripKind
  projectId: string
}

/** A trip that is written now: a new one, the same as one of before, or one that is changed. */
export interface TripDraft {
  readonly id: TripId | null
  readonly version: number
  readonly typed: TypedTrip
}

/** An empty form, with the car that was driven last. */
export const emptyDraft = (day: LocalDate, vehicle: VehicleOnScreen | undefined): TripDraft => ({
  id: null,
  version: 1,
  typed: {
    vehicleId: vehicle?.id ?? '',
    day,
    origin: '',
    destination: '',
    kilometres: '',
    isReturn: false,
    odometerStart: readingOf(vehicle),
    odometerEnd: '',
    purpose: '',
    kind: 'business',
    projectId: '',
  },
})

/** The reading where a car is now, which the next trip begins with. */
export const readingOf = (vehicle: VehicleOnScreen | undefined): string =>
  vehicle?.kind === 'business' ? String(vehicle.odometer ?? '') : ''

/** What is driven once more on a day. */
export const sameAgain = (
  route: FavouriteTrip,
  day: LocalDate,
  vehicles: readonly VehicleOnScreen[],
): TripDraft => ({
  id: null,
  version: 1,
  typed: {
    ...typedRoute(route),
    day,
    odometerStart: readingOf(vehicles.find(({ id }) => id === route.vehicleId)),
    odometerEnd: '',
  },
})

/** The same way back on the same day. */
export function wayBack(trip: TripOnScreen, vehicles: readonly VehicleOnScreen[]): TripDraft {
  const draft = sameAgain(trip, trip.day, vehicles)
  const { origin, destination } = trip
  return { ...draft, typed: { ...draft.typed, origin: destination, destination: origin } }
}

/** A trip as it was written. */
export const changeOf = (trip: TripOnScreen): TripDraft => ({
  id: trip.id,
  version: trip.version,
  typed: {
    ...typedRoute(trip),
    day: trip.day,
    odometerStart: String(trip.odometerStart ?? ''),
    odometerEnd: String(trip.odometerEnd ?? ''),
  },
})

const typedRoute = ({ vehicleId, origin, destination, isReturn, kilometres, purpose, kind, project }: FavouriteTrip) => ({
  vehicleId,
  origin,
  destination,
  isReturn,
  kilometres: formatDecimal(BigInt(kilometres) * (isReturn ? 5n : 10n), 2),
  purpose,
  kind,
  projectId: project?.id ?? '',
}) // prettier-ignore

/** A field that is to be corrected, with what to do. */
export type TripProblem = readonly [field: keyof TypedTrip, message: string]

/** The trip for the call, or what is to be corrected first. */
export function tripOf(
  typed: TypedTrip,
  isBusinessCar: boolean,
  today: LocalDate,
): { readonly trip: NewTrip } | { readonly problem: TripProblem } {
  const day = parseTypedDate(typed.day, today)
  if (typed.origin.trim() === '') return refuse('origin', 'Vul in waar je vandaan kwam.')
  if (typed.destination.trim() === '') return refuse('destination', 'Vul in waar je heen ging.')
  if (typed.purpose.trim() === '') return refuse('purpose', 'Vul in waarvoor je reed.')
  if (day === null) return refuse('day', 'Vul een datum in, zoals 3-4-2026.')
  const distance = isBusinessCar ? readingsIn(typed) : distanceIn(typed)
  if ('problem' in distance) return distance
  return {
    trip: {
      vehicleId: typed.vehicleId === '' ? null : (typed.vehicleId as VehicleId),
      day,
      origin: typed.origin.trim(),
      destination: typed.destination.trim(),
      purpose: typed.purpose.trim(),
      kind: typed.kind,
      projectId: typed.projectId === '' ? null : (typed.projectId as ProjectId),
      ...distance.way,
    },
  }
}

type Way = Pick<NewTrip, 'isReturn' | 'kilometres' | 'odometerStart' | 'odometerEnd'>
type Distance = { readonly way: Way } | { readonly problem: TripProblem }

const refuse = (field: keyof TypedTrip, message: string): { readonly problem: TripProblem } => ({
  problem: [field, message],
})

function readingsIn({ odometerStart, odometerEnd }: TypedTrip): Distance {
  const [start, end] = [parseTypedDecimal(odometerStart, 0), parseTypedDecimal(odometerEnd, 0)]
  if (start === null) return refuse('odometerStart', 'Vul de kilometerstand bij vertrek in.')
  if (end === null) return refuse('odometerEnd', 'Vul de kilometerstand bij aankomst in.')
  const way = {
    isReturn: false,
    kilometres: null,
    odometerStart: Number(start),
    odometerEnd: Number(end),
  }
  return end > start ? { way } : refuse('odometerEnd', 'De eindstand is hoger dan de beginstand.')
}

function distanceIn({ kilometres, isReturn }: TypedTrip): Distance {
  const hundredths = parseTypedDecimal(kilometres, 2)
  if (hundredths === null || hundredths <= 0n)
    return refuse('kilometres', 'Vul de kilometers in, zoals 12,5.')
  const both = isReturn ? hundredths * 2n : hundredths
  if (both % 10n !== 0n) return refuse('kilometres', 'Kilometers hebben hooguit één decimaal.')
  return {
    way: { isReturn, kilometres: Number(both / 10n), odometerStart: null, odometerEnd: null },
  }
}
