import { expect, test } from 'vitest'
import { newId } from '../new-id.ts'
import { testDatabase } from './testing/test-database.ts'

const database = await testDatabase()

const ROWS = 2_000

/** That many rows of a business, valid by construction. */
async function addRowsOf(tenantId: string, { superuser } = database): Promise<void> {
  const client = await superuser.connect()
  try {
    await client.query(`set session_replication_role = 'replica'`)
    await client.query(
      `insert into idempotency_keys (tenant_id, key, request_hash) select $1, n::text, '' from generate_series(1, ${String(ROWS)}) n`,
      [tenantId],
    )
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

test('a second business counts as a single row, until statistics of the tables that grew are taken', async () => {
  const young = await testDatabase()
  await young.superuser.query('alter table idempotency_keys set (autovacuum_enabled = off)')
  await addRowsOf(newId<string>(), young)
  await young.superuser.query('analyze idempotency_keys')
  const second = newId<string>()
  await addRowsOf(second, young)
  expect(await expectedRowsOf(second, young)).toBe(1)
  await young.app.query('select take_statistics_of_grown(50)')
  expect(await expectedRowsOf(second, young)).toBeGreaterThan(ROWS / 2)
})

test('each table of businesses has such statistics', async () => {
  const { rows } = await database.superuser.query<{ name: string; target: number | null }>(
    `select c.relname as name, a.attstattarget as target from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity`,
  )
  expect(rows.map(({ name }) => name)).toContain('postings')
  expect(rows.filter(({ target }) => target !== 1)).toEqual([])
})
