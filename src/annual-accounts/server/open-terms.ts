import { yearOf, type LocalDate } from '#kernel/local-date.ts'
import { companyFact } from '#ledger/server/is-company.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { stepsToDo, type OpenTerm } from '../domain/terms.ts'

/**
 * What a company still has to do for the annual accounts of its last book year, and of the one before that where the year was closed here, with
 * the last day of each step; the earliest year first. Nothing for another business, or for a year without revenue and costs.
 */
export async function openTerms(tx: TenantTx, today: LocalDate): Promise<OpenTerm[]> {
  const last = yearOf(today) - 1
  const rows = await rowsOf<{
    year: number
    is_closed: boolean
    is_answered: boolean
    is_extended: boolean
    adopted_on: LocalDate | null
    filed_on: LocalDate | null
  }>(
    tx,
    sql`
    select y.year, c.period is not null as is_closed, a.year is not null as is_answered, coalesce(a.is_extended, false) as is_extended,
           d.adopted_on, d.filed_on
    from unnest(${[last - 1, last]}::int[]) as y (year)
    left join closed_ranges c on c.tenant_id = ${thisTenant} and c.kind = 'year' and c.period = y.year::text
    left join annual_account_answers a on a.tenant_id = ${thisTenant} and a.year = y.year
    left join adopted_accounts d on d.tenant_id = ${thisTenant} and d.year = y.year and d.cancelled_at is null
    where ${companyFact} and (y.year = ${last}::int or c.period is not null)
      and exists (select from account_balances b
                  where b.tenant_id = ${thisTenant} and b.month between make_date(y.year, 1, 1) and make_date(y.year, 12, 31)
                    and b.account_number >= '4')
    order by y.year`,
  )
  return rows.flatMap((row) =>
    stepsToDo(row.year, {
      isMadeUp: row.is_closed && row.is_answered,
      isExtended: row.is_extended,
      adoptedOn: row.adopted_on,
      filedOn: row.filed_on,
    }),
  )
}
