import { formatDate } from '#kernel/dutch-format.ts'
import { addDays, type LocalDate } from '#kernel/local-date.ts'
import type { PastContent } from '../audit-file-content.ts'

type Days = Pick<PastContent, 'firstDay' | 'lastDay' | 'lastEntryDay'>

/**
 * The day on which the books may begin with a file: the day after the last of the file, or, while the file's year runs, the day after its
 * last entry.
 */
export function proposedDay({ firstDay, lastDay, lastEntryDay }: Days, today: LocalDate): LocalDate {
  if (lastDay < today) return addDays(lastDay, 1)
  return lastEntryDay === null ? firstDay : addDays(lastEntryDay, 1)
}

/** Why a file has no balance for the end of the day before; null when it has. */
export function dayProblem(day: LocalDate, { firstDay, lastDay }: Days): string | null {
  const latest = addDays(lastDay, 1)
  if (day < firstDay)
    return `Dit bestand begint op ${formatDate(firstDay)}: kies die dag of een latere, of exporteer ook het jaar ervoor.`
  return day > latest
    ? `Dit bestand loopt tot en met ${formatDate(lastDay)}: kies een dag tot en met ${formatDate(latest)}, of exporteer het bestand opnieuw met de boekingen tot ${formatDate(day)}.`
    : null
}
