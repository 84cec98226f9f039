import { formatIban } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { listBankAccounts } from '#bank/server/bank-accounts.ts'
import { reconciliationWithRows } from '#bank/server/daily-reconciliation.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { ReconciledAccount } from '../domain/bank-reconciliation.ts'

/** Every account of the bank at the end of a day. */
export async function reconciledAccounts(tx: TenantTx, day: LocalDate): Promise<ReconciledAccount[]> {
  const reconciled: ReconciledAccount[] = []
  for (const { id, name, iban, numberAsString } of await listBankAccounts(tx)) {
    reconciled.push({
      id,
      name: iban === '' ? name : `${name}, ${formatIban(iban)}`,
      account: numberAsString,
      ...(await reconciliationWithRows(tx, id, day)),
    })
  }
  return reconciled
}
