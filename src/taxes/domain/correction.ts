import type { LocalDate } from '#kernel/local-date.ts'
import { absolute, cents, sum, type Cents } from '#kernel/money.ts'
import type { JournalEntryId } from '#kernel/ids.ts'

/** An entry that belongs to a period by its document and was booked after that was filed. */
export interface Correction {
  readonly entryId: JournalEntryId
  readonly entryNumber: number
  readonly bookedOn: LocalDate
  readonly description: string
  /** What it is about: an expense, or an invoice. */
  readonly expenseId: string | null
  readonly invoiceId: string | null
  /** What it adds to what has to be paid. */
  readonly amount: Cents
  /** Where it was reported; `open` while the period of its booking is not filed either. */
  readonly reportedIn: 'open' | 'return' | 'supplement'
}

/**
 * A balance of corrections up to this goes along in the next return, beyond it a supplement is due. The balance counts,
 * paid or got back, not each correction. Source: art. 10a AWR; Belastingdienst, "Btw-aangifte corrigeren".
 */
export const CORRECTION_LIMIT = cents(1_000_00n)

/** Days after its discovery within which a larger correction is reported; eight weeks since 2025-01-01. */
export const SUPPLEMENT_DAYS = 56

export const openBalance = (corrections: readonly Correction[]): Cents =>
  sum(corrections.filter(({ reportedIn }) => reportedIn === 'open').map(({ amount }) => amount))

export const needsSupplement = (corrections: readonly Correction[]): boolean =>
  absolute(openBalance(corrections)) > CORRECTION_LIMIT
