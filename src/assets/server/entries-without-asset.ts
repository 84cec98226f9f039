import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** The numbers of the entries that an asset made, of which the asset is gone: the program removes none. */
export async function entriesWithoutAsset(tx: TenantTx): Promise<string[]> {
  const rows = await rowsOf<{ number: string }>(
    tx,
    sql`
    select e.number::text as number from booked_entries e
    where e.tenant_id = ${thisTenant} and e.source_type = 'asset' and not exists (
      select from assets a where a.tenant_id = ${thisTenant} and a.id = e.source_id)
    order by e.number`,
  )
  return rows.map(({ number }) => number)
}
