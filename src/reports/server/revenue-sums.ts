import type { Cents } from '#kernel/money.ts'
import { ZERO } from '#kernel/money.ts'
import { RESULT_TRANSFER } from '#ledger/domain/account.ts'
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
 * Postings on revenue accounts in the periods, account by account through their index; interest is no turnover, nor is a
 * deposit (1620) until its final invoice. Or those on accounts of costs, but for the one over which a closed year goes to
 * equity.
 */
const postingsOf = (periods: readonly ReportPeriod[], type: 'revenue' | 'cost' = 'revenue') => sql`
  select p.tenant_id, p.entry_id, p.project_id, period.place,
         case p.side when 'credit' then p.amount_cents else -p.amount_cents end as amount
  from unnest(${periods.map(({ from }) => from)}::date[], ${periods.map(({ to }) => to)}::date[])
       with ordinality as period (first, last, place)
  cross join ledger_accounts a
  join postings p on p.tenant_id = a.tenant_id and p.account_number = a.number
                 and p.entry_date between period.first and period.last
  where a.type = ${type} and ${type === 'revenue' ? sql`a.number not like '90%'` : sql`a.number <> ${RESULT_TRANSFER}`}`

/** Costs of each period by the supplier on the expense; what is booked by hand or written off has none. */
export async function costsBySupplier(tx: TenantTx, periods: readonly ReportPeriod[]): Promise<Revenue[]> {
  const { rows } = await sql<RevenueRow>`
    select lower(btrim(x.supplier_name)) as id, min(x.supplier_name) as name, s.place, -sum(s.amount)::bigint as amount
    from (${postingsOf(periods, 'cost')}) s
    join journal_entries e on e.tenant_id = s.tenant_id and e.id = s.entry_id
    left join expenses x on x.tenant_id = e.tenant_id and e.source_type = 'expense' and x.id = e.source_id
    group by 1, s.place`.execute(tx)
  return gathered(rows, periods.length, 'supplier', 'Zonder leverancier')
}

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
