import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { deletionJob, type DeletionJobDeps } from './deletion-jobs.ts'
import type { JobId, TenantId } from '#kernel/ids.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import { fileStoreIn } from '#platform/server/files/file-store.ts'
import { folderObjects } from '#platform/server/files/folder-objects.ts'
import { login } from '#tenants/contract.ts'
import { leaveBusiness } from '#tenants/member-contract.ts'
import { getCompany } from '#tenants/session-contract.ts'
import { customerKey } from '#testing/attention-steps.ts'
import { daysPass, ordered } from '#testing/deletion-steps.ts'
import { uploadedPdf } from '#testing/expense-steps.ts'
import { fullHistory } from '#testing/full-history.ts'
import { mailSink } from '#testing/mail-sink.ts'
import { moneyTables, papersOfDays } from '#testing/money-tables.ts'
import { testProgram } from '#testing/test-program.ts'
import { claimsIn, expectDone, logInTenant, type TestTenant } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'

/** After thirty days nothing is left of a deleted business, and nothing has changed in the others. */
const sink = await mailSink()
const lines: string[] = []
const kloppend = await testProgram(
  { smtpUrl: `${sink.url}?from=post@kloppend.test`, logLevel: 'info' },
  { write: (line) => void lines.push(line) },
)
const { database, dataDir } = kloppend
const kept = path.join(dataDir, 'files', 'kept')
const patiently = { timeout: 30_000, interval: 50 }
const NAME = 'KANARIE-BEDRIJF'

/** Every table, for the superuser, who sees all rows. */
const { rows: tables } = await database.superuser.query<{ name: string; hasTenant: boolean }>(`
  select relname as name, exists (
    select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') as "hasTenant"
  from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`)

/** The tables with a row that contains a word. */
async function tablesWith(word: string): Promise<string[]> {
  const found: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await database.superuser.query(
      `select from ${name} t where t::text ilike '%' || $1 || '%' limit 1`,
      [word],
    )
    if (rowCount !== 0) found.push(name)
  }
  return found
}

/** Everything that a business has, rows and files, as text. */
async function everythingOf({ tenantId }: TestTenant): Promise<string[]> {
  const rows: string[] = []
  for (const { name } of tables.filter(({ hasTenant }) => hasTenant)) {
    const { rows: found } = await database.superuser.query<{ row: string }>(
      `select t::text as row from ${name} t where tenant_id = $1 order by 1`,
      [tenantId],
    )
    rows.push(...found.map(({ row }) => `${name} ${row}`))
  }
  return [...rows, ...(await filesOf(tenantId))]
}

