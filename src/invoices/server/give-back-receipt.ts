import type { Author } from '#kernel/actor.ts'
import { transition } from '#documents/server/transition.ts'
import { formatEuros } from '#kernel/dutch-format.ts'
import type { CustomerId, DocumentId, PaymentId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { add, min, negate, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { givenBack, totalOfCharges, type Received } from '#payments/domain/charges.ts'
import { paymentErrors } from '#payments/domain/payment-errors.ts'
import {
  insertPayment,
  lockSurplus,
  onItem,
  paymentsOn,
  type ItemPayment,
} from '#payments/server/payment-rows.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { postPayout } from '../domain/post-receipt.ts'
import { lockInvoice } from './invoice-rows.ts'
import { openAgain } from './reverse-payment.ts'

/**
 * Money of a receipt went back to the customer, whole or in part: what of it was a surplus comes first, then what is open on the invoice
 * again, then the interest and the collection costs that it paid. A credit note on this invoice that is still to be refunded is settled by it.
 * The entry is that of the receipt, mirrored for the amount.
 *
 * @param back.receiptId the payment that it is a part of
 * @param back.before what of that payment went back earlier
 * @throws DomainError `payment.not-found`, `payment.already-reversed` for a receipt that a user reversed, `payment.already-refunded` when the
 * money of a cancelled invoice was paid back before
 */
export async function giveBackReceipt(
  tx: TenantTx,
  author: Author,
  id: DocumentId,
  back: {
    readonly receiptId: PaymentId
    readonly before: readonly PaymentId[]
    readonly date: LocalDate
    readonly amount: Cents
    readonly account: AccountNumber
  },
): Promise<PaymentId> {
  const { date, amount, account } = back
  const invoice = await lockInvoice(tx, id)
  const payments = await paymentsOn(tx, { documentId: id })
  const receipts = payments.filter((each) => each.id === back.receiptId || back.before.includes(each.id))
  const received = receipts.find((each) => each.id === back.receiptId)
  if (received === undefined) throw paymentErrors.notFound()
  if (received.reversedOn !== null) throw paymentErrors.alreadyReversed()
  const rest = leftOf(receipts.filter(({ reversedOn }) => reversedOn === null))
  const surplusHere = await surplusLeft(tx, invoice.customerId, rest.surplus)
  const { surplus, principal, ...charges } = givenBack(amount, { ...rest, surplus: surplusHere })
  const document = await openAgain(tx, author, invoice, add(invoice.open, principal), date)
  const receipt = {
    amount: negate(amount),
    surplus: negate(surplus),
    difference: ZERO,
    charges: { costs: negate(charges.costs), interest: negate(charges.interest) },
  }
  const paymentId = await insertPayment(tx, {
    date,
    account,
    customerId: invoice.customerId,
    ...onItem({ documentId: id }, receipt),
  })
  await transition(tx, {
    document,
    booking: {
      entry: postPayout(
        invoice,
        { ...receipt, ...receipt.charges },
        { account, date, on: `factuur ${invoice.number ?? ''}` },
      ),
      cause: { type: 'payment', id: paymentId, purpose: 'receipt' },
    },
    event: { kind: 'refunded', detail: formatEuros(amount), userId: author.userId },
  })
  return paymentId
}

/** What is left of a receipt after what of it went back. */
function leftOf(payments: readonly ItemPayment[]): Received {
  const costs = sum(payments.map((each) => each.costs))
  const interest = sum(payments.map((each) => each.interest))
  const surplus = sum(payments.map((each) => each.surplus))
  const amount = sum(payments.map((each) => each.amount))
  const principal = subtract(subtract(amount, surplus), totalOfCharges({ costs, interest }))
  return { costs, interest, surplus, principal }
}

/** What of the surplus of a receipt the customer still has. */
async function surplusLeft(tx: TenantTx, customerId: CustomerId, surplus: Cents): Promise<Cents> {
  const left = surplus > ZERO ? await lockSurplus(tx, customerId) : ZERO
  return left > ZERO ? min(left, surplus) : ZERO
}
