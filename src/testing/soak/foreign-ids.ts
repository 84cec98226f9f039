import type pg from 'pg'
import type { Client } from './check-books.ts'

interface IdColumn {
  readonly table: string
  readonly column: string
}

/** The columns with ids in the tables of tenants; work that is under way, and logins, are of no tenant's books. */
async function idColumns(client: Client): Promise<readonly IdColumn[]> {
  const { rows } = await client.query<IdColumn>(`
    select c.relname as table, a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and a.atttypid = 'uuid'::regtype
      and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')
      and c.relname not in ('sessions', 'logins', 'jobs')
    order by 1, 2`)
  return rows
}

/** The ids in the rows of a tenant, at most so many of each column, in an order that is always the same. */
export async function idsOf(client: Client, tenantId: string, atMost: number): Promise<Set<string>> {
  const ids = new Set<string>([tenantId])
  for (const { table, column } of await idColumns(client)) {
    const { rows } = await client.query<{ id: string }>(
      `select distinct ${column} as id from ${table} where tenant_id = $1 and ${column} is not null
       order by 1 limit ${String(atMost)}`,
      [tenantId],
    )
    for (const { id } of rows) ids.add(id)
  }
  return ids
}

/** Everything that a tenant has, as one value. */
export async function contentOf(client: pg.Client, tenantId: string): Promise<string> {
  const tables = new Set((await idColumns(client)).map(({ table }) => table))
  const prints: string[] = []
  for (const table of tables) {
    const { rows } = await client.query<{ print: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print from ${table} t where tenant_id = $1`,
      [tenantId],
    )
    prints.push(`${table} ${rows[0]?.print ?? ''}`)
  }
  return prints.join('\n')
}
