import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { balanced, onSide, type JournalEntry } from '#ledger/domain/journal-entry.ts'
import { OTHER_RESERVES, UNDIVIDED_RESULT } from '#ledger/domain/named-account.ts'

/**
 * The result of a year in the books by the decision of the meeting, on its day; a loss goes the other way:
 *
 *     debit   undivided result    result        credit  other reserves    result
 */
export const appropriationEntry = (year: number, result: Cents, adoptedOn: LocalDate): JournalEntry =>
  balanced({
    journal: 'memo',
    date: adoptedOn,
    description: `Resultaat ${String(year)} naar overige reserves, jaarrekening vastgesteld`,
    postings: [...onSide('debit', UNDIVIDED_RESULT, result), ...onSide('credit', OTHER_RESERVES, result)],
  })
