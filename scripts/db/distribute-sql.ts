import type pg from 'pg'
import { localTables } from '../../src/platform/server/db/schema-lint.ts'

/**
 * The statements that distribute the tables of tenants, and the functions that take a tenant, over the nodes of a Citus
 * cluster. A table comes after those that it refers to.
 */
export async function distributeSql(client: Pick<pg.ClientBase, 'query'>): Promise<string> {
  const { rows: tables } = await client.query<{ name: string; refers_to: string[] }>(TABLES)
  const { rows: functions } = await client.query<{ signature: string; argument: string }>(FUNCTIONS, [
    [...localTables],
  ])
  const { rows: helpers } = await client.query<{ signature: string }>(HELPERS, [[...localTables]])
  const called = new Set(functions.map(({ signature }) => signature))
  const distributed = tables.filter(({ name }) => !localTables.has(name))
  const lines = [
    ...inOrder(distributed).map((name) =>
      name === FIRST
        ? `select create_distributed_table('${name}', 'tenant_id');`
        : `select create_distributed_table('${name}', 'tenant_id', colocate_with => '${FIRST}');`,
    ),
    '',
    ...helpers
      .filter(({ signature }) => !called.has(signature))
      .map(({ signature }) => `select create_distributed_function('${signature}');`),
    '',
    ...functions.map(
      ({ signature, argument }) =>
        `select create_distributed_function('${signature}', '${argument}', colocate_with => '${FIRST}', force_delegation => true);`,
    ),
  ]
  return `${HEADING}\n${lines.join('\n')}\n`
}

const HEADING = `-- Made by \`npm run db:schema\` from a freshly migrated database. Do not edit.
-- Run by scripts/db/distribute.ts on the coordinator of a Citus cluster, after the migrations (db/README.md).`

/** The table with which all others are co-located. */
const FIRST = 'tenants'

function inOrder(tables: readonly { name: string; refers_to: string[] }[]): string[] {
  const names = new Set(tables.map(({ name }) => name))
  const placed: string[] = []
  const rest = new Map(tables.map(({ name, refers_to }) => [name, refers_to.filter((to) => names.has(to))]))
  while (rest.size > 0) {
    const next = [...rest].find(([, refersTo]) => refersTo.every((to) => placed.includes(to)))
    if (next === undefined)
      throw new Error(`tables refer to each other in a circle: ${[...rest.keys()].join(', ')}`)
    placed.push(next[0])
    rest.delete(next[0])
  }
  return placed
}

/** Every table whose rows have a tenant, by name; a reference to itself is none to wait for. */
const TABLES = `
  select c.relname as name,
         array(select distinct k.confrelid::regclass::text from pg_constraint k
               where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as refers_to
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname <> '${FIRST}', c.relname collate "C"`

/**
 * A function uses no table of one node when its body has the name of none, other than as the text `'name'`, by which a function leaves a table out, or
 * asks first whether the table is there (`to_regclass`).
 */
const USES_NO_LOCAL_TABLE = `
    not exists (select from unnest($1::text[]) as name where f.prosrc ~ ('(?<!'')\\m' || name || '\\M(?!'')')
                and f.prosrc not like '%to_regclass(''' || name || ''')%')`

/**
 * Functions that the program may call and whose first argument is the tenant. One that writes a table of one node stays on
 * that node: a call that was sent to another would not find it.
 */
const FUNCTIONS = `
  select f.oid::regprocedure::text as signature, f.proargnames[1] as argument
  from pg_proc f
  where f.pronamespace = 'public'::regnamespace and f.prorettype <> 'trigger'::regtype and f.prosecdef
    and f.proargnames[1] = 'p_tenant' and has_function_privilege('kloppend_app', f.oid, 'execute')
    and ${USES_NO_LOCAL_TABLE}
  order by 1`

/**
 * Functions that other functions and triggers call on the nodes: PostgreSQL does not know these as dependencies.
 */
const HELPERS = `
  select f.oid::regprocedure::text as signature
  from pg_proc f
  where f.pronamespace = 'public'::regnamespace and f.prorettype <> 'trigger'::regtype
    and f.proowner = 'kloppend_owner'::regrole
    and not exists (select from pg_depend d where d.objid = f.oid and d.deptype = 'e')
    and ${USES_NO_LOCAL_TABLE}
  order by 1`
