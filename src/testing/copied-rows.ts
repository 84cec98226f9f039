import type { ClientBase, Pool } from 'pg'

type Client = Pick<ClientBase | Pool, 'query'>

/**
 * Copies of a customer or a document until there are so many: the copy of a document is of the copy of its customer, by the same place.
 * Only the rows: no postings, sums or files.
 *
 * @param client a superuser
 */
export async function copyRow(
  client: Client,
  table: 'customers' | 'documents',
  tenantId: string,
  id: string,
  { count, isSameCustomer }: { readonly count: number; readonly isSameCustomer: boolean },
): Promise<void> {
  const own = `md5($1 || g)::uuid`
  const changed =
    table === 'customers'
      ? `jsonb_build_object('id', ${own}, 'contact_email', 'klant-' || left(md5($1), 8) || '-' || g || '@klant.test')`
      : `jsonb_build_object('id', md5('invoice' || $1 || g)::uuid, 'number', 'K-' || g${
          isSameCustomer ? '' : `, 'customer_id', md5((d.customer_id)::text || g)::uuid`
        })`
  const columns = await columnsOf(client, table)
  await client.query(
    `insert into ${table} (${columns.join(', ')})
     select ${columns.map((name) => `c.${name}`).join(', ')}
     from ${table} d cross join generate_series(2, ${String(count)}) g,
     lateral jsonb_populate_record(null::${table}, to_jsonb(d) || ${changed}) c
     where d.tenant_id = $2 and d.id = $1::uuid`,
    [id, tenantId],
  )
}

async function columnsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  return rows.map(({ name }) => name)
}
