import type { LedgerAccountId, TenantId } from '#kernel/ids.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import { constraintOf, sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import type { AccountChange, NewAccount } from '../contract.ts'
import { accountNumber, type AccountType } from '../domain/account.ts'
import { ledgerErrors } from '../domain/errors.ts'
import type { ChosenAccount } from '../domain/memo.ts'
import { isSystemAccount } from '../domain/system-account.ts'
import { lockBooks } from './closed-periods.ts'

/** @throws DomainError `ledger.number-taken` */
export async function addAccount(
  tx: TenantTx,
  tenantId: TenantId,
  account: NewAccount,
): Promise<LedgerAccountId> {
  const id = newId<LedgerAccountId>()
  await tx
    .insertInto('ledger_accounts')
    .values({
      tenant_id: tenantId,
      id,
      number: account.numberAsString,
      name: account.description,
      type: account.type,
    })
    .execute()
    .catch((error: unknown) => {
      throw constraintOf(error) === 'ledger_accounts_pkey'
        ? ledgerErrors.numberTaken(account.numberAsString)
        : error
    })
  return id
}

/**
 * Name an account otherwise, close it, or open it again. It is never deleted: what was booked on it stays. Under the
 * lock of the books, so that nothing lands on it between the look at its balance and the closing.
 *
 * @throws DomainError for an account that the program needs, or one with a balance
 */
export async function changeAccount(tx: TenantTx, id: LedgerAccountId, change: AccountChange): Promise<null> {
  await lockBooks(tx)
  const { rows } = await sql<{ number: string; balance: Cents }>`
    select a.number,
           (select coalesce(sum(t.debit_cents - t.credit_cents), 0) from account_totals t
            where t.tenant_id = a.tenant_id and t.account_number = a.number)::bigint as balance
    from ledger_accounts a where a.id = ${id}`.execute(tx)
  const [account] = rows
  if (account === undefined) throw ledgerErrors.accountNotFound()
  if (change.isClosed === true) {
    if (isSystemAccount(account.number)) throw ledgerErrors.systemAccount(account.number)
    if (account.balance !== ZERO) throw ledgerErrors.accountHasBalance(account.number, account.balance)
  }
  await sql`
    update ledger_accounts set
      name = coalesce(${change.description ?? null}, name),
      closed_at = case ${change.isClosed ?? null}::boolean
                    when true then coalesce(closed_at, now()) when false then null else closed_at end
    where id = ${id}`.execute(tx)
  return null
}

/** The accounts that a caller named, by id. @throws DomainError for one that is not the tenant's */
export async function chosenAccounts(
  tx: TenantTx,
  ids: readonly LedgerAccountId[],
): Promise<(id: LedgerAccountId) => ChosenAccount> {
  const rows =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('ledger_accounts')
          .select(['id', 'number', 'name', 'type'])
          .where('id', 'in', [...new Set(ids)])
          .execute()
  const accounts = new Map<string, ChosenAccount>(
    rows.map(({ id, number, name, type }) => [
      id,
      { number: accountNumber(number), name, type: type as AccountType },
    ]),
  )
  return (id) => {
    const account = accounts.get(id)
    if (account === undefined) throw ledgerErrors.accountNotFound()
    return account
  }
}
