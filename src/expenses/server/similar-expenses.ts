import type { z } from 'zod'
import type { ExpenseId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { listSimilarExpenses } from '../contract.ts'
import { isSameSupplier } from '../domain/supplier.ts'

type Likeness = z.output<typeof listSimilarExpenses.query>
type Similar = z.output<typeof listSimilarExpenses.data>

/**
 * Expenses that count, have the same supplier, and have the same invoice number or the same amount on the
 * same day: probably the same purchase.
 */
export async function similarExpenses(tx: TenantTx, like: Likeness): Promise<Similar> {
  const { rows } = await sql<{
    id: ExpenseId
    description: string
    supplier_name: string | null
    supplier_invoice_number: string | null
    expense_date: string
    gross_cents: Cents
  }>`
    select id, description, supplier_name, supplier_invoice_number, expense_date, gross_cents from expenses
    where tenant_id = ${thisTenant} and ((gross_cents = ${like.grossAmount} and expense_date = ${like.date})
           or lower(supplier_invoice_number) = lower(nullif(${like.supplierInvoiceNumber ?? ''}, '')))
      and corrected_by_id is null and withdrawn_at is null and id is distinct from ${like.except ?? null}::uuid
    order by id desc limit 50`.execute(tx)
  const ours = like.supplierName ?? ''
  return rows
    .filter((row) =>
      isSameSupplier(row.supplier_name ?? row.description, ours === '' ? like.description : ours),
    )
    .map((row) => ({
      id: row.id,
      description: row.description,
      supplierInvoiceNumber: row.supplier_invoice_number,
      date: localDate(row.expense_date),
      grossAmount: row.gross_cents,
    }))
}
