import { expect, test } from 'vitest'
import type { TenantId } from '#kernel/ids.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import { MOST_AT_ONCE, retentionJob } from '#platform/server/jobs/retention.ts'
import { claimsIn } from '#testing/test-tenant.ts'
import { fullHistory } from '#testing/full-history.ts'
import { testProgram } from '#testing/test-program.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { retentionRules } from './jobs.ts'

const kloppend = await testProgram()
const { database } = kloppend
const query = <Row extends object>(text: string, values: unknown[] = []) =>
  database.superuser.query<Row>(text, values)
const countOf = async (table: string, where: string, values: unknown[] = []): Promise<number> => {
  const { rows } = await query<{ count: number }>(
    `select count(*)::int as count from ${table} where ${where}`,
    values,
  )
  return rows[0]?.count ?? -1
}
const removed: string[] = []
const removeMailFiles = async (ids: readonly string[]): Promise<void> => {
  removed.push(...ids)
}
const runFor = (tenantId: string) =>
  withTenant(kloppend.program.database, tenantId as TenantId, (tx) =>
    retentionJob.run({ rules: retentionRules, removeMailFiles }, tx, {
      tenantId: tenantId as TenantId,
      payload: {},
      period: new Date().toISOString(),
      startedAt: new Date().toISOString(),
      today: todayInAmsterdam(),
    }),
  )

/** A row just older than its term and one just younger, of each table of the job. */
const hash = (text: string) => `encode(sha256('${text}'), 'hex')`
const NOBODY = '00000000-0000-0000-0000-000000000001'
const idOf = (name: string) => `md5('event ${name}')::uuid`
const planted = (tenant: string, user: string): readonly (readonly [string, string, string, string])[] => [
  [
    'sessions',
    'session_id, user_id, tenant_id, user_agent, expires_at',
    `gen_random_uuid(), '${user}', '${tenant}', 'NAME', now() - interval 'AGE'`,
    '7 days',
  ],
  [
    'account_tokens',
    'user_id, purpose, token_hash, expires_at',
    `'${user}', 'reset-password', ${hash('token NAME')}, now() - interval 'AGE'`,
    '7 days',
  ],
  [
    'login_devices',
    'user_id, device, last_seen',
    `'${user}', ${hash('device NAME')}, now() - interval 'AGE'`,
    '1 year',
  ],
  [
    'login_attempts',
    'subject, attempts, last_at, next_at',
    `${hash('attempt NAME')}, 1, now() - interval 'AGE', now()`,
    '1 day',
  ],
  ['login_networks', 'subject, seen_at', `${hash('network NAME')}, now() - interval 'AGE'`, '180 days'],
  [
    'idempotency_keys',
    'tenant_id, key, request_hash, created_at',
    `'${tenant}', 'NAME', 'x', now() - interval 'AGE'`,
    '7 days',
  ],
  [
    'jobs',
    'tenant_id, id, kind, payload, state, last_error, created_at',
    `'${tenant}', gen_random_uuid(), 'document.pdf', '{}', 'dead', 'NAME', now() - interval 'AGE'`,
    '365 days',
  ],
  [
    'mails',
    'tenant_id, id, purpose, recipient, subject, body, state, created_at',
    `'${tenant}', gen_random_uuid(), 'account-link', 'a@b.test', 'NAME', '', 'sent', now() - interval 'AGE'`,
    '90 days',
  ],
  [
    'notification_snoozes',
    'tenant_id, user_id, cause, until',
    `'${tenant}', '${user}', 'NAME', (now() - interval 'AGE')::date`,
    '1 day',
  ],
  [
    'member_invitations',
    'tenant_id, id, email, role, token_hash, invited_by, expires_at',
    `'${tenant}', gen_random_uuid(), 'NAME@elders.test', 'billing', ${hash('invitation')}, '${user}', now() - interval 'AGE'`,
    '90 days',
  ],
  [
    'ownership_offers',
    'tenant_id, id, offered_by, offered_to, outcome, ended_at',
    `'${tenant}', gen_random_uuid(), '${user}', gen_random_uuid(), 'declined', now() - interval 'AGE'`,
    '90 days',
  ],
  [
    'mail_budgets',
    'tenant_id, day, about, used',
    `'${tenant}', (now() - interval 'AGE')::date, 'NAME', 1`,
    '30 days',
  ],
  [
    'received_mails',
    'tenant_id, id, mail_key, sender, is_sender_known, subject, kept, doubles, received_at',
    `'${tenant}', gen_random_uuid(), ${hash('mail NAME')}, 'NAME@elders.test', false, '', 0, 0, now() - interval 'AGE'`,
    '30 days',
  ],
  [
    'webhook_events',
    'tenant_id, id, type, data, at',
    `'${tenant}', gen_random_uuid(), 'NAME', '{}', now() - interval 'AGE'`,
    '30 days',
  ],
  [
    'webhook_deliveries',
    'tenant_id, webhook_id, event_id, state, at',
    `'${tenant}', '${NOBODY}', ${idOf('NAME')}, 'delivered', now() - interval 'AGE'`,
    '30 days',
  ],
]

