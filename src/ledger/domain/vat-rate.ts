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
 * The rates of Dutch VAT since 2001; nothing else in the program names a rate. The day of supply decides, not that of the document.
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

const rateOfToday = (code: VatRate['code']): BasisPoints =>
  dutchVatRates.find((row) => row.code === code && row.until === null)?.rate ?? basisPoints(0n)

/** What a line has when nothing else was chosen; the default of the wire. */
export const HIGH_RATE = rateOfToday('nl-high')
export const LOW_RATE = rateOfToday('nl-low')
export const ZERO_RATE = rateOfToday('nl-zero')

/** The case of a sale at a rate, whenever that held; null for a rate that never was Dutch since 2001. */
export const codeOfRate = (rate: BasisPoints): VatRate['code'] | null =>
  dutchVatRates.find((row) => row.rate === rate)?.code ?? null

/** The rates that hold for what is supplied on a day, the highest first; none of the high or low ones before 2001. */
export const ratesOn = (day: LocalDate): readonly VatRate[] =>
  dutchVatRates.filter(({ from, until }) => from <= day && (until === null || day <= until))

/** The rate of the same kind on a day; null where the table does not reach. */
export const rateOn = (code: VatRate['code'], day: LocalDate): BasisPoints | null =>
  ratesOn(day).find((row) => row.code === code)?.rate ?? null

/** Whether a document of a day may have a rate: its supply may have been up to a year before. */
export const mayStandOn = (rate: BasisPoints, day: LocalDate): boolean =>
  [day, addDays(day, -365)].some((supplied) => ratesOn(supplied).some((row) => row.rate === rate))
