import type { Actor } from '#kernel/actor.ts'
import { formatEuros } from '#kernel/dutch-format.ts'
import type { DocumentId, PaymentId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { negate, ZERO, type Cents } from '#kernel/money.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { transition } from '#documents/server/transition.ts'
import { paymentErrors } from '#payments/domain/payment-errors.ts'
import { insertPayment, lockSurplus, onItem } from '#payments/server/payment-rows.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { postPayout } from '../domain/post-receipt.ts'
import { lockInvoice } from './invoice-rows.ts'

/**
 * Refund a customer's surplus: 1620 against the bank. It is stored as a negative payment on the invoice of
 * the request, settles nothing of it, and is reversed like any other payment.
 *
 * @throws DomainError `payment.no-surplus`, `payment.surplus-too-small`: the customer is locked, so
 * simultaneous requests never refund more than the surplus
 */
export async function paySurplusBack(
  tx: TenantTx,
  author: Actor,
  id: DocumentId,
  payout: { readonly date: LocalDate; readonly amount: Cents | null; readonly account: AccountNumber },
  today: LocalDate,
): Promise<PaymentId> {
  const invoice = await lockInvoice(tx, id)
  if (invoice.state === 'concept') throw paymentErrors.conceptIsNotPaid()
  const { date, account } = payout
  if (date > today) throw paymentErrors.inTheFuture()
  const left = await lockSurplus(tx, invoice.customerId)
  if (left <= ZERO) throw paymentErrors.noSurplus()
  const amount = payout.amount ?? left
  if (amount > left) throw paymentErrors.surplusTooSmall(left)
  const receipt = { amount: negate(amount), surplus: negate(amount), difference: ZERO }
  const paymentId = await insertPayment(tx, {
    date,
    account,
    customerId: invoice.customerId,
    ...onItem({ documentId: id }, receipt),
  })
  await transition(tx, {
    document: { id, expectedVersion: invoice.version, state: invoice.state, amounts: { open: invoice.open } },
    booking: {
      entry: postPayout(invoice, receipt, { account, date, on: 'te veel betaald door' }),
      cause: { type: 'payment', id: paymentId, purpose: 'receipt' },
    },
    event: { kind: 'refunded', detail: formatEuros(amount), userId: author.userId },
  })
  return paymentId
}
