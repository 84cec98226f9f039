import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** Make keys of public pages known: a reader who has one sees its page without a login. A known key stays as it is. */
export async function publish(tx: TenantTx, keys: readonly string[]): Promise<void> {
  await sql`insert into public_links (tenant_id, key) select ${thisTenant}::uuid, unnest(${[...keys]}::text[])
            on conflict do nothing`.execute(tx)
}
