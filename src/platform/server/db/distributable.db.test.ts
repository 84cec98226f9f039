import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { localTables, withoutTenant } from './schema-lint.ts'
import { constraintOf } from './tenant-transaction.ts'
import { testDatabase } from './testing/test-database.ts'

/**
 * What Citus asks of the schema (db/README.md), asked of the catalogue for each table, so that one more machine is a
 * setting and not a rewrite.
 */
const database = await testDatabase()

const rowsOf = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.superuser.query<Row>(text, values)).rows

const tables = (
  await rowsOf<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`)
).map(({ name }) => name)

test('the tables without a tenant are those that are known', async () => {
  const without = await rowsOf<{ name: string }>(
    `select relname as name from pg_class c
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not exists (
       select from pg_policy p where p.polrelid = c.oid) order by relname`,
  )
  expect(without.map(({ name }) => name)).toEqual([...withoutTenant].sort())
})

describe.each(tables.filter((name) => !withoutTenant.includes(name)))('%s', (table) => {
  test('every primary, unique and foreign key contains the tenant, at the same place on both sides', async () => {
    const keys = await rowsOf<{ name: string; kind: string; columns: string[]; target: string[] }>(
      `select conname as name, contype as kind,
              array(select attname::text from unnest(conkey) with ordinality k(n, i)
                    join pg_attribute on attrelid = conrelid and attnum = n order by i) as columns,
              array(select attname::text from unnest(confkey) with ordinality k(n, i)
                    join pg_attribute on attrelid = confrelid and attnum = n order by i) as target
       from pg_constraint where conrelid = $1::regclass and contype in ('p', 'u', 'f', 'x')`,
      [table],
    )
    expect(keys.filter(({ kind }) => kind === 'p')).toHaveLength(1)
    for (const { name, kind, columns, target } of keys) {
      expect(columns, name).toContain('tenant_id')
      if (kind === 'p') expect(columns[0], name).toBe('tenant_id')
      if (kind === 'f') expect(target[columns.indexOf('tenant_id')], name).toBe('tenant_id')
    }
  })

  test('its policies hold no subquery and call no function of ours', async () => {
    const policies = await rowsOf<{ name: string; conditions: string }>(
      `select polname as name, concat_ws(' ', pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) as conditions
       from pg_policy where polrelid = $1::regclass`,
      [table],
    )
    expect(policies.map(({ name }) => name)).toContain('tenant_isolation')
    for (const { conditions } of policies) {
      expect(conditions.toLowerCase()).not.toContain('select')
      const called = [...conditions.matchAll(/(\w+)\(/g)].map(([, name]) => name)
      // Of SQL itself, and the same on every node.
      expect(called.filter((name) => !['current_setting', 'NULLIF'].includes(name ?? ''))).toEqual([])
    }
  })

  test('its triggers run functions that pin their search path', async () => {
    const loose = await rowsOf(
      `select p.proname from pg_trigger t join pg_proc p on p.oid = t.tgfoid
       where t.tgrelid = $1::regclass and not t.tgisinternal
         and not exists (select from unnest(p.proconfig) s where s like 'search_path=%')`,
      [table],
    )
    expect(loose).toEqual([])
  })

  // A `vat_id` is a btw-id; a `provider_id` is what a payment provider calls its payment; a `request_id` is of a header, and a
  // `subject_id` is the period of a return too.
  test('its ids are made by the program: none counts by itself', async () => {
    const counting = await rowsOf(
      `select attname from pg_attribute a
       left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
       where a.attrelid = $1::regclass and attnum > 0
         and (attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like '%nextval%')`,
      [table],
    )
    expect(counting).toEqual([])
    const ids = await rowsOf<{ name: string; type: string }>(
      `select attname as name, atttypid::regtype::text as type from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and (attname = 'id' or attname like '%\\_id') and attname not in ('vat_id', 'provider_id', 'request_id', 'subject_id') and not attisdropped`,
      [table],
    )
    for (const { name, type } of ids) expect(type, name).toBe('uuid')
  })
})

test('every function of ours pins its search path, since a worker node has not the caller’s', async () => {
  const loose = await rowsOf(
    `select proname from pg_proc where pronamespace = 'public'::regnamespace
       and not exists (select from unnest(proconfig) s where s like 'search_path=%')`,
  )
  expect(loose).toEqual([])
})

test('what looks across tenants with a parameter is in PL/pgSQL: a cluster does not plan it in a function of SQL', async () => {
  const reading = await rowsOf<{ name: string; body: string }>(
    `select p.proname as name, p.prosrc as body from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = 'public'::regnamespace and l.lanname = 'sql' and p.pronargs > 0`,
  )
  const read = (body: string): string[] =>
    [...body.matchAll(/\b(?:from|join|update|into)\s+(\w+)/g)].map(([, name = '']) => name)
  const isDistributed = (name: string): boolean => tables.includes(name) && !localTables.has(name)
  expect(reading.length).toBeGreaterThan(20)
  expect(reading.filter(({ body }) => read(body).some(isDistributed)).map(({ name }) => name)).toEqual([])
})

test('distribute.sql distributes every table of tenants, each after those that it refers to, and no other', async () => {
  const distributed: string[] = []
  const client = await database.superuser.connect()
  try {
    await client.query('begin')
    // As Citus would have them; they say which table they were called for.
    await client.query(`
      create function create_distributed_table(name regclass, col text, colocate_with text default 'default') returns void
        language plpgsql as $$ begin raise notice '%', name; end $$;
      create function create_distributed_function(
        name regprocedure, argument text default null, colocate_with text default 'default', force_delegation boolean default null)
        returns void language sql as 'select'`)
    client.on('notice', ({ message }) => distributed.push(message ?? ''))
    await client.query(readFileSync(new URL('../../../../db/distribute.sql', import.meta.url), 'utf8'))
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect([...distributed].sort()).toEqual(tables.filter((name) => !localTables.has(name)).sort())
  const references = await rowsOf<{ of: string; to: string }>(
    `select conrelid::regclass::text as "of", confrelid::regclass::text as "to" from pg_constraint
     where contype = 'f' and conrelid <> confrelid`,
  )
  for (const reference of references.filter(({ of }) => distributed.includes(of)))
    expect(distributed.indexOf(reference.of), JSON.stringify(reference)).toBeGreaterThan(
      distributed.indexOf(reference.to),
    )
})

test('a key keeps its name on a cluster, where the number of a part of the table is added', async () => {
  const names = await rowsOf<{ name: string }>(
    `select conname as name from pg_constraint where connamespace = 'public'::regnamespace`,
  )
  expect(names.length).toBeGreaterThan(100)
  const heard = ({ name }: { name: string }, part: string) =>
    constraintOf(
      Object.assign(new Error(`row of "expenses${part}" violates foreign key constraint "${name}${part}"`), {
        code: '23503',
      }),
    )
  expect(names.filter((constraint) => heard(constraint, '') !== constraint.name)).toEqual([])
  expect(names.filter((constraint) => heard(constraint, '_102044') !== constraint.name)).toEqual([])
})
