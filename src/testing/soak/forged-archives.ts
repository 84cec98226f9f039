import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Client } from './check-books.ts'
import { listMails, retryMail } from '#documents/contract.ts'
import { verifyDocument } from '#quotes/link-contract.ts'
import { listJobs, retryJob } from '#settings/contract.ts'
import { withRows } from '#transfer/server/testing/forging.ts'
import { offer, type Files } from '#transfer/server/testing/moving.ts'
import { sha256Of } from '#platform/server/files/object-store.ts'
import { createWebhook } from '#webhooks/contract.ts'
import { eventTypes } from '#webhooks/domain/event-type.ts'
import { expectDone, type TestTenant } from '../test-tenant.ts'
import { telltalesIn } from '../untouched.ts'
import { allWorkDone } from '../work-done.ts'
import type { Forgery } from './forgeries.ts'

/** Where an archive is imported, and what is looked at afterwards. */
export interface ImportingProgram {
  readonly superuser: Client
  readonly dataDir: string
  readonly register: () => Promise<TestTenant>
}

export interface Outcome {
  readonly isRefused: boolean
  /** What the forged row did, in sentences; empty when it is history only. */
  readonly effects: readonly string[]
}

/** Schedules that an imported business could have: each is made due, also where the import began none. */
const SCHEDULES = [
  'recurring.plan',
  'reminders.plan',
  'online-payments.follow-hourly',
  'webhook.overdue',
  'questions.digest',
  'tenants.expiring-keys',
]

/** Import a forged archive in a new business, do all work that could follow, try every retry, and say what came of it. */
export async function outcomeOf(program: ImportingProgram, files: Files, forgery: Forgery): Promise<Outcome> {
  const tenant = await program.register()
  await allWorkDone(program, 60_000)
  const archive = withRows(files, { [forgery.table]: forgery.rows })
  const answer = await offer(tenant, archive, sha256Of(archive))
  if (answer.status !== 200) {
    const sentence = answer.errors.join(' ')
    const isClear = answer.status < 500 && telltalesIn(sentence).length === 0 && /kloppen niet|beschadigd|anders uit|staan meer/.test(sentence) // prettier-ignore
    return { isRefused: true, effects: isClear ? [] : [`answered ${String(answer.status)}: ${sentence}`] }
  }
  // A program of the business that is told of everything from now on: what was imported is no news.
  const body = { name: 'Volger', url: 'https://ontvanger.example/kloppend', types: [...eventTypes] }
  expectDone(await tenant.call(createWebhook, { body }))
  const before = await seen(program, tenant)
  await doAllWork(program, tenant)
  await tryAgain(tenant)
  await allWorkDone(program, 60_000)
  const effects = (await seen(program, tenant)).filter((each) => !before.includes(each))
  return { isRefused: false, effects: [...effects, ...(await vouchedFor(program, tenant))] }
}

async function doAllWork({ superuser }: ImportingProgram, { tenantId }: TestTenant): Promise<void> {
  await superuser.query(
    `insert into jobs (tenant_id, id, kind, payload, schedule, period, run_at)
     select $1, gen_random_uuid(), kind, '{}', '', now(), now() from unnest($2::text[]) kind
     on conflict (tenant_id, kind, schedule) where state = 'queued' and schedule is not null
       do update set period = now(), run_at = now()`,
    [tenantId, SCHEDULES],
  )
  await allWorkDone({ superuser }, 60_000)
}

async function tryAgain(tenant: TestTenant): Promise<void> {
  for (const { id } of expectDone(await tenant.call(listMails))) await tenant.call(retryMail, { params: { id } })
  for (const { id } of expectDone(await tenant.call(listJobs)).stuck) await tenant.call(retryJob, { params: { id } })
} // prettier-ignore

/** Everything that leaves or is to be done, each as a sentence. */
async function seen({ superuser, dataDir }: ImportingProgram, { tenantId }: TestTenant): Promise<string[]> {
  const { rows } = await superuser.query<{ what: string }>(
    `select 'the mail ' || purpose || ' ' || id || ' is ' || state as what from mails
       where tenant_id = $1 and (archive_imported_at is null or state = 'queued')
     union all
     select 'the job ' || kind || ' ' || payload || ' is ' || state from jobs
       where tenant_id = $1 and schedule is null and kind <> 'webhook.deliver'
     union all select 'a webhook is told of ' || type || ' ' || (data ->> 'id') from webhook_events where tenant_id = $1
     union all select 'the budget of ' || about || ' is ' || used from mail_budgets where tenant_id = $1
     union all select 'the online payment ' || id || ' is ' || state from online_payments
       where tenant_id = $1 and state in ('creating', 'open')`,
    [tenantId],
  )
  return [...rows.map(({ what }) => what), ...messagesIn(dataDir).map((name) => `the message ${name} left`)]
}

function messagesIn(dataDir: string): string[] {
  try {
    return readdirSync(path.join(dataDir, 'mail'))
  } catch {
    return []
  }
}

/** A signed quote that came with the key of another installation is never vouched for as seen here. */
async function vouchedFor({ superuser }: ImportingProgram, tenant: TestTenant): Promise<string[]> {
  const { rows } = await superuser.query<{ sha256: string }>(
    `select s.pdf_sha256 as sha256 from quote_signatures s join public_links l on l.key = s.pdf_sha256
     where s.tenant_id = $1 and l.tenant_id = $1`,
    [tenant.tenantId],
  )
  const vouched: string[] = []
  for (const { sha256 } of rows) {
    const found = expectDone(await tenant.call(verifyDocument, { body: { sha256 } }))
    if (found?.isEvidenceIntact === true && found.importedAt === null)
      vouched.push(`the signed file ${sha256} is vouched for`)
  }
  return vouched
}
