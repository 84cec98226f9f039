import { accountOf, type Use } from '#explanations/domain/answer.ts'
import { accountNumber, type AccountNumber } from '#ledger/domain/account.ts'
import { moneyRoleOf, type MoneyRole } from '#ledger/domain/money-account.ts'
import { IN_TRANSIT } from '#ledger/domain/named-account.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { addClearingAccount } from '#takings/server/registers.ts'
import { refuseOtherTransfer, WAITING_PAYOUTS } from '../domain/decision.ts'

/** A column: the accounts of the ledger whose own statements are read, because they have lines. */
export const accountsRead = sql<string[]>`
  array(select b.account_number from bank_accounts b
        where b.tenant_id = ${thisTenant} and exists (
          select from bank_lines l where l.tenant_id = ${thisTenant} and l.bank_account_id = b.id))`

/** What the accounts of these numbers are. */
export const rolesOf = (numbers: readonly string[]): ReadonlySet<MoneyRole> =>
  new Set(numbers.flatMap((number) => moneyRoleOf(accountNumber(number)) ?? []))

/** The kinds of account whose own statements are read. */
export async function rolesRead(tx: TenantTx): Promise<ReadonlySet<MoneyRole>> {
  const [row] = await rowsOf<{ read: string[] }>(tx, sql`select ${accountsRead} as read`)
  return rolesOf(row?.read ?? [])
}

interface AskedTransfer {
  readonly kind: string
  readonly answer?: Use | null | undefined
}

/**
 * The accounts of the transfers of a line, by what each was called: in transit where the other account has statements of its own, else that account itself.
 * Lines of payment providers wait on one account for their statements, which is made with the first of them.
 *
 * @throws DomainError `bank.other-answer`, `takings.no-card-account-left`
 */
export async function transferAccounts(
  tx: TenantTx,
  asked: readonly AskedTransfer[],
): Promise<(answer: Use | null) => AccountNumber> {
  const named = asked.flatMap(({ kind, answer = null }) => (kind === 'transfer' && answer !== null ? [answer] : []))
  for (const answer of named) refuseOtherTransfer(answer)
  const read = named.length === 0 ? rolesOf([]) : await rolesRead(tx)
  const accounts = new Map(named.map((answer) => [answer, accountOf(answer, false, read)]))
  if (named.includes('payout') && accounts.get('payout') !== IN_TRANSIT)
    accounts.set('payout', await accountForPayouts(tx))
  return (answer) => (answer === null ? IN_TRANSIT : (accounts.get(answer) ?? IN_TRANSIT))
} // prettier-ignore

async function accountForPayouts(tx: TenantTx): Promise<AccountNumber> {
  // Two first lines at once have one account.
  await lockBooks(tx)
  return (await waitingPayouts(tx)) ?? addClearingAccount(tx, WAITING_PAYOUTS)
}

/** The account on which lines of payment providers wait for their statements; null until the first of them. */
export async function waitingPayouts(tx: TenantTx): Promise<AccountNumber | null> {
  const [row] = await rowsOf<{ number: string }>(
    tx,
    sql`
    select account_number as number from bank_decision_parts
    where tenant_id = ${thisTenant} and kind = 'transfer' and answer = 'payout' and account_number <> ${IN_TRANSIT}
    order by account_number limit 1`,
  )
  return row === undefined ? null : accountNumber(row.number)
}
