import { SHARE_CAPITAL } from '../domain/named-account.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/**
 * Whether the business is a company: as its owner said, and before that as its share capital says. Part of a statement that knows the
 * tenant.
 */
export const companyFact = sql<boolean>`coalesce(
  (select legal_form = 'company' from business_profiles where tenant_id = ${thisTenant}),
  exists (select from account_balances where tenant_id = ${thisTenant} and account_number = ${SHARE_CAPITAL}
          having sum(credit_balance_cents) <> 0))`

/** Whether the business is a company; of every other business the owner has what is earned. */
export async function isCompany(tx: TenantTx): Promise<boolean> {
  const [row] = await rowsOf(tx, sql<{ is_company: boolean }>`select ${companyFact} as is_company`)
  return row?.is_company === true
}
