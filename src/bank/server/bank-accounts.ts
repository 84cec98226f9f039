import type { BankAccountId, LedgerAccountId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { cents, type Cents } from '#kernel/money.ts'
import { accountNumber, type AccountNumber } from '#ledger/domain/account.ts'
import { moneyRoleOf } from '#ledger/domain/money-account.ts'
import { BANK, CARD, SAVINGS } from '#ledger/domain/named-account.ts'
import { addAccount } from '#ledger/server/accounts.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { constraintOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { maskedIban } from '#tenants/domain/money-act.ts'
import type { MoneyAct } from '#tenants/server/money-route.ts'
import type { BankAccount, NewBankAccount } from '../contract.ts'
import { balanceChain, type StatementBalances } from '../domain/balance-chain.ts'
import { bankErrors } from '../domain/errors.ts'
import { toDoOfAccount } from './lines-to-do.ts'

/** An account of the business by its id, or by its IBAN; null when there is none. */
export async function findAccount(
  tx: TenantTx,
  by: { readonly id: BankAccountId } | { readonly iban: string },
): Promise<BankAccountId | null> {
  const found = await tx
    .selectFrom('bank_accounts')
    .select('id')
    .where((row) =>
      'id' in by ? row('id', '=', by.id) : row.and([row('iban', '=', by.iban), row('iban', '<>', '')]),
    )
    .executeTakeFirst()
  return (found?.id ?? null) as BankAccountId | null
}

/** All accounts, the first one first, each with what its statements and the ledger say. */
export async function listBankAccounts(tx: TenantTx): Promise<BankAccount[]> {
  const { rows } = await sql<{
    id: BankAccountId
    iban: string
    own_number: string
    name: string
    account_number: string
    ledger_account_id: LedgerAccountId
    ledger_balance: Cents
    lines_to_do: number
    first_statement: [day: string, opening: string] | null
  }>`
    select b.id, b.iban, b.own_number, b.name, b.account_number, a.id as ledger_account_id,
           (select coalesce(sum(t.debit_balance_cents), 0) from account_balances t
            where t.tenant_id = ${thisTenant} and t.account_number = b.account_number)::bigint as ledger_balance,
           ${toDoOfAccount} as lines_to_do,
           (select jsonb_build_array(s.from_day, s.opening_cents::text) from bank_statements s
            where s.tenant_id = ${thisTenant} and s.bank_account_id = b.id and s.opening_cents is not null
            order by s.from_day limit 1) as first_statement
    from bank_accounts b
    join account_names a on a.tenant_id = b.tenant_id and a.number = b.account_number
    where b.tenant_id = ${thisTenant}
    order by b.account_number, b.id`.execute(tx)
  if (rows.length === 0) return []
  const statements = await statementsByAccount(tx)
  const sums = await sumsByAccount(tx)
  return rows.map((row) => {
    const { updatedUntil, balance, gaps } = balanceChain(statements.get(row.id) ?? [], sums.get(row.id) ?? [])
    return {
      id: row.id,
      iban: row.iban,
      number: row.own_number,
      kind: kindOf(accountNumber(row.account_number)),
      name: row.name,
      ledgerAccountId: row.ledger_account_id,
      numberAsString: row.account_number,
      statementBalance: balance,
      ledgerBalance: row.ledger_balance,
      firstStatement: firstOf(row.first_statement),
      updatedUntil,
      linesToDo: row.lines_to_do,
      gaps: [...gaps],
    }
  })
}

const firstOf = (statement: [day: string, opening: string] | null): BankAccount['firstStatement'] =>
  statement === null ? null : { day: localDate(statement[0]), opening: cents(BigInt(statement[1])) }

async function statementsByAccount(tx: TenantTx): Promise<ReadonlyMap<string, StatementBalances[]>> {
  const rows = await tx
    .selectFrom('bank_statements')
    .select(['bank_account_id', 'from_day', 'to_day', 'opening_cents', 'closing_cents'])
    .orderBy('to_day')
    .orderBy('from_day')
    .execute()
  return grouped(
    rows,
    ({ bank_account_id: id, from_day: from, to_day: to, opening_cents, closing_cents }) => [
      id,
      {
        from: localDate(from),
        to: localDate(to),
        opening: opening_cents as Cents | null,
        closing: closing_cents as Cents | null,
      },
    ],
  )
}

async function sumsByAccount(tx: TenantTx) {
  const { rows } = await sql<{ bank_account_id: string; booked_on: string; amount: Cents }>`
    select k.bank_account_id, k.day as booked_on, k.line_cents as amount from bank_accounts b
    join bank_days k on k.tenant_id = ${thisTenant} and k.bank_account_id = b.id and k.day <= b.days_kept_until
    where b.tenant_id = ${thisTenant}
    union all
    select l.bank_account_id, l.booked_on, sum(l.amount_cents)::bigint from bank_accounts b
    join bank_lines l on l.tenant_id = ${thisTenant} and l.bank_account_id = b.id and l.duplicate_of is null
      and l.booked_on > coalesce(b.days_kept_until, '-infinity')
    where b.tenant_id = ${thisTenant}
    group by 1, 2 order by 2`.execute(tx)
  return grouped(rows, ({ bank_account_id, booked_on, amount }) => [
    bank_account_id,
    { day: localDate(booked_on), amount },
  ])
}

function grouped<Row, Value>(
  rows: readonly Row[],
  partsOf: (row: Row) => readonly [string, Value],
): ReadonlyMap<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const row of rows) {
    const [key, value] = partsOf(row)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [value])
    else group.push(value)
  }
  return groups
}

