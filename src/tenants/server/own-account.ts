import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** The account that the business has on its invoices: an IBAN without blanks, and the name of its holder. */
export async function ownAccount(tx: TenantTx): Promise<{ readonly iban: string; readonly name: string }> {
  const { iban, name_on_account: name } = await tx
    .selectFrom('tenants')
    .select(['iban', 'name_on_account'])
    .executeTakeFirstOrThrow()
  return { iban, name }
}
