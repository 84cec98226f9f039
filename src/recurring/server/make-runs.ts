import { z } from 'zod'
import { cancelInvoice } from '#credit-notes/server/issue-credit-note.ts'
import { orderMail } from '#documents/server/order-mail.ts'
import type { NewInvoice } from '#invoices/contract.ts'
import { problemsOf } from '#invoices/domain/finalise.ts'
import { OSS_THRESHOLD } from '#invoices/domain/oss-question.ts'
import { askQuestions } from '#invoices/server/ask-questions.ts'
import { changeBillingState } from '#invoices/server/change-billing-state.ts'
import { createInvoice } from '#invoices/server/draft-invoice.ts'
import { invoiceMailWriter } from '#invoices/server/invoice-mail.ts'
import { readInvoice } from '#invoices/server/invoice-rows.ts'
import type { Actor } from '#kernel/actor.ts'
import { DomainError } from '#kernel/errors.ts'
import type { DocumentId, RecurringInvoiceId, TenantId } from '#kernel/ids.ts'
import { addDays, type LocalDate } from '#kernel/local-date.ts'
import { noRate } from '#ledger/domain/rates/no-rate.ts'
import { dayRate, type RateDeps } from '#ledger/server/rates/day-rates.ts'
import { linesIn } from '#documents/domain/line.ts'
import { particularsOf } from '#documents/domain/particulars.ts'
import type { Database } from '#platform/server/db/database.ts'
import {
  READ_ONLY,
  rowsOf,
  sql,
  thisTenant,
  withTenant,
  type TenantTx,
} from '#platform/server/db/tenant-transaction.ts'
import { defineJob, ordinaryRetry } from '#platform/server/jobs/define-job.ts'
import { order } from '#platform/server/jobs/order-job.ts'
import { openProjectOrNone } from '#projects/server/project-reference.ts'
import { isUnderKor } from '#tenants/server/vat-settings.ts'
import { modeOf, reasonForConcept } from '../domain/forced-concept.ts'
import { titleOfRun } from '../domain/period-text.ts'
import { linesOfRun } from '../domain/priced-lines.ts'
import { rateOfRun, type RateToday } from '../domain/rate-of-run.ts'
import { MOST_MISSED, type RecurringInvoice, type RecurringMode } from '../domain/recurring-invoice.ts'
import { runOf, runsFrom, type Run } from '../domain/schedule.ts'
import { planRun, skipRun } from './plan-run.ts'
import { readRecurringInvoice, readRecurringInvoices } from './recurring-rows.ts'

/** Each day, before people begin: order the making of what is due. It ends when nothing is to come. */
export const recurringSchedule = defineJob({
  kind: 'recurring.plan',
  label: 'Terugkerende facturen nalopen',
  payload: z.object({}),
  retry: ordinaryRetry,
  every: () => ({ unit: 'day', hour: 7 }),
  run: async (_: object, tx, { today }) => {
    const running = await rowsOf(
      tx,
      sql<{ id: string; due_on: string }>`
        select r.recurring_invoice_id as id, r.due_on
        from recurring_invoices i
        join recurring_invoice_runs r on r.tenant_id = i.tenant_id and r.recurring_invoice_id = i.id and r.state = 'planned'
        where i.tenant_id = ${thisTenant} and i.state in ('active', 'paused')
        order by r.due_on, r.recurring_invoice_id`,
    )
    for (const { id, due_on: dueOn } of running)
      if (dueOn <= today) await order(tx, makeRunsJob, { recurringInvoiceId: id })
    return running.length > 0 ? 'continues' : 'ends'
  },
})

/** Make all invoices of one recurring invoice that are due, each in a transaction of its own. */
export const makeRunsJob = defineJob({
  kind: 'recurring.make',
  label: 'Terugkerende factuur maken',
  payload: z.object({ recurringInvoiceId: z.string() }),
  retry: ordinaryRetry,
  run: async (deps: RateDeps, { tenantId, payload, attempts }) => {
    const id = payload.recurringInvoiceId as RecurringInvoiceId
    const due = await withTenant(deps.database, tenantId, (tx) => dueNow(tx, id), 'read only')
    if (due === null) return
    const rate = await rateOfToday(deps, tenantId, due)
    if (attempts < PATIENT_ATTEMPTS && isPassing(rate))
      throw new Error('the rates of the ECB are not there yet')
    await makeDueRuns(deps.database, tenantId, id, due.today, rate)
  },
})

