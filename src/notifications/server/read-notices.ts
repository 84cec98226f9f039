import { openTerms } from '#annual-accounts/server/open-terms.ts'
import { GRACE_DAYS } from '#arrangements/domain/arrangement.ts'
import type { ReadBackupStatus } from '#backup/server/routes.ts'
import { countLinesToDo } from '#bank/server/lines-to-do.ts'
import { mailJob } from '#outbox/server/mail-job.ts'
import { linesWithoutReceipt } from '#expenses/server/lines-without-receipt.ts'
import { goalsWithProgress } from '#goals/server/goals.ts'
import { hoursInWords } from '#hours/domain/in-words.ts'
import { usedBudgets } from '#hours/server/budgets.ts'
import { unbilledProjects } from '#hours/server/unbilled.ts'
import type { TenantId, UserId } from '#kernel/ids.ts'
import { sum } from '#kernel/money.ts'
import { daysBetween, localDate, monthOf, type LocalDate } from '#kernel/local-date.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { expiringClaims } from '#reminders/server/expiring-claims.ts'
import { remindersToDo } from '#reminders/server/proposals.ts'
import { ossPeriod, periodName } from '#ledger/domain/period.ts'
import { dueStatement } from '#taxes/server/eu-supplies.ts'
import { listOssReturns } from '#taxes/server/oss-returns.ts'
import { nextVatReturn } from '#taxes/server/vat-periods.ts'
import { isMoneyDoor, moneyDoors } from '#tenants/domain/money-act.ts'
import { ACCOUNTS_DAYS, isTask, MOST_OF_A_KIND, taskKinds, VAT_DAYS } from '../domain/notice-kind.ts'
import type { Notice } from '../domain/notice.ts'
import { dividendTaxes } from './dividend-taxes.ts'
import { endingRates } from './ending-rates.ts'
import { korEnds } from './kor-ends.ts'
import { missingTakings } from './missing-takings.ts'
import { fromDocuments, type NoticeRow } from './notices-of-documents.ts'

/** The user whose screen or mail it is for. */
export interface ReaderId {
  readonly tenantId: TenantId
  readonly userId: UserId
}

export interface Message extends Notice {
  /** The user's own actions are no news to this user. */
  readonly isOwn: boolean
}

export interface Notices {
  readonly tasks: readonly Notice[]
  readonly messages: readonly Message[]
}

/** All notices of today, read from the tables of their sources. Tasks by weight, messages the newest first. */
export async function readNotices(
  tx: TenantTx,
  { tenantId, userId }: ReaderId,
  today: LocalDate,
  readBackupStatus: ReadBackupStatus,
): Promise<Notices> {
  const rows = [
    ...(await rowsOf(tx, fromDocuments(today, userId))),
    ...(await missedInstalments(tx, today)),
    ...(await bankLines(tx)),
    ...(await missingReceipts(tx)),
    ...(await hoursToInvoice(tx, today)),
    ...(await budgets(tx)),
    ...(await endingPermissions(tx)),
    ...(await waitingQuestions(tx, userId)),
    ...(await rowsOf(tx, onlinePayments)),
    ...(await moneyActs(tx)),
    ...(await waitingReminders(tx, today)),
    ...(await claimsThatExpire(tx, today)),
    ...(await failedWork(tx)),
    ...(await lateBackup(readBackupStatus)),
  ]
  const tasks = [
    ...(await vatReturns(tx, today)),
    ...(await ossReturns(tx, today)),
    ...(await icpStatements(tx, today)),
    ...(await annualAccounts(tx, today)),
    ...(await dividendTaxes(tx)),
    ...(await korEnds(tx, tenantId, today)),
    ...(await ceilings(tx, tenantId, today)),
    ...(await endingRates(tx, today)),
    ...(await missingTakings(tx, today)),
    ...rows.filter(({ kind }) => isTask(kind)).map(noticeOf),
  ]
  const weight = (notice: Notice): number => (taskKinds as readonly string[]).indexOf(notice.kind)
  return {
    tasks: tasks.toSorted((a, b) => weight(a) - weight(b)),
    messages: rows
      .filter(({ kind }) => !isTask(kind))
      .map((row) => ({ ...noticeOf(row), isOwn: row.by === userId }))
      .toSorted((a, b) => compare(b.at ?? '', a.at ?? '')),
  }
}

