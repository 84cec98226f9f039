import type { z } from 'zod'
import { subtract, ZERO, type Cents } from '#kernel/money.ts'
import type { LedgerAccountId, TenantId } from '#kernel/ids.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { AccountChoice, ChartAccountOnWire, getBalance, LedgerAccountOnWire } from '../contract.ts'
import { accountTypeLabel, isBalanceSheet, type AccountType } from '../domain/account.ts'
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
 * The balance sheet: every balance-sheet account that was ever used, and one row for what revenue and costs together
 * come to, so that debit minus credit over all rows is 0,00 by the nature of double entry.
 */
export async function balanceSheet(
  tx: TenantTx,
  tenantId: TenantId,
): Promise<z.output<typeof getBalance.data>> {
  const accounts = await listLedgerAccounts(tx)
  const shown = accounts.filter(
    (account) =>
      isBalanceSheet(account.type.value) &&
      (account.debitTotalAmount !== ZERO || account.creditTotalAmount !== ZERO),
  )
  const result = accounts
    .filter((account) => !isBalanceSheet(account.type.value))
    .reduce(
      (totals, account) => ({
        debit: (totals.debit + account.debitTotalAmount) as Cents,
        credit: (totals.credit + account.creditTotalAmount) as Cents,
      }),
      { debit: ZERO, credit: ZERO },
    )
  return { ledgerAccounts: [...shown, runningResult(tenantId, result)] }
}

/** No account of the chart, but a sum: the number sorts it after equity, and the id is the tenant's own. */
const runningResult = (tenantId: TenantId, result: { debit: Cents; credit: Cents }): LedgerAccountOnWire => ({
  id: tenantId as string as LedgerAccountId,
  numberAsString: '0599',
  description: 'Resultaat lopend boekjaar',
  type: { value: 'equity', name: accountTypeLabel.equity },
  debitTotalAmount: result.debit > result.credit ? subtract(result.debit, result.credit) : ZERO,
  creditTotalAmount: result.credit > result.debit ? subtract(result.credit, result.debit) : ZERO,
})
