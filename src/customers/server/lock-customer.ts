import type { CustomerId } from '#kernel/ids.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** Transactions that use the same money of a customer (a surplus, a deposit) wait for each other here until they end. */
export async function lockCustomer(tx: TenantTx, customerId: CustomerId): Promise<void> {
  await sql`
    select from customers where tenant_id = ${thisTenant} and id = ${customerId} for no key update`.execute(
    tx,
  )
}
