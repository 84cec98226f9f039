import type { Cents } from '#kernel/money.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/**
 * The VAT owed to the tax office, less the VAT to be received; negative: to be received. Read from the
 * balances of the VAT accounts, 1500 to 1530: not filed yet, and filed but not paid.
 */
export async function vatBalance(tx: TenantTx): Promise<Cents> {
  const [row] = await rowsOf(
    tx,
    sql<{ balance: Cents }>`
      select coalesce(sum(credit_balance_cents), 0)::bigint as balance from account_balances
      where tenant_id = ${thisTenant} and account_number between '1500' and '1530'`,
  )
  if (row === undefined) throw new Error('a sum gives a row')
  return row.balance
}
