import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import type { TenantId } from '#kernel/ids.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import { busyProgram } from '#testing/busy-program.ts'
import { fullHistory } from '#testing/full-history.ts'
import { allWorkDone } from '#testing/work-done.ts'

const kloppend = await busyProgram()
const { database } = kloppend
const { tenant: ours } = kloppend
const theirs = await kloppend.register()
await fullHistory(theirs, database)
await allWorkDone(database)
// Last, because no other test can write after this one.
for (const { tenantId } of [ours, theirs]) {
  await database.superuser.query(
    'insert into deletion_orders (tenant_id, ordered_by) values ($1, gen_random_uuid())',
    [tenantId],
  )
  // Only the migration that introduced heads fills this one.
  await database.superuser.query('insert into quote_heads_to_begin (tenant_id) values ($1)', [tenantId])
  // Earlier, their mails would stay here.
  await database.superuser.query(
    'insert into test_businesses (tenant_id, made_by) values ($1, gen_random_uuid())',
    [tenantId],
  )
  await database.superuser.query('insert into example_businesses (tenant_id) values ($1)', [tenantId])
  // Last of all: from here on no call of it is answered.
  await database.superuser.query('insert into suspended_businesses (tenant_id) values ($1)', [tenantId])
}

/** Tables that functions of other roles read and write; the program itself reaches none of their rows. */
const closedTables = [
  'accountant_filing',
  'api_tokens',
  'import_parts',
  'logins',
  'memberships',
  'second_factor_obligations',
  'sessions',
]

const { rows: tables } = await database.superuser.query<{ name: string }>(
  `
  select relname as name from pg_class c
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id')
    and relname <> all ($1)
  order by relname`,
  [closedTables],
)

test.each(closedTables)('the program has no right on %s', async (table) => {
  const { rows } = await database.superuser.query<{ right: string }>(
    `select "right" from unnest(array['select', 'insert', 'update', 'delete', 'truncate']) as "right"
     where has_table_privilege('kloppend_app', $1, "right")
       or ("right" in ('select', 'insert', 'update') and has_any_column_privilege('kloppend_app', $1, "right"))`,
    [table],
  )
  expect(rows).toEqual([])
})

test('there are tenant tables to test', () => {
  expect(tables.length).toBeGreaterThanOrEqual(15)
})

