import { isCompany } from '#ledger/server/is-company.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { annualAccountErrors } from '../domain/errors.ts'

/** @throws DomainError `annual-accounts.no-company` for a sole trader or a partnership */
export async function refuseOwner(tx: TenantTx): Promise<void> {
  if (!(await isCompany(tx))) throw annualAccountErrors.noCompany()
}
