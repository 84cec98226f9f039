import { rowOn, type DatedTable } from '#kernel/dated-table.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
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
 * `limit`: a balance of corrections up to this amount is included in the next return; above this amount a supplement is due. The balance counts, paid or
 * refunded, not each correction. `days`: within so many days after its discovery a larger correction must be reported.
 *
 * Source: art. 10a AWR and art. 15 Uitvoeringsbesluit OB 1968; eight weeks since 2025-01-01. Belastingdienst, "Btw-aangifte corrigeren".
 */
const correctionRules: DatedTable<{
  readonly from: LocalDate
  readonly limit: Cents
  readonly days: number
}> = {
  checkedUntil: localDate('2026-12-31'),
  rows: [{ from: localDate('2025-01-01'), limit: cents(1_000_00n), days: 56 }],
}

/** The limit of a day, and the days within which more is reported. */
export const correctionRuleOn = (day: LocalDate) => rowOn(correctionRules, day)

export const openBalance = (corrections: readonly Correction[]): Cents =>
  sum(corrections.filter(({ reportedIn }) => reportedIn === 'open').map(({ amount }) => amount))

export const needsSupplement = (corrections: readonly Correction[], today: LocalDate): boolean =>
  absolute(openBalance(corrections)) > correctionRuleOn(today).limit
