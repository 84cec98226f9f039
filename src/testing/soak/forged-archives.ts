import { readdirSync } from 'node:fs'
import path from 'node:path'
import { schedules } from '#app/server/jobs.ts'
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

/** The payloads of a schedule that has more than one, or that is not empty; `OWNER` becomes the owner of the business that imports. */
const OWNER = 'the owner'
const payloadsOf: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
  'notifications.digest': [
    { userId: OWNER, rhythm: 'daily' },
    { userId: OWNER, rhythm: 'weekly' },
  ],
  'bank.fetch-feed-daily': [{ connectionId: '00000000-0000-4000-8000-0000000000b1' }],
}

/** Every schedule of the program: each is made due, also where the import began none. */
export const dueSchedules: readonly { readonly kind: string; readonly payload: string }[] = schedules.flatMap(({ kind }) =>
  (payloadsOf[kind] ?? [{}]).map((payload) => ({ kind, payload: JSON.stringify(payload) })),
) // prettier-ignore

/**
 * What the import itself goes on with: months of the imported assets and prepaid costs that passed are booked here, as they would have been there. Their
 * amounts follow from the imported rows, and nothing leaves.
 */
const bookedOn = [
  { source: 'asset', purpose: 'depreciate %' },
  { source: 'opening', purpose: 'spread %' },
] as const

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
     select $1, gen_random_uuid(), d.kind, p.payload, case p.payload when '{}' then '' else p.payload::text end, now(), now()
     from jsonb_to_recordset($2::jsonb) as d (kind text, payload text)
     cross join lateral (select replace(d.payload, '${OWNER}', (select user_id::text from memberships where tenant_id = $1 order by user_id limit 1))::jsonb as payload) p
     on conflict (tenant_id, kind, schedule) where state = 'queued' and schedule is not null
       do update set period = now(), run_at = now()`,
    [tenantId, JSON.stringify(dueSchedules)],
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
       where tenant_id = $1 and state in ('creating', 'open')
     union all select 'the entry ' || number || ' of ' || source_type || ' for ' || purpose || ' is booked' from journal_entries e
       where tenant_id = $1 and not exists (
         select from jsonb_to_recordset($2::jsonb) as b (source text, purpose text) where e.source_type = b.source and e.purpose like b.purpose)
     union all select 'the timer ' || id || ' runs' from timers where tenant_id = $1 and stopped_at is null
     union all select 'the dead job ' || kind from jobs where tenant_id = $1 and state = 'dead' and schedule is not null`,
    [tenantId, JSON.stringify(bookedOn)],
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
