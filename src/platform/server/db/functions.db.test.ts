import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { localTables, lookups, withoutTenant } from './schema-lint.ts'
import { tenantTables } from './schema.generated.ts'
import {
  BEGIN_THEIR_TRANSACTION,
  KINDS_OF_PARTS,
  OF_OPERATORS,
  SUBQUERIES_IN_COLUMNS,
  VIEWS_OF_CHOICES,
} from './testing/cluster-rules.ts'
import {
  hasSubqueryInColumn,
  problemsOfFunction,
  problemsOnCluster,
  refusedInFunction,
  textsOf,
  type SchemaFunction,
} from './testing/function-check.ts'
import { testDatabase } from './testing/test-database.ts'

const distributeSql = readFileSync(new URL('../../../../db/distribute.sql', import.meta.url), 'utf8')

describe('functions of the schema', () => {
  const catalogue = {
    ofTenants: new Set([...tenantTables].filter((name) => !withoutTenant.includes(name))),
    local: localTables,
    localFunctions: new Set(lookups),
  }

  test('name the tenant for each table that they read or write', async () => {
    const database = await testDatabase()
    const { rows } = await database.superuser.query<{ name: string; definition: string }>(
      `select p.proname as name, pg_get_functiondef(p.oid) as definition
       from pg_proc p join pg_language l on l.oid = p.prolang
       where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql') order by 1`,
    )
    const checked = rows.filter(({ name }) => !lookups.includes(name))
    expect(checked.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['transition_document', 'write_entry', 'delete_concept', 'guard_document']),
    )
    expect(checked.flatMap(({ definition }) => textsOf(definition)).length).toBeGreaterThan(checked.length)
    expect(
      checked.flatMap(({ name, definition }) =>
        problemsOfFunction(definition, catalogue).map((problem) => `${name} ${problem}`),
      ),
    ).toEqual([])
  })

  test('write nothing in a way that a cluster refuses', async () => {
    const database = await testDatabase()
    const { rows } = await database.superuser.query<{ name: string; definition: string }>(
      `select p.proname as name, pg_get_functiondef(p.oid) as definition
       from pg_proc p join pg_language l on l.oid = p.prolang
       where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql') order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['follow_billed_hours']))
    const found = rows.flatMap(({ name, definition }) =>
      refusedInFunction(definition, catalogue).map((problem) => `${name} ${problem}`),
    )
    // The whole function runs on the node of its business, because `distribute.sql` names its argument.
    expect(distributeSql).toMatch(/create_distributed_function\('finish_import\(uuid,jsonb\)', *'p_tenant/)
    expect(found).toEqual([
      expect.stringMatching(/^finish_import inserts into file_usage what several selects give/),
    ])
  })

  const distributed = new Set(
    [...distributeSql.matchAll(/create_distributed_function\('(\w+)\(/g)].map(([, name = '']) => name),
  )
  const places = {
    distributed,
    alone: BEGIN_THEIR_TRANSACTION,
  }

  test('run on a cluster where what they call and touch is', async () => {
    const database = await testDatabase()
    const { rows } = await database.superuser.query<SchemaFunction>(
      `select p.proname::text as name, p.proowner::regrole::text as owner, p.prosecdef as "isDefiner", p.prosrc as body,
              array(select t.tgrelid::regclass::text from pg_trigger t where t.tgfoid = p.oid and not t.tgisinternal) as "triggerOf"
       from pg_proc p where p.pronamespace = 'public'::regnamespace order by 1`,
    )
    expect([...distributed]).toEqual(
      expect.arrayContaining(['begin_import', 'finish_import', 'delete_concept']),
    )
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...distributed, ...places.alone]))
    expect(problemsOnCluster(rows, catalogue, places)).toEqual([])
  })

  test.each<[string, Partial<SchemaFunction>, string]>([
    [
      'calls a function that is not on the nodes',
      { name: 'begin_import', body: 'begin perform planted_elsewhere(p_tenant); end' },
      'begin_import calls planted_elsewhere, which is not on the nodes',
    ],
    [
      'is the trigger of a table on the nodes, and calls one that is not',
      { body: 'begin perform planted_elsewhere(new.tenant_id); return new; end', triggerOf: ['documents'] },
      'planted calls planted_elsewhere, which is not on the nodes',
    ],
    [
      'deletes from all tables in one statement',
      {
        body: `begin select 'with ' || string_agg(format('p as (delete from %I)', t), ', ') into s from t; end`,
      },
      'planted deletes from several tables in one statement',
    ],
    [
      'runs as the owner on the coordinator',
      { body: 'begin delete from documents d where d.tenant_id = p_tenant; end' },
      'planted runs as the owner on the coordinator, and touches documents',
    ],
    [
      'looks across businesses on the coordinator',
      {
        owner: 'kloppend_lookup',
        body: 'begin return (select count(*) from memberships m join test_businesses t on t.tenant_id = m.tenant_id); end',
      },
      'planted runs as kloppend_lookup on the coordinator, and touches test_businesses',
    ],
  ])('a planted one that %s is found', (_, planted, problem) => {
    const plain = { name: 'planted', owner: 'kloppend_owner', isDefiner: true, body: '', triggerOf: [] }
    const elsewhere = { ...plain, name: 'planted_elsewhere', isDefiner: false }
    expect(problemsOnCluster([{ ...plain, ...planted }, elsewhere], catalogue, places)).toEqual([problem])
    const near = { ...places, distributed: new Set([...distributed, 'planted_elsewhere', 'planted']) }
    const isOfText = problem.includes('one statement')
    expect(problemsOnCluster([{ ...plain, ...planted }, elsewhere], catalogue, near)).toEqual(
      isOfText ? [problem] : [],
    )
  })

  test('read no view with a subquery in a column, which a cluster reads on every shard', async () => {
    const database = await testDatabase()
    const { rows: views } = await database.superuser.query<{ name: string; definition: string }>(
      `select c.relname::text as name, pg_get_viewdef(c.oid) as definition
       from pg_class c where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace`,
    )
    expect(views.map(({ name }) => name)).toContain('quote_invoicing')
    const onEveryShard = views.filter(({ definition }) => hasSubqueryInColumn(definition))
    expect(onEveryShard.map(({ name }) => name).toSorted()).toEqual(
      [...SUBQUERIES_IN_COLUMNS, ...OF_OPERATORS].toSorted(),
    )
    const { rows: readers } = await database.superuser.query<{ name: string; view: string }>(
      `select p.proname::text as name, v as view
       from pg_proc p join unnest($1::text[]) v on p.prosrc ~ ('\\m' || v || '\\M')
       where p.pronamespace = 'public'::regnamespace`,
      [onEveryShard.map(({ name }) => name)],
    )
    expect(readers).toEqual([])
  })

  test('of the views with a choice by a column the check of statements has a list', async () => {
    const database = await testDatabase()
    const { rows } = await database.superuser.query<{ name: string }>(
      `with recursive read as (
         select distinct r.ev_class as reader, d.refobjid as read
         from pg_rewrite r join pg_depend d on d.objid = r.oid and d.classid = 'pg_rewrite'::regclass and d.refclassid = 'pg_class'::regclass
         where r.ev_class <> d.refobjid),
       found as (
         select c.oid from pg_class c
         where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace and pg_get_viewdef(c.oid) ~ 'CASE\\s+(?!WHEN)\\S'
         union select read.reader from read join found on found.oid = read.read)
       select c.relname::text as name from found join pg_class c on c.oid = found.oid where c.relkind = 'v' order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual([...VIEWS_OF_CHOICES].toSorted())
  })

  test('of the views with a constant in each part the check of statements has a list', async () => {
    const database = await testDatabase()
    const { rows } = await database.superuser.query<{ view: string; column: string }>(
      `select distinct c.relname::text as view, found[1] as column
       from pg_class c, regexp_matches(pg_get_viewdef(c.oid), '''[a-z_-]+''::text AS (\\w+)', 'g') found
       where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace and pg_get_viewdef(c.oid) ~ 'UNION ALL' order by 1`,
    )
    // A cluster planned a kind of these two for one node, with each of their kinds (2026-11-30).
    const isPlanned = (view: string): boolean => ['deposit_movements', 'project_documents'].includes(view)
    expect(rows.flatMap(({ view, column }) => (isPlanned(view) ? [] : [[view, column]]))).toEqual([
      ...KINDS_OF_PARTS,
    ])
  })

  test.each([
    [
      'select d.id, (select sum(n.gross_cents) from documents n where n.corrects_id = d.id) as credited from documents d',
      true,
    ],
    ['select p.id from (select d.id, coalesce((select 1), 0) as found from documents d) p', true],
    ['select d.id, 0 from documents d union all select d.id, (select 1) from documents d', true],
    ['select d.id from documents d where exists (select from documents n where n.corrects_id = d.id)', false],
  ])('a planted view: %s', (definition, found) => {
    expect(hasSubqueryInColumn(definition)).toBe(found)
  })

  const plpgsql = (
    body: string,
  ): string => `CREATE OR REPLACE FUNCTION public.planted(p_tenant uuid, p_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
${body}
$function$`

  test.each([
    `begin perform 1 from documents where id = p_id; return true; end`,
    `begin if exists (select from documents where id = p_id) then return true; end if; return false; end`,
    `declare found_id uuid := (select id from documents where number = 'x'); begin return true; end`,
    `begin for found_id in select id from documents loop return true; end loop; end`,
    `declare it bigint; begin it := (select count(*) from documents); return true; end`,
    `begin return (select count(*) > 0 from documents); end`,
  ])('a planted one that does not is found: %s', (body) => {
    const declared = body.startsWith('begin for') ? `declare found_id uuid; ${body}` : body
    expect(problemsOfFunction(plpgsql(declared), catalogue)).toEqual([
      'does not bind documents to the tenant',
    ])
    expect(
      problemsOfFunction(plpgsql(declared.replaceAll('documents', 'documents_of_nobody')), catalogue),
    ).toEqual([])
  })

  test('a planted one that writes so is found', () => {
    const writes = (at: string): string =>
      plpgsql(`begin update documents set settled_at = ${at} where tenant_id = p_tenant; return true; end`)
    expect(refusedInFunction(writes('case when p_id is null then now() end'), catalogue)).toEqual([
      'calls now() in `case` or `coalesce` of documents',
    ])
    expect(refusedInFunction(writes('now()'), catalogue)).toEqual([])
    const inserts = (select: string): string =>
      plpgsql(`begin insert into documents (tenant_id, id) ${select}; return true; end`)
    const several = 'select p_tenant, x.id from (select id from customers where tenant_id = p_tenant) x'
    expect(refusedInFunction(inserts(several), catalogue)).toEqual([
      'inserts into documents what several selects give: a copy, which row-level security refuses',
    ])
    const one = 'select p_tenant, x.id from customers x where x.tenant_id = p_tenant'
    expect(refusedInFunction(inserts(one), catalogue)).toEqual([])
  })

  test('a planted one in SQL that does not is found', () => {
    const definition = (
      condition: string,
    ): string => `CREATE OR REPLACE FUNCTION public.planted(p_tenant uuid)
 RETURNS bigint
 LANGUAGE sql
AS $function$ select count(*) from documents where ${condition} $function$`
    expect(problemsOfFunction(definition(`state = 'paid'`), catalogue)).toEqual([
      'does not bind documents to the tenant',
    ])
    expect(problemsOfFunction(definition('tenant_id = p_tenant'), catalogue)).toEqual([])
  })
})
