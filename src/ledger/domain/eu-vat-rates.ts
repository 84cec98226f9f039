import { basisPoints, type BasisPoints } from '#kernel/money.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { ossCodeOf, type OssVatCode } from './vat-code.ts'
import { codeOfRate } from './vat-rate.ts'

/** The rates of a country from a day on, in hundredths of a percent. */
type RateRow = readonly [country: string, from: string, standard: number, ...reduced: number[]]

/**
 * The VAT rates of the other countries of the EU since 2025: the standard rate, then the reduced ones, the highest first. A row holds until the
 * next one of its country.
 *
 * Sources, read on 2026-11-29: the list of all 27 countries for 2025 of calculariva.app and that of mindlink.lv, and the changes of 2026 of easytax.co.
 * Sources of the changes during these years: Estonia from 1 July 2025 by emta.ee (as cited in ibericode/vat-rates, pull request 28); Romania from 1 August 2025 by Law
 * 141/2025 (commerceguys/tax, pull request 103; ibericode/vat-rates, issue 29); Lithuania from 1 January 2026 by Law XV-287 (sovos.com, 5 January 2026).
 * Rates for single goods or regions, rates that a country keeps for a while after a change, and zero rates are left out.
 */
const euVatRates: readonly RateRow[] = [
  ['AT', '2025-01-01', 2000, 1300, 1000],
  ['BE', '2025-01-01', 2100, 1200, 600],
  ['BG', '2025-01-01', 2000, 900],
  ['CY', '2025-01-01', 1900, 900, 500],
  ['CZ', '2025-01-01', 2100, 1200],
  ['DE', '2025-01-01', 1900, 700],
  ['DK', '2025-01-01', 2500],
  ['EE', '2025-01-01', 2200, 1300, 900],
  ['EE', '2025-07-01', 2400, 1300, 900],
  ['ES', '2025-01-01', 2100, 1000, 400],
  ['FI', '2025-01-01', 2550, 1400, 1000],
  ['FI', '2026-01-01', 2550, 1350, 1000],
  ['FR', '2025-01-01', 2000, 1000, 550, 210],
  ['GR', '2025-01-01', 2400, 1300, 600],
  ['HR', '2025-01-01', 2500, 1300, 500],
  ['HU', '2025-01-01', 2700, 1800, 500],
  ['IE', '2025-01-01', 2300, 1350, 900, 480],
  ['IT', '2025-01-01', 2200, 1000, 500, 400],
  ['LT', '2025-01-01', 2100, 900, 500],
  ['LT', '2026-01-01', 2100, 1200, 500],
  ['LU', '2025-01-01', 1700, 1400, 800, 300],
  ['LV', '2025-01-01', 2100, 1200, 500],
  ['MT', '2025-01-01', 1800, 700, 500],
  ['PL', '2025-01-01', 2300, 800, 500],
  ['PT', '2025-01-01', 2300, 1300, 600],
  ['RO', '2025-01-01', 1900, 900, 500],
  ['RO', '2025-08-01', 2100, 1100],
  ['SE', '2025-01-01', 2500, 1200, 600],
  ['SI', '2025-01-01', 2200, 950, 500],
  ['SK', '2025-01-01', 2300, 1900, 500],
]

/** Up to this day the table was checked. */
const checkedUntil = localDate('2026-12-31')

/** The first day of the table: OSS begins on no earlier one. */
export const FIRST_OSS_DAY = localDate('2025-01-01')

/** The rates of a country on a day. */
export interface CountryRates {
  readonly standard: BasisPoints
  /** The highest first; empty for a country without. */
  readonly reduced: readonly BasisPoints[]
  /** False on a day after the table: a rate may have changed. */
  readonly isSettled: boolean
}

/** The rates of another country of the EU on the day of supply; null for another country, and before the table. */
export function euRatesOn(country: string, day: LocalDate): CountryRates | null {
  const found = euVatRates.findLast(([of, from]) => of === country && from <= day)
  if (found === undefined) return null
  const [, , standard, ...reduced] = found
  return { standard: inPoints(standard), reduced: reduced.map(inPoints), isSettled: day <= checkedUntil }
}

const inPoints = (rate: number): BasisPoints => basisPoints(BigInt(rate))

/** All rates of a country on a day, the standard one first; empty where the table has none. */
export function euRateChoices(country: string, day: LocalDate): readonly BasisPoints[] {
  const rates = euRatesOn(country, day)
  return rates === null ? [] : [rates.standard, ...rates.reduced]
}

/** Whether some other country has or had a rate: a call names no country, so its command decides. */
export const isEuRate = (rate: BasisPoints): boolean =>
  euVatRates.some(([, , ...rates]) => rates.some((each) => inPoints(each) === rate))

/** Whether a rate is a reduced one of its country on a day. */
export const isReducedRate = (country: string, rate: BasisPoints, day: LocalDate): boolean =>
  euRatesOn(country, day)?.standard !== rate

/** The rate of a country that is nearest to a Dutch one: the highest reduced rate for the low one, else the standard rate. Null before the table. */
export function euRateFor(country: string, dutchRate: BasisPoints, day: LocalDate): BasisPoints | null {
  const rates = euRatesOn(country, day)
  if (rates === null) return null
  return codeOfRate(dutchRate) === 'nl-low' ? (rates.reduced[0] ?? rates.standard) : rates.standard
}

/** Every code that a document can be booked under, so that the books are searched by code. */
export const allOssCodes = (): readonly OssVatCode[] => [
  ...new Set(
    euVatRates.flatMap(([country, , ...rates]) =>
      rates.flatMap((rate) => [
        ossCodeOf({ supply: 'goods', country, rate: inPoints(rate) }),
        ossCodeOf({ supply: 'services', country, rate: inPoints(rate) }),
      ]),
    ),
  ),
]
