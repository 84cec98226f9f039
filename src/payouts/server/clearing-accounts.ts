import type { Cents } from '#kernel/money.ts'
import { accountNumber, type AccountNumber } from '#ledger/domain/account.ts'
import { accountsWithLines } from '#bank/server/open-lines.ts'
import { waitingPayouts } from '#bank/server/transfer-accounts.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { addClearingAccount } from '#takings/server/registers.ts'
import { payoutErrors } from '../domain/errors.ts'
import type { NewPayout } from '../contract.ts'

/** An account on which money waits for its payout. */
interface ClearingAccount {
  readonly number: string
  readonly name: string
  readonly balance: Cents
}

/**
 * The accounts 1191 to 1199 of the books. One whose lines a provider gives by itself is left out: its fees and payouts are those lines. So is the account on which
 * lines of the bank wait for their statements: no sales wait there.
 */
export async function clearingAccounts(tx: TenantTx): Promise<ClearingAccount[]> {
  const withLines = await accountsWithLines(tx)
  const waiting = await waitingPayouts(tx)
  const rows = await rowsOf<ClearingAccount>(
    tx,
    sql`
    select n.number, n.name,
           coalesce((select sum(t.debit_balance_cents) from account_balances t
                     where t.tenant_id = ${thisTenant} and t.account_number = n.number), 0)::bigint as balance
    from account_names n
    where n.tenant_id = ${thisTenant} and n.number between '1191' and '1199' order by n.number`,
  )
  return rows.filter(({ number }) => !withLines.has(number) && number !== waiting)
}

/**
 * The account that a payout passes through: the one on which its sales wait already, else that of the provider, which is made with the first payout.
 * The caller holds the lock of the books.
 *
 * @throws DomainError `payout.account-needed`, `payout.other-account`, `takings.no-card-account-left`
 */
export async function accountOfPayout(
  tx: TenantTx,
  { sales, accountNumber: chosen, provider }: Pick<NewPayout, 'sales' | 'accountNumber' | 'provider'>,
  name: string,
): Promise<AccountNumber> {
  if (sales === 'booked') {
    if (chosen === null) throw payoutErrors.accountNeeded()
    const accounts = await clearingAccounts(tx)
    if (accounts.every(({ number }) => number !== chosen)) throw payoutErrors.otherAccount()
    return accountNumber(chosen)
  }
  const rows = await rowsOf<{ account: string }>(
    tx,
    sql`select account from payouts
        where tenant_id = ${thisTenant} and provider = ${provider} and provider_name = ${name} and sales <> 'booked'
        order by number desc limit 1`,
  )
  const [own] = rows
  return own === undefined ? addClearingAccount(tx, `Onderweg van ${name}`) : accountNumber(own.account)
}
