import type { LocalDate } from '#kernel/local-date.ts'
import { negate, sum } from '#kernel/money.ts'
import type { AccountNumber } from './account.ts'
import { onSide, type Posting } from './journal-entry.ts'
import { SUSPENSE } from './named-account.ts'
import { OUTSIDE_SCOPE } from './vat-code.ts'

/** Where the parts of an entry go. */
interface DaysOfParts {
  /** The day on which money, claims and debts changed. */
  readonly own: LocalDate
  /** The booking day of what a return counts. */
  readonly day: LocalDate
  /** The day of its VAT, when the return over that day was filed; null while everything has one day. */
  readonly belongsTo: LocalDate | null
}

/** The postings of one day, which are balanced. */
export interface PartOfDay {
  readonly date: LocalDate
  readonly postings: readonly Posting[]
  readonly isCounted: boolean
}

/** Whether a VAT return counts a posting: revenue, VAT, and the base of VAT. Money, claims and debts are counted by none. */
export const isCountedPosting = ({ account, vatCode }: Posting): boolean =>
  (vatCode !== undefined && vatCode !== OUTSIDE_SCOPE && vatCode !== 'purchase-none') ||
  /^(15[012]|8)/.test(account)

/**
 * The postings of an entry by their day. Money has its own day, also in a period whose return was filed; only what a return counts follows
 * the table of periods. In between the difference is on a bridging account, which is zero after both parts.
 *
 * @param postings balanced
 * @param bridge SUSPENSE (1200), as for a line of the bank whose VAT is of a filed return, unless the entry has an account of its own for it
 * @returns one part where everything has one day
 * @see docs/periods.md
 */
export function partsByDay(
  postings: readonly Posting[],
  { own, day, belongsTo }: DaysOfParts,
  bridge: AccountNumber = SUSPENSE,
): [PartOfDay, ...PartOfDay[]] {
  const counted = postings.filter(isCountedPosting)
  const others = postings.filter((posting) => !isCountedPosting(posting))
  if (belongsTo === null) return [{ date: day, postings, isCounted: counted.length > 0 }]
  if (others.length === 0) return [{ date: day, postings, isCounted: true }]
  // A case in no return is no case in a period that was filed.
  const uncounted = others.map(({ vatCode, ...posting }) =>
    vatCode === undefined || vatCode === 'purchase-none' ? posting : { ...posting, vatCode },
  )
  const owed = sum(uncounted.map(({ side, amount }) => (side === 'debit' ? amount : negate(amount))))
  const money: PartOfDay = {
    date: own,
    postings: [...uncounted, ...onSide('credit', bridge, owed)],
    isCounted: false,
  }
  return counted.length === 0
    ? [money]
    : [money, { date: day, postings: [...onSide('debit', bridge, owed), ...counted], isCounted: true }]
}
