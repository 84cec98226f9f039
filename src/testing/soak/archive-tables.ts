import { leftOutColumns, leftOutTables } from '#transfer/domain/left-out.ts'
import type { TenantColumn, TenantTable } from '#transfer/server/tenant-tables.ts'
import type { Client } from './check-books.ts'

/** The tables that an archive may fill, as the catalogue has them: each of them is to be forged. */
export async function archiveTables(client: Client): Promise<TenantTable[]> {
  const { rows } = await client.query<TenantColumn & { table: string }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as "isNullable",
            a.atthasdef as "hasDefault"
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname <> 'tenant_id'
       and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id' and not t.attisdropped)
     order by c.relname, a.attname`,
  )
  const tables = Map.groupBy(
    rows.filter(({ table, name }) => !(table in leftOutTables) && !(`${table}.${name}` in leftOutColumns)),
    ({ table }) => table,
  )
  return [...tables].map(([name, columns]) => ({ name, key: [], columns }))
}
