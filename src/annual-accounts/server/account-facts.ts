import { firstDayOfYear, lastDayOfYear } from '#kernel/local-date.ts'
import { cents, ZERO, type Cents } from '#kernel/money.ts'
import type { AccountType } from '#ledger/domain/account.ts'
import { isOfOpening, isValidOpening } from '#ledger/server/opening-entries.ts'
import { bookYear } from '#ledger/domain/period.ts'
import { isCompany } from '#ledger/server/is-company.ts'
import { scheduleOf } from '#loans/domain/schedule.ts'
import { readLoans } from '#loans/server/loan-rows.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { beginsWithBalance, type AccountFacts } from '../domain/accounts.ts'
import { debtTermsOf, type DebtTerms } from '../domain/debt-terms.ts'
import { annualAccountErrors } from '../domain/errors.ts'
import type { BookedAccount } from '../domain/statement.ts'
import { readStaff } from './staff.ts'

/**
 * What the books and the registers say of a company, up to the end of a year.
 *
 * @throws DomainError `annual-accounts.no-books`
 */
export async function accountFacts(tx: TenantTx, year: number): Promise<AccountFacts> {
  const accounts = await bookedAccounts(tx, year)
  const years = [...new Set(accounts.flatMap(({ byYear }) => [...byYear.keys()]))].toSorted((a, b) => a - b)
  const [first] = years
  if (first === undefined || !years.includes(year)) throw annualAccountErrors.noBooks(year)
  return {
    accounts,
    hasBefore: beginsWithBalance(accounts, year, await isOpenedOnFirstDay(tx, year)),
    years: Array.from({ length: year - first + 1 }, (_, index) => first + index),
    staffOfYears: await readStaff(tx),
    debts: await debtsAt(tx, year),
    company: await companyOf(tx),
  }
}

interface AccountRow {
  number: string
  name: string
  type: AccountType
  rgs_code: string | null
  years: number[] | null
  amounts: string[] | null
}

/** Each account with what was booked on it by year. */
async function bookedAccounts(tx: TenantTx, year: number): Promise<BookedAccount[]> {
  const rows = await rowsOf<AccountRow>(
    tx,
    sql`
    select a.number, a.name, a.type, a.rgs_code, s.years, s.amounts
    from account_names a
    left join (
      select number, array_agg(year) as years, array_agg(amount::text) as amounts
      from (
        select account_number as number, extract(year from month)::int as year, sum(debit_balance_cents) as amount
        from account_balances
        where tenant_id = ${thisTenant} and month <= ${lastDayOfYear(year)}::date
        group by 1, 2
      ) by_year
      group by number
    ) s on s.number = a.number
    where a.tenant_id = ${thisTenant}
    order by a.number`,
  )
  const [opened, disposed] = [await openedIn(tx, year), await disposedIn(tx, year)]
  return rows.map(({ number, name, type, rgs_code: rgsCode, years, amounts }) => ({
    number,
    name,
    type,
    rgsCode,
    byYear: new Map((years ?? []).map((each, index) => [each, cents(BigInt(amounts?.[index] ?? '0'))])),
    opened: opened.get(number) ?? ZERO,
    disposed: disposed.get(number) ?? ZERO,
  }))
}

/** By account, what the opening balance of these books has on it, where they begin in the year. */
const openedIn = (tx: TenantTx, year: number): Promise<ReadonlyMap<string, Cents>> =>
  sumsOfEntries(tx, year, isOfOpening('e'))

/** By account, what entries of the year have on it by which an asset left. */
const disposedIn = (tx: TenantTx, year: number): Promise<ReadonlyMap<string, Cents>> =>
  sumsOfEntries(tx, year, sql`e.source_type = 'asset' and e.purpose = 'dispose'`)

async function sumsOfEntries(
  tx: TenantTx,
  year: number,
  condition: ReturnType<typeof sql>,
): Promise<ReadonlyMap<string, Cents>> {
  const { firstDay, lastDay } = bookYear(year)
  const rows = await rowsOf<{ number: string; amount: Cents }>(
    tx,
    sql`
    select p.account_number as number, sum(p.debit_balance_cents)::bigint as amount
    from booked_entries e
    join signed_postings p on p.tenant_id = ${thisTenant} and p.entry_id = e.id
    where e.tenant_id = ${thisTenant} and e.entry_date between ${firstDay}::date and ${lastDay}::date and ${condition}
    group by p.account_number`,
  )
  return new Map(rows.map(({ number, amount }) => [number, amount]))
}

/** Whether an opening balance that counts is of 1 January of the year, and so of the end of the year before. */
async function isOpenedOnFirstDay(tx: TenantTx, year: number): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`
    select e.id from booked_entries e
    where e.tenant_id = ${thisTenant} and ${isValidOpening('e')} and e.entry_date = ${bookYear(year).firstDay}::date
    limit 1`,
  )
  return rows.length > 0
}

/** What is owed on each loan at the end of the year, by its schedule. */
async function debtsAt(tx: TenantTx, year: number): Promise<DebtTerms[]> {
  const loans = (await readLoans(tx)).filter(({ isCancelled }) => !isCancelled)
  return loans.flatMap(({ name, terms, movements }) => {
    const { principal, startsOn } = terms
    const debt = debtTermsOf({ name, principal, startsOn }, scheduleOf(terms, movements), lastDayOfYear(year))
    return debt === null ? [] : [debt]
  })
}

async function companyOf(tx: TenantTx): Promise<AccountFacts['company']> {
  const [profile] = await rowsOf<{
    name: string
    kvk_number: string
    street: string
    house_number: string
    zip_code: string
    city: string
  }>(
    tx,
    sql`select name, kvk_number, street, house_number, zip_code, city from business_profiles where tenant_id = ${thisTenant}`,
  )
  if (profile === undefined) throw new RangeError('a tenant has a profile')
  return {
    name: profile.name,
    kvkNumber: profile.kvk_number,
    address: `${profile.street} ${profile.house_number}, ${profile.zip_code} ${profile.city}`,
  }
}

/** Whether there are annual accounts of a year: of a company that booked something in the year. */
export async function hasAccounts(tx: TenantTx, year: number): Promise<boolean> {
  if (!(await isCompany(tx))) return false
  const { firstDay, lastDay } = bookYear(year)
  const rows = await rowsOf(
    tx,
    sql`select month from account_balances where tenant_id = ${thisTenant} and month between ${firstDay}::date and ${lastDay}::date limit 1`,
  )
  return rows.length > 0
}

/** Whether a year is closed; its figures then stay. */
export async function isYearClosed(tx: TenantTx, year: number): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select period from closed_ranges where tenant_id = ${thisTenant} and kind = 'year' and period = ${String(year)}`,
  )
  return rows.length > 0
}

/** The first day on which a meeting may decide on a year. */
export const dayAfterYear = (year: number) => firstDayOfYear(year + 1)
