import { formatDate } from '#kernel/dutch-format.ts'
import { firstDayOfYear, yearOf, type LocalDate } from '#kernel/local-date.ts'
import { lastBookableDay, refusalOn } from '#ledger/domain/booking-day.ts'
import { ledgerErrors } from '#ledger/domain/errors.ts'
import { closedOn } from '#ledger/domain/period.ts'
import { readBookDays } from '#ledger/server/book-days.ts'
import { firstBookedBefore } from '#ledger/server/opening-balance.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { PastContent } from '../../domain/audit-file-content.ts'
import { dayProblem } from '../../domain/past/chosen-day.ts'
import { takenBefore } from './past-figures.ts'
import { nothingToAccept, type SecondFile } from './second-file.ts'

/**
 * Why these books do not begin on a day with a file, as sentences that say which period or entry is in the way; empty when they may.
 *
 * @param file with the hash of its bytes, and how a second file of the same day differs
 */
export async function startRefusals(
  tx: TenantTx,
  content: PastContent,
  file: {
    readonly sha256: string
    readonly day: LocalDate
    readonly today: LocalDate
    readonly second: SecondFile | null
  },
): Promise<string[]> {
  const { day, today, second } = file
  const taken = await takenBefore(tx, file.sha256)
  if (second === null && taken !== null)
    return [`Dit bestand is al overgenomen, met startdag ${formatDate(taken)}: er is niets nieuws.`]
  const outside = dayProblem(day, content)
  if (outside !== null) return [outside]
  const books = await readBookDays(tx, today)
  if (second !== null) {
    const closed = closedOn(
      books.closed.filter(({ kind }) => kind === 'year'),
      day,
    )
    const refusal = closed === undefined ? null : ({ reason: 'closed', period: closed } as const)
    const nothing = nothingToAccept(second, taken)
    return [
      ...(refusal === null ? [] : [ledgerErrors.dayRefused(refusal, day).userMessage]),
      ...(nothing === null ? [] : [nothing]),
    ]
  }
  // The balance of the next year may be booked before that year begins.
  const isNextYear = day === firstDayOfYear(yearOf(today) + 1) && day > lastBookableDay(today)
  const refused = isNextYear ? null : refusalOn(day, { ...books, openedOn: null })
  const first = await firstBookedBefore(tx, day)
  return [
    ...(refused === null ? [] : [ledgerErrors.dayRefused(refused, day).userMessage]),
    ...(first === null ? [] : [ledgerErrors.bookedBefore(day, first).userMessage]),
    ...(books.openedOn === null
      ? []
      : [
          `Er is al een beginbalans, op ${formatDate(books.openedOn)}. Draai die terug om dit bestand over te nemen.`,
        ]),
  ]
}
