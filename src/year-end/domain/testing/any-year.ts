import { localDate } from '#kernel/local-date.ts'
import { cents, ZERO } from '#kernel/money.ts'
import { accountNumber, type AccountType } from '#ledger/domain/account.ts'
import type { CompanyFacts } from '../company-points.ts'
import type { YearAccount, YearBank, YearFacts } from '../year-end.ts'

/** A balance of an account. */
export const account = (number: string, type: AccountType, within: bigint, atEnd = within): YearAccount => ({
  number: accountNumber(number),
  name: number,
  type,
  within: cents(within),
  atEnd: cents(atEnd),
})

/** A year with a profit, a withdrawal and a deposit of the owner. */
export const profit = [
  account('0500', 'equity', 0n, -7400_00n),
  account('0510', 'equity', 1000_00n),
  account('0520', 'equity', -250_00n),
  account('1100', 'current-asset', 3250_00n, 10650_00n),
  account('4200', 'cost', 1000_00n),
  account('8000', 'revenue', -5000_00n),
]

/** An account of the bank that agrees. */
export const bank = (changes: Partial<YearBank>): YearBank => ({
  name: 'Zakelijk',
  knownUntil: localDate('2025-12-31'),
  toDo: ZERO,
  difference: ZERO,
  ...changes,
})

/** A year in which all is in order. */
export const facts = (changes: Partial<YearFacts> = {}): YearFacts => ({
  year: 2025,
  isOver: true,
  openBefore: [],
  failedChecks: [],
  accounts: profit,
  concepts: 0,
  waitingPayouts: null,
  overYearEnd: { asked: [], gone: [] },
  unsaidWork: ZERO,
  unbookedTrips: ZERO,
  loanInterest: null,
  privateUse: {
    cars: [],
    unknownCars: [],
    workspace: { deducted: ZERO },
    gifts: ZERO,
    threshold: cents(227_00n),
    doubtful: ZERO,
    salary: null,
  },
  company: null,
  isStockCounted: false,
  isCashCounted: false,
  purchases: [],
  unlistedAssets: [],
  depreciation: null,
  investments: null,
  withoutReceipt: { lines: 0, amount: ZERO },
  notDeductible: ZERO,
  dividend: ZERO,
  unvalued: [],
  hasRates: false,
  banks: [bank({})],
  ...changes,
})

/** What a company asks, with nothing to ask. */
export const company = (changes: Partial<CompanyFacts>): CompanyFacts => ({
  corporateTax: null,
  currentAccount: { balance: ZERO, hasInterest: false },
  ...changes,
})

/** Investments just above the least. */
export const investments = {
  counted: cents(2_901_00n),
  isSaid: false,
  excluded: [],
  deduction: cents(812_28n),
  tableYear: 2025,
}
/** One asset of which every month is booked. */
export const depreciation = { assets: 1, booked: cents(240_00n), unbookedMonths: 0, disposals: [] }
