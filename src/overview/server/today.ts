import type { ReadBackupStatus } from '#backup/server/routes.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { notificationsFor } from '#notifications/server/notifications.ts'
import { concerns, type May } from '#notifications/server/notice-rights.ts'
import type { ReaderId } from '#notifications/server/read-notices.ts'
import type { Notice } from '#notifications/domain/notice.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { nextVatReturn } from '#taxes/server/vat-periods.ts'
import type { Today } from '../contract.ts'
import { MOST, tasksOfToday } from '../domain/today.ts'

/**
 * The tasks of this user's notifications, ranked for today, with the day of the next VAT return, however far
 * in the future.
 */
export async function todayOf(
  tx: TenantTx,
  reader: ReaderId,
  today: LocalDate,
  given: { readonly readBackupStatus: ReadBackupStatus; readonly may: May },
): Promise<Today> {
  const { tasks, sleeping, muted } = await notificationsFor(tx, reader, today, given)
  const isKnown =
    !concerns('vat-due', given.may) ||
    muted.includes('vat-due') ||
    [...tasks, ...sleeping].some(({ kind }) => kind === 'vat-due')
  const deadline = isKnown ? [] : await nextDeadline(tx, today)
  const { tasks: chosen, others } = tasksOfToday(tasks, today)
  // It is no task yet: it has a place where one is empty, and is counted nowhere.
  return { tasks: [...chosen, ...(others === 0 ? deadline : [])].slice(0, MOST), others }
}

async function nextDeadline(tx: TenantTx, today: LocalDate): Promise<Notice[]> {
  const next = await nextVatReturn(tx, today)
  // Nothing is in the books of a period that goes on; once it ended, a return of nothing is due as well.
  if (next === null || next.status === 'exempt' || (next.amount === 0n && next.status === 'running'))
    return []
  const { period, name, amount, deadline: day } = next
  const nothingMore = { subject: null, party: null, at: null, count: null, detail: null }
  return [{ ...nothingMore, cause: `vat-due:${period}`, kind: 'vat-due', name, amount, day }]
}
