import type { LocalDate } from '#kernel/local-date.ts'
import type { BasisPoints, Cents } from '#kernel/money.ts'

/**
 * How a loan is repaid: in equal amounts with their interest (annuity), in equal repayments (linear), at once on the last day (at-end), or
 * whenever the borrower wants, the interest first (by-hand).
 */
export const loanKinds = ['annuity', 'linear', 'at-end', 'by-hand'] as const
export type LoanKind = (typeof loanKinds)[number]

export const loanKindNames: Readonly<Record<LoanKind, string>> = {
  annuity: 'Annuïteit',
  linear: 'Lineair',
  'at-end': 'Aflossen aan het eind',
  'by-hand': 'Vrij aflossen',
}

/** Months between two instalments. */
export const intervals = [1, 3, 6, 12] as const
export type Interval = (typeof intervals)[number]

/** What becomes of the instalments after an extra repayment: lower until the same end, or as before and fewer. */
export const afterExtras = ['lower', 'shorter'] as const
export type AfterExtra = (typeof afterExtras)[number]

/** The most instalments of a loan: fifty years of months. */
export const MOST_INSTALMENTS = 600

/** What was agreed with the lender. */
export interface LoanTerms {
  readonly kind: LoanKind
  /** What was borrowed, or was open when these books began. */
  readonly principal: Cents
  /** The interest of a year. */
  readonly rate: BasisPoints
  /** Interest counts from the day after it. */
  readonly startsOn: LocalDate
  /** The first instalment; of a free loan the day on which all is repaid. */
  readonly firstDueOn: LocalDate
  readonly everyMonths: Interval
  readonly instalments: number
  /** The instalment of an annuity, interest included, as the lender rounds it; null where the program computes it. */
  readonly instalment: Cents | null
  readonly afterExtra: AfterExtra
}

/** What happened on one day: interest that was paid, and what was repaid; below zero what was borrowed more. */
export interface LoanMovement {
  readonly day: LocalDate
  readonly repaid: Cents
  readonly interest: Cents
}
