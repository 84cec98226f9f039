import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { rowsOf, sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/**
 * What the books owe the tax office over whole months, less what it owes; negative: to be got back. Read from the kept
 * sums of the VAT accounts, 1500 to 1520, which a filed return empties.
 *
 * @param until the first day after the last month
 */
export async function vatBalance(tx: TenantTx, from: LocalDate, until: LocalDate): Promise<Cents> {
  const [row] = await rowsOf(
    tx,
    sql<{ balance: Cents }>`
      select coalesce(sum(credit_cents - debit_cents), 0)::bigint as balance from account_totals
      where account_number between '1500' and '1520' and month >= ${from}::date and month < ${until}::date`,
  )
  if (row === undefined) throw new Error('a sum gives a row')
  return row.balance
}
