import type { z } from 'zod'
import { lockDocuments } from '#documents/server/lock-documents.ts'
import { recordPayment } from '#invoices/server/record-payment.ts'
import type { Author } from '#kernel/actor.ts'
import type { ArrangementId, DocumentId, OpenItemId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { sum, ZERO } from '#kernel/money.ts'
import { lockOpenItems } from '#ledger/server/open-items.ts'
import { paymentErrors } from '#payments/domain/payment-errors.ts'
import { payOpenItemByBank } from '#payments/server/pay-open-item.ts'
import { paymentAccount } from '#payments/server/payment-account.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { payArrangement } from '../contract.ts'
import { idOfClaim } from '../domain/claim.ts'
import { dividePayment, type PaymentPart } from '../domain/divide-payment.ts'
import { arrangementErrors } from '../domain/errors.ts'
import { openClaims } from './open-claims.ts'

/**
 * Record a payment of an arrangement: a payment on each of its invoices and items of before, the oldest first, all of them or none.
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
  const { documents, items } = await claimIdsOf(tx, id)
  // What is open does not change until this is committed.
  await lockDocuments(tx, sql`d.id = any(${documents}::uuid[])`)
  await lockOpenItems(tx, items)
  const claims = await openClaims(tx, sql`d.id = any(${[...documents, ...items]}::uuid[])`)
  const divided = dividePayment(amount, claims)
  if (divided.left > ZERO) throw arrangementErrors.tooMuch(sum(claims.map(({ open }) => open)))
  if (!isSame(divided.parts, parts)) throw arrangementErrors.dividedOtherwise()
  const account = await paymentAccount(tx, ledgerAccountId ?? null, 'receipt')
  if (date > today) throw paymentErrors.inTheFuture()
  for (const part of divided.parts) {
    const payment = { date, amount: part.amount, account }
    if ('documentId' in part) await recordPayment(tx, author, part.documentId, payment, today)
    else await payOpenItemByBank(tx, part.openItemId, payment)
  }
  return null
}

async function claimIdsOf(
  tx: TenantTx,
  id: ArrangementId,
): Promise<{ readonly documents: readonly DocumentId[]; readonly items: readonly OpenItemId[] }> {
  const [arrangement] = await rowsOf(
    tx,
    sql<{ is_ended: boolean; documents: DocumentId[]; items: OpenItemId[] }>`
      select a.ended_at is not null as is_ended,
             array(select i.document_id from payment_arrangement_invoices i
                   where i.tenant_id = ${thisTenant} and i.arrangement_id = a.id) as documents,
             array(select i.open_item_id from payment_arrangement_items i
                   where i.tenant_id = ${thisTenant} and i.arrangement_id = a.id) as items
      from payment_arrangements a where a.tenant_id = ${thisTenant} and a.id = ${id} for update`,
  )
  if (arrangement === undefined) throw arrangementErrors.notFound()
  if (arrangement.is_ended) throw arrangementErrors.ended()
  return arrangement
}

const isSame = (one: readonly PaymentPart[], other: readonly PaymentPart[]): boolean =>
  one.length === other.length &&
  one.every((part, index) => {
    const seen = other[index]
    return seen !== undefined && idOfClaim(seen) === idOfClaim(part) && seen.amount === part.amount
  })
