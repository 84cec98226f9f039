import { localDate, type LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { AccountNumber } from '../domain/account.ts'
import { ledgerErrors } from '../domain/errors.ts'
import { CASH } from '../domain/named-account.ts'

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

/**
 * Refuse what took more out of the drawer than was in it, on this day or a later one. Asked of a business that keeps a drawer, by the takings of its
 * days: another one may pay costs in cash without a cash book, and the proof names the day (decision 185).
 *
 * @param accounts from which was paid; without the cash account nothing is asked
 * @throws DomainError `ledger.cash-below-zero`
 */
export async function refuseEmptyDrawer(
  tx: TenantTx,
  accounts: readonly AccountNumber[],
  from: LocalDate,
): Promise<void> {
  if (!accounts.includes(CASH) || !(await keepsDrawer(tx))) return
  const below = await firstBelowZero(tx, CASH, 'debit', from)
  if (below !== null) throw ledgerErrors.cashBelowZero(below.day, below.balance)
}

async function keepsDrawer(tx: TenantTx): Promise<boolean> {
  const [row] = await rowsOf<{ is_kept: boolean }>(
    tx,
    sql`select exists (select from booked_entries where tenant_id = ${thisTenant} and source_type = 'memo' and purpose = 'takings') as is_kept`,
  )
  return row?.is_kept === true
}
