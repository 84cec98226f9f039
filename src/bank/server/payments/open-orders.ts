import type { BankAccountId, LedgerAccountId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { isOrderPaid } from '#payments/server/paid-order.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { PastSubject } from '#ledger/domain/past-item.ts'
import type { OpenOrder } from '../../domain/matching/ordered.ts'
import { orderedLabel, type OrderedKind } from '../../domain/payments/order.ts'

/** Payments that were ordered and are not paid yet. */
export async function openOrders(
  tx: TenantTx,
): Promise<(OpenOrder & { readonly bankAccountId: BankAccountId })[]> {
  const { rows } = await sql<{
    bank_account_id: BankAccountId
    batch_id: string
    batch_number: number
    message_ref: string
    execution_day: string
    kind: OrderedKind
    target_id: string
    amount: Cents
    end_to_end_ref: string
    number: string | null
    description: string | null
    subject: PastSubject | null
    account_id: LedgerAccountId | null
  }>`
    select o.bank_account_id, o.batch_id, b.number as batch_number, o.message_ref, o.execution_day, o.kind,
           coalesce(o.expense_id, o.document_id, o.vat_return_id, o.open_item_id, o.wage_item_id) as target_id, o.amount_cents as amount, o.end_to_end_ref,
           coalesce(e.supplier_invoice_number, d.number, v.period, t.reference) as number, coalesce(e.description, w.name) as description,
           t.subject, a.id as account_id
    from all_ordered_payments o
    join payment_batches b on b.tenant_id = ${thisTenant} and b.id = o.batch_id
    left join booked_expenses e on e.tenant_id = ${thisTenant} and e.id = o.expense_id
    left join issued_documents d on d.tenant_id = ${thisTenant} and d.id = o.document_id
    left join filed_vat_returns v on v.tenant_id = ${thisTenant} and v.id = o.vat_return_id
    left join past_items t on t.tenant_id = ${thisTenant} and t.id = o.open_item_id
    left join live_wage_items w on w.tenant_id = ${thisTenant} and w.id = o.wage_item_id
    left join account_names a on a.tenant_id = ${thisTenant} and a.number = w.account
    where o.tenant_id = ${thisTenant} and not ${isOrderPaid} order by b.number, o.position`.execute(tx)
  return rows.map((row) => ({
    bankAccountId: row.bank_account_id,
    batchId: row.batch_id,
    batchNumber: row.batch_number,
    messageRef: row.message_ref,
    executionDay: localDate(row.execution_day),
    kind: row.kind,
    targetId: row.target_id,
    ledgerAccountId: row.account_id,
    label: orderedLabel(row.kind, row),
    amount: row.amount,
    endToEndRef: row.end_to_end_ref,
  }))
}
