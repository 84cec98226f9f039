import { formatDate } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { lastBookableDay, refusalOn } from '#ledger/domain/booking-day.ts'
import { ledgerErrors } from '#ledger/domain/errors.ts'
import { readBookDays } from '#ledger/server/book-days.ts'
import { firstBookedBefore } from '#ledger/server/opening-balance.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { PastContent } from '../../domain/audit-file-content.ts'
import { dayProblem } from '../../domain/past/chosen-day.ts'
import type { PlannedLine } from '../../domain/past/planned-line.ts'
import { takenBefore } from './past-figures.ts'
import { secondFile } from './second-file.ts'

/**
 * Why these books do not begin on a day with a file, as sentences that say which period or entry is in the way; empty when they may.
 *
 * @param file with the hash of its bytes, and what the file would book
 */
export async function startRefusals(
  tx: TenantTx,
  content: PastContent,
  file: {
    readonly sha256: string
    readonly day: LocalDate
    readonly today: LocalDate
    readonly lines: readonly PlannedLine[]
  },
): Promise<string[]> {
  const { day, today } = file
  const taken = await takenBefore(tx, file.sha256)
  if (taken !== null)
    return [`Dit bestand is al overgenomen, met startdag ${formatDate(taken)}: er is niets nieuws.`]
  const outside = dayProblem(day, content)
  if (outside !== null) return [outside]
  const books = await readBookDays(tx, today)
  // A day ahead is judged by the ledger: it lets the balance of the next year begin before that year.
  const refused = day > lastBookableDay(today) ? null : refusalOn(day, { ...books, openedOn: null })
  const first = await firstBookedBefore(tx, day)
  return [
    ...(refused === null ? [] : [ledgerErrors.dayRefused(refused, day).message]),
    ...(first === null ? [] : [ledgerErrors.bookedBefore(day, first).message]),
    ...(books.openedOn === null ? [] : [await secondFile(tx, books.openedOn, file)]),
  ]
}