/** Run statements as one tenant, and roll them back. */
async function as<T>(
  pool: pg.Pool,
  tenantId: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(`begin; set local app.tenant_id = '${tenantId}'; set local app.sees = 'all'`)
    return await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const count = async (client: Pick<pg.Pool, 'query'>, table: string, tenantId: string): Promise<number> => {
  const { rows } = await client.query<{ count: bigint }>(
    `select count(*) from ${table} where tenant_id = $1`,
    [tenantId],
  )
  return Number(rows[0]?.count)
}

/** Everything that a tenant has in a table, as one value; read past row-level security. */
const fingerprint = async (table: string, tenantId: string): Promise<string> => {
  const { rows } = await database.superuser.query<{ print: string }>(
    `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print from ${table} t where tenant_id = $1`,
    [tenantId],
  )
  return rows[0]?.print ?? ''
}

/** By the database's isolation; of `documents` and `expenses` also by their guard, which comes before it. */
const REFUSED =
  /row-level security|permission denied|a finalised document does not change|a booked expense does not change|outside an open archive/

/** A write without effect: refused, or without a row to change. */
async function comesToNothing(tenantId: string, statement: string, values: unknown[]): Promise<void> {
  await as(database.app, tenantId, async (client) => {
    const outcome = await client.query(statement, values).catch((error: unknown) => error as pg.DatabaseError)
    if (outcome instanceof Error) expect(outcome.message).toMatch(REFUSED)
    else expect(outcome.rowCount).toBe(0)
  })
}

describe.each(tables.map(({ name }) => name))('%s', (table) => {
  test('shows a tenant its own rows and no one else’s, though they exist', async () => {
    for (const pool of [database.app, database.owner]) {
      expect(await as(pool, ours.tenantId, (client) => count(client, table, ours.tenantId))).toBeGreaterThan(
        0,
      )
      expect(await as(pool, ours.tenantId, (client) => count(client, table, theirs.tenantId))).toBe(0)
      const { rows } = await as(pool, ours.tenantId, (client) =>
        client.query<{ tenant_id: string }>(`select distinct tenant_id from ${table}`),
      )
      expect(rows).toEqual([{ tenant_id: ours.tenantId }])
    }
    // … and the test can fail: the rows exist.
    expect(await count(database.superuser, table, theirs.tenantId)).toBeGreaterThan(0)
  })

  test('shows no rows without a tenant: a forgotten tenant is an error', async () => {
    for (const pool of [database.app, database.owner]) {
      await expect(pool.query(`select * from ${table}`)).rejects.toThrow(/app\.tenant_id|type uuid/)
      // Also on a connection that had a tenant before: the setting is then empty, not unknown.
      const client = await pool.connect()
      await client.query(`begin; set local app.tenant_id = '${ours.tenantId}'; set local app.sees = 'all'`)
      await client.query('commit')
      await expect(client.query(`select * from ${table}`)).rejects.toThrow(/type uuid/)
      client.release()
    }
  })

  test('takes no row for another tenant', async () => {
    const before = await fingerprint(table, theirs.tenantId)
    await as(database.superuser, theirs.tenantId, async (reader) => {
      const { rows } = await reader.query<{ row: object; columns: string }>(
        `select to_jsonb(t) as row,
                (select string_agg(quote_ident(attname), ', ') from pg_attribute
                 where attrelid = $2::regclass and attnum > 0 and not attisdropped and attgenerated = '') as columns
         from ${table} t where tenant_id = $1 limit 1`,
        [theirs.tenantId, table],
      )
      const columns = rows[0]?.columns ?? ''
      await comesToNothing(
        ours.tenantId,
        `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)`,
        [JSON.stringify(rows[0]?.row)],
      )
    })
    expect(await fingerprint(table, theirs.tenantId)).toBe(before)
  })

  test('lets no row be changed, moved or deleted across', async () => {
    const before = [await fingerprint(table, ours.tenantId), await fingerprint(table, theirs.tenantId)]
    const [us, them] = [ours.tenantId, theirs.tenantId]
    await comesToNothing(us, `update ${table} set tenant_id = tenant_id where tenant_id = $1`, [them])
    await comesToNothing(us, `update ${table} set tenant_id = $1 where tenant_id = $2`, [us, them])
    await comesToNothing(us, `update ${table} set tenant_id = $2 where tenant_id = $1`, [us, them])
    await comesToNothing(us, `delete from ${table} where tenant_id = $1`, [them])
    expect([await fingerprint(table, us), await fingerprint(table, them)]).toEqual(before)
  })
})

test.each(['logins', 'sessions'])(
  '%s are not readable by the runtime role, though they exist',
  async (table) => {
    const pool = database.app
    for (const statement of [
      `select * from ${table}`,
      `delete from ${table}`,
      `update ${table} set created_at = now()`,
      `insert into ${table} default values`,
    ])
      await expect(pool.query(statement)).rejects.toThrow('permission denied')
    expect(await count(database.superuser, table, theirs.tenantId)).toBeGreaterThan(0)
  },
)

test('a connection that served one tenant has no tenant for its next user, whether its work succeeded or not', async () => {
  const { database: pool } = kloppend.program
  const visit = async (outcome: 'committed' | 'rolled back'): Promise<void> => {
    const seen = withTenant(
      pool,
      ours.tenantId as TenantId,
      async (tx) => {
        const customers = await tx.selectFrom('customers').select('id').execute()
        if (outcome === 'rolled back') throw new Error('changed my mind')
        return customers
      },
      // Both are examples above, in which no other transaction writes.
      'read write of an example',
    )
    if (outcome === 'committed') expect(await seen).not.toEqual([])
    else await expect(seen).rejects.toThrow('changed my mind')
  }
  for (const outcome of ['committed', 'rolled back'] as const) {
    await visit(outcome)
    // One after another takes the same connection again.
    await expect(
      pool.withConnection((connection) => connection.query('select * from customers')),
    ).rejects.toThrow(/type uuid/)
  }
})

test('no tenant learns the address of another tenant’s user by asking for it', async () => {
  const { rows } = await database.superuser.query<{ user_id: string; email: string }>(
    'select user_id, email from logins where tenant_id = $1',
    [theirs.tenantId],
  )
  const ask = (tenantId: string) =>
    as(database.app, tenantId, (client) =>
      client.query<{ email: string | null }>('select email_of_user($1) as email', [rows[0]?.user_id]),
    )
  expect((await ask(ours.tenantId)).rows).toEqual([{ email: null }])
  expect((await ask(theirs.tenantId)).rows).toEqual([{ email: theirs.email }])
})

test('the runtime role cannot become another, switch policies or triggers off, or make objects', async () => {
  const attempts = [
    'set role kloppend_owner',
    'set role kloppend_lookup',
    'set session authorization postgres',
    'set session_replication_role = replica',
    'alter table customers disable row level security',
    'alter table postings disable trigger all',
    'create table planted (n int)',
    'create temporary table planted (n int)',
    `create function planted() returns int language sql as 'select 1'`,
  ]
  for (const attempt of attempts)
    await expect(database.app.query(attempt), attempt).rejects.toThrow(
      /permission denied|must be owner|cannot set/,
    )
})

test('a session that switches row-level security off gets an error, not all rows', async () => {
  await as(database.app, ours.tenantId, async (client) => {
    await client.query('set local row_security = off')
    await expect(client.query('select * from customers')).rejects.toThrow(
      'would be affected by row-level security',
    )
  })
})
