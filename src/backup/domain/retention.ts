import { addDays, daysBetween, EARLIEST, type LocalDate } from '#kernel/local-date.ts'

/** How many backups are kept of each kind of period; in each period the newest one counts. */
export interface Retention {
  readonly days: number
  readonly weeks: number
  readonly months: number
  readonly years: number
}

/** Seven years is how long Dutch law asks a business to keep its books (art. 52 AWR). */
export const RETENTION: Retention = { days: 7, weeks: 5, months: 12, years: 7 }

/** A backup by the day in Amsterdam on which it was made, and the moment, both sortable as text. */
export interface DatedBackup {
  readonly day: LocalDate
  readonly at: string
}

export interface Kept<Backup> {
  readonly kept: readonly Backup[]
  /** The kept backups of the last days: between these every moment can be restored. */
  readonly daily: readonly Backup[]
}

/**
 * The backups that stay: the newest of each of the last seven days, five weeks (from Monday), twelve months and seven years
 * that have a backup. Periods without a backup do not count, so an installation that was off loses nothing.
 */
export function retained<Backup extends DatedBackup>(
  backups: readonly Backup[],
  retention: Retention = RETENTION,
): Kept<Backup> {
  const newestFirst = backups.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  const newestOfEach = (periodOf: (day: LocalDate) => string, count: number): Backup[] => {
    const chosen = new Map<string, Backup>()
    for (const backup of newestFirst) {
      const period = periodOf(backup.day)
      if (chosen.size < count && !chosen.has(period)) chosen.set(period, backup)
    }
    return [...chosen.values()]
  }
  const daily = newestOfEach((day) => day, retention.days)
  const kept = new Set([
    ...daily,
    ...newestOfEach(mondayOf, retention.weeks),
    ...newestOfEach((day) => day.slice(0, 7), retention.months),
    ...newestOfEach((day) => day.slice(0, 4), retention.years),
  ])
  return { kept: newestFirst.filter((backup) => kept.has(backup)), daily }
}

/** The Monday of the week of a day; `EARLIEST` is a Monday. */
const mondayOf = (day: LocalDate): LocalDate => addDays(day, -(daysBetween(EARLIEST, day) % 7))
