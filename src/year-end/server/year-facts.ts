import { listBankAccounts } from '#bank/server/bank-accounts.ts'
import { waitingPayouts } from '#bank/server/transfer-accounts.ts'
import { compareDays } from '#bank/server/daily-reconciliation.ts'
import { bookedKinds } from '#documents/domain/document-kinds.ts'
import { workInProgress } from '#hours/server/work-in-progress.ts'
import { fiscalFactsOf } from '#income-tax/server/fiscal-facts.ts'
import { yearOf, type LocalDate } from '#kernel/local-date.ts'
import { sum, ZERO, type Cents } from '#kernel/money.ts'
import { accountNumber, type AccountType } from '#ledger/domain/account.ts'
import {
  DIRECTOR_ACCOUNT,
  INTEREST_PAID,
  INTEREST_RECEIVED,
  SHARE_CAPITAL,
  WAGES,
} from '#ledger/domain/named-account.ts'
import { bookYear } from '#ledger/domain/period.ts'
import { interestOfYear } from '#loans/server/year-interest.ts'
import { unbookedTrips } from '#trips/server/book-trips.ts'
import { carsOfYear } from '#trips/server/company-cars.ts'
import { usualSalaryIn } from '#wages/domain/usual-salary.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { checkTitle, type Check } from '#proof/domain/proof.ts'
import { bookedYears } from './booked-years.ts'
import { costsOverYearEnd, purchasesLikeAssets } from './adjustment-candidates.ts'
import { readAdjustments } from './adjustments.ts'
import { corporateTaxToBook } from './corporate-tax.ts'
import { currenciesAtEnd } from './exchange.ts'
import { costsWithoutReceipt, depreciationOf, dividendOf } from './more-facts.ts'
import { askedOfYear, type KnownOfYear } from './private-use.ts'
import type { AdjustmentKind } from '../domain/adjustment.ts'
import { yearEndErrors } from '../domain/errors.ts'
import type { EquityKind, YearAccount, YearBank, YearFacts } from '../domain/year-end.ts'