/** The ECB is asked again within a few minutes; what then still has no rate becomes a concept. */
const PATIENT_ATTEMPTS = 4

/** Whether a rate may be there within minutes: the ECB did not answer, or the answer is on its way. */
const isPassing = (rate: RateToday | null): boolean =>
  rate?.reason === noRate.away() || rate?.reason === noRate.beingAsked()

interface DueNow {
  readonly today: LocalDate
  readonly now: Date
  /** The currency of an invoice that is due, where that is not the euro. */
  readonly currency: RateToday['currency'] | null
}

/** By the clock of the database, which all nodes share. */
async function dueNow(tx: TenantTx, id: RecurringInvoiceId): Promise<DueNow | null> {
  const [clock] = await rowsOf(
    tx,
    sql<{ today: LocalDate; now: string }>`
      select (now() at time zone 'Europe/Amsterdam')::date as today, to_json(now()) as now`,
  )
  const [invoice] = await readRecurringInvoices(tx, [id])
  if (clock === undefined || invoice === undefined) return null
  const { next, state, template } = invoice
  const isDue = state === 'active' && next !== null && next.dueOn <= clock.today
  return {
    today: clock.today,
    now: new Date(clock.now),
    currency: isDue ? (template.exchange?.currency ?? null) : null,
  }
}

async function rateOfToday(
  deps: RateDeps,
  tenantId: TenantId,
  { currency, today, now }: DueNow,
): Promise<RateToday | null> {
  if (currency === null) return null
  const { rate, reason } = await dayRate(deps, tenantId, { currency, date: today }, now)
  return { currency, perEuro: rate?.perEuro ?? null, reason }
}

/**
 * Make or skip each run that is due by a day. A run is claimed, its invoice made, and the next one planned in one transaction: of
 * two nodes one claims it, and a crash leaves it to be made.
 *
 * @param rate of the day, for invoices in another currency; without one these become concepts
 */
export async function makeDueRuns(
  database: Database,
  tenantId: TenantId,
  id: RecurringInvoiceId,
  today: LocalDate,
  rate: RateToday | null = null,
): Promise<void> {
  while (await makeNextRun(database, tenantId, { id, today, rate }));
}

/** @returns whether there was one to make */
async function makeNextRun(
  database: Database,
  tenantId: TenantId,
  due: Omit<Attempt, 'refusal'>,
): Promise<boolean> {
  const attempt = (refusal: string | null) =>
    withTenant(database, tenantId, (tx) => endNextRun(tx, { ...due, refusal }))
  try {
    return await attempt(null)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === READ_ONLY) throw error
    // The books or the documents refuse it: everything was rolled back, and it is made as a concept that says why.
    return attempt(error.userMessage)
  }
}

interface Attempt {
  readonly id: RecurringInvoiceId
  readonly today: LocalDate
  readonly rate: RateToday | null
  /** Why it cannot be more than a concept, as an earlier attempt found. */
  readonly refusal: string | null
}

async function endNextRun(tx: TenantTx, { id, today, rate, refusal }: Attempt): Promise<boolean> {
  if (!(await claimNext(tx, id, today))) return false
  const invoice = await caughtUp(tx, await readRecurringInvoice(tx, id), today)
  const run = invoice.next === null ? null : runOf(invoice, invoice.next.n, invoice.firstRun)
  if (run === null) return false
  if (invoice.state === 'paused') {
    await skipRun(tx, invoice, run.n)
    return true
  }
  const author: Actor = { tenantId: tx.tenantId, userId: invoice.template.author }
  const { refusal: rateRefusal, ...given } = rateOfRun(invoice.template.exchange, rate, today)
  const input = { ...(await invoiceOf(tx, invoice, run, today)), ...given }
  const documentId = await createInvoice(tx, author, input, today)
  const reason =
    refusal ?? (await reasonNow(tx, invoice, { dueOn: run.dueOn, rateRefusal }, documentId, today))
  const mode = modeOf(invoice.template.mode, reason)
  await goOn(tx, author, documentId, mode, today)
  await sql`
    update recurring_invoice_runs set state = 'made', document_id = ${documentId}, version_number = ${invoice.template.number},
      currency = ${given.foreign?.currency ?? 'EUR'}, mode = ${mode}, reason = ${reason?.slice(0, 500) ?? null}, done_at = now()
    where tenant_id = ${thisTenant} and recurring_invoice_id = ${id} and n = ${run.n}`.execute(tx)
  await planRun(tx, invoice, run.n + 1)
  return true
}

