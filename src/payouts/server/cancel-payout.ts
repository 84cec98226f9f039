import type { Actor } from '#kernel/actor.ts'
import { reversePayout } from '#credit-notes/server/settle-credit-note.ts'
import { lockDocuments } from '#documents/server/lock-documents.ts'
import { reversePayment } from '#invoices/server/reverse-payment.ts'
import type { PayoutId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { MISTAKE } from '#ledger/domain/mirror-day.ts'
import { readEntry } from '#ledger/server/book-by-hand.ts'
import { mirroredOn } from '#ledger/server/book-days.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { postOnDays } from '#ledger/server/post-on-days.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { payoutErrors } from '../domain/errors.ts'
import { cancelledPayout } from '../domain/post-payout.ts'
import { documentsOf, readPayouts } from './payout-rows.ts'

/**
 * Reverse a payout that was entered wrongly: the payments of invoices and the entry are mirrored by the one rule, on that day. When
 * the return over that day was filed, revenue, fees with VAT and VAT are mirrored today, as a correction. What was entered is kept, with the reason.
 *
 * @throws DomainError `payout.not-found`, `payout.cancelled`, `payout.received`, and those of `mirroredOn` and of a payment that is reversed
 */
export async function cancelPayout(
  tx: TenantTx,
  author: Actor,
  id: PayoutId,
  { reason, today }: { readonly reason: string; readonly today: LocalDate },
): Promise<null> {
  const paid = await documentsOf(tx, id)
  if (paid.length > 0)
    await lockDocuments(
      tx,
      sql`d.id in (select coalesce(c.corrects_id, c.id) from issued_documents c join payout_documents p on p.tenant_id = c.tenant_id and p.document_id = c.id
                   where c.tenant_id = ${thisTenant} and p.payout_id = ${id})`,
    )
  await lockBooks(tx)
  const [stored] = await readPayouts(tx, [id])
  if (stored === undefined) throw payoutErrors.notFound()
  if (stored.cancelled !== null) throw payoutErrors.cancelled()
  if (stored.lineIds.length > 0) throw payoutErrors.received()
  for (const { id: documentId, kind, paymentId } of paid) {
    const reverse = kind === 'invoice' ? reversePayment : reversePayout
    await reverse(tx, author, documentId, { paymentId, why: MISTAKE, today })
  }
  const { payout, entry } = stored
  const placed = await mirroredOn(tx, { day: payout.day, isCounted: true }, MISTAKE, today)
  if (entry !== null) {
    const mirror = cancelledPayout(await readEntry(tx, entry.id))
    await postOnDays(tx, mirror, placed, { type: 'memo', id, purpose: 'cancel-payout' })
  }
  const day = placed.belongsTo ?? placed.day
  await sql`
    update payouts set cancelled_at = now(), cancelled_on = ${day}::date, cancel_reason = ${reason}
    where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
  return null
} // prettier-ignore
