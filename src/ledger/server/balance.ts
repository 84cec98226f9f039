import type { z } from 'zod'
import { yearOf, type LocalDate } from '#kernel/local-date.ts'
import { negate, subtract, ZERO, type Cents } from '#kernel/money.ts'
import type { LedgerAccountId, TenantId } from '#kernel/ids.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { AccountChoice, ChartAccountOnWire, getBalance, LedgerAccountOnWire } from '../contract.ts'
import { accountTypeLabel, isBalanceSheet, type AccountType } from '../domain/account.ts'
import { EARLIER_RESULT, RUNNING_RESULT } from '../domain/balance-sheet.ts'
import { bookYear } from '../domain/period.ts'
import { isSystemAccount } from '../domain/system-account.ts'

/**
 * All accounts of the tenant by number, each with its total debits and credits, read from the account
 * balances.
 */
export async function listLedgerAccounts(tx: TenantTx): Promise<ChartAccountOnWire[]> {
  const { rows } = await sql<{
    id: LedgerAccountId
    number: string
    name: string
    type: AccountType
    debit: Cents
    credit: Cents
    is_closed: boolean
    rgs_code: string | null
  }>`
    select a.id, a.number, a.name, a.type, a.rgs_code, a.closed_at is not null as is_closed, coalesce(t.debit, 0)::bigint as debit, coalesce(t.credit, 0)::bigint as credit
    from ledger_accounts a
    left join (
      select account_number, sum(debit_cents) as debit, sum(credit_cents) as credit
      from account_totals where tenant_id = ${thisTenant} group by account_number
    ) t on t.account_number = a.number
    where a.tenant_id = ${thisTenant}
    order by a.number`.execute(tx)
  return rows.map(({ id, number, name, type, debit, credit, is_closed, rgs_code }) => ({
    id,
    numberAsString: number,
    description: name,
    type: { value: type, name: accountTypeLabel[type] },
    debitTotalAmount: debit,
    creditTotalAmount: credit,
    isClosed: is_closed,
    isSystem: isSystemAccount(number),
    rgsCode: rgs_code,
  }))
}

/** The accounts to choose from, by number: without what is booked on them, which not every role may see. */
export async function accountChoices(tx: TenantTx): Promise<AccountChoice[]> {
  const rows = await tx
    .selectFrom('ledger_accounts')
    .select(['id', 'number', 'name', 'type', 'closed_at'])
    .orderBy('number')
    .execute()
  return rows.map(({ id, number, name, type, closed_at: closedAt }) => ({
    id: id as LedgerAccountId,
    numberAsString: number,
    description: name,
    type: { value: type as AccountType, name: accountTypeLabel[type as AccountType] },
    isClosed: closedAt !== null,
  }))
}

/**
 * The balance sheet: every balance-sheet account that was ever used, and a row for what revenue and costs together come to in the book
 * year of today, and one for earlier years where that is not in equity yet. Debit minus credit over all rows is 0,00 by the nature of double entry.
 */
export async function balanceSheet(
  tx: TenantTx,
  tenantId: TenantId,
  today: LocalDate,
): Promise<z.output<typeof getBalance.data>> {
  const accounts = await listLedgerAccounts(tx)
  const shown = accounts.filter(
    (account) =>
      isBalanceSheet(account.type.value) &&
      (account.debitTotalAmount !== ZERO || account.creditTotalAmount !== ZERO),
  )
  const results = accounts.filter((account) => !isBalanceSheet(account.type.value))
  const all = results.reduce(
    (totals, account) => ({
      debit: (totals.debit + account.debitTotalAmount) as Cents,
      credit: (totals.credit + account.creditTotalAmount) as Cents,
    }),
    { debit: ZERO, credit: ZERO },
  )
  const earlier = await resultBefore(
    tx,
    bookYear(yearOf(today)).firstDay,
    results.map(({ numberAsString }) => numberAsString),
  )
  const current = subtract(subtract(all.debit, all.credit), earlier)
  return {
    ledgerAccounts: [
      ...shown,
      ...(earlier === ZERO ? [] : [resultRow(tenantId, EARLIER_RESULT, earlier)]),
      resultRow(tenantId, RUNNING_RESULT, current),
    ],
  }
}

/** Debit minus credit of revenue and costs in the book years before a day. */
async function resultBefore(tx: TenantTx, day: LocalDate, accounts: readonly string[]): Promise<Cents> {
  const { rows } = await sql<{ amount: Cents }>`
    select coalesce(sum(debit_balance_cents), 0)::bigint as amount from account_balances
    where tenant_id = ${thisTenant} and account_number = any(${accounts}::text[]) and month < ${day}::date`.execute(
    tx,
  )
  return rows[0]?.amount ?? ZERO
}

/** No account of the chart, but a sum: the number sorts it after equity, and the id is the tenant's own. @param amount debit minus credit */
const resultRow = (
  tenantId: TenantId,
  { number, name }: { readonly number: string; readonly name: string },
  amount: Cents,
): LedgerAccountOnWire => ({
  id: tenantId as string as LedgerAccountId,
  numberAsString: number,
  description: name,
  type: { value: 'equity', name: accountTypeLabel.equity },
  debitTotalAmount: amount > ZERO ? amount : ZERO,
  creditTotalAmount: amount < ZERO ? negate(amount) : ZERO,
})