/**
 * Lock the next run if it is due. One that another transaction holds is passed over: that one makes or changes it, so the job
 * looks once more in a minute.
 */
async function claimNext(tx: TenantTx, id: RecurringInvoiceId, today: LocalDate): Promise<boolean> {
  const due = sql`
    from recurring_invoices i
    join recurring_invoice_runs r on r.tenant_id = ${thisTenant} and r.recurring_invoice_id = i.id
      and r.state = 'planned' and r.due_on <= ${today}
    where i.tenant_id = ${thisTenant} and i.id = ${id} and i.state in ('active', 'paused')`
  const claimed = await rowsOf(tx, sql`select r.n ${due} for update of i, r skip locked`)
  if (claimed.length > 0) return true
  const held = await rowsOf(tx, sql`select r.n ${due}`)
  if (held.length > 0)
    await order(tx, makeRunsJob, { recurringInvoiceId: id }, { startAt: { inSeconds: 60 } })
  return false
}

/** When too many were missed, what is due by today becomes concepts, all of it, also when the job is interrupted halfway. */
async function caughtUp(
  tx: TenantTx,
  invoice: RecurringInvoice,
  today: LocalDate,
): Promise<RecurringInvoice> {
  if (invoice.next === null || invoice.state === 'paused') return invoice
  const missed = runsFrom(invoice, invoice.next.n, invoice.firstRun, MOST_MISSED + 1).filter(
    ({ dueOn }) => dueOn < today,
  )
  if (missed.length <= MOST_MISSED) return invoice
  await sql`update recurring_invoices set concepts_until = ${today}
            where tenant_id = ${thisTenant} and id = ${invoice.id}`.execute(tx)
  return { ...invoice, conceptsUntil: today }
}

/** What the call of an invoice takes: issued today, delivered in its period. */
async function invoiceOf(
  tx: TenantTx,
  invoice: RecurringInvoice,
  run: Run,
  today: LocalDate,
): Promise<NewInvoice> {
  const { template, customerId } = invoice
  const lines = linesOfRun(template, run, invoice.indexations, invoice.language)
  return {
    ...particularsOf(template),
    title: template.title === null ? null : titleOfRun(template.title, run, invoice.language),
    customerId,
    projectId: await openProjectOrNone(tx, invoice.projectId),
    issueDate: today,
    dueDate: addDays(today, template.paymentDays),
    deliveryDate: invoice.timing === 'advance' ? run.period.first : run.period.last,
    lines: linesIn(lines, null).map(({ vatRate, ...line }) => ({ ...line, vatPercentage: vatRate })),
  }
}

async function reasonNow(
  tx: TenantTx,
  recurring: RecurringInvoice,
  run: { readonly dueOn: LocalDate; readonly rateRefusal: string | null },
  documentId: DocumentId,
  today: LocalDate,
): Promise<string | null> {
  if (recurring.template.mode === 'concept') return null
  const invoice = await readInvoice(tx, documentId)
  const recipient = invoice.addresses.invoice.join(', ')
  const questions = await askQuestions(tx, tx.tenantId, invoice, today)
  return reasonForConcept(recurring, {
    ...run,
    isUnderKor: await isUnderKor(tx, today),
    problems: problemsOf(invoice),
    question:
      questions.find(({ code }) => code === 'kor.threshold' || code === OSS_THRESHOLD)?.sentence ?? null,
    address: recipient,
    hasBounced: await hasBounced(tx, recipient),
  })
}

/** Whether the last mail about a document to these addresses was refused. */
async function hasBounced(tx: TenantTx, address: string): Promise<boolean> {
  const [last] = await rowsOf(
    tx,
    sql<{ state: string }>`
      select state from document_mails
      where tenant_id = ${thisTenant} and recipient = ${address} and state in ('sent', 'kept', 'failed')
      order by created_at desc limit 1`,
  )
  return last?.state === 'failed'
}

/** By the commands that a user has, in the same transaction: a number without its run, or a run without its mail, cannot be. */
async function goOn(
  tx: TenantTx,
  author: Actor,
  id: DocumentId,
  mode: RecurringMode,
  today: LocalDate,
): Promise<void> {
  if (mode === 'concept') return
  await changeBillingState(tx, author, id, 'finalised', today, { cancel: cancelInvoice })
  if (mode === 'send') await orderMail(tx, invoiceMailWriter, author, id, { delaySeconds: 0 }, today)
}
