import {
  addDays,
  lastDayOfYear,
  monthsAfter,
  parseTypedDate,
  yearOf,
  type LocalDate,
} from '#kernel/local-date.ts'
import { add, cents, ZERO, type Cents } from '#kernel/money.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { balanced, onSide, reversed, type JournalEntry, type Posting } from '#ledger/domain/journal-entry.ts'
import {
  ACCRUED,
  CAR_INSURANCE,
  CAR_LEASE,
  CAR_TAX,
  CASH,
  CORPORATE_TAX,
  DOUBTFUL_DEBTS,
  GOODS,
  INSURANCE,
  OTHER_RECEIVABLES,
  PREPAID,
  PRIVATE_DEPOSITS,
  RENT,
  SOFTWARE,
  STOCK,
  SUBSCRIPTIONS,
  UNBILLED_REVENUE,
  WEBSITE,
} from '#ledger/domain/named-account.ts'
import { partAfter, type CostDays } from '#ledger/domain/prepaid-cost.ts'
import { INPUT_VAT, PRIVATE_USE_VAT } from '#ledger/domain/vat-code.ts'

/** What a year-end moves to the year that an amount is of. */
export const adjustmentKinds = [
  'prepaid',
  'accrued',
  'stock',
  'work',
  'car-vat',
  'goods-taken',
  'benefits',
  'doubtful',
  'exchange',
  'corporate-tax',
  'cash',
  'workspace',
] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]

/** Whether this version of the program knows a kind that is stored. */
export const isKnownKind = (kind: string): kind is AdjustmentKind =>
  adjustmentKinds.some((known) => known === kind)

/** Kinds that a VAT return counts: booked before the last return of the year is filed, and undone after that as a correction of it. */
const countedByReturn: readonly AdjustmentKind[] = ['car-vat', 'goods-taken', 'benefits']
export const isCountedByReturn = (kind: AdjustmentKind): boolean => countedByReturn.includes(kind)

/** Kinds that the next year gets back on 1 January. */
const released: readonly AdjustmentKind[] = ['prepaid', 'accrued', 'work', 'doubtful', 'exchange']

/**
 * The part of a cost that is of the days after a year, by days; zero when none is.
 *
 * @param cost what the line cost the business, in cents
 */
export const prepaidPart = (cost: Cents, days: CostDays, year: number): Cents =>
  partAfter(cost, days, lastDayOfYear(year))

/** Costs that are often paid for a year ahead. */
export const YEARLY: readonly AccountNumber[] = [
  INSURANCE,
  CAR_INSURANCE,
  CAR_TAX,
  CAR_LEASE,
  SUBSCRIPTIONS,
  SOFTWARE,
  WEBSITE,
  RENT,
]

/** Below this amount a cost of a year is not asked about: nothing is gained by dividing small costs. */
export const LEAST_COST = cents(10_000n)

/** A line of an expense that may be for days of the next year. */
export interface CostLine {
  readonly account: AccountNumber
  readonly date: LocalDate
  readonly description: string
  readonly cost: Cents
  /** How many lines of the same supplier and account the year has. */
  readonly ofSameKind: number
}

/**
 * The days that a line is for, as far as its words or its kind say so: two days in the description, or a year from its day for a kind of cost
 * that is paid once a year. Null where nothing crosses the end of the year.
 */
export function daysOfLine(line: CostLine): CostDays | null {
  const written = daysInWords(line.description, line.date)
  const year = yearOf(line.date)
  if (written !== null) return written.lastDay > lastDayOfYear(year) ? written : null
  const isYearly = YEARLY.includes(line.account) && line.cost >= LEAST_COST && line.ofSameKind === 1
  if (!isYearly) return null
  const days = { firstDay: line.date, lastDay: addDays(monthsAfter(line.date, 12), -1) }
  return days.lastDay > lastDayOfYear(year) ? days : null
}

/** `1-7-2026 t/m 30-6-2027` within a text. */
function daysInWords(text: string, today: LocalDate): CostDays | null {
  const [, from, to] =
    /(\d{1,2}[-/.]\d{1,2}[-/.]\d{4}).{1,15}?(\d{1,2}[-/.]\d{1,2}[-/.]\d{4})/u.exec(text) ?? []
  if (from === undefined || to === undefined) return null
  const [firstDay, lastDay] = [parseTypedDate(from, today), parseTypedDate(to, today)]
  return firstDay === null || lastDay === null || lastDay < firstDay ? null : { firstDay, lastDay }
}

