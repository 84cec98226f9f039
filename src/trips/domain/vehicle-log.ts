import type { LocalDate } from '#kernel/local-date.ts'
import type { TripKind } from './trip.ts'

/** So many private kilometres a year leave out the addition to income: article 3.20 Wet IB 2001. */
export const MOST_PRIVATE_KILOMETRES = 500

/** A trip of a business car; readings in whole kilometres. */
export interface LoggedTrip {
  readonly day: LocalDate
  readonly kind: TripKind
  readonly odometerStart: number
  readonly odometerEnd: number
}

/** Kilometres between two trips that no trip has. */
export interface LogGap {
  /** The reading where the log stops, and the reading where it goes on. */
  readonly from: number
  readonly to: number
  /** The day of the trip after the gap. */
  readonly day: LocalDate
}

/** The log of a business car over a year, in whole kilometres. */
export interface VehicleLog {
  readonly isClosed: boolean
  readonly gaps: readonly LogGap[]
  readonly kilometres: Readonly<Record<TripKind, number>>
  /** Why there is an addition to income for private use; null without one. */
  readonly addition: 'over-limit' | 'not-closed' | null
}

/**
 * The log of one car over a year. A log is closed when each trip begins at the reading where the one before ended; without a closed log, or
 * above 500 private kilometres, private use is added to income.
 *
 * @param trips of the year, in any order
 * @param begins the reading at the end of the last trip before the year, or where the log begins
 */
export function logOf(trips: readonly LoggedTrip[], begins: number): VehicleLog {
  const ordered = trips.toSorted((a, b) => a.odometerStart - b.odometerStart)
  const gaps = ordered.flatMap(({ day, odometerStart: to }, index) => {
    const from = ordered[index - 1]?.odometerEnd ?? begins
    return from === to ? [] : [{ from, to, day }]
  })
  const of = (asked: TripKind): number =>
    ordered
      .filter(({ kind }) => kind === asked)
      .reduce((total, { odometerStart, odometerEnd }) => total + odometerEnd - odometerStart, 0)
  const kilometres = { business: of('business'), commuting: of('commuting'), private: of('private') }
  const isClosed = gaps.length === 0
  return { isClosed, gaps, kilometres, addition: additionOf(isClosed, kilometres.private) }
}

/**
 * The trip that another one does not go together with, as the database decides too: two trips over one kilometre, or a later day with a lower
 * reading. Null without such a trip.
 */
export const clashIn = (
  trips: readonly Omit<LoggedTrip, 'kind'>[],
  { day, odometerStart, odometerEnd }: Omit<LoggedTrip, 'kind'>,
): Omit<LoggedTrip, 'kind'> | null =>
  trips.find(
    (each) =>
      (each.odometerStart < odometerEnd && each.odometerEnd > odometerStart) ||
      (each.day < day && each.odometerEnd > odometerStart) ||
      (each.day > day && each.odometerStart < odometerEnd),
  ) ?? null

/** @param privateKilometres of the year */
function additionOf(isClosed: boolean, privateKilometres: number): VehicleLog['addition'] {
  if (privateKilometres > MOST_PRIVATE_KILOMETRES) return 'over-limit'
  return isClosed ? null : 'not-closed'
}
