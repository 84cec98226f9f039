import { counted, formatDate, formatEuros } from '#kernel/dutch-format.ts'
import { EARLIEST, localDate } from '#kernel/local-date.ts'
import { absolute, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { waitingPayouts } from '#bank/server/transfer-accounts.ts'
import { CASH, IN_TRANSIT } from '#ledger/domain/named-account.ts'
import { readLoans, type StoredLoan } from '#loans/server/loan-rows.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { firstBelowZero } from '#ledger/server/cash-drawer.ts'
import { cardAccountsOf, hasRegister } from '#takings/server/registers.ts'
import { isLate, USUAL_DAYS, waitingOf, type Movement } from '../domain/in-transit.ts'
import { checkOf, needsAttention, type Check } from '../domain/proof.ts'

/**
 * Cash is below nothing at the end of no day. With a register the program refuses such a day, so that one is a fault; without a register an entry is missing,
 * and that asks for attention.
 *
 * @returns nothing for a business without cash
 */
export async function cashIsThere(tx: TenantTx): Promise<Check[]> {
  const [row] = await rowsOf<{ days: bigint; balance: Cents | null }>(
    tx,
    sql`
    select count(distinct entry_date) as days, sum(debit_balance_cents)::bigint as balance from signed_postings
    where tenant_id = ${thisTenant} and account_number = ${CASH}`,
  )
  if (row === undefined || row.days === 0n) return []
  const below = await firstBelowZero(tx, CASH, 'debit', EARLIEST)
  const check = checkOf(
    'cash',
    `${counted(row.days, 'dag', 'dagen')} met geld in of uit de kas; nu ${formatEuros(row.balance ?? ZERO)}.`,
    below === null
      ? []
      : [
          `De kas staat op ${formatDate(below.day)} ${formatEuros(absolute(below.balance))} onder nul. Boek het geld dat er die dag in kwam.`,
        ],
  )
  return [(await hasRegister(tx)) ? check : needsAttention(check)]
}

/**
 * What is on 1190 and on the accounts for card payments, explained by the days on which it was set on its way. What waits longer than usual asks for attention,
 * because a line of the bank or an entry is missing. The accounts of providers have a check of their own.
 *
 * @returns nothing for a business where no money was ever in transit
 */
export async function transitIsExplained(tx: TenantTx): Promise<Check[]> {
  const unsplit = await waitingPayouts(tx)
  const accounts = await movementsInTransit(tx, unsplit)
  if (accounts.size === 0) return []
  const today = todayInAmsterdam()
  const waiting = [...accounts].flatMap(([account, movements]) =>
    waitingOf(movements).map((movement) => ({ account, ...movement })),
  )
  const late = waiting.filter((movement) => isLate(movement, today))
  return [
    needsAttention(
      checkOf(
        'in-transit',
        `${counted(accounts.size, 'rekening', 'rekeningen')}, ${counted(waiting.length, 'bedrag', 'bedragen')} onderweg, samen ${formatEuros(sum(waiting.map(({ amount }) => amount)))}, waarvan ${String(late.length)} langer dan ${String(USUAL_DAYS)} dagen.`,
        late.map((movement) => lateInWords(movement, unsplit)),
      ),
    ),
  ]
}

/** @param unsplit the account of payouts that wait for their statement */
const lateInWords = (
  { account, day, description, amount }: Movement & { readonly account: string },
  unsplit: AccountNumber | null,
): string => {
  const about = `${formatEuros(absolute(amount))} van ${formatDate(day)} (${description})`
  if (account === unsplit && amount < ZERO)
    return `Op ${account} staat ${about} van een betaaldienst. Vul bij die bankregel de uitbetaling in.`
  return amount > ZERO
    ? `Op ${account} wacht ${about} op een regel van de bank. Kwam het geld binnen, kies het dan bij die bankregel.`
    : `Op ${account} kwam ${about} meer binnen dan er onderweg was. Boek waar dat geld vandaan kwam of heen ging.`
}

/** The movements of each account by its entries, the oldest first. */
async function movementsInTransit(
  tx: TenantTx,
  unsplit: AccountNumber | null,
): Promise<ReadonlyMap<string, readonly Movement[]>> {
  const rows = await rowsOf<{ account: string; day: string; description: string; amount: Cents }>(
    tx,
    sql`
    select p.account_number as account, e.entry_date as day, e.description, sum(p.debit_balance_cents)::bigint as amount
    from signed_postings p join booked_entries e on e.tenant_id = p.tenant_id and e.id = p.entry_id
    where p.tenant_id = ${thisTenant} and p.account_number = any(${[IN_TRANSIT, ...(await cardAccountsOf(tx)), ...(unsplit === null ? [] : [unsplit])]}::text[])
    group by p.account_number, e.entry_date, e.number, e.description having sum(p.debit_balance_cents) <> 0
    order by p.account_number, e.entry_date, e.number`,
  )
  const movements = rows.map(({ day, ...row }) => ({ ...row, day: localDate(day) }))
  return Map.groupBy(movements, ({ account }) => account)
}

/**
 * What is left by the schedule of each loan is what its account owes. A difference asks for attention: the lender's money or an entry is missing, or the terms
 * are wrong.
 *
 * @returns nothing for a business without a loan on the list
 */
export async function loansAgree(tx: TenantTx): Promise<Check[]> {
  const today = todayInAmsterdam()
  const loans = (await readLoans(tx)).filter(
    ({ isCancelled, terms }) => !isCancelled && terms.startsOn <= today,
  )
  if (loans.length === 0) return []
  const check = checkOf(
    'loans',
    `${counted(loans.length, 'lening', 'leningen')}, samen nog ${formatEuros(sum(loans.map(leftOf)))} volgens het schema en ${formatEuros(sum(loans.map(({ booked }) => booked)))} volgens de boeken.`,
    loans
      .filter((loan) => leftOf(loan) !== loan.booked)
      .map(
        (loan) =>
          `${loan.name}: volgens het schema is er nog ${formatEuros(leftOf(loan))} te betalen, en op ${loan.account.number} staat ${formatEuros(loan.booked)}. Boek wat ontbreekt, of pas de lening aan.`,
      ),
  )
  return [needsAttention(check)]
}

/** What the schedule leaves after all that was paid. */
const leftOf = ({ terms, movements }: StoredLoan): Cents =>
  subtract(terms.principal, sum(movements.map(({ repaid }) => repaid)))
