import type { ProjectId } from '#kernel/ids.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { UsedBudget } from '../budget-contract.ts'
import { newsOf, usedShare } from '../domain/budget.ts'
import { unbilledProjects } from './unbilled.ts'

interface Row {
  id: ProjectId
  title: string
  budget_minutes: number | null
  budget_cents: Cents | null
  budget_seen: number
  minutes: number
  invoiced: Cents
}

/** The active projects with a budget, or the asked one, with what is used: worked, on invoices and to be invoiced; the most used first. */
export async function usedBudgets(tx: TenantTx, projectId: ProjectId | null = null): Promise<UsedBudget[]> {
  const rows = await rowsOf(
    tx,
    sql<Row>`
      select p.id, p.title, p.budget_minutes, p.budget_cents, p.budget_seen,
             coalesce((select h.minutes from project_hours h where h.tenant_id = ${thisTenant} and h.project_id = p.id), 0) as minutes,
             (select coalesce(sum(case d.kind when 'invoice' then d.net_cents else -d.net_cents end), 0)::bigint
              from project_documents d
              where d.tenant_id = ${thisTenant} and d.project_id = p.id
                and ((d.kind = 'invoice' and d.standing in ('open', 'final')) or (d.kind = 'credit-note' and d.standing = 'final'))) as invoiced
      from project_titles p
      where p.tenant_id = ${thisTenant} and (p.budget_minutes is not null or p.budget_cents is not null)
        and case when ${projectId}::uuid is null then p.closed_at is null else p.id = ${projectId}::uuid end`,
  )
  const unbilled = rows.length === 0 ? [] : await unbilledProjects(tx)
  return rows
    .map((row) => {
      const budget = { minutes: row.budget_minutes, amount: row.budget_cents }
      const toInvoice = unbilled.find((each) => each.projectId === row.id)?.amount ?? ZERO
      const used = { minutes: row.minutes, invoiced: row.invoiced, toInvoice }
      const share = usedShare(budget, used)
      return {
        projectId: row.id,
        title: row.title,
        budget,
        ...used,
        share,
        news: newsOf(share, row.budget_seen),
      }
    })
    .toSorted((a, b) => b.share - a.share || a.title.localeCompare(b.title))
}