/** The lines of the bank that are to do: one task for all. */
async function bankLines(tx: TenantTx): Promise<NoticeRow[]> {
  const count = await countLinesToDo(tx)
  if (count === 0) return []
  return [
    {
      ...nothingMore,
      kind: 'bank-lines-to-process',
      subject: null,
      name: null,
      amount: null,
      count,
      by: null,
    },
  ]
}

/** A line of the bank on 1200 waits until an expense of the same amount is paid from there, the oldest first. */
async function missingReceipts(tx: TenantTx): Promise<NoticeRow[]> {
  const [missing] = await rowsOf(
    tx,
    sql<Pick<NoticeRow, 'name' | 'amount' | 'day'> & { count: number }>`
      select case when count(*) = 1 then left(min(description), 80) end as name, sum(amount)::bigint as amount,
             min(entry_date) as day, count(*)::int as count
      from ${linesWithoutReceipt}`,
  )
  if (missing === undefined || missing.count === 0) return []
  return [{ ...nothingMore, kind: 'receipts-missing', by: null, ...missing }]
}

/** Hours of before this month that a customer pays and that are on no invoice: one task for all. */
async function hoursToInvoice(tx: TenantTx, today: LocalDate): Promise<NoticeRow[]> {
  const projects = await unbilledProjects(tx, { before: monthOf(today) })
  const [first] = projects
  if (first === undefined) return []
  const customers = new Set(projects.map(({ customerId }) => customerId)).size
  return [
    {
      ...nothingMore,
      kind: 'hours-to-invoice',
      name: hoursInWords(projects.reduce((minutes, project) => minutes + project.minutes, 0)),
      party: customers === 1 ? first.customerName : `${String(customers)} klanten`,
      amount: sum(projects.map(({ amount }) => amount)),
      count: projects.length,
      by: null,
    },
  ]
}

/** Projects of whose budget 80 or 100 percent is used, until a user says to have seen that. */
async function budgets(tx: TenantTx): Promise<NoticeRow[]> {
  const told = (await usedBudgets(tx)).filter(({ news }) => news !== null)
  return told.slice(0, MOST_OF_A_KIND).map(({ projectId, title, share, news }) => ({
    ...nothingMore,
    kind: news === 100 ? 'budget-used' : 'budget-near',
    subject: projectId,
    name: title,
    amount: null,
    count: share,
    by: null,
  }))
}

/** Online payments that a user has to know of, and a key that the provider refuses. */
const onlinePayments = sql<NoticeRow>`
  (select 'online-payment' as kind, t.document_id::text as subject, d.number as name, d.customer_name as party, t.amount_cents as amount,
          null::date as day, null::timestamptz as at, null::int as count, t.reason as detail, null::uuid as by
   from online_payment_tasks t join issued_documents d on d.tenant_id = t.tenant_id and d.id = t.document_id
   where t.tenant_id = ${thisTenant} order by t.id limit ${MOST_OF_A_KIND})
  union all
  (select 'online-payment-key', null, null, null, null, null, null, null, null, null
   from refused_payment_keys where tenant_id = ${thisTenant})`

/** What was decided on money today, and what an owner denied. */
async function moneyActs(tx: TenantTx): Promise<NoticeRow[]> {
  const acts = await rowsOf(
    tx,
    sql<{
      id: string
      door: string
      object: string
      old_value: string | null
      new_value: string | null
      user_email: string
      via: string | null
      is_denied: boolean
    }>`
      select id, door, object, old_value, new_value, user_email, via, is_denied from recent_money_acts
      where tenant_id = ${thisTenant} order by at desc, id limit ${MOST_OF_A_KIND}`,
  )
  return acts.map(
    ({ id, door, object, old_value: before, new_value: after, user_email: by, via, ...act }) => ({
      ...nothingMore,
      kind: act.is_denied ? 'money-stands-still' : 'money-done',
      subject: id,
      name: `${isMoneyDoor(door) ? moneyDoors[door] : 'Geld'}: ${object}`,
      party: via === null ? by : `${by} met de sleutel ${via}`,
      amount: null,
      count: null,
      detail: changeInWords(before, after),
      by: null,
    }),
  )
}

