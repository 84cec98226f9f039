import { formatDecimal, formatEuros } from '#kernel/dutch-format.ts'
import { addDays, daysBetween, firstDayOfYear, lastDayOfYear, type LocalDate } from '#kernel/local-date.ts'
import { cents, divideRounded, min, subtract, ZERO, type Cents } from '#kernel/money.ts'
import { additionCheckedUntil, additionRateOn, vatRateOf, type UnknownRate } from './addition-rates.ts'
import type { VehicleLog } from './vehicle-log.ts'

/** The particulars of a business car that decide on private use. */
export interface CompanyCar {
  /** With VAT and BPM, when the car was new. */
  readonly listPrice: Cents
  /** The day of the first registration. */
  readonly registeredOn: LocalDate
  readonly isZeroEmission: boolean
  readonly inUseFrom: LocalDate
  /** The last day; null while the car is of the business. */
  readonly inUseUntil: LocalDate | null
  /** Whether VAT of the purchase was deducted. */
  readonly isVatDeducted: boolean
}

/** The addition to income for a car over a year (bijtelling). */
export type Addition =
  | {
      readonly kind: 'known'
      readonly amount: Cents
      /** Days of the year in which the car was of the business. */
      readonly days: number
      /** False for a year of which the shares are not law yet. */
      readonly isSettled: boolean
    }
  | { readonly kind: 'unknown'; readonly why: UnknownRate }

/** The days of a year in which a car was of the business; null without such a day. */
export function daysInUse(
  { inUseFrom, inUseUntil }: Pick<CompanyCar, 'inUseFrom' | 'inUseUntil'>,
  year: number,
): { readonly from: LocalDate; readonly to: LocalDate; readonly days: number } | null {
  const [first, last] = [firstDayOfYear(year), lastDayOfYear(year)]
  const from = inUseFrom > first ? inUseFrom : first
  const to = inUseUntil !== null && inUseUntil < last ? inUseUntil : last
  return from > to ? null : { from, to, days: daysBetween(from, to) + 1 }
}

/** Why private use of a car is added to income. */
export type AdditionReason = 'no-trips' | 'log-began-later' | 'over-limit' | 'not-closed'

/**
 * Why there is an addition to income over a year; null where a closed log of all days shows at most 500 private kilometres.
 *
 * @param kept the log of the year, the number of its trips, and the day on which the log of the car begins
 */
export function whyAddition(
  car: Pick<CompanyCar, 'inUseFrom' | 'inUseUntil'>,
  year: number,
  kept: { readonly trips: number; readonly log: VehicleLog; readonly logFrom: LocalDate },
): AdditionReason | null {
  if (kept.trips === 0) return 'no-trips'
  const used = daysInUse(car, year)
  if (kept.log.addition === null && used !== null && kept.logFrom > used.from) return 'log-began-later'
  return kept.log.addition
}

/**
 * The addition to income over a year, by days: the share of the list price of each day together, rounded once, half up. What it is before the
 * costs of the car limit the amount.
 *
 * Source: articles 3.20 and 3.145 Wet IB 2001; owners-year.md, section 2.
 */
export function additionOf(car: CompanyCar, year: number): Addition {
  const used = daysInUse(car, year)
  const isSettled = lastDayOfYear(year) <= additionCheckedUntil
  if (used === null) return { kind: 'known', amount: ZERO, days: 0, isSettled }
  let shares = 0n
  for (let n = 0; n < used.days; n += 1) {
    const rate = additionRateOn(addDays(used.from, n), car)
    if (typeof rate === 'string') return { kind: 'unknown', why: rate }
    const low = rate.upTo === null ? car.listPrice : min(car.listPrice, rate.upTo)
    shares += low * rate.lower + subtract(car.listPrice, low) * rate.usual
  }
  const amount = cents(divideRounded(shares, 1000n * BigInt(daysOf(year))))
  return { kind: 'known', amount, days: used.days, isSettled }
}

const daysOf = (year: number): number => daysBetween(firstDayOfYear(year), lastDayOfYear(year)) + 1

/**
 * The addition of all cars of a sole trader over a year is not more than what the cars cost in the books.
 *
 * Source: article 3.20 Wet IB 2001; jjconsultants.nl, on the car of a sole trader.
 */
export const cappedAddition = (addition: Cents, costs: Cents): Cents =>
  min(addition, costs > ZERO ? costs : ZERO)

/** The VAT over private use of a car in a year, by a share of the list price, and by the log. */
export interface PrivateUseVat {
  readonly amount: Cents
  /** In thousandths of the list price. */
  readonly rate: bigint
  readonly days: number
}

/** The VAT over a year by the share of the list price, by days; null for a year in which the car was not of the business. */
export function vatOfPrivateUse(car: CompanyCar, year: number): PrivateUseVat | null {
  const used = daysInUse(car, year)
  if (used === null) return null
  const rate = vatRateOf(year, car)
  const amount = cents(divideRounded(car.listPrice * rate * BigInt(used.days), 1000n * BigInt(daysOf(year))))
  return { amount, rate, days: used.days }
}

/**
 * The VAT over private use by the log: the part of the deducted VAT that is of kilometres without the business. Between home and work is private
 * for VAT.
 *
 * @param deducted the VAT on the costs of the car that was deducted in the year, and a fifth of that on the purchase
 * @returns null where the log is not closed, or says no kilometres
 */
export function vatByLog(deducted: Cents, { isClosed, kilometres }: VehicleLog): Cents | null {
  const ofPrivate = kilometres.private + kilometres.commuting
  const all = ofPrivate + kilometres.business
  return !isClosed || all === 0 ? null : cents(divideRounded(deducted * BigInt(ofPrivate), BigInt(all)))
}

/** `2,7% van € 45.000,00`, of the VAT by the share of the list price. */
export const vatReason = ({ rate, days }: PrivateUseVat, { listPrice }: CompanyCar, year: number): string =>
  `${formatDecimal(rate, 1)}% van ${formatEuros(listPrice)}` +
  (days === daysOf(year) ? '' : ` over ${String(days)} dagen`)