/** @throws DomainError `year-end.no-books` */
export async function yearFacts(
  tx: TenantTx,
  year: number,
  checks: readonly Check[],
  today: LocalDate,
): Promise<YearFacts> {
  const years = await bookedYears(tx)
  if (!years.some((booked) => booked.year === year)) throw yearEndErrors.noBooks(year)
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from listed_documents
    where tenant_id = ${thisTenant} and kind = any(${bookedKinds}::text[]) and state = 'concept' and not is_archived
      and issue_date <= ${bookYear(year).lastDay}::date`.execute(tx)
  const known = { said: await readAdjustments(tx, year), cars: await carsOfYear(tx, year) }
  const accounts = await yearAccounts(tx, year)
  return {
    year,
    isOver: yearOf(today) > year,
    openBefore: years
      .filter((booked) => booked.year < year && !booked.isClosed)
      .map((booked) => booked.year)
      .toReversed(),
    failedChecks: checks.filter(({ outcome }) => outcome === 'wrong').map(({ id }) => checkTitle[id]),
    accounts,
    waitingPayouts: await waitingPayouts(tx),
    concepts: Number(rows[0]?.count ?? 0n),
    overYearEnd: await askedOverYearEnd(tx, year, known.said),
    unsaidWork: await unsaidWork(tx, year, known.said),
    unbookedTrips: await unbookedTrips(tx, year),
    loanInterest: await loanInterest(tx, year),
    ...(await ofOwnerOrCompany(tx, year, known, accounts)),
    unvalued: (await currenciesAtEnd(tx, year, known.said)).map(({ currency }) => currency),
    hasRates: known.said.some(({ kind }) => kind === 'exchange'),
    isStockCounted: known.said.some(({ kind }) => kind === 'stock'),
    isCashCounted: known.said.some(({ kind }) => kind === 'cash'),
    depreciation: await depreciationOf(tx, year, today),
    withoutReceipt: await costsWithoutReceipt(tx, year),
    ...(await fiscalFactsOf(tx, year)),
    dividend: await dividendOf(tx, year),
    purchases: await purchasesLikeAssets(tx, year),
    unlistedAssets: checks.flatMap(({ id, outcome, findings }) =>
      id === 'assets' && outcome === 'attention' ? findings : [],
    ),
    banks: await banksAtEnd(tx, bookYear(year).lastDay),
  }
}

async function loanInterest(tx: TenantTx, year: number): Promise<YearFacts['loanInterest']> {
  const { loans, toBookAmount: toBook } = await interestOfYear(tx, year)
  return loans.length === 0 ? null : { toBook, booked: sum(loans.map(({ bookedAmount }) => bookedAmount)) }
}

async function askedOverYearEnd(
  tx: TenantTx,
  year: number,
  said: KnownOfYear['said'],
): Promise<YearFacts['overYearEnd']> {
  const asked = await costsOverYearEnd(tx, year)
  const gone = said.filter(({ isExpenseGone }) => isExpenseGone)
  return {
    asked: asked.map(({ supplier, accountName, cost }) => ({
      name: supplier === '' ? accountName : supplier,
      cost,
    })),
    gone: gone.map(({ description }) => description),
  }
}

async function ofOwnerOrCompany(
  tx: TenantTx,
  year: number,
  known: KnownOfYear,
  accounts: readonly YearAccount[],
): Promise<Pick<YearFacts, 'privateUse' | 'company'>> {
  const { cars, privateUseByHand, benefits, doubtful, isCompany } = await askedOfYear(tx, year, known)
  const isSaid = (asked: AdjustmentKind): boolean => known.said.some(({ kind }) => kind === asked)
  return {
    privateUse: {
      cars: sum(cars.map(({ amount }) => amount)) <= privateUseByHand ? [] : cars,
      unknownCars: known.cars.filter(({ particulars }) => particulars === null).map(({ name }) => name),
      workspace: isCompany
        ? null
        : { deducted: known.said.find(({ kind }) => kind === 'workspace')?.amount ?? null },
      gifts: isSaid('benefits') ? ZERO : benefits.gifts,
      threshold: benefits.threshold,
      doubtful: isSaid('doubtful') ? ZERO : doubtful.amount,
      salary: isCompany ? { paid: wagesOf(accounts), usual: usualSalaryIn(year) } : null,
    },
    company: isCompany
      ? {
          corporateTax: await corporateTaxToBook(tx, year),
          currentAccount: {
            balance: accounts.find(({ number }) => number === DIRECTOR_ACCOUNT)?.atEnd ?? ZERO,
            hasInterest: await hasInterestOfDirector(tx, year),
          },
        }
      : null,
  }
}

/** Whether interest of the year was booked on the current account of the director. */
async function hasInterestOfDirector(tx: TenantTx, year: number): Promise<boolean> {
  const { firstDay, lastDay } = bookYear(year)
  const { rows } = await sql`
    select from signed_postings p
    join signed_postings i on i.tenant_id = ${thisTenant} and i.entry_id = p.entry_id
    where p.tenant_id = ${thisTenant} and p.account_number = ${DIRECTOR_ACCOUNT}
      and p.entry_date between ${firstDay}::date and ${lastDay}::date
      and i.account_number in (${INTEREST_RECEIVED}, ${INTEREST_PAID})
    limit 1`.execute(tx)
  return rows.length > 0
}

const wagesOf = (accounts: readonly YearAccount[]): Cents =>
  accounts.find(({ number }) => number === WAGES)?.within ?? ZERO

async function unsaidWork(tx: TenantTx, year: number, said: KnownOfYear['said']): Promise<Cents> {
  const isSaid = said.some(({ kind }) => kind === 'work')
  return isSaid ? ZERO : (await workInProgress(tx, bookYear(year).lastDay)).amount
}

/** The accounts of the bank at the end of a day, of which a statement names a balance by then. */
async function banksAtEnd(tx: TenantTx, day: LocalDate): Promise<YearBank[]> {
  const banks: YearBank[] = []
  for (const { id, name, updatedUntil } of await listBankAccounts(tx)) {
    if (updatedUntil === null) continue
    const knownUntil = updatedUntil < day ? updatedUntil : day
    const days = await compareDays(tx, id, knownUntil)
    if (days !== null) banks.push({ name, knownUntil, toDo: days.linesToDo, difference: days.atEnd })
  }
  return banks
}

/** Every account at the end of a year, from the account balances. */
export async function yearAccounts(tx: TenantTx, year: number): Promise<YearAccount[]> {
  const { firstDay, lastDay } = bookYear(year)
  const { rows } = await sql<{
    number: string
    name: string
    type: AccountType
    within: Cents
    at_end: Cents
  }>`
    select a.number, a.name, a.type,
           coalesce(sum(t.debit_balance_cents) filter (where t.month >= ${firstDay}::date), 0)::bigint as within,
           coalesce(sum(t.debit_balance_cents), 0)::bigint as at_end
    from account_names a
    left join account_balances t on t.tenant_id = a.tenant_id and t.account_number = a.number and t.month <= ${lastDay}::date
    where a.tenant_id = ${thisTenant}
    group by a.number, a.name, a.type order by a.number`.execute(tx)
  return rows.map(({ number, at_end: atEnd, ...row }) => ({ ...row, number: accountNumber(number), atEnd }))
}

/** A company has share capital; in other businesses the owner owns the result. */
export const equityKindOf = (accounts: readonly YearAccount[]): EquityKind =>
  accounts.some(({ number, atEnd }) => number === SHARE_CAPITAL && atEnd !== 0n) ? 'company' : 'owner'
