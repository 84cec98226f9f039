import { localDate } from '#kernel/local-date.ts'
import { add, cents, subtract, ZERO, type Cents } from '#kernel/money.ts'
import { taxShareOf, type TaxRate } from './tax-table.ts'

/** What a director with a substantial interest pays over dividend in one calendar year. */
interface BoxTwoTable {
  readonly year: number
  /** The income of one person up to which the low rate holds; with a partner each has it. */
  readonly upTo: Cents
  readonly low: TaxRate
  readonly high: TaxRate
}

/**
 * By year, the first first. Sources: article 2.12 Wet IB 2001; belastingdienst.nl, "Box 2: belastbaar inkomen uit aanmerkelijk belang"; of 2026 the
 * indexed end of the first bracket (Belastingplan 2026), read on 2026-11-30 at an office of accountants (zwolse-adviesgroep.nl), which gives € 137.686 for
 * partners too.
 */
export const boxTwoTables: readonly BoxTwoTable[] = [
  { year: 2025, upTo: cents(6_780_400n), low: 24_500n as TaxRate, high: 31_000n as TaxRate },
  { year: 2026, upTo: cents(6_884_300n), low: 24_500n as TaxRate, high: 31_000n as TaxRate },
]

/** Up to this day the table was checked: later years are not settled here. */
export const checkedUntil = localDate('2026-12-31')

/** What dividend of the profit of a year would cost, beside the corporate tax. */
export interface BoxTwo {
  readonly dividend: Cents
  /** By one person. */
  readonly alone: Cents
  /** By two partners who each take half of it. */
  readonly together: Cents
  readonly upTo: Cents
  readonly tableYear: number
  /** False where the law of the year is not in the table, which is then that of the last known year. */
  readonly isSettled: boolean
}

/**
 * The tax in box 2 where the whole profit after corporate tax would be paid out; null before the first table and where nothing is left.
 * Information only: dividend is a decision, and nothing of it is set aside.
 */
export function boxTwoOf(profit: Cents, corporateTax: Cents, year: number): BoxTwo | null {
  const table = boxTwoTables.findLast((each) => each.year <= year)
  const dividend = subtract(profit, corporateTax)
  if (table === undefined || dividend <= ZERO) return null
  const half = cents(dividend / 2n)
  return {
    dividend,
    alone: taxOf(dividend, table),
    together: add(taxOf(half, table), taxOf(subtract(dividend, half), table)),
    upTo: table.upTo,
    tableYear: table.year,
    isSettled: table.year === year,
  }
}

function taxOf(income: Cents, { upTo, low, high }: BoxTwoTable): Cents {
  if (income <= upTo) return taxShareOf(income, low)
  return add(taxShareOf(upTo, low), taxShareOf(subtract(income, upTo), high))
}
