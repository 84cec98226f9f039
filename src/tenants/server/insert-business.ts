import type { Insertable } from 'kysely'
import { insertChartOfAccounts } from '#ledger/server/accounts.ts'
import type { Tenants } from '#platform/server/db/schema.generated.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { senderColumns } from './company-columns.ts'

/** A business of which no books are there yet, with its chart of accounts; its login and member come first. */
export async function insertBusiness(
  tx: TenantTx,
  data: Pick<Insertable<Tenants>, (typeof senderColumns)[number]>,
): Promise<void> {
  await tx.insertInto('tenants').values(data).execute()
  await insertChartOfAccounts(tx)
}
