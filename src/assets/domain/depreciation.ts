import { monthOf, yearOf, type LocalDate } from '#kernel/local-date.ts'
import { cents, divideRounded, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import { counted, formatEuros, formatMonth } from '#kernel/dutch-format.ts'
import { openMonthEnd } from '#ledger/domain/period.ts'
import type { DepreciationTerms, Estimate } from './asset.ts'

/** One month of a schedule. */
export interface DepreciationMonth {
  /** The first day of the month. */
  readonly month: LocalDate
  readonly amount: Cents
  /** The book value after this month. */
  readonly bookValue: Cents
}

/**
 * The whole schedule: equal parts (straight line), rounded so that together they are exactly the depreciable
 * amount. From the month of use, whole months; from each later estimate on, equal parts of the remaining
 * amount over the remaining months. Source: art. 3.30 Wet IB 2001; dutch-bookkeeping, 3.3; RJ 145, a change
 * of estimate is prospective.
 */
export function scheduleOf(terms: DepreciationTerms): DepreciationMonth[] {
  let schedule: DepreciationMonth[] = []
  for (const estimate of [firstEstimate(terms), ...terms.estimates]) {
    const kept = schedule.filter(({ month }) => month < estimate.fromMonth)
    schedule = [...kept, ...spread(terms, estimate, bookValueAfter(terms, kept))]
  }
  return schedule
}

/** The current estimate. */
export const estimateNow = (terms: DepreciationTerms): Estimate =>
  terms.estimates.at(-1) ?? firstEstimate(terms)

const firstEstimate = ({ firstMonth, residual, months }: DepreciationTerms): Estimate => ({
  fromMonth: firstMonth,
  residual,
  months,
})

const bookValueAfter = (terms: DepreciationTerms, months: readonly DepreciationMonth[]): Cents =>
  months.at(-1)?.bookValue ?? subtract(terms.cost, terms.depreciatedBefore)

/** The remaining amount in equal parts, from the estimate's first month to the end of the life. */
function spread(
  terms: DepreciationTerms,
  { fromMonth, residual, months }: Estimate,
  bookValue: Cents,
): DepreciationMonth[] {
  const count = months - monthsBetween(monthOf(terms.inUseOn), fromMonth)
  const total = subtract(bookValue, residual)
  const writtenOff = (part: number): Cents => cents(divideRounded(total * BigInt(part), BigInt(count)))
  return Array.from({ length: Math.max(count, 0) }, (_, index) => ({
    month: monthsLater(fromMonth, index),
    amount: subtract(writtenOff(index + 1), writtenOff(index)),
    bookValue: subtract(bookValue, writtenOff(index + 1)),
  }))
}

/** A month that has to be booked now. */
export interface DueMonth {
  readonly month: LocalDate
  readonly amount: Cents
  /** The day of its entry. */
  readonly day: LocalDate
}

/**
 * The months to book: all that have ended and were not booked yet. A month of a closed year is booked at the
 * end of the first month that is open; until that month has ended, it waits.
 *
 * @param booked the first days of the months that were booked
 */
export function dueMonths(
  terms: DepreciationTerms,
  booked: ReadonlySet<string>,
  closedYears: ReadonlySet<number>,
  today: LocalDate,
): DueMonth[] {
  return scheduleOf(terms)
    .filter(({ month, amount }) => amount !== ZERO && !booked.has(month))
    .map(({ month, amount }) => ({ month, amount, day: openMonthEnd(month, closedYears) }))
    .filter(({ day }) => day <= today)
}

/**
 * The reasons why terms are no valid schedule, as sentences; empty when they are valid.
 *
 * @param of an asset of the opening balance begins in the month of that balance, whatever was written off before, and may have nothing left to depreciate
 */
export function termsProblems(
  terms: DepreciationTerms,
  { isOfOpening }: { readonly isOfOpening: boolean } = { isOfOpening: false },
): string[] {
  const { cost, residual, depreciatedBefore, months } = terms
  const before = monthsBetween(monthOf(terms.inUseOn), terms.firstMonth)
  return [
    cost <= 0n && 'De aanschafprijs is meer dan € 0,00.',
    residual < 0n && 'De restwaarde is niet minder dan € 0,00.',
    depreciatedBefore < 0n && 'Wat al is afgeschreven is niet minder dan € 0,00.',
    residual + depreciatedBefore > cost &&
      `Restwaarde en wat al is afgeschreven zijn samen meer dan de aanschafprijs van ${formatEuros(cost)}.`,
    yearOf(terms.inUseOn) + Math.ceil(months / 12) > LAST_YEAR && TOO_LATE,
    before < 0 && 'Afschrijven begint niet voor de maand van ingebruikname.',
    before >= months &&
      (!isOfOpening || residual + depreciatedBefore < cost) &&
      'In die maand was het al helemaal afgeschreven: kies een eerdere maand of een langere levensduur.',
    ...(isOfOpening ? [] : beginProblems(terms, before)),
  ].filter((problem) => problem !== false)
}

/** What was written off elsewhere goes with months before the first one here. @param before the months between the purchase and the first month here */
const beginProblems = (
  { cost, residual, depreciatedBefore }: DepreciationTerms,
  before: number,
): (string | false)[] => [
  before > 0 &&
    depreciatedBefore === ZERO &&
    residual < cost &&
    'Vul in wat al is afgeschreven, of laat het afschrijven beginnen in de maand van ingebruikname.',
  before === 0 &&
    depreciatedBefore > 0n &&
    'Wat al is afgeschreven hoort bij een latere eerste maand: kies de maand waarin je hier verder afschrijft.',
]

/**
 * The first month of a new estimate: the current month, unless the asset begins later or the month was booked
 * already. Past months do not change, even those that wait for a closed year.
 *
 * @param lastBooked the last month that was booked
 */
export function changeableFrom(
  terms: DepreciationTerms,
  lastBooked: LocalDate | undefined,
  today: LocalDate,
): LocalDate {
  const days = [
    monthOf(today),
    terms.firstMonth,
    lastBooked === undefined ? null : monthsLater(lastBooked, 1),
  ]
  return days.reduce<LocalDate>(
    (latest, day) => (day !== null && day > latest ? day : latest),
    terms.firstMonth,
  )
}

/** The reasons why a new estimate is invalid, as sentences; empty when it is valid. */
export function estimateProblems(
  terms: DepreciationTerms,
  { fromMonth, residual, months }: Estimate,
): string[] {
  const gone = monthsBetween(monthOf(terms.inUseOn), fromMonth)
  const left = bookValueAfter(
    terms,
    scheduleOf(terms).filter(({ month }) => month < fromMonth),
  )
  return [
    residual < 0n && 'De restwaarde is niet minder dan € 0,00.',
    residual > left &&
      `De restwaarde is hooguit wat het nog waard is: ${formatEuros(left)} in ${formatMonth(fromMonth)}. Wat al is afgeschreven blijft staan.`,
    months <= gone &&
      `Vanaf ${formatMonth(fromMonth)} is het al ${inMonths(gone)} in gebruik: kies een levensduur van minstens ${inMonths(gone + 1)}.`,
    yearOf(terms.inUseOn) + Math.ceil(months / 12) > LAST_YEAR && TOO_LATE,
  ].filter((problem) => problem !== false)
}

const LAST_YEAR = 2198
const TOO_LATE = `De afschrijving loopt voorbij het jaar ${String(LAST_YEAR)}.`

const inMonths = (count: number): string => counted(count, 'maand', 'maanden')

/** Accumulated depreciation: in other books before, and in these books by these months. */
export const writtenOff = (terms: DepreciationTerms, booked: readonly Cents[]): Cents =>
  sum([terms.depreciatedBefore, ...booked])

/** The number of months from `from` to `to`; both are first days. */
export const monthsBetween = (from: LocalDate, to: LocalDate): number =>
  (yearOf(to) - yearOf(from)) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

export function monthsLater(month: LocalDate, count: number): LocalDate {
  const index = yearOf(month) * 12 + Number(month.slice(5, 7)) - 1 + count
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01` as LocalDate
}
