import type { RawBuilder } from 'kysely'
import type { Cents } from '#kernel/money.ts'
import { ZERO } from '#kernel/money.ts'
import { RESULT_TRANSFER } from '#ledger/domain/account.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { ReportPeriod } from '../domain/report-period.ts'
import type { Revenue } from '../domain/revenue.ts'

interface RevenueRow {
  id: string | null
  name: string | null
  place: bigint
  amount: bigint
}

/** Revenue of each period by the customer of the booked document. */
export async function revenueByCustomer(tx: TenantTx, periods: readonly ReportPeriod[]): Promise<Revenue[]> {
  const { rows } = await sql<RevenueRow>`
    select d.customer_id as id, c.name, s.place, sum(s.amount)::bigint as amount
    from (${sumsPer(sql.ref('e.document_id'), periods, 'revenue')}) s
    left join issued_documents d on d.tenant_id = ${thisTenant} and d.id = s.key
    left join customer_names c on c.tenant_id = ${thisTenant} and c.id = d.customer_id
    group by d.customer_id, c.name, s.place`.execute(tx)
  return gathered(rows, periods.length, 'customer', 'Zonder klant')
}

/** The same by the project tag of the posting. */
export async function revenueByProject(tx: TenantTx, periods: readonly ReportPeriod[]): Promise<Revenue[]> {
  const { rows } = await sql<RevenueRow>`
    select s.key as id, r.title as name, s.place, sum(s.amount)::bigint as amount
    from (${sumsPer(sql.ref('p.project_id'), periods, 'revenue')}) s
    left join project_titles r on r.tenant_id = ${thisTenant} and r.id = s.key
    group by s.key, r.title, s.place`.execute(tx)
  return gathered(rows, periods.length, 'project', 'Zonder project')
}

/** Costs of each period by the supplier on the expense; manual entries and depreciation have none. */
export async function costsBySupplier(tx: TenantTx, periods: readonly ReportPeriod[]): Promise<Revenue[]> {
  const expense = sql`case e.source_type when 'expense' then e.source_id end`
  const { rows } = await sql<RevenueRow>`
    select lower(btrim(x.supplier_name)) as id, min(x.supplier_name) as name, s.place, -sum(s.amount)::bigint as amount
    from (${sumsPer(expense, periods, 'cost')}) s
    left join booked_expenses x on x.tenant_id = ${thisTenant} and x.id = s.key
    group by 1, s.place`.execute(tx)
  return gathered(rows, periods.length, 'supplier', 'Zonder leverancier')
}

/**
 * The postings of the periods on revenue accounts, per key of the posting or its entry; interest is no
 * turnover, nor is a deposit (1620) until its final invoice. Or on accounts of costs, except the account of
 * the year-end transfer to equity.
 *
 * Account by account and period by period, through a lateral join: the index then returns the postings of the
 * period. Without it the planner cannot estimate the share of the period and reads all the books.
 */
const sumsPer = (
  key: RawBuilder<unknown>,
  periods: readonly ReportPeriod[],
  type: 'revenue' | 'cost',
): RawBuilder<unknown> => sql`
  select a.tenant_id, period.place, posted.key, posted.amount
  from unnest(${periods.map(({ from }) => from)}::date[], ${periods.map(({ to }) => to)}::date[])
       with ordinality as period (first, last, place)
  cross join account_names a
  cross join lateral (
    select ${key} as key, sum(p.credit_balance_cents) as amount
    from signed_postings p
    left join booked_entries e on e.tenant_id = ${thisTenant} and e.id = p.entry_id
    where p.tenant_id = ${thisTenant} and p.account_number = a.number
      and p.entry_date between period.first and period.last
    group by 1
  ) posted
  where a.tenant_id = ${thisTenant}
    and a.type = ${type} and ${type === 'revenue' ? sql`a.number not like '90%'` : sql`a.number <> ${RESULT_TRANSFER}`}`

function gathered(
  rows: readonly RevenueRow[],
  periods: number,
  kind: 'customer' | 'project' | 'supplier',
  nameless: string,
): Revenue[] {
  const all = new Map<string, { name: string; amounts: Cents[]; drill: Revenue['drill'] }>()
  for (const { id, name, place, amount } of rows) {
    const entry = all.get(id ?? '') ?? {
      name: name ?? nameless,
      amounts: Array.from({ length: periods }, () => ZERO),
      drill: id === null ? null : kind === 'supplier' ? { kind, name: name ?? id } : { kind, id },
    }
    entry.amounts[Number(place) - 1] = amount as Cents
    all.set(id ?? '', entry)
  }
  return [...all.values()]
}
