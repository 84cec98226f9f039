import type { Cents } from '#kernel/money.ts'
import { ZERO } from '#kernel/money.ts'
import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { ReportPeriod } from '../domain/report-period.ts'
import type { Revenue } from '../domain/revenue.ts'

interface RevenueRow {
  id: string | null
  name: string | null
  place: bigint
  amount: bigint
}

/** Revenue of each period by the customer of the document that it was booked for. */
export async function revenueByCustomer(tx: TenantTx, periods: readonly ReportPeriod[]): Promise<Revenue[]> {
  const { rows } = await sql<RevenueRow>`
    select d.customer_id as id, c.name, s.place, sum(s.amount)::bigint as amount
    from (${postingsOf(periods)}) s
    join journal_entries e on e.tenant_id = s.tenant_id and e.id = s.entry_id
    left join documents d on d.tenant_id = e.tenant_id and d.id = e.document_id
    left join customers c on c.tenant_id = d.tenant_id and c.id = d.customer_id
    group by d.customer_id, c.name, s.place`.execute(tx)
  return gathered(rows, periods.length, 'customer', 'Zonder klant')
}

/** The same by the project that the posting is tagged with. */
export async function revenueByProject(tx: TenantTx, periods: readonly ReportPeriod[]): Promise<Revenue[]> {
  const { rows } = await sql<RevenueRow>`
    select s.project_id as id, r.title as name, s.place, sum(s.amount)::bigint as amount
    from (${postingsOf(periods)}) s
    left join projects r on r.tenant_id = s.tenant_id and r.id = s.project_id
    group by s.project_id, r.title, s.place`.execute(tx)
  return gathered(rows, periods.length, 'project', 'Zonder project')
}

/**
 * Postings on revenue accounts in the periods, account by account through their index. Interest is no turnover, nor is a
 * deposit (1620) until its final invoice.
 */
const postingsOf = (periods: readonly ReportPeriod[]) => sql`
  select p.tenant_id, p.entry_id, p.project_id, period.place,
         case p.side when 'credit' then p.amount_cents else -p.amount_cents end as amount
  from unnest(${periods.map(({ from }) => from)}::date[], ${periods.map(({ to }) => to)}::date[])
       with ordinality as period (first, last, place)
  cross join ledger_accounts a
  join postings p on p.tenant_id = a.tenant_id and p.account_number = a.number
                 and p.entry_date between period.first and period.last
  where a.type = 'revenue' and a.number not like '90%'`

function gathered(
  rows: readonly RevenueRow[],
  periods: number,
  kind: 'customer' | 'project',
  nameless: string,
): Revenue[] {
  const all = new Map<string, { name: string; amounts: Cents[]; drill: Revenue['drill'] }>()
  for (const { id, name, place, amount } of rows) {
    const entry = all.get(id ?? '') ?? {
      name: name ?? nameless,
      amounts: Array.from({ length: periods }, () => ZERO),
      drill: id === null ? null : { kind, id },
    }
    entry.amounts[Number(place) - 1] = amount as Cents
    all.set(id ?? '', entry)
  }
  return [...all.values()]
}
