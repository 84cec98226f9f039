import { localDate, type LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { CASH, PREPAYMENT } from '#ledger/domain/named-account.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { takingsErrors } from '../domain/errors.ts'

/**
 * Cash is never less than nothing, and no more vouchers come back than were sold: neither at the end of this day nor of a later one.
 *
 * @throws DomainError `takings.cash-below-zero`, `takings.more-vouchers-than-sold`
 */
export async function refuseBelowZero(tx: TenantTx, from: LocalDate): Promise<void> {
  const cash = await firstBelowZero(tx, CASH, 'debit', from)
  if (cash !== null) throw takingsErrors.cashBelowZero(cash.day, cash.balance)
  const vouchers = await firstBelowZero(tx, PREPAYMENT, 'credit', from)
  if (vouchers !== null) throw takingsErrors.moreVouchersThanSold(vouchers.day, vouchers.balance)
}

/**
 * The first day from `from` on at whose end an account was less than nothing on its own side, with its balance; null when there is none.
 */
export async function firstBelowZero(
  tx: TenantTx,
  account: AccountNumber,
  side: 'debit' | 'credit',
  from: LocalDate,
): Promise<{ readonly day: LocalDate; readonly balance: Cents } | null> {
  const amount = side === 'debit' ? sql`debit_balance_cents` : sql`credit_balance_cents`
  const rows = await rowsOf<{ day: string; balance: Cents }>(
    tx,
    sql`
    select day, balance from (
      select entry_date as day, (sum(sum(${amount})) over (order by entry_date))::bigint as balance
      from signed_postings where tenant_id = ${thisTenant} and account_number = ${account} group by entry_date
    ) days
    where day >= ${from}::date and balance < 0 order by day limit 1`,
  )
  const [row] = rows
  return row === undefined ? null : { day: localDate(row.day), balance: row.balance }
}
