import { localDate, yearOf, type LocalDate } from '#kernel/local-date.ts'
import { cents, type Cents } from '#kernel/money.ts'

/** The share of the list price that is added to the income of a year, in thousandths. */
interface ZeroEmissionRow {
  readonly year: number
  readonly rate: bigint
  /** Up to this part of the list price; above that the usual share. Null for all of the list price. */
  readonly upTo: Cents | null
}

/**
 * The lower share of a car without emission, by the year of its first registration: article 3.20 Wet IB 2001.
 *
 * Sources, read on 2026-11-29: autovisie.nl and autoweek.nl of 2025-11-27 (2025 to 2027), mistergreen.nl/leasen/bijtelling (2024, 2025),
 * autoweek.nl and autoreview.nl of 2021 (2021, 2022), nos.nl/artikel/2290958 (2019, 2020), ygrec.nl of 2019 (2018 to 2020). The limit of 2023
 * was not found in a source (k): the one of 2024 is used.
 */
const zeroEmission: readonly ZeroEmissionRow[] = [
  { year: 2028, rate: 220n, upTo: null },
  { year: 2027, rate: 200n, upTo: cents(30_000_00n) },
  { year: 2026, rate: 180n, upTo: cents(30_000_00n) },
  { year: 2025, rate: 170n, upTo: cents(30_000_00n) },
  { year: 2023, rate: 160n, upTo: cents(30_000_00n) },
  { year: 2022, rate: 160n, upTo: cents(35_000_00n) },
  { year: 2021, rate: 120n, upTo: cents(40_000_00n) },
  { year: 2020, rate: 80n, upTo: cents(45_000_00n) },
  { year: 2019, rate: 40n, upTo: cents(50_000_00n) },
  { year: 2017, rate: 40n, upTo: null },
]

/** Up to this day the tables were checked; the shares of later years are plans, or the last that are known. */
export const additionCheckedUntil = localDate('2026-12-31')

/** Since this day the usual share is 22 %; a car that was registered before keeps 25 % (source: wmg-administratie.nl, on 2018). */
const SINCE_2017 = localDate('2017-01-01')
export const USUAL_RATE = 220n
const RATE_OF_BEFORE = 250n

/** So long the share of the first registration holds; then the share of each year. */
const MONTHS_OF_LOWER_RATE = 60
/** From this age on the value of the day counts in place of the list price. */
const OLD_YEARS = 15

/** The share of a day, in thousandths of the list price: `lower` up to a part of the price, `usual` above that. */
export interface AdditionRate {
  readonly lower: bigint
  readonly upTo: Cents | null
  readonly usual: bigint
}

/** Why no share is known: the car is so old that its value counts, or its share was never found in a source. */
export type UnknownRate = 'old' | 'not-in-table'

/**
 * The share of the list price of a car on a day.
 *
 * @param registeredOn the day of the first registration
 */
export function additionRateOn(
  day: LocalDate,
  { registeredOn, isZeroEmission }: { readonly registeredOn: LocalDate; readonly isZeroEmission: boolean },
): AdditionRate | UnknownRate {
  if (`${String(yearOf(day) - OLD_YEARS)}${day.slice(4)}` >= registeredOn) return 'old'
  const isOfBefore = registeredOn < SINCE_2017
  // Lower shares of before 2017 are not in the table; the last of them ended in 2021.
  if (isOfBefore && (isZeroEmission || yearOf(day) < 2022)) return 'not-in-table'
  const usual = isOfBefore ? RATE_OF_BEFORE : USUAL_RATE
  if (!isZeroEmission) return { lower: usual, upTo: null, usual }
  const isLower = monthNumber(day) <= monthNumber(registeredOn) + MONTHS_OF_LOWER_RATE
  const year = yearOf(isLower ? registeredOn : day)
  const found = zeroEmission.find((each) => each.year <= year)
  return found === undefined ? 'not-in-table' : { lower: found.rate, upTo: found.upTo, usual }
}

/** The VAT over private use of a year, in thousandths of the list price: article 4, paragraph 2, Wet OB 1968 and the decree on it. */
const VAT_RATES = { usual: 27n, lower: 15n } as const
/** So many years after the year of the first use the lower share begins. Source: owners-year.md, section 2. */
const YEARS_OF_USUAL_VAT = 4

/**
 * The share of the list price that is VAT over private use: 2.7 %, and 1.5 % after the fourth year that follows the first year of use, or when no
 * VAT of the purchase was deducted.
 */
export const vatRateOf = (
  year: number,
  { inUseFrom, isVatDeducted }: { readonly inUseFrom: LocalDate; readonly isVatDeducted: boolean },
): bigint =>
  isVatDeducted && year <= yearOf(inUseFrom) + YEARS_OF_USUAL_VAT ? VAT_RATES.usual : VAT_RATES.lower

/** Months since the year 0: a sum of days would leave the calendar at its ends. */
const monthNumber = (day: LocalDate): number => yearOf(day) * 12 + Number(day.slice(5, 7))