async function filesOf(tenantId: string): Promise<string[]> {
  const entries = await readdir(path.join(kept, tenantId), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  const places = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
  return Promise.all(
    places.toSorted().map(async (place) => `${place} ${(await readFile(place)).toString('base64')}`),
  )
}

const isLeft = async ({ tenantId }: TestTenant): Promise<boolean> =>
  (await database.superuser.query('select from tenants where tenant_id = $1', [tenantId])).rowCount !== 0

/** A second set of parts next to the program: its own store and mail, unless others are passed in. */
const jobWith = (changes: Partial<DeletionJobDeps> = {}): DeletionJobDeps => ({
  database: kloppend.program.database,
  files: fileStoreIn(folderObjects(kept)),
  confirm: () => Promise.resolve(),
  mailer: {
    send: () => Promise.resolve({ how: 'sent', answer: null, refused: [] }),
    forget: () => Promise.resolve(),
    close: () => undefined,
  },
  hasMailServer: false,
  securityLog: () => undefined,
  log: { warn: () => undefined, error: () => undefined },
  ...changes,
})
const run = (tenant: TestTenant, deps = jobWith(), isLastAttempt = false) =>
  deletionJob.run(deps, {
    tenantId: tenant.tenantId as TenantId,
    id: crypto.randomUUID() as JobId,
    payload: {},
    attempts: 1,
    isLastAttempt,
  })

/** Its thirty days have passed, but the program's own worker does not know yet. */
async function due(tenant: TestTenant): Promise<void> {
  await ordered(tenant, NAME)
  await allWorkDone(database)
  await database.superuser.query(`update deletion_orders set due_at = now() where tenant_id = $1`, [
    tenant.tenantId,
  ])
}

/** Delete the rows of all tables in one statement, in an order of their names, and roll back. */
async function deleteIn(direction: 'asc' | 'desc', { tenantId }: TestTenant): Promise<void> {
  const names = tables.filter(
    ({ name, hasTenant }) => hasTenant && name !== 'tenants' && name !== 'deletion_orders',
  )
  const ordered = direction === 'asc' ? names : names.toReversed()
  const parts = ordered.map(
    ({ name }) => `part_${name} as (delete from ${name} where tenant_id = '${tenantId}')`,
  )
  const owner = await database.owner.connect()
  try {
    await owner.query(`begin; set local app.tenant_id = '${tenantId}'; set local app.sees = 'all'`)
    await owner.query('update deletion_orders set due_at = now()')
    await owner.query(`with ${parts.join(', ')} select 1`)
  } finally {
    await owner.query('rollback')
    owner.release()
  }
}

const register = () =>
  kloppend.register({ tenantName: NAME, street: 'KANARIE-STRAAT', nameOnCard: 'KANARIE-PAS' })

test(
  'of a business nothing is left after thirty days, in no table and no folder; of another nothing is changed',
  { meta: { slow: 'a business with everything in it is made and deleted' }, timeout: 120_000 },
  async () => {
    const tenant = await register()
    const other = await kloppend.register()
    const mine = await fullHistory(tenant, database)
    await fullHistory(other, database)
    const key = await customerKey(tenant, mine.sentId)
    const theirKey = await customerKey(other, await other.addFinalised())
    await mkdir(path.join(dataDir, 'mail'), { recursive: true })
    await ordered(tenant, NAME)
    await allWorkDone(database)
    const { rows: mails } = await database.superuser.query<{ id: string }>(
      'select id from mails where tenant_id = $1 limit 1',
      [tenant.tenantId],
    )
    const keptMail = path.join(dataDir, 'mail', `${mails[0]?.id ?? ''}.eml`)
    await writeFile(keptMail, 'kept before there was a mail server')
    await writeFile(path.join(dataDir, 'mail', 'een-ander.eml'), 'of another business')

    // All of it existed: rows in each table that can contain data of a business, and files.
    const full = await tablesWith(tenant.tenantId)
    expect(full).toEqual(expect.arrayContaining([...moneyTables]))
    const papers = await papersOfDays(database, tenant.tenantId)
    const files = (await filesOf(tenant.tenantId)).join(' ')
    expect(papers.filter((sha256) => !files.includes(sha256))).toEqual([])
    const others = await everythingOf(other)
    expect(others.length).toBeGreaterThan(200)
    sink.received.length = 0

    // A cluster takes one table at a time.
    if (process.env['TEST_CLUSTER'] === undefined)
      for (const direction of ['asc', 'desc'] as const) await deleteIn(direction, tenant)
    await daysPass(database, tenant.tenantId, 30)
    await expect.poll(() => isLeft(tenant), patiently).toBe(false)
    await expect
      .poll(() => sink.received.map(({ message }) => message.subject), patiently)
      .toContain(`${NAME} is verwijderd`)

    expect(await tablesWith(tenant.tenantId)).toEqual(['deleted_businesses'])
    for (const word of [tenant.email, 'KANARIE', ...Object.values(mine)])
      expect(await tablesWith(word)).toEqual([])
    const remains = await database.superuser.query<object>('select * from deleted_businesses where business_id = $1', [tenant.tenantId]) // prettier-ignore
    expect(Object.keys(remains.rows[0] ?? {})).toEqual(['business_id', 'ordered_at', 'deleted_at'])
    expect(await filesOf(tenant.tenantId)).toEqual([])
    expect(await readdir(path.join(dataDir, 'mail'))).toEqual(['een-ander.eml'])
    expect(
      lines.some((line) => line.includes('"kind":"business-deleted"') && !line.includes(tenant.email)),
    ).toBe(true)

    expect(await everythingOf(other)).toEqual(others)
    expect((await other.send('GET', '/api/Invoices')).status).toBe(200)
    expect((await kloppend.send('GET', `/api/CustomerLinks/${theirKey}`)).status).toBe(200)
    expect((await kloppend.send('GET', `/api/CustomerLinks/${key}`)).status).toBe(404)
    const again = await kloppend.call(login, { body: { email: tenant.email, password: tenant.password } })
    expect(again).toMatchObject({ status: 401, errors: ['Inloggen mislukt'] })
    // Its e-mail address can register again.
    expect((await kloppend.register({ email: tenant.email })).tenantId).not.toBe(tenant.tenantId)
  },
)

test('no role deletes a business before its day: not the runtime role, not the owner of the tables, not the job', async () => {
  const tenant = await register()
  await tenant.addFinalised()
  await ordered(tenant, NAME)
  await allWorkDone(database)
  await daysPass(database, tenant.tenantId, 29)
  await allWorkDone(database)
  const before = await everythingOf(tenant)
  const ask = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
    withTenant(kloppend.program.database, tenant.tenantId as TenantId, work, 'read write always')
  await run(tenant)
  for (const pool of [database.app, database.owner]) {
    const client = await pool.connect()
    const attempt = async (statement: string): Promise<unknown> => {
      await client.query(`begin; set local app.tenant_id = '${tenant.tenantId}'; set local app.sees = 'all'`)
      const outcome = await client.query<object>(statement).then(
        ({ rows }) => rows[0],
        (error: unknown) => String(error),
      )
      await client.query('rollback')
      return outcome
    }
    expect(await attempt('select delete_business() as done')).toEqual({ done: false })
    for (const table of ['postings', 'journal_entries', 'documents', 'document_lines', 'setting_changes'])
      expect(await attempt(`delete from ${table}`)).toMatch(
        /append-only|never deleted|do not change|permission denied/,
      )
    client.release()
  }
  for (const statement of [
    `update deletion_orders set due_at = now()`,
    `insert into deletion_orders (tenant_id, ordered_by, due_at) values ('${tenant.tenantId}', gen_random_uuid(), now())`,
    `delete from logins`,
    `insert into deleted_businesses values (gen_random_uuid(), now(), now())`,
  ])
    await expect(ask((tx) => tx.executeQuery({ sql: statement, parameters: [] } as never))).rejects.toThrow(
      'permission denied',
    )
  expect(await everythingOf(tenant)).toEqual(before)
})

test('the runtime role can withdraw an order that waits, and none that is due', async () => {
  const tenant = await register()
  await due(tenant)
  const withdraw = withTenant(
    kloppend.program.database,
    tenant.tenantId as TenantId,
    (tx) => tx.deleteFrom('deletion_orders').execute(),
    'read write always',
  )
  await expect(withdraw).rejects.toThrow('the deletion is due')
})

test('a due order disables the guards of history for the deletion only, and for no other business', async () => {
  const [tenant, other] = [await register(), await kloppend.register()]
  for (const each of [tenant, other]) await each.addFinalised()
  await due(tenant)
  const client = await database.app.connect()
  for (const { tenantId } of [tenant, other]) {
    await client.query(`begin; set local app.tenant_id = '${tenantId}'`)
    await expect(client.query('delete from document_lines')).rejects.toThrow('do not change')
    await client.query('rollback')
  }
  client.release()
  const owner = await database.owner.connect()
  await owner.query(`begin; set local app.tenant_id = '${other.tenantId}'`)
  await expect(owner.query('delete from postings')).rejects.toThrow('append-only')
  await owner.query('rollback')
  owner.release()
})

test('interrupted between the files and the rows, or in the middle of either, it is done again to its end', async () => {
  const tenant = await register()
  await tenant.addFinalised()
  for (let count = 0; count < 3; count += 1) await uploadedPdf(tenant)
  await allWorkDone(database)
  await due(tenant)
  // Three uploads, and the PDF of the invoice.
  expect(await filesOf(tenant.tenantId)).toHaveLength(4)
  const rows = async () => (await everythingOf(tenant)).filter((each) => !each.startsWith(kept))
  const before = await rows()
  const real = fileStoreIn(folderObjects(kept))

  // In the middle of the files.
  let removed = 0
  const objects = folderObjects(kept)
  const stopping = fileStoreIn({
    ...objects,
    remove: async (name) => {
      if ((removed += 1) > 1) throw new Error('the power went')
      await objects.remove(name)
    },
  })
  await expect(run(tenant, jobWith({ files: stopping }))).rejects.toThrow('the power went')
  expect(await filesOf(tenant.tenantId)).toHaveLength(3)
  expect(await rows()).toEqual(before)

  // Between the two.
  const afterwards = {
    ...real,
    removeAll: (id: TenantId) => real.removeAll(id).then(() => Promise.reject(new Error('the power went'))),
  }
  await expect(run(tenant, jobWith({ files: afterwards }))).rejects.toThrow('the power went')
  expect(await filesOf(tenant.tenantId)).toEqual([])
  expect(await rows()).toEqual(before)

  // In the middle of the rows: at the last of them.
  for (const part of [
    `function power_fails() returns trigger language plpgsql as $$ begin raise exception 'the power went'; end $$`,
    'trigger power_fails before delete on tenants for each row execute function power_fails()',
  ])
    await database.superuser.query(`create ${part}`)
  onTestFinished(async () => void (await database.superuser.query('drop function power_fails() cascade')))
  await expect(run(tenant)).rejects.toThrow('the power went')
  expect(await rows()).toEqual(before)
  await database.superuser.query('drop trigger power_fails on tenants')

  await run(tenant)
  expect(await everythingOf(tenant)).toEqual([])
  // Running it again does no harm.
  await run(tenant)
})

test('it never becomes dead: after its last attempt it is ordered for the next day', async () => {
  const tenant = await register()
  await due(tenant)
  const away = jobWith({ confirm: () => Promise.reject(new Error('the store is away')) })
  await expect(run(tenant, away)).rejects.toThrow('the store is away')
  await run(tenant, away, true)
  const { rows } = await database.superuser.query(
    `select from jobs where tenant_id = $1 and kind = 'business.deletion' and run_at between now() + interval '23 hours' and now() + interval '25 hours'`,
    [tenant.tenantId],
  )
  expect(rows).toHaveLength(1)
})

test('files that another database has used are not deleted, and neither are the rows that refer to them', async () => {
  const tenant = await register()
  await uploadedPdf(tenant)
  await due(tenant)
  const files = fileStoreIn(folderObjects(kept))
  await files.setSweepToken(tenant.tenantId as TenantId, crypto.randomUUID())
  const before = await everythingOf(tenant)
  await expect(run(tenant)).rejects.toThrow('another database has been at work')
  expect(await everythingOf(tenant)).toEqual(before)
})

test('a person who also works in another business keeps the login, which opens that business', async () => {
  const tenant = await register()
  const other = await kloppend.register()
  await database.superuser.query(
    `insert into memberships (tenant_id, user_id, role)
     select $1, user_id, 'accountant-reading' from memberships where tenant_id = $2`,
    [other.tenantId, tenant.tenantId],
  )
  await due(tenant)
  await run(tenant)
  expect(await isLeft(tenant)).toBe(false)
  const session = await logInTenant(kloppend.address, tenant.email, tenant.password)
  expect(session.tenantId).toBe(other.tenantId)
  expect((await session.send('GET', '/api/Invoices')).status).toBe(200)
  expect((await session.send('POST', '/api/Customers', { body: {} })).status).toBe(403)
})

test('where the owner who ordered it has left, another owner is told, and it is deleted all the same', async () => {
  const [tenant, second] = [await kloppend.register({ tenantName: NAME }), await kloppend.register()]
  await database.superuser.query(
    "insert into memberships (tenant_id, user_id, role) values ($1, $2, 'owner')",
    [tenant.tenantId, claimsIn(second.token)['sub']],
  )
  await ordered(tenant, NAME)
  expectDone(await tenant.call(leaveBusiness, { body: { password: tenant.password } }))
  const told = () =>
    sink.received.filter(({ to }) => to.includes(second.email)).map(({ message }) => message.subject ?? '')
  await daysPass(database, tenant.tenantId, 28)
  await expect.poll(told, patiently).toContainEqual(expect.stringMatching(/verwijderd/))
  await daysPass(database, tenant.tenantId, 3)
  await expect
    .poll(async () => {
      const { rowCount } = await database.superuser.query('select from tenants where tenant_id = $1', [
        tenant.tenantId,
      ])
      return rowCount
    }, patiently)
    .toBe(0)
  expect((await second.call(getCompany)).status).toBe(200)
})

test('a table that is added tomorrow is emptied as well', async () => {
  const tenant = await register()
  onTestFinished(async () => void (await database.superuser.query('drop table if exists planted')))
  await database.superuser.query(`
    create table planted (tenant_id uuid not null references tenants (tenant_id) on delete restrict, id uuid not null,
                          primary key (tenant_id, id));
    alter table planted owner to kloppend_owner;
    select enable_tenant_isolation('planted')`)
  await database.superuser.query('insert into planted values ($1, gen_random_uuid())', [tenant.tenantId])
  await due(tenant)
  await run(tenant)
  expect((await database.superuser.query('select from planted')).rowCount).toBe(0)
  expect(await isLeft(tenant)).toBe(false)
})
