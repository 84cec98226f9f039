import { decidedByLine, ledgerNumberOf } from '#bank/server/provider-account.ts'
import { lockInvoice } from '#invoices/server/invoice-rows.ts'
import { recordPayment } from '#invoices/server/record-payment.ts'
import type { BankAccountId, OnlinePaymentId, PaymentId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { add, subtract, ZERO, type Cents } from '#kernel/money.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { outcomeOf, problemOf, type Problem } from '../domain/online-payment.ts'
import { lockPayment, type PaymentRow } from './payment-rows.ts'
import type { PaymentAnswer } from './reading/answer-task.ts'

export interface Booking {
  readonly bankAccountId: BankAccountId
  readonly today: LocalDate
  /** The day of the receipt: today, where the books of the day on which it was paid are closed. */
  readonly isToday: boolean
}

/**
 * What the provider says of a payment, into the books: a paid one is a receipt on the invoice, once, however often that is said.
 *
 * @throws DomainError when the books refuse it; nothing is written then
 */
export async function takeAnswer(
  tx: TenantTx,
  id: OnlinePaymentId,
  answer: PaymentAnswer<'payment'>,
  booking: Booking,
): Promise<void> {
  const payment = await lockPayment(tx, id)
  if (payment === null) return
  await sql`update online_payments set checked_at = now() where tenant_id = ${thisTenant} and id = ${id}`.execute(
    tx,
  )
  if (payment.state !== 'open' || payment.providerId === null) return
  const outcome = outcomeOf(answer.status)
  if (outcome === 'ended') await sql`update online_payments set state = 'ended' where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
  if (outcome !== 'paid') return
  const problem = problemOf({ ...payment, providerId: payment.providerId }, answer)
  if (problem !== null) return refuse(tx, payment, answer, problem)
  await receive(tx, { ...payment, providerId: payment.providerId }, answer, booking)
} // prettier-ignore

/** The day on which the customer paid; never after today. */
export function dayOf(instant: string | null, today: LocalDate): LocalDate {
  const at = new Date(instant ?? '')
  if (Number.isNaN(at.getTime())) return today
  const day = localDate(todayInAmsterdam(at))
  return day > today ? today : day
}

async function receive(
  tx: TenantTx,
  payment: PaymentRow & { readonly providerId: string },
  answer: PaymentAnswer<'payment'>,
  { bankAccountId, today, isToday }: Booking,
): Promise<void> {
  const { id, documentId, amount, providerId } = payment
  const paidOn = dayOf(answer.paidAt, today)
  const method = answer.method
  if (payment.isTest) {
    await sql`update online_payments set state = 'paid', paid_on = ${paidOn}, method = ${method}
              where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
    return
  }
  const known = await decidedByLine(tx, { bankAccountId, providerRef: providerId, documentId })
  if (known === 'otherwise') return refuse(tx, payment, answer, 'not-booked')
  const date = isToday ? today : paidOn
  const { receiptId, surplus } =
    known === null
      ? await book(tx, payment, { bankAccountId, date, today, amount })
      : { receiptId: known, surplus: ZERO }
  await sql`
    update online_payments
    set state = 'paid', paid_on = ${paidOn}, method = ${method}, payment_id = ${receiptId}, surplus_cents = ${surplus},
        needs_attention = ${surplus > ZERO}
    where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
}

/** A receipt on the account of the provider. What is more than open is kept for the customer. */
async function book(
  tx: TenantTx,
  { tenantId, documentId }: PaymentRow,
  receipt: { bankAccountId: BankAccountId; date: LocalDate; today: LocalDate; amount: Cents },
): Promise<{ readonly receiptId: PaymentId; readonly surplus: Cents }> {
  const { amount, date, today } = receipt
  const account = await ledgerNumberOf(tx, receipt.bankAccountId)
  const invoice = await lockInvoice(tx, documentId)
  const over = subtract(amount, add(invoice.open, invoice.writtenOff))
  const surplus = over > ZERO ? over : ZERO
  const consent = surplus > ZERO ? 'surplus' : undefined
  const receiptId = await recordPayment(tx, { tenantId }, documentId, { date, amount, account, consent }, today)
  return { receiptId, surplus }
} // prettier-ignore

/** Money that does not fit: nothing is booked, and a user has to look at it. */
async function refuse(
  tx: TenantTx,
  { id }: PaymentRow,
  { paidAt, method }: PaymentAnswer<'payment'>,
  problem: Problem,
): Promise<void> {
  await sql`
    update online_payments
    set state = 'refused', problem = ${problem}, needs_attention = true, method = ${method},
        paid_on = ${dayOf(paidAt, todayInAmsterdam())}
    where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
}

/** The same for what the books refused, in a transaction of its own. */
export async function refuseUnbooked(
  tx: TenantTx,
  id: OnlinePaymentId,
  answer: PaymentAnswer<'payment'>,
): Promise<void> {
  const payment = await lockPayment(tx, id)
  if (payment?.state === 'open') await refuse(tx, payment, answer, 'not-booked')
}
