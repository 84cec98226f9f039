import type { Use } from '#explanations/domain/answer.ts'
import type { Evidence } from '#explanations/domain/evidence.ts'
import { memoryOf, type Decided } from '#explanations/domain/memory.ts'
import type { OwnAccount } from '#explanations/domain/own-account.ts'
import { askedWhich, knownPlace, nameAt, placesOf, type Place } from '#explanations/domain/own-place.ts'
import type { LedgerAccountId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { accountNumber, type AccountNumber } from '#ledger/domain/account.ts'
import { moneyRoleOf } from '#ledger/domain/money-account.ts'
import { IN_TRANSIT, PAYOUTS } from '#ledger/domain/named-account.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { addClearingAccountIfLeft } from '#takings/server/registers.ts'
import { refuseOtherTransfer, WAITING_PAYOUTS } from '../domain/decision.ts'
import { bankErrors } from '../domain/errors.ts'

/** A column: the accounts of the business, each with the day of the first line of its statements and when that was read. */
export const ownAccountRows = sql<OwnAccountRow[]>`
  coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'account', b.account_number, 'name', b.name, 'iban', b.iban, 'number', b.own_number,
                                                'since', f.booked_on, 'readAt', f.read_at) order by b.account_number) from bank_accounts b
            left join lateral (select l.booked_on, (l.created_at at time zone 'UTC')::text as read_at from bank_lines l
                               where l.tenant_id = ${thisTenant} and l.bank_account_id = b.id and l.duplicate_of is null
                               order by l.booked_on, l.created_at limit 1) f on true
            where b.tenant_id = ${thisTenant}), '[]'::jsonb)`
export interface OwnAccountRow {
  readonly id: string
  readonly account: string
  readonly name: string
  readonly iban: string
  readonly number: string
  readonly since: string | null
  readonly readAt: string | null
}

/** The accounts to which money may be a transfer by its name: cards, and accounts at payment providers. */
export const ownAccountsOf = (rows: readonly OwnAccountRow[]): readonly OwnAccount[] =>
  rows.flatMap(({ account, iban, number, since, ...own }) => {
    const role = moneyRoleOf(accountNumber(account))
    if (role !== 'card' && role !== 'clearing') return []
    return [
      {
        ...own,
        account: accountNumber(account),
        number: number === '' ? iban : number,
        since: since === null ? null : localDate(since),
      },
    ]
  })

export async function readOwnAccounts(tx: TenantTx): Promise<readonly OwnAccount[]> {
  const [row] = await rowsOf<{ own: OwnAccountRow[] }>(tx, sql`select ${ownAccountRows} as own`)
  return ownAccountsOf(row?.own ?? [])
}

interface AskedTransfer {
  readonly kind: string
  readonly targetId?: string | undefined
  readonly ledgerAccountId?: LedgerAccountId | undefined
  readonly answer?: Use | null | undefined
}

/** What the account of a transfer depends on. */
interface Placing {
  readonly evidence: Evidence
  /** What was decided before; read where more than one account is possible. */
  readonly decidedBefore: (tx: TenantTx) => Promise<readonly Decided[]>
  readonly numberOf: (ledgerAccountId: LedgerAccountId) => AccountNumber
}

/**
 * The accounts of the transfers of a line, in the order of its parts, by what each was called: in transit where the other account has statements of its own on
 * that day, else that account itself. Where several own accounts may be at the other end a part says which one, or the line names it. Lines of payment providers
 * wait on one account for their statements, which is made with the first of them; in transit where no number is left for that account.
 *
 * @returns for a part its account; in transit for a transfer without a name
 * @throws DomainError `bank.other-answer`, `bank.which-own-account`
 */
export async function transferAccounts(
  tx: TenantTx,
  asked: readonly AskedTransfer[],
  placing: Placing,
): Promise<(part: AskedTransfer) => AccountNumber> {
  const named = asked.flatMap((part) => (part.kind === 'transfer' && part.answer != null ? [{ part, use: part.answer }] : []))
  for (const { use } of named) refuseOtherTransfer(use)
  const own = named.length === 0 ? [] : await readOwnAccounts(tx)
  const accounts = new Map<AskedTransfer, AccountNumber>()
  for (const { part, use } of named) {
    const { account } = await placeOf(tx, part, use, placesOf(use, own, placing.evidence.day), placing)
    accounts.set(part, account === PAYOUTS ? await accountForPayouts(tx) : account)
  }
  return (part) => accounts.get(part) ?? IN_TRANSIT
} // prettier-ignore

async function placeOf(
  tx: TenantTx,
  part: AskedTransfer,
  use: Use,
  places: readonly [Place, ...Place[]],
  { evidence, decidedBefore, numberOf }: Placing,
): Promise<Place> {
  const [first, ...others] = places
  if (others.length === 0) return first
  const { targetId, ledgerAccountId } = part
  const number = ledgerAccountId === undefined ? null : numberOf(ledgerAccountId)
  const said = places.find(
    ({ account, own }) => (targetId !== undefined && own.some(({ id }) => id === targetId)) || account === number,
  )
  if (said !== undefined) return said
  const known = knownPlace(use, places, evidence, memoryOf(await decidedBefore(tx)))
  if (known !== null) return known.place
  // Payouts wait together; of a card only a person knows.
  const waiting = places.find(({ account }) => account === PAYOUTS)
  if (waiting !== undefined) return waiting
  throw bankErrors.whichOwnAccount(
    askedWhich(use),
    places.map((place) => nameAt(use, place)),
  )
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
