import type pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { TenantId } from '#kernel/ids.ts'
import { silentLog } from '../log.ts'
import { newId } from '../new-id.ts'
import { openDatabase } from './database.ts'
import { sql, takeStatistics, withTenant } from './tenant-transaction.ts'
import { testDatabase } from './testing/test-database.ts'

const database = await testDatabase()

const ROWS = 2_000

/** That many rows of a business, valid by construction. */
async function insertRows(client: pg.PoolClient, tenantId: string): Promise<void> {
  await client.query(`set session_replication_role = 'replica'`)
  await client.query(
    `insert into idempotency_keys (tenant_id, key, request_hash) select $1, n::text, '' from generate_series(1, ${String(ROWS)}) n`,
    [tenantId],
  )
}

async function addRowsOf(tenantId: string, { superuser } = database): Promise<void> {
  const client = await superuser.connect()
  try {
    await insertRows(client, tenantId)
  } finally {
    client.release(true)
  }
}

async function expectedRowsOf(tenantId: string, { superuser } = database): Promise<number> {
  const { rows } = await superuser.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    `explain (format json) select from idempotency_keys where tenant_id = '${tenantId}'`,
  )
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

test('PostgreSQL expects of a business that is newer than its statistics what others have', async () => {
  await database.superuser.query('alter table idempotency_keys set (autovacuum_enabled = off)')
  const known = [newId<string>(), newId<string>(), newId<string>()]
  for (const tenantId of known) await addRowsOf(tenantId)
  await database.superuser.query('analyze idempotency_keys')
  const later = newId<string>()
  await addRowsOf(later)
  for (const tenantId of [...known, later]) {
    expect(await expectedRowsOf(tenantId)).toBeGreaterThan(ROWS / 2)
    expect(await expectedRowsOf(tenantId)).toBeLessThan(ROWS * 2)
  }
})

/** A database whose only statistics are of one business, and a second business that grew since, opened as the program opens one. */
async function secondBusiness() {
  const young = await testDatabase()
  await young.superuser.query('alter table idempotency_keys set (autovacuum_enabled = off)')
  await addRowsOf(newId<string>(), young)
  await young.superuser.query('analyze idempotency_keys')
  const second = newId<TenantId>()
  const program = await openDatabase({ login: young.appLogin, poolSize: 2, log: silentLog })
  onTestFinished(() => program.close())
  return { young, second, program, expected: () => expectedRowsOf(second, young) }
}

/** Added by a connection that stays: PostgreSQL counts its changes a second or more later. */
const addByStaying = async (tenantId: string, { superuser }: typeof database) => {
  const client = await superuser.connect()
  onTestFinished(() => {
    client.release(true)
  })
  await insertRows(client, tenantId)
}

test('a second business counts as a single row, until statistics are taken, also of rows that nothing counted yet', async () => {
  const { young, second, program, expected } = await secondBusiness()
  await addByStaying(second, young)
  expect(await expected()).toBe(1)
  await takeStatistics(program, second)
  expect(await expected()).toBeGreaterThan(ROWS / 2)
})

test('statistics of a table that another session has in use are taken when that session is done', async () => {
  const { young, second, program, expected } = await secondBusiness()
  await addByStaying(second, young)
  const other = await young.superuser.connect()
  await other.query('begin; lock table idempotency_keys in share update exclusive mode')
  const taken = takeStatistics(program, second)
  await vi.waitFor(async () => {
    const { rows } = await young.superuser.query(`select from pg_locks l where not l.granted and l.relation = 'idempotency_keys'::regclass`)
    expect(rows).toHaveLength(1)
  }, 10_000)
  await other.query('commit')
  other.release()
  await taken
  expect(await expected()).toBeGreaterThan(ROWS / 2)
}) // prettier-ignore

test('a statement that took too long says which one it was, and the next attempt is planned with statistics', async () => {
  const { young, second, program, expected } = await secondBusiness()
  await addByStaying(second, young)
  const slow = withTenant(program, second, async (tx) => {
    await sql`set local statement_timeout = '50ms'`.execute(tx)
    await sql`select pg_sleep(20) as slept`.execute(tx)
  })
  await expect(slow).rejects.toThrow(/statement timeout: select pg_sleep\(20\) as slept/)
  expect(await expected()).toBeGreaterThan(ROWS / 2)
})

test('where PostgreSQL knows how many rows a business has, no statistics are taken', async () => {
  const { young, second, program } = await secondBusiness()
  await addByStaying(second, young)
  await takeStatistics(program, second)
  const lastTaken = () => young.superuser.query(`select max(last_analyze)::text as at, sum(analyze_count)::int as count from pg_stat_user_tables`)
  await young.superuser.query('select pg_stat_force_next_flush()')
  const { rows: before } = await lastTaken()
  await takeStatistics(program, second)
  expect((await lastTaken()).rows).toEqual(before)
}) // prettier-ignore

test('each table of businesses has such statistics', async () => {
  const { rows } = await database.superuser.query<{ name: string; target: number | null }>(
    `select c.relname as name, a.attstattarget as target from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity`,
  )
  expect(rows.map(({ name }) => name)).toContain('postings')
  expect(rows.filter(({ target }) => target !== 1)).toEqual([])
})
