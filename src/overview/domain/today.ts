import { daysBetween, type LocalDate } from '#kernel/local-date.ts'
import { VAT_DAYS, type NoticeKind, type TaskKind } from '#notifications/domain/notice-kind.ts'
import type { Notice } from '#notifications/domain/notice.ts'

/** The others are on the page "Alles bekijken". */
export const MOST = 5
/** The most tasks of one kind, while others wait. */
const MOST_OF_A_KIND = 2
/** A deadline within this number of days comes first. */
const PRESSING_DAYS = 7

/** A list that forgets a kind of task does not compile. */
const everyKind = <Kinds extends readonly TaskKind[]>(
  kinds: [TaskKind] extends [Kinds[number]] ? Kinds : never,
): Kinds => kinds

const ORDER: readonly NoticeKind[] = everyKind([
  'money-stands-still',
  'money-done',
  'mail-failed',
  'work-failed',
  'backup-late',
  'kor-ended',
  'invoice-disputed',
  'credit-note-disputed',
  'online-payment-key',
  'online-payment',
  'bank-lines-to-process',
  'invoice-overdue',
  'claim-expiring',
  'rates-ending',
  'instalment-missed',
  'documents-to-process',
  'expenses-to-check',
  'mailbox-failing',
  'bank-permission-ending',
  'question-asked',
  'question-to-accountant',
  'question-answered',
  'receipts-missing',
  'takings-missing',
  'quote-to-countersign',
  'quote-to-invoice',
  'quote-rest-to-invoice',
  'quote-concept-waits',
  'hours-to-invoice',
  'budget-used',
  'budget-near',
  'invoice-unsent',
  'reminders-waiting',
  'recurring-concepts',
  'quote-expiring',
  'ceiling-near',
  'vat-due',
  'icp-due',
  'accounts-due',
  'dividend-tax-due',
] as const)
const DEADLINES: readonly string[] = [
  'vat-due',
  'icp-due',
  'accounts-due',
  'dividend-tax-due',
  'quote-expiring',
] satisfies TaskKind[]

/** The number beside "Vandaag", "Notificaties" and in the menu: the tasks that wait; a deadline that is only announced is none. */
export const waiting = (
  tasks: readonly Pick<Notice, 'kind' | 'day'>[],
  others: number,
  today: LocalDate,
): number =>
  others +
  tasks.filter(({ kind, day }) => kind !== 'vat-due' || day === null || daysBetween(today, day) <= VAT_DAYS)
    .length

/**
 * The tasks of today, the most pressing first, and the number of tasks that are left out. One kind never
 * fills the list while others wait.
 */
export function tasksOfToday<Task extends Pick<Notice, 'kind' | 'day'>>(
  tasks: readonly Task[],
  today: LocalDate,
): { readonly tasks: readonly Task[]; readonly others: number } {
  const rankOf = ({ kind, day }: Task): number => {
    if (DEADLINES.includes(kind) && day !== null && daysBetween(today, day) <= PRESSING_DAYS) return -1
    return ORDER.indexOf(kind)
  }
  const ranked = tasks.toSorted((a, b) => rankOf(a) - rankOf(b))
  const isAmongFirst = (task: Task): boolean =>
    ranked.filter(({ kind }) => kind === task.kind).indexOf(task) < MOST_OF_A_KIND
  const chosen = new Set(
    [...ranked.filter(isAmongFirst).slice(0, MOST), ...ranked.filter((task) => !isAmongFirst(task))].slice(
      0,
      MOST,
    ),
  )
  return { tasks: ranked.filter((task) => chosen.has(task)), others: ranked.length - chosen.size }
}
