import type { LocalDate } from './local-date.ts'
import type { BasisPoints, Cents, Price, Quantity } from './money.ts'

/** How figures and days read in one language. */
export interface Format {
  /** With the sign of the euro: `€ 1.234,56`, `€1,234.56`. */
  readonly euros: (amount: Cents) => string
  /** Without it, for columns whose heading already says euro. */
  readonly amount: (amount: Cents) => string
  /** At least two decimals, at most four. */
  readonly price: (each: Price) => string
  /** A figure at a scale, with so many decimals at least. */
  readonly decimal: (figure: bigint, scale: number, least?: number) => string
  readonly quantity: (count: Quantity) => string
  readonly rate: (rate: BasisPoints) => string
  /** `20 november 2026`, `20 November 2026`. */
  readonly day: (date: LocalDate) => string
  /** `20-11-2026`, `20/11/2026`. */
  readonly shortDay: (date: LocalDate) => string
  /** `november`, by the month's number. */
  readonly month: (month: number) => string
  /** A number of things in words. */
  readonly counted: (count: number | bigint, one: string, more: string) => string
  /** The sign before the decimals of a figure. */
  readonly decimalMark: ',' | '.'
}
