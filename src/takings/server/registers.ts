import type { RegisterId, UserId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { cents, type Cents } from '#kernel/money.ts'
import { accountNumber, type AccountNumber } from '#ledger/domain/account.ts'
import { addAccount } from '#ledger/server/accounts.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import {
  constraintOf,
  rowsOf,
  sql,
  thisTenant,
  type TenantTx,
} from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import type { NewRegister, RegisterOnWire } from '../contract.ts'
import { takingsErrors } from '../domain/errors.ts'
import { missingDays } from '../domain/missing-days.ts'
import type { Sells } from '../domain/takings.ts'

export interface Register {
  readonly id: RegisterId
  readonly name: string
  readonly sells: Sells
  readonly cardAccount: AccountNumber
}

/** The name of the first register, which is made with the first day. */
const FIRST = 'Kassa'

/** Accounts for card payments that were not paid out yet; the first that is free is taken. */
const cardAccounts = ['1195', '1196', '1197', '1198', '1199', '1191', '1192', '1193', '1194'].map(
  accountNumber,
)

/**
 * Add a register, with an account of its own for its card payments.
 *
 * @throws DomainError `takings.register-taken`, `takings.no-card-account-left`
 */
export async function createRegister(
  tx: TenantTx,
  author: { readonly userId: UserId },
  { name, sells }: NewRegister,
): Promise<RegisterId> {
  const number = await addClearingAccount(tx, `Pinbetalingen onderweg, ${name}`)
  const id = newId<RegisterId>()
  await tx
    .insertInto('registers')
    .values({ id, name, sells, card_account: number, created_by: author.userId })
    .execute()
    .catch((error: unknown) => {
      throw constraintOf(error) === 'registers_tenant_id_name_key' ? takingsErrors.registerTaken(name) : error
    })
  return id
}

/**
 * An account for money that waits for its payout, the first that is free. Under the lock of the books.
 *
 * @throws DomainError `takings.no-card-account-left`
 */
export async function addClearingAccount(tx: TenantTx, description: string): Promise<AccountNumber> {
  const number = await addClearingAccountIfLeft(tx, description)
  if (number === null) throw takingsErrors.noCardAccountLeft()
  return number
}

/** As `addClearingAccount`; null where all its numbers are used. */
export async function addClearingAccountIfLeft(
  tx: TenantTx,
  description: string,
): Promise<AccountNumber | null> {
  await lockBooks(tx)
  const number = await freeCardAccount(tx)
  if (number !== null)
    await addAccount(tx, { numberAsString: number, description, type: 'current-asset', rgsCode: null })
  return number
}

async function freeCardAccount(tx: TenantTx): Promise<AccountNumber | null> {
  const rows = await rowsOf<{ number: string }>(
    tx,
    sql`select number from account_names where tenant_id = ${thisTenant} and number = any(${cardAccounts}::text[])`,
  )
  const taken = new Set(rows.map(({ number }) => number))
  return cardAccounts.find((number) => !taken.has(number)) ?? null
}

/**
 * The register of a day: the named one, the only one, or the first one, which is made. Under the lock of the books, so that the days
 * of a register are numbered one by one.
 *
 * @throws DomainError `takings.register-not-found`, `takings.register-needed`
 */
export async function registerOfDay(
  tx: TenantTx,
  author: { readonly userId: UserId },
  { registerId, sells }: { readonly registerId: RegisterId | null; readonly sells: Sells },
): Promise<Register> {
  await lockBooks(tx)
  const registers = await readRegisters(tx)
  if (registerId === null && registers.length === 0) {
    const id = await createRegister(tx, author, { name: FIRST, sells })
    return chosenRegister(await readRegisters(tx), id)
  }
  return chosenRegister(registers, registerId)
}

function chosenRegister(registers: readonly Register[], id: RegisterId | null): Register {
  if (id === null && registers.length > 1) throw takingsErrors.registerNeeded()
  const chosen = id === null ? registers[0] : registers.find((each) => each.id === id)
  if (chosen === undefined) throw takingsErrors.registerNotFound()
  return chosen
}

async function readRegisters(tx: TenantTx): Promise<Register[]> {
  const rows = await rowsOf<{ id: RegisterId; name: string; sells: Sells; card_account: string }>(
    tx,
    sql`select id, name, sells, card_account from registers where tenant_id = ${thisTenant} order by created_at, id`,
  )
  return rows.map(({ card_account: account, ...row }) => ({ ...row, cardAccount: accountNumber(account) }))
}

/** The registers, the first one first, each with its last day and the days that were left out. */
export async function listRegisters(tx: TenantTx, today: LocalDate): Promise<RegisterOnWire[]> {
  const rows = await rowsOf<{
    id: RegisterId
    name: string
    sells: Sells
    card_account: string
    account_name: string
    days: string[] | null
    last_counted: Cents | null
  }>(
    tx,
    sql`
    select r.id, r.name, r.sells, r.card_account, n.name as account_name,
           (select jsonb_agg(t.day order by t.day desc) from day_takings t
            where t.tenant_id = ${thisTenant} and t.register_id = r.id and t.cancelled_at is null) as days,
           (select t.cash_counted_cents from day_takings t
            where t.tenant_id = ${thisTenant} and t.register_id = r.id and t.cancelled_at is null
            order by t.day desc limit 1) as last_counted
    from registers r join account_names n on n.tenant_id = r.tenant_id and n.number = r.card_account
    where r.tenant_id = ${thisTenant} order by r.created_at, r.id`,
  )
  return rows.map((row) => {
    const days = (row.days ?? []).map(localDate)
    const [last] = days
    return {
      id: row.id,
      name: row.name,
      sells: row.sells,
      cardAccount: { number: row.card_account, name: row.account_name },
      last: last === undefined ? null : { day: last, cashCountedAmount: row.last_counted ?? cents(0n) },
      missingDays: missingDays(days, today),
    }
  })
}

/** The accounts on which card payments of registers wait for their payout. */
export async function cardAccountsOf(tx: TenantTx): Promise<AccountNumber[]> {
  return (await readRegisters(tx)).map(({ cardAccount }) => cardAccount)
}

/** Whether the business has a register, also one without a day: all its days may be gone. */
export async function hasRegister(tx: TenantTx): Promise<boolean> {
  const rows = await rowsOf(tx, sql`select from registers where tenant_id = ${thisTenant} limit 1`)
  return rows.length > 0
}
