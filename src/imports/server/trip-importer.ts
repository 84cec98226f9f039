import type { z } from 'zod'
import { formatDate } from '#kernel/dutch-format.ts'
import { DomainError } from '#kernel/errors.ts'
import type { UserId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { readBookDays } from '#ledger/server/book-days.ts'
import { newTrip, type NewTrip, type VehicleOnScreen } from '#trips/contract.ts'
import { tripErrors } from '#trips/domain/errors.ts'
import { FIRST_DAY } from '#trips/domain/kilometre-rate.ts'
import { clashIn, type LoggedTrip } from '#trips/domain/vehicle-log.ts'
import { addTrips, openProjects } from '#trips/server/imported-trips.ts'
import { readTrips } from '#trips/server/trip-rows.ts'
import { vehiclesOf } from '#trips/server/vehicles.ts'
import { columnsOf } from '#trips/server/write-trip.ts'
import type { RawRow } from '../domain/list-field.ts'
import { readTrip, tripFields } from '../domain/trip-fields.ts'
import type { StoredRecord } from './list-importer.ts'
import { listOfRecords } from './record-list.ts'
import { sentenceOf } from './refusal-of-row.ts'

type Logged = Omit<LoggedTrip, 'kind'>

/** What the rows of one file are judged by: the cars, the closed years, and the readings that were taken before. */
interface Judged {
  vehicles: readonly VehicleOnScreen[]
  closedYears: ReadonlySet<string>
  readonly logs: Map<string, Logged[]>
}

type StoredTripRecord = StoredRecord & { readonly key: string }

/** The trips of one member, for one file: a row is judged by the rows before it too. */
export function tripList(person: { readonly userId: UserId }, today: LocalDate) {
  const judged: Judged = { vehicles: [], closedYears: new Set(), logs: new Map() }
  return listOfRecords<NewTrip, StoredTripRecord>({
    kind: 'trips',
    isEven: true,
    fields: tripFields,
    missing,
    reader: async (tx) => {
      judged.vehicles = await vehiclesOf(tx, person)
      const { closed } = await readBookDays(tx, today)
      judged.closedYears = new Set(closed.filter(({ kind }) => kind === 'year').map(({ period }) => period))
      const known = { today, vehicles: judged.vehicles, projects: await openProjects(tx) }
      return (cells) => readTrip(cells, known)
    },
    check: (row) => check(row, judged, today),
    nameOf: ({ day, origin, destination }) => `${formatDate(day)} ${origin} – ${destination}`,
    samenessOf: (trip) => ({ keys: [keyOf(trip, trip.kilometres)], apart: [] }),
    samenessOfStored: ({ key }) => ({ keys: [key], apart: [] }),
    stored: async (tx) => {
      const trips = await readTrips(tx, person, FIRST_DAY, today)
      for (const { vehicle, day, odometerStart, odometerEnd } of trips)
        if (odometerStart !== null && odometerEnd !== null)
          logOf(judged, vehicle.id).push({ day, odometerStart, odometerEnd })
      return trips.map((trip) => ({
        id: trip.id,
        name: `${formatDate(trip.day)} ${trip.origin} – ${trip.destination}`,
        version: trip.version,
        mergedId: null,
        key: keyOf(trip, trip.odometerStart === null ? trip.tenths : null),
      }))
    },
    fillingOf: () => null,
    add: (tx, trips) => addTrips(tx, person, trips),
    fill: () => Promise.resolve(),
  })
}

/** In Dutch: what no file of trips goes without. */
function missing(fields: ReadonlySet<string>): string | null {
  if (!fields.has('day')) return 'Kies in welke kolom de dag van de rit staat.'
  if (!fields.has('origin') || !fields.has('destination')) return 'Kies in welke kolommen van en naar staan.'
  if (!fields.has('purpose')) return 'Kies in welke kolom het doel van de rit staat.'
  return fields.has('kilometres') || fields.has('odometerEnd')
    ? null
    : 'Kies in welke kolom de kilometers of de kilometerstanden staan.'
}

interface Compared {
  readonly day: LocalDate
  readonly origin: string
  readonly destination: string
  readonly odometerStart: number | null
}

const keyOf = ({ day, origin, destination, odometerStart }: Compared, tenths: number | null): string =>
  `trip:${JSON.stringify([day, origin.toLowerCase(), destination.toLowerCase(), odometerStart, tenths])}`

const logOf = ({ logs }: Judged, vehicleId: string): Logged[] => {
  const log = logs.get(vehicleId) ?? []
  logs.set(vehicleId, log)
  return log
}

function check(
  { wire, problems }: RawRow,
  judged: Judged,
  today: LocalDate,
): { record: NewTrip } | { refusal: string } {
  const [problem] = problems
  if (problem !== undefined) return { refusal: problem }
  const read = newTrip.safeDecode(wire as z.input<typeof newTrip>)
  if (!read.success) return { refusal: sentenceOf(read.error, tripFields) }
  try {
    refuseTrip(read.data, judged, today)
  } catch (error) {
    if (error instanceof DomainError) return { refusal: error.userMessage }
    throw error
  }
  return { record: read.data }
}

/** @throws DomainError as the call for one trip does */
function refuseTrip(trip: NewTrip, judged: Judged, today: LocalDate): void {
  refuseDay(trip.day, judged, today)
  const vehicle = judged.vehicles.find(({ id }) => id === trip.vehicleId)
  if (vehicle?.isArchived === true) throw tripErrors.vehicleArchived()
  const columns = columnsOf(trip, vehicle?.kind ?? 'private')
  const { odometer_start: odometerStart, odometer_end: odometerEnd } = columns
  if (vehicle === undefined || odometerStart === null || odometerEnd === null) return
  refuseReadings({ day: trip.day, odometerStart, odometerEnd }, vehicle, logOf(judged, vehicle.id))
}

function refuseDay(day: LocalDate, { closedYears }: Judged, today: LocalDate): void {
  if (day > today) throw tripErrors.inTheFuture(day)
  if (day < FIRST_DAY) throw tripErrors.tooEarly(day)
  if (closedYears.has(day.slice(0, 4))) throw tripErrors.yearClosed(day)
}

/** A row that is there already follows on itself; any other joins the log. */
function refuseReadings(trip: Logged, { logFrom, odometerFrom }: VehicleOnScreen, log: Logged[]): void {
  if (logFrom !== null && odometerFrom !== null && isBefore(trip, logFrom, odometerFrom))
    throw tripErrors.beforeLog(logFrom, odometerFrom)
  if (log.some(({ day, odometerStart }) => day === trip.day && odometerStart === trip.odometerStart)) return
  const clash = clashIn(log, trip)
  if (clash !== null) throw tripErrors.readingsOverlap(clash.day, clash.odometerStart, clash.odometerEnd)
  log.push(trip)
}

const isBefore = ({ day, odometerStart }: Logged, from: LocalDate, reading: number): boolean =>
  day < from || odometerStart < reading
