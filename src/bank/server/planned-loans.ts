import type { LedgerAccountId } from '#kernel/ids.ts'
import { readLoans } from '#loans/server/loan-rows.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { PlannedLoan } from '../domain/matching/planned-loans.ts'

/** The loans on the list, with their schedules and what was paid. */
export async function plannedLoans(tx: TenantTx): Promise<PlannedLoan[]> {
  const loans = await readLoans(tx)
  return loans
    .filter(({ isCancelled }) => !isCancelled)
    .map(({ account, ...loan }) => ({ ...loan, account: { ...account, id: account.id as LedgerAccountId } }))
}