/** A webhook with two events of now, of whose deliveries the rows above are. */
async function plantWebhook(tenant: string): Promise<void> {
  await query(
    `insert into webhooks (tenant_id, id, name, url, types, secret, created_by)
     values ('${tenant}', '${NOBODY}', 'Winkel', 'https://ontvanger.example/', '{year.closed}', '', '${NOBODY}')`,
  )
  for (const name of ['old', 'young'])
    await query(
      `insert into webhook_events (tenant_id, id, type, data) values ('${tenant}', ${idOf(name)}, 'told', '{}')`,
    )
}

test('each table of the job loses what is older than its term, and nothing younger', async () => {
  const { tenantId, token } = await kloppend.register()
  await allWorkDone(kloppend.database)
  await plantWebhook(tenantId)
  const all = planted(tenantId, String(claimsIn(token)['sub']))
  const named = retentionRules.flatMap(({ table }) => table.split(', '))
  expect(all.map(([table]) => table).sort()).toEqual(named.sort())
  const before = new Map<string, number>()
  for (const [table, columns, values, term] of all) {
    for (const [name, age] of [
      ['old', `(interval '${term}' + interval '25 hours')`],
      ['young', `(interval '${term}' - interval '1 hour')`],
    ] as const)
      await query(
        `insert into ${table} (${columns}) values (${values.replace('NAME', name).replace(`interval 'AGE'`, age)})`,
      )
    before.set(table, await countOf(table, 'true'))
  }
  await runFor(tenantId)
  for (const [table] of all) expect(await countOf(table, 'true'), table).toBe((before.get(table) ?? 0) - 1)
  await runFor(tenantId)
  for (const [table] of all) expect(await countOf(table, 'true'), table).toBe((before.get(table) ?? 0) - 1)
})

test('the books, mails of documents and evidence are never deleted, however old they are', async () => {
  const tenant = await kloppend.register()
  await fullHistory(tenant, database)
  await allWorkDone(database)
  const kept = [
    'documents',
    'journal_entries',
    'postings',
    'document_events',
    'quote_events',
    'setting_changes',
    'customers',
    'expenses',
  ]
  // Ten years later.
  await query(
    `update mails set created_at = now() - interval '10 years', state = 'sent' where tenant_id = $1 and document_id is not null`,
    [tenant.tenantId],
  )
  const countAll = async () =>
    Promise.all(kept.map((table) => countOf(table, 'tenant_id = $1', [tenant.tenantId])))
  const before = await countAll()
  const mails = await countOf('mails', 'tenant_id = $1 and document_id is not null', [tenant.tenantId])
  expect(mails).toBeGreaterThan(0)
  expect(Math.min(...before)).toBeGreaterThan(0)
  await runFor(tenant.tenantId)
  expect(await countAll()).toEqual(before)
  expect(await countOf('mails', 'tenant_id = $1 and document_id is not null', [tenant.tenantId])).toBe(mails)
})

test('a mail about an account that is kept as a file goes with its file; a mail of a document stays', async () => {
  const tenant = await kloppend.register()
  const { tenantId } = tenant
  await fullHistory(tenant, database)
  await allWorkDone(database)
  await query(
    `update mails set created_at = now() - interval '10 years', state = 'kept' where tenant_id = $1 and document_id is not null`,
    [tenantId],
  )
  const ofDocuments = await countOf('mails', `tenant_id = $1 and document_id is not null`, [tenantId])
  expect(ofDocuments).toBeGreaterThan(0)
  const added = async (age: string): Promise<string> => {
    const { rows } = await query<{ id: string }>(
      `insert into mails (tenant_id, id, purpose, recipient, subject, body, state, created_at)
       values ($1, gen_random_uuid(), 'account', 'a@b.test', 'kept', '', 'kept', now() - $2::interval) returning id`,
      [tenantId, age],
    )
    return rows[0]?.id ?? ''
  }
  const [old, young] = [await added('91 days'), await added('89 days')]
  expect(await runFor(tenantId)).toBe('continues')
  expect(removed).toContain(old)
  expect(removed).not.toContain(young)
  expect(await countOf('mails', 'id = $1', [old])).toBe(0)
  expect(await countOf('mails', 'id = $1', [young])).toBe(1)
  expect(await countOf('mails', `tenant_id = $1 and document_id is not null`, [tenantId])).toBe(ofDocuments)
})

test('the program itself may delete no mail', async () => {
  const { tenantId } = await kloppend.register()
  const remove = withTenant(kloppend.program.database, tenantId as TenantId, (tx) =>
    tx.deleteFrom('mails').execute(),
  )
  await expect(remove).rejects.toThrow(/permission denied/)
})

test('one run deletes a batch; what remains waits for the next night, and the other business keeps its rows', async () => {
  const [mine, other] = [await kloppend.register(), await kloppend.register()]
  for (const { tenantId } of [mine, other])
    await query(
      `insert into idempotency_keys (tenant_id, key, request_hash, created_at)
       select $1, 'key-' || n, 'x', now() - interval '8 days' from generate_series(1, $2::int) n`,
      [tenantId, MOST_AT_ONCE + 5],
    )
  expect(await runFor(mine.tenantId)).toBe('continues')
  expect(await countOf('idempotency_keys', `tenant_id = $1 and key like 'key-%'`, [mine.tenantId])).toBe(5)
  expect(await countOf('idempotency_keys', `tenant_id = $1 and key like 'key-%'`, [other.tenantId])).toBe(
    MOST_AT_ONCE + 5,
  )
})
