import type { LoanId } from '#kernel/ids.ts'
import { addDays, localDate, type LocalDate } from '#kernel/local-date.ts'
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
export async function interestOfYear(tx: TenantTx, year: number): Promise<LoanInterest> {
  const booked = await bookedFor(tx, year)
  const loans = (await readLoans(tx))
    .map(({ id, name, terms, movements, isCancelled }) => ({
      id,
      name,
      owedAmount: isCancelled || terms.startsOn > lastDayOf(year) ? ZERO : accruedOn(terms, movements, lastDayOf(year)),
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
  const { loans, toBookAmount } = await interestOfYear(tx, year)
  const times = await bookedFor(tx, year)
  const [lastDay, nextDay] = [lastDayOf(year), addDays(lastDayOf(year), 1)]
  for (const { id, name, owedAmount, bookedAmount } of loans) {
    const amount = subtract(owedAmount, bookedAmount)
    if (amount === ZERO) continue
    for (const day of [lastDay, nextDay]) await bookedOnDay(tx, 'money', day, today)
    const time = String((times.get(id)?.times ?? 0) + 1)
    const purpose = `${String(year)} ${time}`
    await post(tx, accrual(lastDay, `Rente ${name} tot en met 31 december`, amount), { type: 'year-end', id, purpose: `interest ${purpose}` })
    await post(tx, accrual(nextDay, `Rente ${name} van ${String(year)}, teruggedraaid`, subtract(ZERO, amount)), { type: 'year-end', id, purpose: `release ${purpose}` })
  }
  return { bookedAmount: toBookAmount }
} // prettier-ignore

const lastDayOf = (year: number): LocalDate => localDate(`${String(year)}-12-31`)

/** Debit interest, credit what is still to be paid; the other way round below zero. */
const accrual = (date: LocalDate, description: string, amount: Cents): JournalEntry =>
  balanced({
    journal: 'memo',
    date,
    description,
    postings: [...onSide('debit', INTEREST_PAID, amount), ...onSide('credit', ACCRUED, amount)],
  })

async function bookedFor(
  tx: TenantTx,
  year: number,
): Promise<ReadonlyMap<LoanId, { readonly amount: Cents; readonly times: number }>> {
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
