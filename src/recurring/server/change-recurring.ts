import { customerErrors } from '#customers/domain/errors.ts'
import { particularsOf } from '#documents/domain/particulars.ts'
import type { Actor } from '#kernel/actor.ts'
import type { RecurringInvoiceId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import {
  constraintOf,
  rowsOf,
  sql,
  thisTenant,
  type TenantTx,
} from '#platform/server/db/tenant-transaction.ts'
import { order, startSchedule } from '#platform/server/jobs/order-job.ts'
import { newId } from '#platform/server/new-id.ts'
import { namedProjectRefusal } from '#projects/server/project-reference.ts'
import { isUnderKor } from '#tenants/server/vat-settings.ts'
import { recurringContent, type NewRecurringInvoice } from '../contract.ts'
import { recurringErrors } from '../domain/errors.ts'
import { hasEnded, hasSameRhythm, type RecurringInvoice } from '../domain/recurring-invoice.ts'
import { firstRunFrom, runOf } from '../domain/schedule.ts'
import { makeRunsJob, recurringSchedule } from './make-runs.ts'
import { planRun, skipUntil } from './plan-run.ts'
import { lockRecurringInvoice } from './recurring-rows.ts'

/**
 * A new recurring invoice. Its first invoice is the first that is due today or later; one that is due today is made at once.
 *
 * @throws DomainError `recurring.no-run`, `customer.not-found`, `project.not-found`, `project.closed`
 */
export async function createRecurringInvoice(
  tx: TenantTx,
  author: Actor,
  input: NewRecurringInvoice,
  today: LocalDate,
): Promise<RecurringInvoiceId> {
  const firstRun = firstRunFrom(input, today)
  if (firstRun === null) throw recurringErrors.noRun().at('lastDay')
  const id = newId<RecurringInvoiceId>()
  await tx
    .insertInto('recurring_invoices')
    .values({
      id,
      state: 'active',
      first_run: firstRun,
      source_id: input.sourceId,
      created_by: author.userId,
      ...columnsOf(input),
    })
    .execute()
    .catch(namedReference)
  await insertVersion(tx, author, { id, number: 1, indexedBy: [] }, input, today)
  await planRun(tx, { ...input, id, firstRun }, firstRun)
  await keepGoing(tx, id)
  return id
}

/**
 * Change what comes: the texts, prices and way of sending from the next invoice on. First day and rhythm only while nothing was
 * made or skipped. Made invoices stay as they are.
 *
 * @returns the new version
 * @throws DomainError `recurring.stale`, `recurring.ended`, `recurring.rhythm-fixed`, `recurring.no-run`; as for a new one
 */
export async function changeRecurringInvoice(
  tx: TenantTx,
  author: Actor,
  id: RecurringInvoiceId,
  { recurringInvoice: input, version }: { recurringInvoice: NewRecurringInvoice; version: number },
  today: LocalDate,
): Promise<number> {
  const current = await lockRecurringInvoice(tx, id)
  if (current.version !== version) throw recurringErrors.stale()
  if (hasEnded(current.state) || current.next === null) throw recurringErrors.ended()
  const { n, firstRun } = await runAfterChange(tx, current, current.next.n, input, today)
  const run = runOf(input, n, firstRun)
  if (run === null) throw recurringErrors.noRun().at('lastDay')
  await tx
    .updateTable('recurring_invoices')
    .set({ ...columnsOf(input), first_run: firstRun, version: version + 1 })
    .where('id', '=', id)
    .execute()
    .catch(namedReference)
  await sql`
    update recurring_invoice_runs set n = ${n}, due_on = ${run.dueOn}, period_first = ${run.period.first}, period_last = ${run.period.last}
    where tenant_id = ${thisTenant} and recurring_invoice_id = ${id} and state = 'planned'`.execute(tx)
  // The form showed the prices of the next invoice, so that these are in what it sends.
  const indexedBy = current.indexations
    .filter(({ startsOn }) => startsOn <= (current.next?.dueOn ?? today))
    .map(({ number }) => number)
  await insertVersion(tx, author, { id, number: current.template.number + 1, indexedBy }, input, today)
  await keepGoing(tx, id)
  return version + 1
}

/** The number of the next run, and of the first one. */
async function runAfterChange(
  tx: TenantTx,
  current: RecurringInvoice,
  nextN: number,
  input: NewRecurringInvoice,
  today: LocalDate,
): Promise<{ n: number; firstRun: number }> {
  if (hasSameRhythm(current, input)) return { n: nextN, firstRun: current.firstRun }
  if (await hasRun(tx, current.id)) throw recurringErrors.rhythmFixed().at('anchor')
  const n = firstRunFrom(input, today)
  if (n === null) throw recurringErrors.noRun().at('lastDay')
  return { n, firstRun: n }
}

/** Whether a run was made or skipped. */
export async function hasRun(tx: TenantTx, id: RecurringInvoiceId): Promise<boolean> {
  const done = await rowsOf(
    tx,
    sql`select from recurring_invoice_runs
        where tenant_id = ${thisTenant} and recurring_invoice_id = ${id} and state <> 'planned' limit 1`,
  )
  return done.length > 0
}

/** What is due from now on is skipped. @throws DomainError `recurring.ended`, `recurring.not-active` */
export async function pauseRecurringInvoice(tx: TenantTx, id: RecurringInvoiceId): Promise<null> {
  const current = await lockRecurringInvoice(tx, id)
  if (hasEnded(current.state)) throw recurringErrors.ended()
  if (current.state === 'paused') throw recurringErrors.notActive()
  return setState(tx, id, 'paused')
}

/**
 * It goes on with the first invoice that is due today or later; what came before is skipped and never made up.
 *
 * @throws DomainError `recurring.not-paused`
 */
export async function resumeRecurringInvoice(
  tx: TenantTx,
  id: RecurringInvoiceId,
  today: LocalDate,
): Promise<null> {
  const current = await lockRecurringInvoice(tx, id)
  if (current.state !== 'paused') throw recurringErrors.notPaused()
  await setState(tx, id, 'active')
  await skipUntil(tx, current, current.next, today)
  await keepGoing(tx, id)
  return null
}

/** For good; what was made stays. @throws DomainError `recurring.ended` */
export async function stopRecurringInvoice(tx: TenantTx, id: RecurringInvoiceId): Promise<null> {
  const current = await lockRecurringInvoice(tx, id)
  if (hasEnded(current.state)) throw recurringErrors.ended()
  return setState(tx, id, 'stopped')
}

async function setState(
  tx: TenantTx,
  id: RecurringInvoiceId,
  state: 'active' | 'paused' | 'stopped',
): Promise<null> {
  await sql`
    update recurring_invoices set state = ${state}, version = version + 1,
      ended_at = ${state === 'stopped' ? sql`now()` : sql`null`}
    where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
  return null
}

/** The daily schedule runs, and what is due today is not left until tomorrow. */
async function keepGoing(tx: TenantTx, id: RecurringInvoiceId): Promise<void> {
  await startSchedule(tx, recurringSchedule, {})
  await order(tx, makeRunsJob, { recurringInvoiceId: id })
}

const columnsOf = (input: NewRecurringInvoice) => ({
  customer_id: input.customerId,
  project_id: input.projectId,
  anchor: input.anchor,
  unit: input.unit,
  every: input.every,
  is_on_last_day: input.isOnLastDay,
  timing: input.timing,
  first_day: input.firstDay,
  last_day: input.lastDay,
  most_runs: input.mostRuns,
  is_pro_rata: input.isProRata,
})

async function insertVersion(
  tx: TenantTx,
  author: Actor,
  version: {
    readonly id: RecurringInvoiceId
    readonly number: number
    readonly indexedBy: readonly number[]
  },
  input: NewRecurringInvoice,
  today: LocalDate,
): Promise<void> {
  // A deposit and its deduction are of one invoice; what comes back is an ordinary line.
  const lines = input.lines.map((line) => ({ ...line, isPrepayment: undefined }))
  const content = JSON.stringify(
    recurringContent.encode({ ...particularsOf(input), foreign: input.foreign, lines }),
  )
  const { id, number, indexedBy } = version
  await sql`
    insert into recurring_invoice_versions (tenant_id, recurring_invoice_id, number, mode, payment_days, content, indexed_by, is_under_kor, created_by)
    values (${thisTenant}, ${id}, ${number}, ${input.mode}, ${input.paymentDays}, ${content}::jsonb,
            ${[...indexedBy]}::int[], ${await isUnderKor(tx, today)}, ${author.userId})`.execute(tx)
}

/** A customer or project that is not there, or not this tenant's. */
function namedReference(error: unknown): never {
  if (constraintOf(error) === 'recurring_invoices_tenant_id_customer_id_fkey')
    throw customerErrors.notFound().at('customerId')
  return namedProjectRefusal(error, 'recurring_invoices_tenant_id_project_id_fkey')
}
