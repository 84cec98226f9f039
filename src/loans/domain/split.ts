import { add, absolute, min, subtract, ZERO, type Cents } from '#kernel/money.ts'
import { daysBetween, type LocalDate } from '#kernel/local-date.ts'
import type { LoanMovement, LoanTerms } from './loan.ts'
import { accruedOn, scheduleOf, type ScheduleRow } from './schedule.ts'

/** What a payment to the lender may be, divided into interest and repayment. */
export interface LoanSplit {
  readonly what: 'instalment' | 'instalment-and-more' | 'part' | 'extra' | 'all' | 'free'
  /** The number of the instalment; null for a row that is none. */
  readonly number: number | null
  readonly interest: Cents
  readonly repaid: Cents
}

/** What the schedule says of a payment: that it is an instalment, or what it may be instead, to be asked. */
export interface SplitAnswer {
  /** The most probable first; none where more is paid than is owed. */
  readonly splits: readonly LoanSplit[]
  /** The instalment that was to be paid; null when there is none. */
  readonly expected: ScheduleRow | null
  /** Whether the amount is what the schedule says, so that nothing is asked. */
  readonly isExpected: boolean
}

/** So near to its day a payment is rather an instalment than an extra repayment. */
const NEAR_DAYS = 7

/**
 * Divide a payment by the schedule. Of a loan that is repaid freely the interest is paid first (art. 6:44 lid 1 BW).
 *
 * @param amount more than zero
 */
export function splitOf(
  terms: LoanTerms,
  movements: readonly LoanMovement[],
  day: LocalDate,
  amount: Cents,
): SplitAnswer {
  const rows = scheduleOf(terms, movements)
  const expected = rows.find(({ state }) => state === 'planned') ?? null
  const owed = subtract(terms.principal, repaidIn(movements))
  const accrued = accruedOn(terms, movements, day)
  const splits = splitsOf(terms, expected, { day, amount, accrued, owed })
  const isExpected = splits[0]?.what === 'instalment' || splits[0]?.what === 'all' || splits[0]?.what === 'free'
  return { splits: splits.filter(({ repaid }) => repaid >= ZERO && repaid <= owed), expected, isExpected }
} // prettier-ignore

const repaidIn = (movements: readonly LoanMovement[]): Cents =>
  movements.reduce((total, { repaid }) => add(total, repaid), ZERO)

interface Payment {
  readonly day: LocalDate
  readonly amount: Cents
  readonly accrued: Cents
  readonly owed: Cents
}

function splitsOf(
  terms: LoanTerms,
  expected: ScheduleRow | null,
  { day, amount, accrued, owed }: Payment,
): LoanSplit[] {
  if (expected === null) return []
  const { number, interest } = expected
  if (terms.kind === 'by-hand') return [interestFirst('free', null, amount, accrued)]
  if (amount === add(interest, expected.repaid))
    return [{ what: 'instalment', number, interest, repaid: expected.repaid }]
  if (amount === add(owed, accrued)) return [{ what: 'all', number, interest: accrued, repaid: owed }]
  const extra: LoanSplit = { what: 'extra', number: null, interest: ZERO, repaid: amount }
  const isMore = amount > add(interest, expected.repaid)
  const instalment = interestFirst(isMore ? 'instalment-and-more' : 'part', number, amount, interest)
  // What is more than all that is owed can only be interest that the lender counts otherwise.
  if (amount > owed && amount <= add(owed, add(interest, interest)))
    return [{ what: 'all', number, interest: subtract(amount, owed), repaid: owed }, instalment]
  const isNear = absolute(BigInt(daysBetween(day, expected.day)) as Cents) <= BigInt(NEAR_DAYS)
  return isNear ? [instalment, extra] : [extra, instalment]
}

function interestFirst(
  what: LoanSplit['what'],
  number: number | null,
  amount: Cents,
  owed: Cents,
): LoanSplit {
  const interest = min(owed, amount)
  return { what, number, interest, repaid: subtract(amount, interest) }
}