/** What an adjustment books. */
export interface Adjustment {
  readonly kind: AdjustmentKind
  readonly year: number
  readonly account: AccountNumber
  readonly amount: Cents
  readonly description: string
  /** The VAT over goods that were taken; zero of other kinds. */
  readonly vat: Cents
  /** More is to be received in the currency than to be paid. */
  readonly isReceivable?: boolean
  /** The account of what is owed by the owner, or by the director of a company: 0510 or 1700. */
  readonly ownerAccount: AccountNumber
}

/** An entry of an adjustment with its purpose; `release` is of the first day of the next year. */
export interface AdjustmentEntry {
  readonly purpose: 'adjust' | 'release'
  readonly entry: JournalEntry
}

/**
 * The entries: 31 December, and what moves a cost or work is reversed on 1 January, so that the next year has it. Stock, cash,
 * private use, a workspace and corporate tax stay. An amount of zero books nothing.
 */
export function adjustmentEntries(adjustment: Adjustment): AdjustmentEntry[] {
  const { kind, year, amount, description } = adjustment
  if (amount === ZERO) return []
  const lastDay = lastDayOfYear(year)
  const entryOf = (date: LocalDate, words: string, postings: readonly Posting[]): JournalEntry =>
    balanced({ journal: 'memo', date, description: words, postings })
  const words = wordsOf(kind, description, year)
  const postings = postingsOf(adjustment)
  const adjust: AdjustmentEntry = { purpose: 'adjust', entry: entryOf(lastDay, words, postings) }
  if (!released.includes(kind)) return [adjust]
  const release = entryOf(addDays(lastDay, 1), `${words}, teruggedraaid`, reversed(postings))
  return [adjust, { purpose: 'release', entry: release }]
}

function postingsOf({ kind, account, amount, vat, ownerAccount, isReceivable = false }: Adjustment): Posting[] {
  if (kind === 'car-vat')
    return [...onSide('debit', account, amount), ...onSide('credit', PRIVATE_USE_VAT, amount, { vatCode: 'private-use' })]
  if (kind === 'goods-taken') {
    // Without VAT the goods are in no box.
    const code = vat === ZERO ? {} : ({ vatCode: 'private-goods' } as const)
    return [
      ...onSide('debit', ownerAccount, add(amount, vat)),
      ...onSide('credit', account, amount, code),
      ...onSide('credit', PRIVATE_USE_VAT, vat, code),
    ]
  }
  if (kind === 'benefits')
    return [...onSide('debit', account, amount), ...onSide('credit', INPUT_VAT, amount, { vatCode: 'purchase-nl' })]
  const [debit, credit] = sidesOf(account, isReceivable)[kind]
  return [...onSide('debit', debit, amount), ...onSide('credit', credit, amount)]
} // prettier-ignore

const sidesOf = (
  account: AccountNumber,
  isReceivable: boolean,
): Record<
  Exclude<AdjustmentKind, 'car-vat' | 'goods-taken' | 'benefits'>,
  readonly [debit: AccountNumber, credit: AccountNumber]
> => ({
  prepaid: [PREPAID, account],
  accrued: [account, ACCRUED],
  stock: [STOCK, GOODS],
  cash: [CASH, account],
  work: [UNBILLED_REVENUE, account],
  doubtful: [account, DOUBTFUL_DEBTS],
  // Not on 1600 or 1300: these accounts are what is open of each document, to the cent.
  'corporate-tax': [account, CORPORATE_TAX],
  // The owner pays the home: its part is a deposit of the owner.
  workspace: [account, PRIVATE_DEPOSITS],
  exchange: [account, isReceivable ? OTHER_RECEIVABLES : ACCRUED],
})

function wordsOf(kind: AdjustmentKind, description: string, year: number): string {
  if (kind === 'prepaid') return `Voor ${String(year + 1)} en later: ${description}`
  return kind === 'accrued' ? `Nog te betalen over ${String(year)}: ${description}` : description
}
