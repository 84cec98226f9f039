import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** The name of the business, as it is today. */
export async function businessName(tx: TenantTx): Promise<string> {
  return (await tx.selectFrom('tenants').select('name').executeTakeFirstOrThrow()).name
}
