import type { z } from 'zod'
import { lockDocuments } from '#documents/server/lock-documents.ts'
import { recordPayment } from '#invoices/server/record-payment.ts'
import type { Author } from '#kernel/actor.ts'
import type { ArrangementId, DocumentId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { sum, ZERO } from '#kernel/money.ts'
import { paymentAccount } from '#payments/server/payment-account.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { payArrangement } from '../contract.ts'
import { dividePayment, type PaymentPart } from '../domain/divide-payment.ts'
import { arrangementErrors } from '../domain/errors.ts'
import { openInvoices } from './arrangements.ts'

/**
 * Record a payment of an arrangement: a payment on each of its invoices, the oldest first, all of them or none.
 *
 * @throws DomainError `arrangements.not-found`, `arrangements.ended`, `arrangements.too-much`, `arrangements.divided-otherwise`,
 *   `payment.*`
 */
export async function payInstalment(
  tx: TenantTx,
  author: Author,
  id: ArrangementId,
  { amount, date, ledgerAccountId, parts }: z.output<typeof payArrangement.body>,
  today: LocalDate,
): Promise<null> {
  const documentIds = await invoicesOf(tx, id)
  // What is open does not change until this is committed.
  await lockDocuments(tx, sql`d.id = any(${documentIds}::uuid[])`)
  const invoices = await openInvoices(tx, sql`d.id = any(${documentIds}::uuid[])`)
  const divided = dividePayment(amount, invoices)
  if (divided.left > ZERO) throw arrangementErrors.tooMuch(sum(invoices.map(({ open }) => open)))
  if (!isSame(divided.parts, parts)) throw arrangementErrors.dividedOtherwise()
  const account = await paymentAccount(tx, ledgerAccountId ?? null, 'receipt')
  for (const part of divided.parts)
    await recordPayment(tx, author, part.documentId, { date, amount: part.amount, account }, today)
  return null
}

async function invoicesOf(tx: TenantTx, id: ArrangementId): Promise<DocumentId[]> {
  const [arrangement] = await rowsOf(
    tx,
    sql<{ is_ended: boolean; documents: DocumentId[] }>`
      select a.ended_at is not null as is_ended,
             array(select i.document_id from payment_arrangement_invoices i
                   where i.tenant_id = ${thisTenant} and i.arrangement_id = a.id) as documents
      from payment_arrangements a where a.tenant_id = ${thisTenant} and a.id = ${id} for update`,
  )
  if (arrangement === undefined) throw arrangementErrors.notFound()
  if (arrangement.is_ended) throw arrangementErrors.ended()
  return arrangement.documents
}

const isSame = (one: readonly PaymentPart[], other: readonly PaymentPart[]): boolean =>
  one.length === other.length &&
  one.every(({ documentId, amount }, index) => {
    const seen = other[index]
    return seen?.documentId === documentId && seen.amount === amount
  })
