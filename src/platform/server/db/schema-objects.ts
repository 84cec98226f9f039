import type pg from 'pg'
import { schemaObjects } from './schema-objects.generated.ts'

/** What is in the schema `public`, by name; what extensions made is aside. */
export interface SchemaObject {
  /** What it is, and of what: `table`, `column customers`, `policy customers`, `grant kloppend_app select`. */
  readonly kind: string
  readonly name: string
}

/**
 * The relations with their columns, policies and keys, the functions by their signature, and the
 * rights of the two roles that the program works as: in the order of the file that `npm run db:schema` makes of it.
 */
export async function readSchemaObjects(client: Pick<pg.ClientBase, 'query'>): Promise<SchemaObject[]> {
  const { rows } = await client.query<SchemaObject>(
    `with ${OBJECTS} select kind, name from objects order by kind collate "C", name collate "C"`,
  )
  return rows
}

/** What the migrations of this program made, as `kind name`. */
export const ownObjects: ReadonlySet<string> = new Set(
  Object.entries(schemaObjects).flatMap(([kind, names]) =>
    names.split('; ').map((name) => `${kind} ${name}`),
  ),
)

/** A common table expression with the kind and the name of each object. */
export const OBJECTS = `
relations as (
  select c.oid, c.relname, c.relkind, c.relowner, c.relacl from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
),
functions as (
  select f.*, format('%s(%s)', f.proname, (
           select string_agg((select t.typname from pg_type t where t.oid = type), ',' order by place)
           from unnest(f.proargtypes) with ordinality as argument (type, place))) as signature
  from pg_proc f
  where f.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = f.oid and d.deptype = 'e')
),
granted as (
  select r.relname::text as name, r.relowner as owner, acl.grantee, acl.privilege_type from relations r, aclexplode(r.relacl) acl
  union all
  select r.relname || '.' || a.attname, r.relowner, acl.grantee, acl.privilege_type
    from relations r join pg_attribute a on a.attrelid = r.oid, aclexplode(a.attacl) acl
  union all
  select f.signature, f.proowner, acl.grantee, acl.privilege_type from functions f, aclexplode(f.proacl) acl
),
objects as (
  select case when relkind in ('r', 'p') then 'table' else 'view' end as kind, relname::text as name from relations
  union all
  select 'column ' || r.relname, a.attname from relations r join pg_attribute a on a.attrelid = r.oid
    where r.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
  union all
  select 'policy ' || r.relname, p.polname from relations r join pg_policy p on p.polrelid = r.oid
  union
  select 'key ' || r.relname, k.conname from relations r join pg_constraint k on k.conrelid = r.oid where k.contype in ('p', 'u', 'f')
  union
  select 'key ' || r.relname, k.relname from relations r join pg_index i on i.indrelid = r.oid join pg_class k on k.oid = i.indexrelid
    where i.indisunique
  union all
  select 'function', signature from functions
  union all
  select distinct format('grant %s %s', grantee::regrole, lower(privilege_type)), name from granted
    where grantee <> owner and grantee in ('kloppend_app'::regrole, 'kloppend_lookup'::regrole)
      and privilege_type in ('SELECT', 'INSERT', 'UPDATE', 'DELETE', 'EXECUTE')
)`
