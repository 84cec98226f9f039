import { decidedByLine, ledgerNumberOf } from '#bank/server/provider-account.ts'
import { lockInvoice } from '#invoices/server/invoice-rows.ts'
import { recordPayment } from '#invoices/server/record-payment.ts'
import type { BankAccountId, DocumentId, OnlinePaymentId, PaymentId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { add, min, ZERO, type Cents } from '#kernel/money.ts'
import {
  NO_CHARGES,
  proposedDivision,
  totalOfCharges,
  type Allocation,
  type Charges,
} from '#payments/domain/charges.ts'
import type { ReadCharges } from '#payments/server/read-charges.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { outcomeOf, problemOf, type Problem } from '../domain/online-payment.ts'
import { lockPayment, type PaymentRow } from './payment-rows.ts'
import type { PaymentAnswer } from './reading/answer-task.ts'

export interface Booking {
  readonly bankAccountId: BankAccountId
  readonly today: LocalDate
  /** The day of the receipt: today, where the books of the day on which it was paid are closed. */
  readonly isToday: boolean
  readonly readCharges: ReadCharges
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
  { bankAccountId, today, isToday, readCharges }: Booking,
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
      ? await book(tx, payment, { bankAccountId, date, today, amount, paidOn, readCharges })
      : { receiptId: known, surplus: ZERO }
  // A statement of its own: a cluster writes the choices of the view wrongly in an update.
  const [taken] = await rowsOf(
    tx,
    sql<{ costs: Cents; interest: Cents }>`
      select coalesce(sum(r.costs_cents), 0)::bigint as costs, coalesce(sum(r.interest_cents), 0)::bigint as interest from item_payments r
      where r.tenant_id = ${thisTenant} and r.id = ${receiptId} and r.document_id = ${documentId}`,
  )
  await sql`
    update online_payments
    set state = 'paid', paid_on = ${paidOn}, method = ${method}, payment_id = ${receiptId}, surplus_cents = ${surplus},
        costs_cents = ${taken?.costs ?? ZERO}, interest_cents = ${taken?.interest ?? ZERO},
        needs_attention = ${surplus > ZERO}
    where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
}

interface Receipt extends Pick<Booking, 'bankAccountId' | 'today' | 'readCharges'> {
  readonly date: LocalDate
  readonly paidOn: LocalDate
  readonly amount: Cents
}

/**
 * A receipt on the account of the provider. Of the costs and interest that were asked, those that are still due are booked first, by art. 6:44
 * BW; what is more than is owed is kept for the customer.
 */
async function book(
  tx: TenantTx,
  { tenantId, documentId, charges: asked }: PaymentRow,
  { bankAccountId, amount, date, paidOn, today, readCharges }: Receipt,
): Promise<{ readonly receiptId: PaymentId; readonly surplus: Cents }> {
  const account = await ledgerNumberOf(tx, bankAccountId)
  const invoice = await lockInvoice(tx, documentId)
  const due = totalOfCharges(asked) === ZERO ? NO_CHARGES : await dueOf(tx, readCharges, documentId, paidOn)
  const {
    costs,
    interest,
    left: surplus,
  }: Allocation = proposedDivision(amount, {
    costs: min(asked.costs, due.costs),
    interest: min(asked.interest, due.interest),
    principals: [add(invoice.open, invoice.writtenOff)],
  })
  const consent = surplus > ZERO ? 'surplus' : undefined
  const payment = { date, amount, account, consent, charges: { costs, interest } } as const
  const receiptId = await recordPayment(tx, { tenantId }, documentId, payment, today)
  return { receiptId, surplus }
}

/** The charges of the newest letter, as they are on the day on which the customer paid. */
async function dueOf(
  tx: TenantTx,
  readCharges: ReadCharges,
  documentId: DocumentId,
  paidOn: LocalDate,
): Promise<Charges> {
  const [claimed] = await readCharges(tx, { documentId })
  return claimed?.dueOn(paidOn) ?? NO_CHARGES
}

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