const changeInWords = (before: string | null, after: string | null): string | null =>
  before === null ? after : `van ${before} naar ${after ?? 'niets'}`

/** Payment arrangements with an instalment that is missed, each once. */
const missedInstalments = (tx: TenantTx, today: LocalDate): Promise<NoticeRow[]> =>
  rowsOf(
    tx,
    sql<NoticeRow>`
      select 'instalment-missed' as kind, (array_agg(customer_id order by due_on))[1]::text as subject, null as name,
             min(customer_name) as party, sum(short_cents)::bigint as amount, min(due_on) as day, null as at, count(*)::int as count,
             null as detail, null as by
      from open_instalments where tenant_id = ${thisTenant} and due_on < ${today}::date - ${GRACE_DAYS}::int
      group by arrangement_id order by min(due_on) limit ${MOST_OF_A_KIND}`,
  )

/** Permissions at a bank that end within two weeks, or have ended. */
const endingPermissions = (tx: TenantTx): Promise<NoticeRow[]> =>
  rowsOf(
    tx,
    sql<NoticeRow>`
      select 'bank-permission-ending' as kind, id::text as subject, name, null as party, null::bigint as amount,
             (valid_until at time zone 'Europe/Amsterdam')::date as day, null as at, null::int as count, state as detail, null as by
      from bank_permissions_ending where tenant_id = ${thisTenant} order by valid_until, id limit ${MOST_OF_A_KIND}`,
  )

/** Questions that wait for an answer of others than the asker, and the asker's own that were answered. */
const waitingQuestions = (tx: TenantTx, userId: UserId): Promise<NoticeRow[]> =>
  rowsOf(
    tx,
    sql<NoticeRow>`
      select case when asked_by = ${userId} then 'question-answered' when asker_role like 'accountant%' then 'question-asked'
                  else 'question-to-accountant' end as kind,
             id::text as subject, subject_name as name, last_author as party, null::bigint as amount, null::date as day, null as at,
             null::int as count, left(last_message, 200) as detail, null as by
      from waiting_questions
      where tenant_id = ${thisTenant}
        and ((asked_by = ${userId} and state = 'answered') or (asked_by <> ${userId} and state = 'open'))
      order by last_at desc, id limit ${MOST_OF_A_KIND}`,
  )

/** Demands that a person confirms, and why reminders that leave by themselves wait. */
async function waitingReminders(tx: TenantTx, today: LocalDate): Promise<NoticeRow[]> {
  const { count, held, reason } = await remindersToDo(tx, today, MOST_OF_A_KIND)
  if (count + held === 0) return []
  return [
    {
      ...nothingMore,
      kind: 'reminders-waiting',
      subject: null,
      name: null,
      amount: null,
      count,
      detail: reason,
      by: null,
    },
  ]
}

/** Invoices that soon cannot be claimed any more. */
const claimsThatExpire = async (tx: TenantTx, today: LocalDate): Promise<NoticeRow[]> =>
  (await expiringClaims(tx, today)).map(({ id, number, customerName, open, lastDay }) => ({
    ...nothingMore,
    kind: 'claim-expiring',
    subject: id,
    name: number,
    party: customerName,
    amount: open,
    day: lastDay,
    count: null,
    by: null,
  }))

/** Work that failed for good, except mails, which have a notice each. The queue is on one node of a cluster: it is read by itself. */
async function failedWork(tx: TenantTx): Promise<NoticeRow[]> {
  const dead = await rowsOf(
    tx,
    sql<{ document: string | null }>`
      select document_id as document from ordered_work
      where tenant_id = ${thisTenant} and state = 'dead' and kind <> ${mailJob.kind}`,
  )
  if (dead.length === 0) return []
  const document = dead.length === 1 ? dead[0]?.document : null
  const [named] = await rowsOf(
    tx,
    sql<{ name: string }>`
      select number as name from issued_documents where tenant_id = ${thisTenant} and id = ${document}::uuid
      union all
      select file_name from backing_files where tenant_id = ${thisTenant} and id = ${document}::uuid`,
  )
  const name = named?.name ?? null
  return [
    { ...nothingMore, kind: 'work-failed', subject: null, name, amount: null, count: dead.length, by: null },
  ]
}

