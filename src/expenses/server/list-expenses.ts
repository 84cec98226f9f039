import type { Cursor } from '#contract/list-page.ts'
import type { z } from 'zod'
import type { BackingDocumentId, ExpenseId, ProjectId, UserId } from '#kernel/ids.ts'
import { foreignTotalOf, type ForeignColumns } from '#ledger/domain/foreign-columns.ts'
import { localDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { idsAfter, idsOfPage, inOrderOf, sortKeyOf, type ListSql } from '#platform/server/db/list-page.ts'
import { isOrderPaid } from '#payments/server/paid-order.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { ExpenseSummary, listExpensePage } from '../contract.ts'

interface SummaryRow extends ForeignColumns {
  id: ExpenseId
  description: string
  supplier_name: string | null
  supplier_invoice_number: string | null
  expense_date: string
  net_cents: Cents
  vat_cents: Cents
  gross_cents: Cents
  open_cents: Cents
  in_payment: boolean
  project_id: ProjectId | null
  backing_document_id: BackingDocumentId
  cost_accounts: string[]
  marked_valid_by: UserId | null
  marked_valid_at: string | null
  created_by: UserId
  waits_for_check: boolean
  corrects_id: ExpenseId | null
  corrected_by_id: ExpenseId | null
  withdrawn_by: UserId | null
  withdrawn_at: string | null
}

/** All expenses, the newest first. */
export async function listExpenses(tx: TenantTx, cursor: Cursor): Promise<ExpenseSummary[]> {
  const ids = await idsAfter<ExpenseId>(tx, listSql({}), cursor)
  return ids === null ? summaries(tx, null) : inOrderOf(ids, await summaries(tx, ids))
}

/** The list's data of one expense; empty when there is none. */
export const summaryOfExpense = (tx: TenantTx, id: ExpenseId): Promise<ExpenseSummary[]> =>
  summaries(tx, [id])

/** A page of twelve, as the list on the screen shows them. */
export async function pageOfExpenses(
  tx: TenantTx,
  listQuery: z.output<typeof listExpensePage.query>,
): Promise<z.output<typeof listExpensePage.data>> {
  const { ids, ...page } = await idsOfPage<ExpenseId, Filter, Sort>(tx, listSql(listQuery), listQuery)
  return { ...page, rows: inOrderOf(ids, await summaries(tx, ids)) }
}

type Filter = keyof z.output<typeof listExpensePage.data>['counts']
type Sort = 'datum' | 'omschrijving' | 'soort' | 'status' | 'bedrag'

/** The same rule as `isTakenBack`. */
const counts = sql`(x.corrected_by_id is null and x.withdrawn_at is null)`

/** The same rule as `waits_for_check` of the view `booked_expenses`. */
const waits = sql`(${counts} and x.marked_valid_at is null and exists (
  select from expense_settings s where s.tenant_id = ${thisTenant} and s.has_second_person))`

/** With a payment that can be refunded. */
const refundable = sql`(${counts} and x.gross_cents > 0 and x.open_cents < x.gross_cents)`

const listSql = ({
  projectId,
  refundable: isRefundable,
}: Pick<z.output<typeof listExpensePage.query>, 'projectId' | 'refundable'>): ListSql<Filter, Sort> => ({
  from: sql`expenses x`,
  where: sql.join(
    [
      sql`x.tenant_id = ${thisTenant}`,
      ...(projectId === undefined ? [] : [sql`x.project_id = ${projectId}`]),
      ...(isRefundable === true ? [refundable] : []),
    ],
    sql` and `,
  ),
  id: sql`x.id`,
  filters: {
    alle: counts,
    'te-controleren': waits,
    'te-betalen': sql`x.open_cents <> 0`,
    vervallen: sql`not ${counts}`,
  },
  sorts: {
    datum: { by: sql`x.expense_date` },
    omschrijving: { by: sortKeyOf(sql`x.description`) },
    soort: {
      by: sql`k.cost_account collate "C"`,
      join: sql`left join (
        select l.tenant_id, l.expense_id, min(l.cost_account) as cost_account from expense_lines l
        where l.tenant_id = ${thisTenant} group by 1, 2
      ) k on k.tenant_id = x.tenant_id and k.expense_id = x.id`,
    },
    // The same order as the filters: corrected, to be paid, booked, checked.
    status: {
      by: sql`case when not ${counts} then 3 when x.open_cents <> 0 then 0 when x.marked_valid_at is null then 1 else 2 end`,
    },
    bedrag: { by: sql`x.gross_cents` },
  },
  search: {
    matches: (pattern) => sql`(x.search_text like ${pattern} or x.id in (
      select l.expense_id from expense_lines l
      join account_names a on a.tenant_id = l.tenant_id and a.number = l.cost_account
      where l.tenant_id = ${thisTenant} and lower(a.name) like ${pattern}))`,
  },
  order: [
    { by: sql`x.expense_date`, isDescending: true },
    { by: sql`x.id`, isDescending: true },
  ],
})

async function summaries(tx: TenantTx, ids: readonly ExpenseId[] | null): Promise<ExpenseSummary[]> {
  const { rows } = await sql<SummaryRow>`
    select x.id, x.description, x.supplier_name, x.supplier_invoice_number, x.expense_date, x.net_cents, x.vat_cents, x.gross_cents, x.open_cents,
           exists (select from all_ordered_payments o where o.tenant_id = ${thisTenant} and o.expense_id = x.id and not ${isOrderPaid}) as in_payment, x.project_id,
           x.backing_document_id, x.marked_valid_by, x.marked_valid_at, x.corrects_id, x.corrected_by_id,
           x.withdrawn_by, x.withdrawn_at, x.created_by, x.currency, x.rate_millionths, x.rate_source, x.foreign_gross_thousandths, ${waits} as waits_for_check, l.cost_accounts
    from expenses x
    join (
      select l.expense_id, array_agg(distinct a.name order by a.name) as cost_accounts
      from expense_lines l join account_names a on a.tenant_id = l.tenant_id and a.number = l.cost_account
      where l.tenant_id = ${thisTenant} ${ids === null ? sql`` : sql`and l.expense_id = any(${ids}::uuid[])`}
      group by l.expense_id
    ) l on l.expense_id = x.id
    where x.tenant_id = ${thisTenant}
    order by x.expense_date desc, x.id desc`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    description: row.description,
    supplierName: row.supplier_name,
    supplierInvoiceNumber: row.supplier_invoice_number,
    date: localDate(row.expense_date),
    netAmount: row.net_cents,
    vatAmount: row.vat_cents,
    grossAmount: row.gross_cents,
    openAmount: row.open_cents,
    inPayment: row.in_payment,
    projectId: row.project_id,
    backingDocumentId: row.backing_document_id,
    costAccounts: row.cost_accounts,
    markedAsValid: momentOf(row.marked_valid_by, row.marked_valid_at),
    bookedById: row.created_by,
    waitsForCheck: row.waits_for_check,
    correctsId: row.corrects_id,
    correctedById: row.corrected_by_id,
    withdrawn: momentOf(row.withdrawn_by, row.withdrawn_at),
    foreign: foreignTotalOf(row),
  }))
}

const momentOf = (by: UserId | null, at: string | null): ExpenseSummary['withdrawn'] =>
  by === null || at === null ? null : { userAccountId: by, timeStamp: at }
