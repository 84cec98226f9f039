import type { BackingDocumentId, ExpenseId, ProjectId, UserId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { ExpenseSummary } from '../contract.ts'

interface SummaryRow {
  id: ExpenseId
  description: string
  expense_date: string
  net_cents: Cents
  vat_cents: Cents
  gross_cents: Cents
  open_cents: Cents
  project_id: ProjectId | null
  backing_document_id: BackingDocumentId
  cost_accounts: string[]
  marked_valid_by: UserId | null
  marked_valid_at: string | null
  corrects_id: ExpenseId | null
  corrected_by_id: ExpenseId | null
  withdrawn_by: UserId | null
  withdrawn_at: string | null
}

/** All expenses, the newest first. */
export const listExpenses = (tx: TenantTx): Promise<ExpenseSummary[]> => summaries(tx, null)

/** What the list shows of one; empty when there is none. */
export const summaryOfExpense = (tx: TenantTx, id: ExpenseId): Promise<ExpenseSummary[]> => summaries(tx, id)

async function summaries(tx: TenantTx, id: ExpenseId | null): Promise<ExpenseSummary[]> {
  const { rows } = await sql<SummaryRow>`
    select x.id, x.description, x.expense_date, x.net_cents, x.vat_cents, x.gross_cents, x.open_cents, x.project_id,
           x.backing_document_id, x.marked_valid_by, x.marked_valid_at, x.corrects_id, x.corrected_by_id,
           x.withdrawn_by, x.withdrawn_at, l.cost_accounts
    from expenses x
    join (
      select l.expense_id, array_agg(distinct a.name order by a.name) as cost_accounts
      from expense_lines l join ledger_accounts a on a.tenant_id = l.tenant_id and a.number = l.cost_account
      where ${id}::uuid is null or l.expense_id = ${id}::uuid
      group by l.expense_id
    ) l on l.expense_id = x.id
    order by x.expense_date desc, x.id desc`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    description: row.description,
    date: localDate(row.expense_date),
    netAmount: row.net_cents,
    vatAmount: row.vat_cents,
    grossAmount: row.gross_cents,
    openAmount: row.open_cents,
    projectId: row.project_id,
    backingDocumentId: row.backing_document_id,
    costAccounts: row.cost_accounts,
    markedAsValid: momentOf(row.marked_valid_by, row.marked_valid_at),
    correctsId: row.corrects_id,
    correctedById: row.corrected_by_id,
    withdrawn: momentOf(row.withdrawn_by, row.withdrawn_at),
  }))
}

const momentOf = (by: UserId | null, at: string | null): ExpenseSummary['withdrawn'] =>
  by === null || at === null ? null : { userAccountId: by, timeStamp: at }
