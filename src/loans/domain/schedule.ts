import { addDays, daysBetween, monthsAfter, type LocalDate } from '#kernel/local-date.ts'
import {
  add,
  cents,
  divideRounded,
  min,
  subtract,
  ZERO,
  type BasisPoints,
  type Cents,
} from '#kernel/money.ts'
import type { LoanMovement, LoanTerms } from './loan.ts'

/** A line of the schedule: what was paid, or what is still to be paid. */
export interface ScheduleRow {
  /** The number of the instalment, from 1 on; null for an extra repayment. */
  readonly number: number | null
  readonly day: LocalDate
  readonly interest: Cents
  readonly repaid: Cents
  /** What is owed after it. */
  readonly left: Cents
  readonly state: 'paid' | 'extra' | 'planned'
}

/**
 * The whole schedule: what was paid as it was paid, and from there on what the terms say of what is left. The repayments are together the
 * principal, to the cent, and the last row leaves nothing.
 *
 * Interest is that of the months of a period over what is owed, or by days (of 365) for a period that is no whole number of months; what
 * was repaid within a period counts from the day after. Each amount is rounded once, to the cent.
 *
 * @param movements one a day, the oldest first
 */
export function scheduleOf(terms: LoanTerms, movements: readonly LoanMovement[]): ScheduleRow[] {
  const loan = beginning(terms)
  const past = movements.map((movement) => pay(terms, loan, movement))
  return [...past, ...planned(terms, loan)]
}

/** Interest that is owed at the end of a day and was not paid then. */
export function accruedOn(terms: LoanTerms, movements: readonly LoanMovement[], day: LocalDate): Cents {
  const loan = beginning(terms)
  for (const movement of movements) if (movement.day <= day) pay(terms, loan, movement)
  let owed = ZERO
  for (let due = loan.dues[loan.next]; due !== undefined && due <= day; due = loan.dues[loan.next]) {
    owed = add(owed, interestUntil(terms, loan, due))
    nextPeriod(loan, due)
  }
  return loan.next < loan.dues.length ? add(owed, interestUntil(terms, loan, day)) : owed
}

/** The amount of an instalment, interest included, so that a number of them repays what is owed: exact, and rounded once. */
export function annuityOf(owed: Cents, rate: BasisPoints, everyMonths: number, count: number): Cents {
  if (rate === 0n) return cents(divideRounded(owed, BigInt(count)))
  const one = 12n * WHOLE
  const grown = one + rate * BigInt(everyMonths)
  const [a, b] = [one ** BigInt(count), grown ** BigInt(count)]
  return cents(divideRounded(owed * (grown - one) * b, one * (b - a)))
}

/** The days of the instalments: each the same day of its month, or the last one of a shorter month. */
export function dueDays({ firstDueOn, everyMonths, instalments, kind }: LoanTerms): LocalDate[] {
  const count = kind === 'by-hand' ? 1 : instalments
  return Array.from({ length: count }, (_, index) => monthsAfter(firstDueOn, index * everyMonths))
}

/** 100% in hundredths of a percent. */
const WHOLE = 10_000n
/** A payment so many days before its instalment is that instalment, where no interest says so. */
const EARLY = 15

/** A loan while its movements are followed. */
interface Loan {
  owed: Cents
  readonly dues: readonly LocalDate[]
  /** The index of the first instalment that was not paid. */
  next: number
  /** Interest is paid up to and including this day. */
  since: LocalDate
  /** What was repaid within the period, with its day. */
  within: { readonly day: LocalDate; readonly repaid: Cents }[]
  /** An annuity, or the repayment of a linear loan. */
  amount: Cents
}

function beginning(terms: LoanTerms): Loan {
  const dues = dueDays(terms)
  const amount = terms.kind === 'annuity' && terms.instalment !== null ? terms.instalment : amountFor(terms, terms.principal, dues.length)
  return { owed: terms.principal, dues, next: 0, since: terms.startsOn, within: [], amount }
} // prettier-ignore

