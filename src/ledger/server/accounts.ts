import type { LedgerAccountId, TenantId } from '#kernel/ids.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import { constraintOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import type { AccountChange, NewAccount } from '../contract.ts'
import { accountNumber, type AccountNumber, type AccountType } from '../domain/account.ts'
import { chartOfAccounts } from '../domain/chart-of-accounts.ts'
import { ledgerErrors } from '../domain/errors.ts'
import type { ChosenAccount } from '../domain/memo.ts'
import { rgsProblem, spareRgsCode } from '../domain/rgs.ts'
import { isSystemAccount } from '../domain/system-account.ts'
import { lockBooks } from './closed-periods.ts'
import { isSpreadOn } from './prepaid-costs.ts'

/** The accounts that a new business begins with. */
export async function insertChartOfAccounts(tx: TenantTx): Promise<void> {
  await tx
    .insertInto('ledger_accounts')
    .values(
      chartOfAccounts.map(([number, name, type, rgsCode]) => ({
        id: newId<LedgerAccountId>(),
        number,
        name,
        type,
        rgs_code: rgsCode,
      })),
    )
    .execute()
}

/**
 * An account that the program itself needs, with its RGS code, or a spare one where another account has that; nothing
 * happens where it is there. The caller holds the lock of the books.
 */
export async function ensureAccount(
  tx: TenantTx,
  tenantId: TenantId,
  account: {
    readonly number: AccountNumber
    readonly name: string
    readonly type: AccountType
    readonly rgsCode: string
  },
): Promise<void> {
  const { rows } = await sql<{ number: string; rgs_code: string | null }>`
    select number, rgs_code from ledger_accounts where tenant_id = ${tenantId}`.execute(tx)
  const existing = rows.find(({ number }) => number === account.number)
  if (existing !== undefined && existing.rgs_code !== null) return
  const used = new Set(rows.flatMap(({ rgs_code }) => rgs_code ?? []))
  await sql`
    insert into ledger_accounts (tenant_id, id, number, name, type, rgs_code)
    values (${tenantId}, ${newId()}, ${account.number}, ${account.name}, ${account.type},
            ${used.has(account.rgsCode) ? spareRgsCode(account.type, used) : account.rgsCode})
    on conflict (tenant_id, number) do update set rgs_code = excluded.rgs_code`.execute(tx)
}

/**
 * Under the lock of the books, so that two new accounts never get one code.
 *
 * @throws DomainError `ledger.number-taken`, or for an RGS code that is invalid or on another account
 */
export async function addAccount(tx: TenantTx, account: NewAccount): Promise<LedgerAccountId> {
  await lockBooks(tx)
  const codes = await rgsCodes(tx)
  if (account.rgsCode !== null) refuseRgsCode(account.rgsCode, account.type, codes)
  const id = newId<LedgerAccountId>()
  await tx
    .insertInto('ledger_accounts')
    .values({
      id,
      number: account.numberAsString,
      name: account.description,
      type: account.type,
      rgs_code: account.rgsCode ?? spareRgsCode(account.type, new Set(codes.keys())),
    })
    .execute()
    .catch((error: unknown) => {
      throw constraintOf(error) === 'ledger_accounts_pkey'
        ? ledgerErrors.numberTaken(account.numberAsString)
        : error
    })
  return id
}

/** Every RGS code in use, with the number of its account. */
async function rgsCodes(tx: TenantTx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.selectFrom('ledger_accounts').select(['number', 'rgs_code']).execute()
  return new Map(rows.flatMap(({ number, rgs_code: code }) => (code === null ? [] : [[code, number]])))
}

function refuseRgsCode(code: string, type: AccountType, codes: ReadonlyMap<string, string>): void {
  const problem = rgsProblem(code, type)
  if (problem !== null) throw ledgerErrors.unfitRgsCode(problem)
  const holder = codes.get(code)
  if (holder !== undefined) throw ledgerErrors.rgsCodeTaken(code, holder)
}

/**
 * Rename an account, change the RGS code, close the account, or open it again. An account is never deleted:
 * its postings are kept. Under the lock of the books, so that no entry is booked on it between reading the
 * balance and closing.
 *
 * @throws DomainError for an account that the program needs, one with a balance, or a code that another
 * account has
 */
export async function changeAccount(tx: TenantTx, id: LedgerAccountId, change: AccountChange): Promise<null> {
  await lockBooks(tx)
  const { rows } = await sql<{ number: string; type: AccountType; rgs_code: string | null; balance: Cents }>`
    select a.number, a.type, a.rgs_code,
           (select coalesce(sum(t.debit_balance_cents), 0) from account_balances t
            where t.tenant_id = ${thisTenant} and t.account_number = a.number)::bigint as balance
    from ledger_accounts a where tenant_id = ${thisTenant} and a.id = ${id}`.execute(tx)
  const [account] = rows
  if (account === undefined) throw ledgerErrors.accountNotFound()
  if (change.isClosed === true) {
    if (isSystemAccount(account.number)) throw ledgerErrors.systemAccount(account.number)
    if (await isSpreadOn(tx, account.number)) throw ledgerErrors.accountOfPrepaidCost(account.number)
    if (account.balance !== ZERO) throw ledgerErrors.accountHasBalance(account.number, account.balance)
  }
  const { rgsCode } = change
  if (rgsCode !== undefined && rgsCode !== account.rgs_code)
    refuseRgsCode(rgsCode, account.type, await rgsCodes(tx))
  const closedAt =
    change.isClosed == null ? sql`closed_at` : change.isClosed ? sql`least(closed_at, now())` : sql`null`
  await sql`
    update ledger_accounts set
      rgs_code = coalesce(${rgsCode ?? null}, rgs_code),
      name = coalesce(${change.description ?? null}, name),
      closed_at = ${closedAt}
    where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
  return null
}

/** The accounts that a caller named, by id. @throws DomainError `refusal` for one that is not the tenant's */
export async function chosenAccounts(
  tx: TenantTx,
  ids: readonly LedgerAccountId[],
  refusal = ledgerErrors.accountNotFound,
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
    if (account === undefined) throw refusal()
    return account
  }
}

/** All accounts of revenue, closed ones too. */
export async function revenueAccounts(
  tx: TenantTx,
): Promise<{ readonly number: AccountNumber; readonly name: string }[]> {
  const rows = await tx
    .selectFrom('ledger_accounts')
    .select(['number', 'name'])
    .where('type', '=', 'revenue')
    .orderBy('number')
    .execute()
  return rows.map(({ number, name }) => ({ number: accountNumber(number), name }))
}

/** The first of the numbers that a caller named that is no account of revenue of the tenant; null when all are. */
export async function otherThanRevenue(
  tx: TenantTx,
  numbers: readonly AccountNumber[],
): Promise<AccountNumber | null> {
  if (numbers.length === 0) return null
  const rows = await tx
    .selectFrom('ledger_accounts')
    .select('number')
    .where('type', '=', 'revenue')
    .where('number', 'in', [...new Set(numbers)])
    .execute()
  const known = new Set<string>(rows.map(({ number }) => number))
  return numbers.find((number) => !known.has(number)) ?? null
}
