import type { z } from 'zod'
import type { ExpenseId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { listSimilarExpenses } from '../contract.ts'
import { isSameSupplier } from '../domain/supplier.ts'

type Likeness = z.output<typeof listSimilarExpenses.query>
type Similar = z.output<typeof listSimilarExpenses.data>

/** What counts, costs the same, is of the same day and names the same supplier: probably the same purchase. */
export async function similarExpenses(tx: TenantTx, like: Likeness): Promise<Similar> {
  const { rows } = await sql<{
    id: ExpenseId
    description: string
    expense_date: string
    gross_cents: Cents
  }>`
    select id, description, expense_date, gross_cents from expenses
    where gross_cents = ${like.grossAmount} and expense_date = ${like.date}
      and corrected_by_id is null and withdrawn_at is null and id is distinct from ${like.except ?? null}::uuid
    order by id desc limit 50`.execute(tx)
  return rows
    .filter((row) => isSameSupplier(row.description, like.description))
    .map((row) => ({
      id: row.id,
      description: row.description,
      date: localDate(row.expense_date),
      grossAmount: row.gross_cents,
    }))
}
