/** @module-tag soak */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { TenantId } from '#kernel/ids.ts'
import { startSchedule } from '#platform/server/jobs/order-job.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import { busyProgram } from '#testing/busy-program.ts'
import { schedules } from './jobs.ts'

/**
 * Every kind of work of a business with a whole history, with records that are there: done without a failure. What asks a program of others
 * gets a record that is not there, and is done with a replacement by the tests of its slice. As `every-call.db`, for a cluster (db/README.md).
 */
const kloppend = await busyProgram()
const { tenant, history, database } = kloppend

/** The first record of the tenant in a table, of which a column has a value. */
async function firstOf(table: string, condition = 'true', column = 'id'): Promise<string> {
  const { rows } = await database.superuser.query<{ id: string }>(
    `select ${column} as id from ${table} where tenant_id = $1 and ${condition} limit 1`,
    [tenant.tenantId],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error(`${table} has no record of the history`)
  return id
}

const NOBODY = '00000000-0000-4000-8000-000000000009'
const connectionId = NOBODY
const signedQuote = { documentId: await firstOf('quote_signatures', 'true', 'document_id'), file: 'signed' }

/** What each kind of ordered work is about. */
const PAYLOADS: Readonly<Record<string, object>> = {
  'archive.remove': { id: await firstOf('uploaded_archives') },
  'backing-document.read': { documentId: await firstOf('backing_documents') },
  'bank.check-notice': { connectionId, noticed: 'lines' },
  'bank.decide-automatically': {
    importId: await firstOf('bank_imports'),
    userId: await firstOf('memberships', 'true', 'user_id'),
  },
  'bank.end-feed': { connectionId },
  'bank.fetch-feed': { connectionId },
  'business.deletion': {},
  'business.warning': {},
  'document.mail': { mailId: await firstOf('mails') },
  'document.move-pdfs': {},
  'document.pdf': { documentId: history.finalisedId },
  'expenses.fetch-mails': {},
  'hours.timer-limit': { timerId: NOBODY },
  'old-papers.match-again': { after: null },
  'old-papers.read-texts': {},
  'online-payments.follow': { id: NOBODY },
  'online-payments.refund': { refundId: NOBODY },
  'proof.files': {},
  'quote.begin-heads': {},
  'quote.signed-copy': signedQuote,
  'quote.signed-pdf': signedQuote,
  'recurring.make': { recurringInvoiceId: await firstOf('recurring_invoices') },
  'reminders.send': { customerId: history.customerId },
  'webhook.deliver': {
    webhookId: await firstOf('webhook_deliveries', 'true', 'webhook_id'),
    eventId: await firstOf('webhook_deliveries', 'true', 'event_id'),
  },
}

/** What schedules are about that have a subject. */
const SUBJECTS: Readonly<Record<string, object>> = {
  'bank.fetch-feed-daily': { connectionId },
  'notifications.digest': { userId: await firstOf('memberships', 'true', 'user_id'), rhythm: 'daily' },
}

/** Kinds of the sources, so that a new kind is tried too. */
const kinds = globSync('src/**/*.ts')
  .filter((file) => !/test/.test(file))
  .flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/(?:defineJob\(\{\s*|Job, )kind: '([a-z-]+\.[a-z-]+)'/g),
  ])
  .map(([, kind = '']) => kind)

test('each kind of work has a payload or a schedule here', () => {
  expect(kinds.length).toBeGreaterThan(30)
  const tried = [...Object.keys(PAYLOADS), ...schedules.map(({ kind }) => kind)]
  expect(tried.toSorted()).toEqual(kinds.toSorted())
})

test('each kind of ordered work is done', { timeout: 300_000 }, async () => {
  const failed: string[] = []
  for (const [kind, payload] of Object.entries(PAYLOADS)) {
    await database.superuser.query(
      'insert into jobs (tenant_id, id, kind, payload) values ($1, gen_random_uuid(), $2, $3)',
      [tenant.tenantId, kind, JSON.stringify(payload)],
    )
    failed.push(...(await failuresOf(kind)))
  }
  expect(failed).toEqual([])
})

test('each schedule is run and goes on with its next period', { timeout: 300_000 }, async () => {
  const failed: string[] = []
  for (const schedule of schedules) {
    await withTenant(kloppend.program.database, tenant.tenantId as TenantId, (tx) =>
      startSchedule<object>(tx, schedule as never, SUBJECTS[schedule.kind] ?? {}, { subject: 'tried' }),
    )
    const { rowCount } = await database.superuser.query(
      `update jobs set run_at = now() - interval '1 second', period = now() - interval '1 second'
       where tenant_id = $1 and kind = $2 and state = 'queued' and schedule is not null`,
      [tenant.tenantId, schedule.kind],
    )
    expect(rowCount).toBeGreaterThan(0)
    failed.push(...(await failuresOf(schedule.kind)))
  }
  expect(failed).toEqual([])
})

/** Waits until no work of a kind is due. @returns what failed, once or for good */
async function failuresOf(kind: string): Promise<string[]> {
  for (const deadline = Date.now() + 60_000; ;) {
    const { rows } = await database.superuser.query<{ due: number; failed: string[] }>(
      `select count(*) filter (where state = 'queued' and run_at <= now())::int as due,
              coalesce(array_agg(last_error) filter (where last_error is not null and last_error <> 'planted'), '{}') as failed
       from jobs where tenant_id = $1 and kind = $2`,
      [tenant.tenantId, kind],
    )
    const [{ due, failed } = { due: 0, failed: [] }] = rows
    if (failed.length > 0) return failed.map((reason) => `${kind}: ${reason}`)
    if (due === 0) return []
    if (Date.now() > deadline) return [`${kind}: still waiting`]
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
