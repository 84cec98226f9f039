import type { Cents } from '#kernel/money.ts'
import { rowsOf, sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/**
 * What the books owe the tax office, less what it owes; negative: to be got back. Read from the kept sums of the VAT
 * accounts, 1500 to 1530: what is still to be filed, and what was filed and is still to be paid.
 */
export async function vatBalance(tx: TenantTx): Promise<Cents> {
  const [row] = await rowsOf(
    tx,
    sql<{ balance: Cents }>`
      select coalesce(sum(credit_cents - debit_cents), 0)::bigint as balance from account_totals
      where account_number between '1500' and '1530'`,
  )
  if (row === undefined) throw new Error('a sum gives a row')
  return row.balance
}
