import { lastDayOfYear, localDate } from '#kernel/local-date.ts'
import { cents, type Cents } from '#kernel/money.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { CARS, INTANGIBLES } from '#ledger/domain/named-account.ts'

/** What counts for the investment deduction of a year. */
export interface InvestmentRules {
  /** The first year in which these hold. */
  readonly from: number
  /** What an asset costs at least to count, without VAT. */
  readonly least: Cents
  /** Accounts of which assets do not count as a rule. */
  readonly excluded: readonly AccountNumber[]
}

/**
 * The rules by year. Source: article 3.45 Wet IB 2001: less than € 450, cars for persons that are not for professional transport, goodwill and
 * permits do not count. A van and software count: the owner then says the amount.
 */
const investmentRules: readonly InvestmentRules[] = [
  { from: 2001, least: cents(45_000n), excluded: [CARS, INTANGIBLES] },
]

/** Up to this day the rules were checked. */
const checkedUntil = localDate('2026-12-31')

/** The rules of a year, and whether they were checked for that year; a year beyond the table has the last that are known. */
export function investmentRulesOf(year: number): InvestmentRules & { readonly isChecked: boolean } {
  const found = investmentRules.find(({ from }) => from <= year) ?? investmentRules.at(-1)
  if (found === undefined) throw new RangeError('the table of rules has rows')
  return { ...found, isChecked: lastDayOfYear(year) <= checkedUntil }
}
