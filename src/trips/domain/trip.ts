import { formatDecimal } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { cents, divideRounded, sum, type Cents } from '#kernel/money.ts'
import { rateOn } from './kilometre-rate.ts'

/** A car of the driver, or of the business. */
export const vehicleKinds = ['private', 'business'] as const
export type VehicleKind = (typeof vehicleKinds)[number]

export const vehicleKindLabels: Readonly<Record<VehicleKind, string>> = {
  private: 'Eigen auto',
  business: 'Auto van de zaak',
}

/** For whom was driven. A private trip is of a business car alone, because nothing is booked of other ones. */
export const tripKinds = ['business', 'commuting', 'private'] as const
export type TripKind = (typeof tripKinds)[number]

export const tripKindLabels: Readonly<Record<TripKind, string>> = {
  business: 'Zakelijk',
  commuting: 'Woon-werk',
  private: 'Privé',
}

/** The longest trip: 10.000 km, in tenths of a kilometre. */
export const MOST_TENTHS = 100_000

/** The highest reading of an odometer, in kilometres. */
export const MOST_ON_ODOMETER = 9_999_999

/** How far was driven on a day, in tenths of a kilometre. */
export interface Driven {
  readonly day: LocalDate
  readonly tenths: number
}

/**
 * What kilometres with a private car come to, in cents: the tenths of each rate together are multiplied and rounded once, half up, so that
 * many short trips come to as much as one long trip.
 */
export function amountOf(trips: readonly Driven[]): Cents {
  const byRate = Map.groupBy(trips, ({ day }) => rateOn(day).rate)
  return sum([...byRate].map(([rate, driven]) => cents(divideRounded(rate * BigInt(tenthsOf(driven)), 10n))))
}

/** Trips together, in tenths of a kilometre. */
export const tenthsOf = (trips: readonly { readonly tenths: number }[]): number =>
  trips.reduce((total, { tenths }) => total + tenths, 0)

/** `1.234,5 km`, of tenths. */
export const kilometresInWords = (tenths: number): string => `${formatKilometres(tenths)} km`

/** `1.234,5`, of tenths. */
export const formatKilometres = (tenths: number): string => formatDecimal(BigInt(tenths), 1)