function amountFor({ kind, rate, everyMonths }: LoanTerms, owed: Cents, count: number): Cents {
  if (count === 0 || kind === 'at-end' || kind === 'by-hand') return ZERO
  return kind === 'linear' ? cents(divideRounded(owed, BigInt(count))) : annuityOf(owed, rate, everyMonths, count)
} // prettier-ignore

function pay(terms: LoanTerms, loan: Loan, { day, repaid, interest }: LoanMovement): ScheduleRow {
  const due = loan.dues[loan.next]
  const number = due !== undefined && isInstalment(terms, due, { day, repaid, interest }) ? loan.next + 1 : null
  const expected = number === null || due === undefined ? null : repaymentOf(terms, loan, interestUntil(terms, loan, due))
  loan.owed = subtract(loan.owed, repaid)
  if (number !== null && due !== undefined) nextPeriod(loan, due)
  else if (terms.kind === 'by-hand' && interest > ZERO) restart(loan, day)
  else loan.within.push({ day: day < loan.since ? loan.since : day, repaid })
  if (terms.afterExtra === 'lower' && repaid !== expected)
    loan.amount = amountFor(terms, loan.owed, loan.dues.length - loan.next)
  return { number, day, interest, repaid, left: loan.owed, state: number === null ? 'extra' : 'paid' }
} // prettier-ignore

/** Interest is paid with an instalment; of a loan without interest the day says it. */
function isInstalment({ kind, rate }: LoanTerms, due: LocalDate, { day, interest, repaid }: LoanMovement): boolean {
  if (kind === 'by-hand') return false
  return rate > 0n ? interest > ZERO : repaid > ZERO && day >= addDays(due, -EARLY)
} // prettier-ignore

function nextPeriod(loan: Loan, due: LocalDate): void {
  loan.next += 1
  restart(loan, due)
}

function restart(loan: Loan, since: LocalDate): void {
  loan.since = since
  loan.within = []
}

function planned(terms: LoanTerms, loan: Loan): ScheduleRow[] {
  const rows: ScheduleRow[] = []
  for (let due = loan.dues[loan.next]; due !== undefined; due = loan.dues[loan.next]) {
    const interest = interestUntil(terms, loan, due)
    if (loan.owed <= ZERO && interest <= ZERO) break
    const repaid = repaymentOf(terms, loan, interest)
    loan.owed = subtract(loan.owed, repaid)
    rows.push({ number: loan.next + 1, day: due, interest, repaid, left: loan.owed, state: 'planned' })
    nextPeriod(loan, due)
  }
  return rows
}

/** What the next instalment repays; the last one repays all. */
function repaymentOf({ kind }: LoanTerms, { owed, next, dues, amount }: Loan, interest: Cents): Cents {
  if (owed <= ZERO) return ZERO
  if (next === dues.length - 1) return owed
  const repaid = kind === 'annuity' ? subtract(amount, interest) : amount
  return repaid < ZERO ? ZERO : min(repaid, owed)
}

/** The interest of the running period up to and including a day; nothing before it begins. */
function interestUntil(terms: LoanTerms, loan: Loan, day: LocalDate): Cents {
  const due = loan.dues[loan.next] ?? day
  const length = daysBetween(loan.since, due)
  if (day <= loan.since || length <= 0) return ZERO
  let owed: bigint = loan.owed
  let until = day
  let weighted = 0n
  for (const { day: from, repaid } of loan.within.toReversed()) {
    const start = from < until ? from : until
    weighted += owed * BigInt(daysBetween(start, until))
    until = start
    owed += repaid
  }
  weighted += owed * BigInt(daysBetween(loan.since, until))
  const isWhole = terms.kind !== 'by-hand' && monthsAfter(loan.since, terms.everyMonths) === due
  const isOfSchedule = isWhole || (loan.next > 0 && terms.kind !== 'by-hand')
  const [part, of] = isOfSchedule ? [BigInt(terms.everyMonths), 12n * BigInt(length)] : [1n, 365n]
  return cents(divideRounded(weighted * terms.rate * part, WHOLE * of))
} // prettier-ignore
