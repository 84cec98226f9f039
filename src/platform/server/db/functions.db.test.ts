import { describe, expect, test } from 'vitest'
import { localTables, lookups, withoutTenant } from './schema-lint.ts'
import { tenantTables } from './schema.generated.ts'
import { problemsOfFunction, refusedInFunction, textsOf } from './testing/function-check.ts'
import { testDatabase } from './testing/test-database.ts'

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
    expect(
      rows.flatMap(({ name, definition }) =>
        refusedInFunction(definition, catalogue).map((problem) => `${name} ${problem}`),
      ),
    ).toEqual([])
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
