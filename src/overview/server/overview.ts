import type { LocalDate } from '#kernel/local-date.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import { RESULT_TRANSFER } from '#ledger/domain/account.ts'
import { rowsOf, sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { nextVatReturn } from '#taxes/server/vat-periods.ts'
import type { Overview } from '../contract.ts'
import { monthsUntil, weeksFrom } from '../domain/weeks.ts'

const WEEKS = 6
const MONTHS = 12

/**
 * Everything on the first page in a few statements. What it tells of documents is read from one index, what it tells of the
 * books from the kept sums: twenty thousand invoices make it milliseconds slower, not more.
 */
export async function overviewOf(tx: TenantTx, today: LocalDate): Promise<Overview> {
  return { ...(await documentFigures(tx, today)), ...(await bookFigures(tx, today)) }
}

/** Money of ours that is under way: as `isAwaited` in the list of invoices. */
const awaited = sql`d.kind = 'invoice' and d.state in ('finalised', 'sent') and d.open_cents > 0`

async function documentFigures(tx: TenantTx, today: LocalDate): Promise<Omit<Overview, 'months' | 'vat'>> {
  const weeks = weeksFrom(today, WEEKS)
  const groups = await rowsOf(
    tx,
    sql<GroupRow>`
      select d.kind, case when d.kind = 'quote' and d.state = 'sent' and d.due_date < ${today}::date then 'expired' else d.state end as state,
             case when ${awaited} then
               case when d.due_date < ${today}::date then 'overdue'
                    else least(date_trunc('week', d.due_date)::date, (${weeks.at(-1)}::date + 7))::text end end as due,
             count(*)::int as count, coalesce(sum(d.open_cents), 0)::bigint as open
      from documents d where d.kind in ('invoice', 'quote', 'credit-note') group by 1, 2, 3`,
  )
  const oldest = await rowsOf(
    tx,
    sql<OverdueRow>`
      select (select exists (select from customers)) as "hasCustomer", o.*
      from (select) one left join lateral (
        select d.id, d.number, d.customer_name as "customerName", d.due_date as "dueDate", d.open_cents as "openAmount"
        from documents d where ${awaited} and d.due_date < ${today}::date
        order by d.due_date, d.number limit 5) o on true`,
  )
  const dueIn = (due: string) => totalOf(groups.filter((group) => group.due === due))
  return {
    quotes: countsOf(groups, 'quote'),
    creditNotes: countsOf(groups, 'credit-note'),
    hasCustomer: oldest[0]?.hasCustomer ?? false,
    hasInvoice: groups.some(({ kind }) => kind === 'invoice'),
    hasPaidInvoice: groups.some(({ kind, state }) => kind === 'invoice' && state === 'paid'),
    expected: {
      weeks: weeks.map((from) => ({ from, ...dueIn(from) })),
      later: totalOf(
        groups.filter(({ due }) => due !== null && due !== 'overdue' && due > (weeks.at(-1) ?? '')),
      ),
    },
    overdue: {
      ...dueIn('overdue'),
      oldest: oldest.flatMap((row) => (row.id === null ? [] : [row])),
    },
  }
}

interface GroupRow {
  kind: string
  state: string
  /** Null when nothing is to come; `overdue`, or the Monday of its week. */
  due: string | null
  count: number
  open: Cents
}

type Overdue = Overview['overdue']['oldest'][number]
/** One row at least, which says whether there is a customer. */
type OverdueRow = { hasCustomer: boolean } & (Overdue | { [key in keyof Overdue]: null })

function countsOf(groups: readonly GroupRow[], kind: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const group of groups)
    if (group.kind === kind) counts[group.state] = (counts[group.state] ?? 0) + group.count
  return counts
}

const totalOf = (groups: readonly GroupRow[]) => ({
  amount: groups.reduce((total, { open }) => (total + open) as Cents, ZERO),
  count: groups.reduce((total, { count }) => total + count, 0),
})

/**
 * Revenue and costs from the kept sums, which are kept by month; that a closed year's result went to equity is neither, nor is
 * a deposit before its final invoice.
 */
async function bookFigures(tx: TenantTx, today: LocalDate): Promise<Pick<Overview, 'months' | 'vat'>> {
  const months = monthsUntil(today, MONTHS)
  const rows = await rowsOf(
    tx,
    sql<{ month: LocalDate; revenue: Cents; costs: Cents }>`
      select t.month,
             coalesce(sum(t.credit_cents - t.debit_cents) filter (where a.type = 'revenue'), 0)::bigint as revenue,
             coalesce(sum(t.debit_cents - t.credit_cents) filter (where a.type = 'cost'), 0)::bigint as costs
      from account_totals t join ledger_accounts a on a.tenant_id = t.tenant_id and a.number = t.account_number
      where t.month >= ${months[0]}::date and a.type in ('revenue', 'cost') and a.number <> ${RESULT_TRANSFER}
      group by t.month`,
  )
  const byMonth = new Map(rows.map((row) => [row.month, row]))
  return {
    months: months.map((month) => {
      const { revenue = ZERO, costs = ZERO } = byMonth.get(month) ?? {}
      return { month, revenue, costs }
    }),
    vat: await nextVatReturn(tx, today),
  }
}
