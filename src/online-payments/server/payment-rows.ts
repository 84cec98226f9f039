import { lockDocuments } from '#documents/server/lock-documents.ts'
import type { DocumentId, OnlinePaymentId, PaymentId, TenantId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Charges } from '#payments/domain/charges.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { AskedPayment, OnlineState } from '../domain/online-payment.ts'

export interface PaymentRow extends Omit<AskedPayment, 'providerId'> {
  readonly providerId: string | null
  readonly number: string
  /** Collection costs and interest that were asked in the amount. */
  readonly charges: Charges
  readonly state: OnlineState
  /** The receipt; null until it is booked. */
  readonly receiptId: PaymentId | null
  readonly ageSeconds: number
}

/** One payment; null when there is none with this id. */
export async function readPayment(tx: TenantTx, id: OnlinePaymentId): Promise<PaymentRow | null> {
  const [row] = await rowsOf(
    tx,
    sql<{
      id: OnlinePaymentId
      tenant_id: TenantId
      document_id: DocumentId
      number: string
      provider_id: string | null
      amount: Cents
      costs: Cents
      interest: Cents
      is_test: boolean
      state: OnlineState
      payment_id: PaymentId | null
      age: number
    }>`
      select p.id, p.tenant_id, p.document_id, d.number, p.provider_id, p.amount_cents as amount, p.costs_cents as costs, p.interest_cents as interest, p.is_test, p.state, p.payment_id,
             extract(epoch from now() - p.created_at)::int as age
      from online_payments p join issued_documents d on d.tenant_id = p.tenant_id and d.id = p.document_id
      where p.tenant_id = ${thisTenant} and p.id = ${id}`,
  )
  if (row === undefined) return null
  return {
    id: row.id,
    tenantId: row.tenant_id,
    documentId: row.document_id,
    number: row.number,
    providerId: row.provider_id,
    amount: row.amount,
    charges: { costs: row.costs, interest: row.interest },
    isTest: row.is_test,
    state: row.state,
    receiptId: row.payment_id,
    ageSeconds: row.age,
  }
}

/** The same, under the locks of its invoice and of itself: two answers about one payment wait for each other. */
export async function lockPayment(tx: TenantTx, id: OnlinePaymentId): Promise<PaymentRow | null> {
  const found = await readPayment(tx, id)
  if (found === null) return null
  await lockDocuments(tx, sql`d.id = ${found.documentId}`)
  await sql`select from online_payments where tenant_id = ${thisTenant} and id = ${id} for update`.execute(tx)
  return readPayment(tx, id)
}
