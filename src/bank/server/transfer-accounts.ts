import { accountOf, NONE_READ, type StatementsRead, type Use } from '#explanations/domain/answer.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { accountNumber, type AccountNumber } from '#ledger/domain/account.ts'
import { moneyRoleOf } from '#ledger/domain/money-account.ts'
import { IN_TRANSIT } from '#ledger/domain/named-account.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { addClearingAccountIfLeft } from '#takings/server/registers.ts'
import { refuseOtherTransfer, WAITING_PAYOUTS } from '../domain/decision.ts'

/** A column: the accounts of the ledger whose own statements are read, each with the day of its first line, the last of these days last. */
export const firstLines = sql<FirstLine[]>`
  coalesce((select jsonb_agg(jsonb_build_array(b.account_number, f.booked_on) order by f.booked_on) from bank_accounts b
            cross join lateral (select l.booked_on from bank_lines l
                                where l.tenant_id = ${thisTenant} and l.bank_account_id = b.id and l.duplicate_of is null
                                order by l.booked_on limit 1) f
            where b.tenant_id = ${thisTenant}), '[]'::jsonb)`
export type FirstLine = readonly [account: string, day: string]

export const statementsOf = (lines: readonly FirstLine[]): StatementsRead =>
  new Map(
    lines.flatMap(([account, day]) => {
      const role = moneyRoleOf(accountNumber(account))
      return role === null ? [] : [[role, localDate(day)] as const]
    }),
  )

/** The kinds of account whose own statements are read. */
export async function statementsRead(tx: TenantTx): Promise<StatementsRead> {
  const [row] = await rowsOf<{ read: FirstLine[] }>(tx, sql`select ${firstLines} as read`)
  return statementsOf(row?.read ?? [])
}

interface AskedTransfer {
  readonly kind: string
  readonly answer?: Use | null | undefined
}

/**
 * The accounts of the transfers of a line, by what each was called: in transit where the other account has statements of its own on that day, else that account itself.
 * Lines of payment providers wait on one account for their statements, which is made with the first of them; in transit where no number is left for that account.
 *
 * @throws DomainError `bank.other-answer`
 */
export async function transferAccounts(
  tx: TenantTx,
  day: LocalDate,
  asked: readonly AskedTransfer[],
): Promise<(answer: Use | null) => AccountNumber> {
  const named = asked.flatMap(({ kind, answer = null }) => (kind === 'transfer' && answer !== null ? [answer] : []))
  for (const answer of named) refuseOtherTransfer(answer)
  const read = named.length === 0 ? NONE_READ : await statementsRead(tx)
  const accounts = new Map(named.map((answer) => [answer, accountOf(answer, false, { read, day })]))
  if (named.includes('payout') && accounts.get('payout') !== IN_TRANSIT)
    accounts.set('payout', await accountForPayouts(tx))
  return (answer) => (answer === null ? IN_TRANSIT : (accounts.get(answer) ?? IN_TRANSIT))
} // prettier-ignore

async function accountForPayouts(tx: TenantTx): Promise<AccountNumber> {
  // Two first lines at once have one account.
  await lockBooks(tx)
  return (await waitingPayouts(tx)) ?? (await addClearingAccountIfLeft(tx, WAITING_PAYOUTS)) ?? IN_TRANSIT
}

/** The account on which lines of payment providers wait for their statements, unless a user closed that account; null until the first of them. */
export async function waitingPayouts(tx: TenantTx): Promise<AccountNumber | null> {
  const [row] = await rowsOf<{ number: string }>(
    tx,
    sql`
    select p.account_number as number from bank_decision_parts p
    join account_names n on n.tenant_id = p.tenant_id and n.number = p.account_number and n.closed_at is null
    where p.tenant_id = ${thisTenant} and p.kind = 'transfer' and p.answer = 'payout' and p.account_number <> ${IN_TRANSIT}
    order by p.account_number limit 1`,
  )
  return row === undefined ? null : accountNumber(row.number)
}
