import { SHARE_CAPITAL } from '../domain/named-account.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** Whether the books are of a company, as its share capital says; everyone else is the owner of what is earned. */
export async function isCompany(tx: TenantTx): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select from account_balances
    where tenant_id = ${thisTenant} and account_number = ${SHARE_CAPITAL} having sum(credit_balance_cents) <> 0`,
  )
  return rows.length > 0
}
