import {
  addDays,
  daysBetween,
  localDate,
  parseLocalDate,
  yearOf,
  type LocalDate,
} from '#kernel/local-date.ts'
import { basisPoints, cents, divideRounded, type BasisPoints, type Cents } from '#kernel/money.ts'

/** Commercial between businesses (art. 6:119a BW), else consumer (art. 6:119 BW). */
export type InterestKind = 'consumer' | 'commercial'

interface DatedRate {
  readonly from: LocalDate
  readonly rate: BasisPoints
}

const dated = (...rates: readonly (readonly [from: string, rate: bigint])[]): readonly DatedRate[] =>
  rates.map(([from, rate]) => ({ from: localDate(from), rate: basisPoints(rate) }))

/**
 * The statutory rates, each until the next one begins. Extend both and `checkedUntil` together, twice a year.
 *
 * Sources: rijksoverheid.nl, "Wettelijke rente"; the decree of 10-12-2025; the rate of the ECB plus eight points.
 */
export const statutoryRates = {
  checkedUntil: localDate('2026-12-31'),
  consumer: dated(
    ['2015-01-01', 200n],
    ['2023-01-01', 400n],
    ['2023-07-01', 600n],
    ['2024-01-01', 700n],
    ['2025-01-01', 600n],
    ['2026-01-01', 400n],
  ),
  commercial: dated(
    ['2015-01-01', 805n],
    ['2016-07-01', 800n],
    ['2023-01-01', 1050n],
    ['2023-07-01', 1200n],
    ['2024-01-01', 1250n],
    ['2024-07-01', 1225n],
    ['2025-01-01', 1115n],
    ['2025-07-01', 1015n],
    ['2026-07-01', 1040n],
  ),
} as const
export type RateTable = Readonly<Record<InterestKind, readonly DatedRate[]>> & {
  readonly checkedUntil: LocalDate
}

/** The rates that the program knows, with the last day on which they are known. */
export const statutoryTable = (): RateTable => statutoryRates

/** Days with one rate and one base. */
export interface InterestSegment {
  readonly from: LocalDate
  /** The last day, included. */
  readonly to: LocalDate
  readonly days: number
  readonly rate: BasisPoints
  /** Principal with the interest of the years before, to the cent; the calculation itself is exact. */
  readonly base: Cents
}

/** What was paid of the principal; it has interest up to and including that day. */
export interface Reduction {
  readonly day: LocalDate
  readonly amount: Cents
}

export interface InterestQuestion {
  readonly kind: InterestKind
  readonly principal: Cents
  /** The first day of default: the day after the last day to pay. */
  readonly from: LocalDate
  /** The day of payment, included. */
  readonly through: LocalDate
  readonly reductions?: readonly Reduction[]
}

export type Interest =
  | { readonly isKnown: true; readonly interest: Cents; readonly segments: readonly InterestSegment[] }
  /** The table does not reach this far: no amount is better than a wrong one. */
  | { readonly isKnown: false; readonly reason: 'after-table' | 'before-table' }

const NONE: Interest = { isKnown: true, interest: cents(0n), segments: [] }

/**
 * Statutory interest over all days from the first day of default up to and including the day of payment: base × rate ÷ 365 a day, also in
 * leap years, rounded once. The base grows each year with the interest of that year.
 *
 * Source: art. 6:119 lid 2, 6:119a lid 1 and 3, 6:120 BW.
 */
export function interestOver(question: InterestQuestion, table: RateTable = statutoryRates): Interest {
  const { from, through, principal } = question
  if (through < from || principal <= 0n) return NONE
  if (through > table.checkedUntil) return { isKnown: false, reason: 'after-table' }
  const [first] = table[question.kind]
  if (first === undefined || from < first.from) return { isKnown: false, reason: 'before-table' }
  let sum = ZERO_FRACTION
  let capitalised = ZERO_FRACTION
  const segments: InterestSegment[] = []
  for (const part of partsOf(question, table)) {
    if (part.isNewYear) capitalised = sum
    const base = plus(whole(principalOn(question, part.from)), capitalised)
    const days = daysBetween(part.from, part.to) + 1
    sum = plus(sum, times(base, part.rate * BigInt(days), YEAR))
    segments.push({ from: part.from, to: part.to, days, rate: part.rate, base: cents(rounded(base)) })
  }
  return { isKnown: true, interest: cents(rounded(sum)), segments }
}

/** What a day costs from now on, for a letter. Null beyond the table. */
export function interestPerDay(
  kind: InterestKind,
  base: Cents,
  day: LocalDate,
  table: RateTable = statutoryRates,
): Cents | null {
  const rate = day > table.checkedUntil ? null : rateOn(table[kind], day)
  return rate === null ? null : cents(divideRounded(base * rate, YEAR))
}

/** The rates are in hundredths of a percent, and a year has 365 days. */
const YEAR = 10_000n * 365n

interface Part {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly rate: BasisPoints
  /** A year of default begins with it. */
  readonly isNewYear: boolean
}

/** The days cut where the rate changes, where a year of default begins, and after each payment. */
function partsOf({ kind, from, through, reductions = [] }: InterestQuestion, table: RateTable): Part[] {
  const years = anniversaries(from, through)
  const cuts = [
    ...table[kind].map((each) => each.from),
    ...years,
    ...reductions.map(({ day }) => addDays(day, 1)),
  ]
  const starts = [...new Set([from, ...cuts.filter((day) => day > from && day <= through)])].toSorted()
  return starts.flatMap((start, index) => {
    const next = starts[index + 1]
    const rate = rateOn(table[kind], start)
    return rate === null
      ? []
      : [
          {
            from: start,
            to: next === undefined ? through : addDays(next, -1),
            rate,
            isNewYear: years.includes(start),
          },
        ]
  })
}

/** The first days of the second and later years of default; a year from 29 February ends on 28 February. */
function anniversaries(from: LocalDate, through: LocalDate): LocalDate[] {
  const days: LocalDate[] = []
  for (let year = yearOf(from) + 1; year <= yearOf(through); year++) {
    const first = parseLocalDate(`${String(year)}${from.slice(4)}`) ?? localDate(`${String(year)}-03-01`)
    if (first <= through) days.push(first)
  }
  return days
}

const rateOn = (rates: readonly DatedRate[], day: LocalDate): BasisPoints | null =>
  rates.findLast(({ from }) => from <= day)?.rate ?? null

function principalOn({ principal, reductions = [] }: InterestQuestion, day: LocalDate): bigint {
  const paid = reductions.filter((each) => each.day < day).reduce((sum, each) => sum + each.amount, 0n)
  return paid >= principal ? 0n : principal - paid
}

/** Exact: rounded only at the end. */
interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

const ZERO_FRACTION: Fraction = { numerator: 0n, denominator: 1n }
const whole = (numerator: bigint): Fraction => ({ numerator, denominator: 1n })
const rounded = ({ numerator, denominator }: Fraction): bigint => divideRounded(numerator, denominator)
const times = (a: Fraction, numerator: bigint, denominator: bigint): Fraction => ({
  numerator: a.numerator * numerator,
  denominator: a.denominator * denominator,
})

function plus(a: Fraction, b: Fraction): Fraction {
  if (a.denominator === b.denominator)
    return { numerator: a.numerator + b.numerator, denominator: a.denominator }
  // Denominators are powers of the same number, so the larger one is a multiple of the smaller one.
  const denominator = a.denominator > b.denominator ? a.denominator : b.denominator
  return {
    numerator: a.numerator * (denominator / a.denominator) + b.numerator * (denominator / b.denominator),
    denominator,
  }
}
