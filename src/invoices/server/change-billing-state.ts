import type { Actor } from '#kernel/actor.ts'
import { keepLateVat } from '#ledger/server/book-days.ts'
import { transition } from '#documents/server/transition.ts'
import { BANK } from '#ledger/domain/named-account.ts'
import type { DocumentId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { isUnderCashSystem } from '#tenants/server/vat-system.ts'
import { canMove, type BillingState } from '../domain/billing-state.ts'
import { invoiceErrors } from '../domain/errors.ts'
import type { Invoice } from '../domain/invoice.ts'
import { consequenceOf, type Move } from './consequences.ts'
import { lockInvoice } from './invoice-rows.ts'
import { placeInvoice } from './place-invoice.ts'
import { payRest } from './record-payment.ts'

/**
 * Cancels an invoice by a credit note for its remainder. Credit notes are a slice above this one, so the
 * program passes the function in; the invoice is locked, and may be cancelled.
 */
export type InvoiceCanceller = (
  tx: TenantTx,
  author: Actor,
  invoice: Invoice,
  today: LocalDate,
) => Promise<void>

/**
 * Move an invoice to another state, all or nothing. Finalising numbers and books the invoice and orders its
 * PDF; sending orders a mail; paid books the receipt of the open amount; cancelling credits the invoice by a
 * credit note.
 *
 * @param given.isRateAccepted the consent for a deposit that is taken off at another rate than its own
 * @throws DomainError `invoice.move-refused` for a move that is not in the table
 */
export async function changeBillingState(
  tx: TenantTx,
  author: Actor,
  id: DocumentId,
  to: BillingState,
  today: LocalDate,
  { cancel, isRateAccepted = false }: { cancel: InvoiceCanceller; isRateAccepted?: boolean },
): Promise<null> {
  const invoice = await lockInvoice(tx, id)
  if (!canMove(invoice.state, to) || to === 'concept') throw invoiceErrors.moveRefused(invoice.state, to)
  if (invoice.isArchived && to === 'finalised') throw invoiceErrors.archivedConcept()
  if (to === 'cancelled') {
    await cancel(tx, author, invoice, today)
    return null
  }
  if (to === 'paid') {
    await payRest(tx, author, invoice, { date: today, account: BANK })
    return null
  }
  const move = { today, userId: author.userId }
  if (to === 'finalised') await finalise(tx, invoice, move, isRateAccepted)
  else await transition(tx, consequenceOf[to](invoice, move))
  return null
}

/** On the day of its VAT, or later as a correction of the return of that day. */
async function finalise(tx: TenantTx, invoice: Invoice, move: Move, isRateAccepted: boolean): Promise<void> {
  const { day, belongsTo, depositDifference } = await placeInvoice(tx, invoice, move.today, isRateAccepted)
  const isVatAwaited = await isUnderCashSystem(tx, invoice.issueDate)
  const { entryId } = await transition(
    tx,
    consequenceOf.finalised(invoice, { ...move, bookedOn: day, depositDifference, isVatAwaited }),
  )
  if (belongsTo !== null && entryId !== null) await keepLateVat(tx, entryId, belongsTo)
}
