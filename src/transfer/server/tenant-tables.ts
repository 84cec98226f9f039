import { rowsOf, sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { leftOutColumns, leftOutTables } from '../domain/left-out.ts'

/** A table of which an export contains the rows. */
export interface TenantTable {
  readonly name: string
  /** In alphabetical order; without the tenant, generated columns and columns that are left out. */
  readonly columns: readonly TenantColumn[]
  /** The columns of the primary key without the tenant, in the order of the key. */
  readonly key: readonly string[]
}

export interface TenantColumn {
  readonly name: string
  /** As PostgreSQL writes it: `uuid`, `bigint`, `timestamp with time zone`. */
  readonly type: string
  readonly isNullable: boolean
  /** A row without the column is complete. */
  readonly hasDefault: boolean
}

/**
 * Every table with rows of a tenant that this program reads, but those that are left out for a reason. Read from the
 * catalogue, so that a new table is exported without a change here.
 */
export async function tenantTables(tx: TenantTx): Promise<TenantTable[]> {
  const rows = await rowsOf(
    tx,
    sql<{ name: string; columns: TenantColumn[]; key: string[] }>`
      select c.relname as name,
             (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
                                                'isNullable', not a.attnotnull, 'hasDefault', a.atthasdef)
                              order by a.attname collate "C")
              from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                and a.attname <> 'tenant_id') as columns,
             array(select a.attname::text from pg_index i
                   cross join unnest(i.indkey::int2[]) with ordinality as part (number, position)
                   join pg_attribute a on a.attrelid = c.oid and a.attnum = part.number
                   where i.indrelid = c.oid and i.indisprimary and a.attname <> 'tenant_id'
                   order by part.position) as key
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id' and not t.attisdropped)
        and has_table_privilege(c.oid, 'select')
      order by c.relname collate "C"`,
  )
  return rows
    .filter(({ name }) => !(name in leftOutTables))
    .map(({ name, columns, key }) => ({
      name,
      columns: columns.filter((column) => !(`${name}.${column.name}` in leftOutColumns)),
      key,
    }))
}
