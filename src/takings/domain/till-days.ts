import type { LocalDate } from '#kernel/local-date.ts'
import { add, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import { NOTHING_ON_ACCOUNT, type OnAccount, type Sold, type Takings, type TipsFor } from './takings.ts'

/** A day as a till says it, amounts with VAT: what was sold, and how it was paid. The till does not know what is in the drawer. */
export interface TillDay {
  readonly day: LocalDate
  readonly sold: Sold
  readonly bottleDeposits: Cents
  readonly vouchersSold: Cents
  readonly vouchersRedeemed: Cents
  readonly tips: Cents
  readonly card: Cents
  /** What the till received in cash; below zero where more went back. */
  readonly cash: Cents
  /** What of the sales customers pay later; the till does not know the invoices. */
  readonly onAccount: Cents
}

/** What a person adds to a day of a till. */
export interface Counted {
  /** In the drawer in the evening; null where it was not counted, and the till is believed. */
  readonly counted: Cents | null
  readonly toBank: Cents
  readonly spent: Cents
  /** The chosen invoices of what was sold on account. */
  readonly onAccount: OnAccount
  readonly note: string | null
}

/**
 * Days of a till as days of a register, the oldest first: each drawer begins with what the one before it ended with.
 *
 * @param before what was in the drawer in the first morning
 * @param counts one for each day
 */
export function takingsOfTill(
  days: readonly TillDay[],
  counts: readonly Counted[],
  { before, tipsFor }: { readonly before: Cents; readonly tipsFor: TipsFor },
): Takings[] {
  let cashBefore = before
  return days.map(({ cash, onAccount: _said, ...day }, at) => {
    const { counted, toBank, spent, note, onAccount } = counts[at] ?? NOT_COUNTED
    const cashCounted = counted ?? subtract(add(cashBefore, cash), sum([toBank, spent]))
    const takings = {
      ...day,
      tipsFor,
      onAccount,
      cashBefore,
      cashCounted,
      cashSpent: spent,
      cashToBank: toBank,
      invoicesInCash: ZERO,
      note,
    }
    cashBefore = cashCounted
    return takings
  })
}

/** A day to which no person added anything. */
export const NOT_COUNTED: Counted = {
  counted: null,
  toBank: ZERO,
  spent: ZERO,
  onAccount: NOTHING_ON_ACCOUNT,
  note: null,
}
