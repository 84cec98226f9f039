import { counted } from '#kernel/dutch-format.ts'
import { daysBetween, type LocalDate } from '#kernel/local-date.ts'
import type { InvoiceSummary } from '../contract.ts'

/** How many days an invoice is late; 0 when it is not, or when nothing is to be paid any more. */
export function daysLate(
  { state, dueByDate, openAmount }: Pick<InvoiceSummary, 'state' | 'dueByDate' | 'openAmount'>,
  today: LocalDate,
): number {
  const isAwaited = (state === 'finalised' || state === 'sent') && openAmount > 0n
  return isAwaited ? Math.max(0, daysBetween(dueByDate, today)) : 0
}

/** `1 dag te laat`, `5 dagen te laat`. */
export const latenessText = (days: number): string => `${counted(days, 'dag', 'dagen')} te laat`
