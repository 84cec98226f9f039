import type { Insertable } from 'kysely'
import { insertChartOfAccounts } from '#ledger/server/accounts.ts'
import type { Tenants } from '#platform/server/db/schema.generated.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** What a document says of its sender. */
export const senderColumns = [
  'name',
  'contact_email',
  'street',
  'house_number',
  'zip_code',
  'city',
  'iban',
  'bic',
  'name_on_account',
  'kvk_number',
  'vat_id',
  'phone',
  'website',
] as const

/** A business of which no books are there yet, with its chart of accounts; its login and member come first. */
export async function insertBusiness(
  tx: TenantTx,
  data: Pick<Insertable<Tenants>, (typeof senderColumns)[number]>,
): Promise<void> {
  await tx.insertInto('tenants').values(data).execute()
  await insertChartOfAccounts(tx)
}
