import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** Addresses in lower case that refused a mail of this business, until a mail arrived there. */
export async function refusedAddresses(tx: TenantTx): Promise<ReadonlySet<string>> {
  const rows = await rowsOf(
    tx,
    sql<{ address: string }>`select address from refused_addresses where tenant_id = ${thisTenant}`,
  )
  return new Set(rows.map(({ address }) => address))
}

/** The addresses among these that refused a mail. */
export async function refusedOf(tx: TenantTx, addresses: readonly string[]): Promise<string[]> {
  const refused = await refusedAddresses(tx)
  return [...new Set(addresses)].filter((address) => refused.has(address.toLowerCase()))
}
