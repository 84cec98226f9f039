import type { LoanId } from '#kernel/ids.ts'
import { addDays, lastDayOfYear, type LocalDate } from '#kernel/local-date.ts'
import { subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import { balanced, onSide, type JournalEntry } from '#ledger/domain/journal-entry.ts'
import { ACCRUED, INTEREST_PAID } from '#ledger/domain/named-account.ts'
import { bookedOnDay } from '#ledger/server/book-days.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { post } from '#ledger/server/post.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { LoanInterest } from '../contract.ts'
import { accruedOn } from '../domain/schedule.ts'
import { readLoans } from './loan-rows.ts'

/** What each loan owes of interest at the end of a year, and what was booked of that; loans with neither are left out. */
export const interestOfYear = async (tx: TenantTx, year: number): Promise<LoanInterest> =>
  interestBeside(tx, year, await bookedFor(tx, year))

async function interestBeside(tx: TenantTx, year: number, booked: Booked): Promise<LoanInterest> {
  const loans = (await readLoans(tx))
    .map(({ id, name, terms, movements, isCancelled }) => ({
      id,
      name,
      owedAmount: isCancelled || terms.startsOn > lastDayOfYear(year) ? ZERO : accruedOn(terms, movements, lastDayOfYear(year)),
      bookedAmount: booked.get(id)?.amount ?? ZERO,
    }))
    .filter(({ owedAmount, bookedAmount }) => owedAmount !== ZERO || bookedAmount !== ZERO)
  return { year, loans, toBookAmount: sum(loans.map(({ owedAmount, bookedAmount }) => subtract(owedAmount, bookedAmount))) }
} // prettier-ignore

/**
 * Book the interest of a year that is paid in the next one, on 31 December, and reverse it on 1 January; of what was booked before only
 * the difference. Nothing is booked where nothing differs.
 *
 * @throws DomainError of `bookedOnDay`, for a year that is closed or too far ahead
 */
export async function bookInterestOfYear(
  tx: TenantTx,
  year: number,
  today: LocalDate,
): Promise<{ readonly bookedAmount: Cents }> {
  await lockBooks(tx)
  const booked = await bookedFor(tx, year)
  const { loans, toBookAmount } = await interestBeside(tx, year, booked)
  const [lastDay, nextDay] = [lastDayOfYear(year), addDays(lastDayOfYear(year), 1)]
  for (const { id, name, owedAmount, bookedAmount } of loans) {
    const amount = subtract(owedAmount, bookedAmount)
    if (amount === ZERO) continue
    for (const day of [lastDay, nextDay]) await bookedOnDay(tx, 'money', day, today)
    const time = String((booked.get(id)?.times ?? 0) + 1)
    const purpose = `${String(year)} ${time}`
    await post(tx, accrual(lastDay, `Rente ${name} tot en met 31 december`, amount), { type: 'year-end', id, purpose: `interest ${purpose}` })
    await post(tx, accrual(nextDay, `Rente ${name} van ${String(year)}, teruggedraaid`, subtract(ZERO, amount)), { type: 'year-end', id, purpose: `release ${purpose}` })
  }
  return { bookedAmount: toBookAmount }
} // prettier-ignore

/** Debit interest, credit what is still to be paid; the other way round below zero. */
const accrual = (date: LocalDate, description: string, amount: Cents): JournalEntry =>
  balanced({
    journal: 'memo',
    date,
    description,
    postings: [...onSide('debit', INTEREST_PAID, amount), ...onSide('credit', ACCRUED, amount)],
  })

/** What was booked of the interest of a year by loan, and how often. */
type Booked = ReadonlyMap<LoanId, { readonly amount: Cents; readonly times: number }>

async function bookedFor(tx: TenantTx, year: number): Promise<Booked> {
  const rows = await rowsOf<{ id: LoanId; amount: Cents; times: number }>(
    tx,
    sql`
    select e.source_id as id, sum(p.debit_balance_cents)::bigint as amount, count(distinct e.id)::int as times
    from booked_entries e
    join signed_postings p on p.tenant_id = ${thisTenant} and p.entry_id = e.id and p.account_number = ${INTEREST_PAID}
    where e.tenant_id = ${thisTenant} and e.source_type = 'year-end' and e.purpose like ${`interest ${String(year)} %`}
    group by e.source_id`,
  )
  return new Map(rows.map(({ id, amount, times }) => [id, { amount, times }]))
}