type Kind = BankAccount['kind']

const kindOf = (account: AccountNumber): Kind => {
  const role = moneyRoleOf(account)
  return role === 'savings' || role === 'card' ? role : role === 'clearing' ? 'provider' : 'bank'
}

const from = (first: number, count: number): AccountNumber[] =>
  Array.from({ length: count }, (_, index) => accountNumber(String(first + index)))

/** For each kind the account of the chart for its first one, and then accounts of its own. */
const numbersOf: Readonly<Record<Kind, readonly AccountNumber[]>> = {
  bank: [BANK, ...from(1101, 9), ...from(1120, 50)],
  savings: [SAVINGS, ...from(1111, 9)],
  card: [CARD, ...from(1181, 9)],
  provider: [...from(1195, 5), ...from(1191, 4)],
}
const ofTheChart: readonly AccountNumber[] = [BANK, SAVINGS, CARD]

/**
 * Add an account of the business, with its account of the ledger: 1100 for the first bank, 1195 for the first payment provider, then the
 * next number that is free. Under the lock of the books, so that two new accounts never get one number.
 *
 * @throws DomainError `bank.account-taken`, `bank.no-ledger-account-left`
 */
export async function createBankAccount(
  tx: TenantTx,
  { iban = '', name, kind = 'bank', number: ownNumber = '' }: NewBankAccount,
): Promise<BankAccountId> {
  await lockBooks(tx)
  const { rows } = await sql<{ number: string; is_ours: boolean }>`
    select a.number, exists (select from bank_accounts b where b.tenant_id = ${thisTenant} and b.account_number = a.number) as is_ours
    from account_names a where a.tenant_id = ${thisTenant} and a.number between '1100' and '1199'`.execute(tx)
  const chart = new Map(rows.map((row) => [row.number, row.is_ours]))
  const isFree = (each: AccountNumber): boolean =>
    ofTheChart.includes(each) && chart.has(each) ? chart.get(each) === false : !chart.has(each)
  const number = numbersOf[kind].find(isFree)
  if (number === undefined) throw bankErrors.noLedgerAccountLeft()
  if (!chart.has(number))
    await addAccount(tx, { numberAsString: number, description: name, type: 'current-asset', rgsCode: null })
  const id = newId<BankAccountId>()
  await tx
    .insertInto('bank_accounts')
    .values({ id, iban, own_number: ownNumber, name, account_number: number })
    .execute()
    .catch((error: unknown) => {
      const constraint = constraintOf(error)
      throw constraint === 'bank_accounts_of_iban' || constraint === 'bank_accounts_of_number'
        ? bankErrors.accountTaken(constraint === 'bank_accounts_of_iban' ? iban : ownNumber)
        : error
    })
  return id
}

/** The act of adding an account: money is collected on it and paid from it. */
export const newAccountAct = ({
  iban = '',
  name,
  number = '',
}: Pick<NewBankAccount, 'iban' | 'name' | 'number'>): MoneyAct => ({
  door: 'bank-account',
  object: name,
  before: null,
  after: maskedIban(iban) || number || null,
})

/**
 * The name by which users know the account. Its account of the ledger keeps the name that it was made with.
 *
 * @throws DomainError `bank.account-not-found`
 */
export async function renameBankAccount(tx: TenantTx, id: BankAccountId, name: string): Promise<null> {
  const changed = await tx
    .updateTable('bank_accounts')
    .set({ name })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (changed === undefined) throw bankErrors.accountNotFound()
  return null
}
