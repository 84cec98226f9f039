import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { AccountAnswers } from '../contract.ts'
import { noAnswers, sizeOf, type Answers } from '../domain/accounts.ts'
import { annualAccountErrors } from '../domain/errors.ts'
import type { Regime } from '../domain/statement.ts'
import { accountFacts } from './account-facts.ts'
import { adoptedOf } from './adopted-rows.ts'
import { refuseOwner } from './company-only.ts'

/** Answers with their version; version 0 before the first answer. */
export interface StoredAnswers extends Answers {
  readonly version: number
}

/** What the directors said of a year; the seat is the city of the company until they say another. */
export async function readAnswers(tx: TenantTx, year: number): Promise<StoredAnswers> {
  const [row] = await rowsOf<{
    year: number
    regime: Regime | null
    staff_tenths: number
    seat: string
    activities: string
    directors: string
    commitments: string
    is_extended: boolean
    version: number
  }>(
    tx,
    sql`
    select year, regime, staff_tenths, seat, activities, directors, commitments, is_extended, version
    from annual_account_answers where tenant_id = ${thisTenant} and year <= ${year} order by year desc limit 1`,
  )
  if (row === undefined) return { ...noAnswers, version: 0 }
  const kept = {
    regime: row.regime,
    seat: row.seat,
    activities: row.activities,
    directors: row.directors.split('\n').filter((name) => name !== ''),
    staffTenths: row.staff_tenths,
  }
  // A new year begins with the names of the year before; what was owed and extended is asked again.
  return row.year !== year
    ? { ...kept, commitments: '', isExtended: false, version: 0 }
    : { ...kept, commitments: row.commitments, isExtended: row.is_extended, version: row.version }
}

/**
 * Keep what only the directors know of a year.
 *
 * @throws DomainError `annual-accounts.no-company`, `annual-accounts.no-books`, `annual-accounts.adopted`, `annual-accounts.regime-too-small`,
 * `annual-accounts.stale` when the answers have another version by now
 */
export async function answerAnnualAccounts(
  tx: TenantTx,
  year: number,
  { version, staff, directors, ...answers }: AccountAnswers,
): Promise<null> {
  await refuseOwner(tx)
  const staffTenths = Math.round(staff * 10)
  const facts = await accountFacts(tx, year)
  if ((await adoptedOf(tx, year)) !== null) throw annualAccountErrors.adopted(year)
  if (answers.regime === 'micro' && sizeOf(facts, year, staffTenths) !== 'micro')
    throw annualAccountErrors.regimeTooSmall()
  const names = directors.split('\n').map((name) => name.trim()).filter((name) => name !== '').join('\n') // prettier-ignore
  const values = sql.join(
    [
      answers.regime,
      staffTenths,
      answers.seat,
      answers.activities,
      names,
      answers.commitments,
      answers.isExtended,
    ].map((value) => sql`${value}`),
  )
  const columns = sql`regime, staff_tenths, seat, activities, directors, commitments, is_extended`
  const kept = await rowsOf(
    tx,
    version === 0
      ? sql`insert into annual_account_answers (tenant_id, year, ${columns}) values (${thisTenant}, ${year}, ${values})
            on conflict (tenant_id, year) do nothing returning year`
      : sql`update annual_account_answers set (${columns}, version) = (${values}, version + 1)
            where tenant_id = ${thisTenant} and year = ${year} and version = ${version} returning year`,
  )
  if (kept.length === 0) throw annualAccountErrors.stale()
  return null
}
