import type { z } from 'zod'
import type { Actor } from '#kernel/actor.ts'
import type { BankAccountId, PaymentBatchId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { FileAnswer } from '#platform/server/http/stages.ts'
import type { PastSubject } from '#ledger/domain/past-item.ts'
import { isOrderPaid } from '#payments/server/paid-order.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { paymentBatchErrors } from '../../domain/payments/errors.ts'
import { batchStateOf, orderedLabel, type OrderedKind } from '../../domain/payments/order.ts'
import type { getPaymentBatch, PaymentBatchSummary } from '../../payments-contract.ts'
import type { PainVersion } from './pain001.ts'

interface BatchRow {
  id: PaymentBatchId
  number: number
  bank_account_id: BankAccountId
  account_name: string
  message_ref: string
  execution_day: string
  debtor_name: string
  debtor_iban: string
  created_at: string
  cancelled_at: string | null
  total: Cents
  items: number
  paid: number
}

/** The batches, the newest first. */
export const listBatches = async (tx: TenantTx): Promise<PaymentBatchSummary[]> =>
  (await batchRows(tx, null)).map(summaryOf)

/** @throws DomainError `payment-batch.not-found` */
export async function batchDetail(
  tx: TenantTx,
  id: PaymentBatchId,
): Promise<z.output<typeof getPaymentBatch.data>> {
  const row = await batchRow(tx, id)
  const files = await tx
    .selectFrom('payment_batch_files')
    .select(['version', 'sha256'])
    .where('batch_id', '=', id)
    .orderBy('version', 'desc')
    .execute()
  return {
    ...summaryOf(row),
    messageId: row.message_ref,
    debtorName: row.debtor_name,
    debtorIban: row.debtor_iban,
    cancelledAt: row.cancelled_at,
    payments: await paymentsOf(tx, id),
    files: files.map(({ version, sha256 }) => ({ version: version as PainVersion, sha256 })),
  }
}

/** The bytes that were made with the batch. @throws DomainError `payment-batch.not-found`, also for one that was cancelled */
export async function batchFile(tx: TenantTx, id: PaymentBatchId, version: PainVersion): Promise<FileAnswer> {
  const row = await batchRow(tx, id)
  if (row.cancelled_at !== null) throw paymentBatchErrors.alreadyCancelled()
  const { content } = await tx
    .selectFrom('payment_batch_files')
    .select('content')
    .where('batch_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return new FileAnswer(
    Buffer.from(content),
    'application/xml',
    `betaalopdracht-${String(row.number)}-${row.execution_day}.xml`,
  )
}

/** @throws DomainError `payment-batch.not-found`, `payment-batch.already-cancelled`, `payment-batch.already-paid` */
export async function cancelBatch(tx: TenantTx, author: Actor, id: PaymentBatchId): Promise<null> {
  const row = await batchRow(tx, id)
  if (row.cancelled_at !== null) throw paymentBatchErrors.alreadyCancelled()
  if (row.paid > 0) throw paymentBatchErrors.alreadyPaid()
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('payment_batch_cancellations')
    .values({ batch_id: id, cancelled_by: author.userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  // Another request cancelled it meanwhile.
  if (inserted === 0n) throw paymentBatchErrors.alreadyCancelled()
  return null
}

async function batchRow(tx: TenantTx, id: PaymentBatchId): Promise<BatchRow> {
  const [row] = await batchRows(tx, id)
  if (row === undefined) throw paymentBatchErrors.notFound()
  return row
}

async function batchRows(tx: TenantTx, id: PaymentBatchId | null): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select b.id, b.number, b.bank_account_id, a.name as account_name, b.message_ref, b.execution_day, b.debtor_name,
           b.debtor_iban, b.created_at, c.cancelled_at, i.total, i.items,
           (select count(*) from all_ordered_payments o
            where o.tenant_id = ${thisTenant} and o.batch_id = b.id and ${isOrderPaid})::int as paid
    from payment_batches b
    join bank_accounts a on a.tenant_id = b.tenant_id and a.id = b.bank_account_id
    left join payment_batch_cancellations c on c.tenant_id = b.tenant_id and c.batch_id = b.id
    cross join lateral (
      select sum(x.amount_cents)::bigint as total, count(*)::int as items
      from payment_batch_items x where x.tenant_id = ${thisTenant} and x.batch_id = b.id) i
    where b.tenant_id = ${thisTenant} and (${id}::uuid is null or b.id = ${id})
    order by b.number desc`.execute(tx)
  return rows
}

const summaryOf = (row: BatchRow): PaymentBatchSummary => ({
  id: row.id,
  number: row.number,
  bankAccountId: row.bank_account_id,
  bankAccountName: row.account_name,
  date: localDate(row.execution_day),
  total: row.total,
  items: row.items,
  paidItems: row.paid,
  state: batchStateOf({ isCancelled: row.cancelled_at !== null, items: row.items, paid: row.paid }),
  createdAt: row.created_at,
})

async function paymentsOf(tx: TenantTx, id: PaymentBatchId) {
  const { rows } = await sql<{
    kind: OrderedKind
    target_id: string
    amount: Cents
    name: string
    iban: string
    previous_iban: string | null
    reference: string
    remittance: string
    end_to_end_ref: string
    is_paid: boolean
    number: string | null
    description: string | null
    subject: PastSubject | null
  }>`
    select i.kind, coalesce(i.expense_id, i.document_id, i.vat_return_id, i.open_item_id, i.wage_item_id) as target_id, i.amount_cents as amount, i.name, i.iban,
           i.previous_iban, i.reference, i.remittance, i.end_to_end_ref, ${isOrderPaid} as is_paid,
           coalesce(e.supplier_invoice_number, d.number, v.period, t.reference) as number, coalesce(e.description, w.name) as description, t.subject
    from payment_batch_items i
    left join all_ordered_payments o on o.tenant_id = ${thisTenant} and o.batch_id = i.batch_id and o.position = i.position
    left join booked_expenses e on e.tenant_id = ${thisTenant} and e.id = i.expense_id
    left join issued_documents d on d.tenant_id = ${thisTenant} and d.id = i.document_id
    left join filed_vat_returns v on v.tenant_id = ${thisTenant} and v.id = i.vat_return_id
    left join past_items t on t.tenant_id = ${thisTenant} and t.id = i.open_item_id
    left join live_wage_items w on w.tenant_id = ${thisTenant} and w.id = i.wage_item_id
    where i.tenant_id = ${thisTenant} and i.batch_id = ${id}
    order by i.position`.execute(tx)
  return rows.map((row) => ({
    kind: row.kind,
    targetId: row.target_id,
    label: orderedLabel(row.kind, row),
    amount: row.amount,
    name: row.name,
    iban: row.iban,
    previousIban: row.previous_iban,
    reference: row.reference,
    remittance: row.remittance,
    endToEndId: row.end_to_end_ref,
    isPaid: row.is_paid,
  }))
}
