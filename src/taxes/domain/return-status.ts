import { addDays, localDate, yearOf, type LocalDate } from '#kernel/local-date.ts'
import type { Period } from '#ledger/domain/period.ts'

/** The state of the return of a period. */
export type ReturnStatus = 'running' | 'due' | 'late' | 'filed' | 'paid' | 'exempt'

export const returnStatusLabel = {
  running: 'Loopt nog',
  due: 'In te dienen',
  late: 'Te laat',
  filed: 'Ingediend',
  paid: 'Afgehandeld',
  exempt: 'Geen aangifte (KOR)',
} as const satisfies Record<ReturnStatus, string>

/**
 * The last day to file and to pay: of a month or quarter the last day of the month after it, of a year 31 March.
 * Source: Belastingdienst, "Wanneer moet u btw-aangifte doen en betalen?".
 */
export function deadlineOf({ period, lastDay }: Pick<Period, 'period' | 'lastDay'>): LocalDate {
  if (!period.includes('-')) return localDate(`${String(yearOf(lastDay) + 1)}-03-31`)
  const next = addDays(lastDay, 1)
  // Any day of the month after that, then back to the last of the month before it.
  const afterNext = addDays(`${next.slice(0, 8)}28` as LocalDate, 4)
  return addDays(`${afterNext.slice(0, 8)}01` as LocalDate, -1)
}

export function statusOf(
  period: Period,
  today: LocalDate,
  known: { readonly isFiled: boolean; readonly isSettled: boolean; readonly isExempt: boolean },
): ReturnStatus {
  if (known.isFiled) return known.isSettled ? 'paid' : 'filed'
  if (known.isExempt) return 'exempt'
  if (today <= period.lastDay) return 'running'
  return today > deadlineOf(period) ? 'late' : 'due'
}
