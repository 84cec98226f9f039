import type { LocalDate } from '#kernel/local-date.ts'
import { vatDeadlineOf, type Period } from '#ledger/domain/period.ts'

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

export function statusOf(
  period: Period,
  today: LocalDate,
  known: { readonly isFiled: boolean; readonly isSettled: boolean; readonly isExempt: boolean },
): ReturnStatus {
  if (known.isFiled) return known.isSettled ? 'paid' : 'filed'
  if (known.isExempt) return 'exempt'
  if (today <= period.lastDay) return 'running'
  return today > vatDeadlineOf(period) ? 'late' : 'due'
}
