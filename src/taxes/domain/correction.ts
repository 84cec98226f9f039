import type { LocalDate } from '#kernel/local-date.ts'
import { absolute, cents, sum, type Cents } from '#kernel/money.ts'
import type { JournalEntryId } from '#kernel/ids.ts'

/**
 * An entry whose document is dated in a period, and that was booked after the return of that period was
 * filed.
 */
export interface Correction {
  readonly entryId: JournalEntryId
  readonly entryNumber: number
  readonly bookedOn: LocalDate
  readonly description: string
  /** The document: an expense, or an invoice. */
  readonly expenseId: string | null
  readonly invoiceId: string | null
  /** The change of the amount to pay. */
  readonly amount: Cents
  /** The report that contained the correction; `open` while the period of its booking is not filed either. */
  readonly reportedIn: 'open' | 'return' | 'supplement'
}

/**
 * A balance of corrections up to this amount is included in the next return; above this amount a supplement
 * is due. The balance counts, paid or refunded, not each correction. Source: art. 10a AWR; Belastingdienst,
 * "Btw-aangifte corrigeren".
 */
export const CORRECTION_LIMIT = cents(1_000_00n)

/**
 * The number of days after its discovery within which a larger correction must be reported; eight weeks since
 * 2025-01-01.
 */
export const SUPPLEMENT_DAYS = 56

export const openBalance = (corrections: readonly Correction[]): Cents =>
  sum(corrections.filter(({ reportedIn }) => reportedIn === 'open').map(({ amount }) => amount))

export const needsSupplement = (corrections: readonly Correction[]): boolean =>
  absolute(openBalance(corrections)) > CORRECTION_LIMIT
