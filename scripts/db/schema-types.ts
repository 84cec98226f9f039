import type pg from 'pg'

type Column = {
  readonly relation: string
  readonly kind: 'table' | 'view'
  readonly name: string
  readonly type: string
  readonly is_array: boolean
  readonly is_nullable: boolean
  readonly has_default: boolean
  readonly is_generated: boolean
}

/**
 * Kysely's view of the tables, in the types that `openDatabase` returns: whole cents as bigint, days and
 * instants as text, never a float for money and never a `Date`.
 */
export async function schemaTypes(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Column>(columnsQuery)
  const relations = new Map<string, Column[]>()
  for (const column of rows)
    relations.set(column.relation, [...(relations.get(column.relation) ?? []), column])
  const interfaces = [...relations].map(([name, columns]) => {
    const lines = columns.map((column) => `  ${column.name}: ${typeOf(column)}`)
    return `export interface ${interfaceOf(name)} {\n${lines.join('\n')}\n}`
  })
  const tables = [...relations.keys()].map((name) => `  ${name}: ${interfaceOf(name)}`)
  const ofTenants = [...relations].filter(([, columns]) => columns.some(({ name }) => name === 'tenant_id'))
  const named = ofTenants.map(([name]) => `  '${name}',`)
  const body = [
    ...interfaces,
    `export interface DB {\n${tables.join('\n')}\n}`,
    `/** Tables and views whose rows each have a tenant. */
export const tenantTables: ReadonlySet<string> = new Set([\n${named.join('\n')}\n])`,
  ].join('\n\n')
  const used = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) => body.includes(`${name}<`))
  const heading = '// Made by `npm run db:schema` from a freshly migrated database. Do not edit.'
  const imports = used.length === 0 ? '' : `import type { ${used.join(', ')} } from 'kysely'\n\n`
  return `${heading}\n${imports}${body}\n`
}

const interfaceOf = (relation: string): string =>
  relation.replaceAll(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

function typeOf({
  relation,
  kind,
  name,
  type,
  is_array,
  is_nullable,
  has_default,
  is_generated,
}: Column): string {
  const element = typescriptOf[type]
  if (element === undefined)
    throw new Error(`${relation}.${name}: give the type ${type} its place in schema-types.ts`)
  const isAbsent = is_nullable && element !== 'unknown'
  const value = `${is_array ? `${element}[]` : element}${isAbsent ? ' | null' : ''}`
  if (kind === 'view') return `ColumnType<${value}, never, never>`
  // The transaction fills it in, and a row never changes tenant.
  if (name === 'tenant_id') return `ColumnType<${value}, ${value} | undefined, never>`
  if (is_generated) return `GeneratedAlways<${value}>`
  return has_default ? `Generated<${value}>` : value
}

/** A type that is missing here stops the generation of the file, so that it is not found only at run time. */
const typescriptOf: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'bigint',
  json: 'unknown',
  jsonb: 'unknown',
  text: 'string',
  timestamptz: 'string',
  uuid: 'string',
  varchar: 'string',
  xid8: 'string',
}

const columnsQuery = `
  select c.relname as relation, case when c.relkind in ('v', 'm') then 'view' else 'table' end as kind, a.attname as name,
    case when t.typelem <> 0 and t.typcategory = 'A' then (select e.typname from pg_type e where e.oid = t.typelem)
         when t.typtype = 'e' then 'text'
         when t.typtype = 'd' then (select b.typname from pg_type b where b.oid = t.typbasetype)
         else t.typname end as type,
    t.typcategory = 'A' as is_array,
    not a.attnotnull as is_nullable,
    a.atthasdef or a.attidentity = 'd' as has_default,
    a.attgenerated <> '' or a.attidentity = 'a' as is_generated
  from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname collate "C", a.attnum`
