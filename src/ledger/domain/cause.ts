import type { AssetId, BankLineId, DocumentId, ExpenseId, JournalEntryId, PaymentId } from '#kernel/ids.ts'

/**
 * Why something is booked. One cause has one entry, however often it is tried: the database keeps type, id and purpose together
 * unique per tenant. What may be booked when is decided by them too (`write_entry`).
 */
export type Cause =
  | Of<'document', DocumentId, 'finalise' | `write-off ${string}` | `vat ${string}`>
  | Of<'payment', PaymentId, 'receipt' | 'reverse'>
  | Of<'expense', ExpenseId, 'book' | 'reverse' | `pay ${string}` | `reverse ${string}`>
  | Of<
      'asset',
      AssetId,
      `depreciate ${string}` | 'contribute' | 'from-costs' | 'dispose' | `cancel ${string}`
    >
  | Of<'vat-return', string, 'settle' | `pay ${string}` | `reverse ${string}`>
  | Of<
      'year-end',
      string,
      | ByHand
      | Correction
      | ClosingPart
      | `reopen ${string}`
      | LoanInterest
      | YearAdjustment
      | Trips
      | Adoption
    >
  /** A line of the bank that a user booked on an account, by the number of the decision. */
  | Of<'bank', BankLineId, `book ${string}` | `reverse ${string}`>
  /** A manual entry, a bad debt of the opening balance or VAT of a payment on one of its items, a day of a register, a payout of a provider, wages or dividend. */
  | Of<
      'memo',
      string,
      | ByHand
      | `pay ${string}`
      | `vat ${string}`
      | 'private-use'
      | OnTwoDays
      | `${OnTwoDays} vat`
      | 'payout'
      | 'wages'
      | 'cancel-wages'
      | 'wage-in-cash'
      | 'cancel-wage-in-cash'
      | 'dividend'
      | 'cancel-dividend'
    >
  /** The opening balance, revenue and costs that were taken over with it, a payment on one of its items, or a month of a prepaid cost. */
  | Of<'opening', JournalEntryId | string, ByHand | typeof CARRIED_RESULT | `pay ${string}` | MonthOfCost>

/** Revenue and costs of the running year from before these books. */
export const CARRIED_RESULT = 'book result'

/** Forms whose money keeps its day when the return over that day was filed. */
type OnTwoDays = 'takings' | 'cancel-takings' | 'cancel-payout'
type UndoneAdjustment = 'undo adjust' | 'undo release'
/** What a return counts of these, on the day of the correction, has the same purpose with `vat` behind it. */
export type TwoDayCause = Of<'memo', string, OnTwoDays> | Of<'year-end', string, UndoneAdjustment>
/** By the year and the number of the entry of that year. */
type LoanInterest = `interest ${string}` | `release ${string}`
/** What a year-end moves to the year that an amount is of, and what undoes it. */
type YearAdjustment = 'adjust' | 'release' | UndoneAdjustment | `${UndoneAdjustment} vat`
/** The month of a prepaid cost, and which correction of that month the entry is. */
type MonthOfCost = `spread ${string}`
/** Kilometres of private cars over a period, and what undoes them. */
type Trips = 'trips' | 'undo trips'
/** The result to the other reserves by the meeting that adopts the annual accounts, and what cancels it. */
type Adoption = 'adopt' | 'cancel adopt'
type ByHand = 'book' | `reverse${string}`
/** A correction without VAT, money or revenue, and what undoes it. */
type Correction = 'correct' | 'reverse correct'
type ClosingPart = 'result' | 'private'

interface Of<Type extends string, Id extends string, Purpose extends string> {
  readonly type: Type
  readonly id: Id
  readonly purpose: Purpose
}
