import { addDays, type LocalDate } from '#kernel/local-date.ts'
import { basisPoints, type BasisPoints } from '#kernel/money.ts'
import type { SalesVatCode } from './vat-code.ts'

/** A rate of Dutch VAT with the days of supply for which it holds. */
export interface VatRate {
  readonly rate: BasisPoints
  readonly code: Extract<SalesVatCode, 'nl-high' | 'nl-low' | 'nl-zero'>
  readonly from: string
  /** The last day; null while it holds. */
  readonly until: string | null
}

/**
 * The rates of Dutch VAT since 2001, with those that are announced; nothing else in the program names a rate. The day of supply decides, not that of
 * the document. Only the functions below read the table, and each takes a day or asks about all days: a rate that is entered ahead changes nothing
 * before its first day ([decision 153](../../../docs/decisions/0153-a-day-is-an-argument.md)).
 *
 * Source: art. 9 Wet OB 1968; 19 to 21 %: Stb. 2012, 321; 6 to 9 %: Stb. 2018, 504.
 */
export const dutchVatRates: readonly VatRate[] = [
  { rate: basisPoints(2100n), code: 'nl-high', from: '2012-10-01', until: null },
  { rate: basisPoints(1900n), code: 'nl-high', from: '2001-01-01', until: '2012-09-30' },
  { rate: basisPoints(900n), code: 'nl-low', from: '2019-01-01', until: null },
  { rate: basisPoints(600n), code: 'nl-low', from: '2001-01-01', until: '2018-12-31' },
  { rate: basisPoints(0n), code: 'nl-zero', from: '1969-01-01', until: null },
]

/** No VAT, or exports and goods to other countries of the EU at 0 %: the same on every day. */
export const ZERO_RATE = basisPoints(0n)

/** The case of a sale at a rate, whenever that holds; null for a rate that is not Dutch since 2001. */
export const codeOfRate = (rate: BasisPoints): VatRate['code'] | null =>
  dutchVatRates.find((row) => row.rate === rate)?.code ?? null

/** The rates that hold for what is supplied on a day, the highest first; none of the high or low ones before 2001. */
export const ratesOn = (day: LocalDate): readonly VatRate[] =>
  dutchVatRates
    .filter(({ from, until }) => from <= day && (until === null || day <= until))
    .toSorted((one, other) => Number(other.rate - one.rate))

/** The rate of the same kind on a day; null where the table does not reach. */
export const rateOn = (code: VatRate['code'], day: LocalDate): BasisPoints | null =>
  ratesOn(day).find((row) => row.code === code)?.rate ?? null

/** What a line of a day has when nothing else was chosen; on a day before the table, the oldest of the table. */
export const highRateOn = (day: LocalDate): BasisPoints => rateOrOldest('nl-high', day)

/** The low rate of a day; on a day before the table, the oldest of the table. */
export const lowRateOn = (day: LocalDate): BasisPoints => rateOrOldest('nl-low', day)

const rateOrOldest = (code: VatRate['code'], day: LocalDate): BasisPoints =>
  rateOn(code, day) ?? ratesOfCase(code, null).at(-1) ?? ZERO_RATE

/** All rates that a case had up to a day, also those that ended before it, the newest first; of every day when it is null. */
export const ratesOfCase = (code: VatRate['code'], day: LocalDate | null): readonly BasisPoints[] =>
  dutchVatRates
    .filter((row) => row.code === code && (day === null || row.from <= day))
    .toSorted((one, other) => (one.from < other.from ? 1 : -1))
    .map(({ rate }) => rate)

/** A rate of another day as the one of its kind on this day; unchanged where the kind or the day is not in the table. */
export function rateAsOn(rate: BasisPoints, day: LocalDate): BasisPoints {
  const code = codeOfRate(rate)
  return (code === null ? null : rateOn(code, day)) ?? rate
}

/** Whether a document of a day may have a rate: its supply may have been up to a year before. */
export const mayStandOn = (rate: BasisPoints, day: LocalDate): boolean =>
  [day, addDays(day, -365)].some((supplied) => ratesOn(supplied).some((row) => row.rate === rate))

/** Whether a rate holds on a day or held before it, whenever that was: not one that is announced. */
export const isHeldBy = (rate: BasisPoints, day: LocalDate): boolean =>
  dutchVatRates.some((row) => row.rate === rate && row.from <= day)