/** A backup of the installation that is late or wrong: a reader of this can tell the operator. */
async function lateBackup(readBackupStatus: ReadBackupStatus): Promise<NoticeRow[]> {
  const { health } = await readBackupStatus()
  if (health !== 'late' && health !== 'wrong') return []
  return [
    {
      ...nothingMore,
      kind: 'backup-late',
      subject: null,
      name: null,
      amount: null,
      count: null,
      detail: health,
      by: null,
    },
  ]
}

const noticeOf = ({ by: _by, ...row }: NoticeRow): Notice => ({
  ...row,
  cause: `${row.kind}:${row.subject ?? 'all'}${row.at === null ? '' : `.${String(Date.parse(row.at))}`}`,
  day: row.day === null ? null : localDate(row.day),
  at: row.at === null ? null : new Date(row.at).toISOString(),
})

/** The next return, from two weeks before its last day on. */
async function vatReturns(tx: TenantTx, today: LocalDate): Promise<Notice[]> {
  const next = await nextVatReturn(tx, today)
  if (next === null || next.status === 'exempt' || next.lastDay >= today) return []
  if (daysBetween(today, next.deadline) > VAT_DAYS) return []
  return [
    {
      ...nothingMore,
      cause: `vat-due:${next.period}`,
      kind: 'vat-due',
      name: next.name,
      amount: next.amount,
      day: next.deadline,
    },
  ]
}

/** The next OSS return, likewise. */
async function ossReturns(tx: TenantTx, today: LocalDate): Promise<Notice[]> {
  const next = (await listOssReturns(tx, today)).findLast(
    ({ status }) => status === 'due' || status === 'late',
  )
  if (next === undefined || daysBetween(today, next.deadline) > VAT_DAYS) return []
  const { period, amount, deadline: day } = next
  const name = periodName(ossPeriod(period))
  return [{ ...nothingMore, cause: `vat-due:${ossPeriod(period)}`, kind: 'vat-due', name, amount, day }]
}

/** The ICP statement has a last day of its own, and is due where the return comes to nothing. */
async function icpStatements(tx: TenantTx, today: LocalDate): Promise<Notice[]> {
  const due = await dueStatement(tx, today)
  if (due === null || daysBetween(today, due.deadline) > VAT_DAYS) return []
  const cause = `icp-due:${due.period}`
  return [
    { ...nothingMore, cause, kind: 'icp-due', name: periodName(due.period), amount: null, day: due.deadline },
  ]
}

/** The next step of the annual accounts of each year, from thirty days before its last day on. */
async function annualAccounts(tx: TenantTx, today: LocalDate): Promise<Notice[]> {
  const open = await openTerms(tx, today)
  return open
    .filter(({ year }, index) => open[index - 1]?.year !== year)
    .filter(({ day }) => daysBetween(today, day) <= ACCOUNTS_DAYS)
    .map(({ year, step, day }) => ({
      ...nothingMore,
      cause: `accounts-due:${String(year)}.${step}`,
      kind: 'accounts-due',
      name: String(year),
      amount: null,
      day,
      detail: step,
    }))
}

const nothingMore = { subject: null, party: null, day: null, at: null, count: null, detail: null } as const

/** Goals with a ceiling, once the value is near the ceiling or above. */
async function ceilings(tx: TenantTx, tenantId: TenantId, today: LocalDate): Promise<Notice[]> {
  const { goals } = await goalsWithProgress(tx, tenantId, today)
  return goals
    .filter(
      ({ kind, state, progress }) =>
        kind === 'ceiling' && state === 'active' && progress.standing !== 'below',
    )
    .map((goal) => ({
      ...nothingMore,
      cause: `ceiling-near:${goal.id}`,
      kind: 'ceiling-near',
      name: goal.progress.periodName,
      amount: goal.progress.value,
    }))
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
