import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** The KvK number of the business; empty while it has none. */
export async function kvkNumber(tx: TenantTx): Promise<string> {
  const { kvk_number: number } = await tx.selectFrom('tenants').select('kvk_number').executeTakeFirstOrThrow()
  return number
}
