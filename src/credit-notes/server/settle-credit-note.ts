import type { Actor } from '#kernel/actor.ts'
import { totalsOf } from '#documents/domain/totals.ts'
import { formatEuros } from '#kernel/dutch-format.ts'
import type { DocumentId, PaymentId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { add, min, negate, subtract, ZERO, type Cents } from '#kernel/money.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { exchangeDifference } from '#payments/domain/exchange.ts'
import { mirroredOn } from '#ledger/server/book-days.ts'
import { transition } from '#documents/server/transition.ts'
import type { Invoice } from '#invoices/domain/invoice.ts'
import { postPaymentReversal, postPayout } from '#invoices/domain/post-receipt.ts'
import { creditNoteStateAfter, settledBy, stateAfter } from '#invoices/domain/receivable.ts'
import { postingsOf } from '#invoices/server/booked-postings.ts'
import { setOff } from '#invoices/server/credit-rows.ts'
import { lockInvoice } from '#invoices/server/invoice-rows.ts'
import { paymentErrors } from '#payments/domain/payment-errors.ts'
import {
  insertPayment,
  insertReversal,
  insertSettlement,
  onItem,
  readPayment,
  reversalDay,
  type Reversing,
} from '#payments/server/payment-rows.ts'
import { refuseOrdered } from '#payments/server/refuse-ordered.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { creditNoteErrors } from '../domain/errors.ts'
import { invoiceOfCreditNote, lockCreditNote, type CreditNote } from './credit-note-rows.ts'

/** Allocate a credit note to one invoice of the same customer: for `amount`, or for all that both sides allow. */
export async function settleWith(
  tx: TenantTx,
  author: Actor,
  id: DocumentId,
  { invoiceId, amount }: { invoiceId: DocumentId; amount: Cents | null },
  today: LocalDate,
): Promise<null> {
  await invoiceOfCreditNote(tx, id)
  const invoice = await lockInvoice(tx, invoiceId)
  const note = await lockCreditNote(tx, id)
  refuseUnsettleable(note)
  if (invoice.customerId !== note.customerId) throw creditNoteErrors.otherCustomer()
  if (invoice.open <= ZERO) throw paymentErrors.nothingOpen()
  const left = negate(note.open)
  if (amount !== null && amount > left) throw creditNoteErrors.beyondCredit(left)
  if (amount !== null && amount > invoice.open) throw creditNoteErrors.beyondOpen(invoice.open)
  await settleInvoice(tx, author, note, invoice, amount ?? min(left, invoice.open), today)
  return null
}

/**
 * "Verrekend": the remaining amount of a credit note is allocated to the customer's open invoices, the oldest
 * first.
 *
 * @throws DomainError `credit-note.no-open-invoice`
 */
export async function settleAll(
  tx: TenantTx,
  author: Actor,
  id: DocumentId,
  today: LocalDate,
): Promise<void> {
  const before = await openInvoicesOfCustomer(tx, id)
  const invoices: Invoice[] = []
  for (const invoiceId of before) invoices.push(await lockInvoice(tx, invoiceId))
  let note = await lockCreditNote(tx, id)
  refuseUnsettleable(note)
  const open = invoices.filter((invoice) => invoice.open > ZERO)
  if (open.length === 0) throw creditNoteErrors.noOpenInvoice()
  for (const invoice of open) {
    if (note.open === ZERO) break
    await settleInvoice(tx, author, note, invoice, min(negate(note.open), invoice.open), today)
    note = await lockCreditNote(tx, id)
  }
}

async function settleInvoice(
  tx: TenantTx,
  author: Actor,
  note: CreditNote,
  invoice: Invoice,
  amount: Cents,
  on: LocalDate,
): Promise<void> {
  await refuseOrdered(
    tx,
    { documentId: note.id },
    { open: negate(note.open), settled: amount, isPayment: false },
  )
  const settled = await setOff(tx, author, [note], { invoice, open: amount, on })
  const open = subtract(invoice.open, settled)
  await transition(tx, {
    document: {
      id: invoice.id,
      expectedVersion: invoice.version,
      state: stateAfter({ ...invoice, open, gross: totalsOf(invoice.lines).gross }),
      amounts: { open },
    },
    event: {
      kind: 'settled',
      detail: `${note.number ?? ''}: ${formatEuros(settled)}`,
      userId: author.userId,
    },
  })
}

/**
 * A credit note does not settle this part of an invoice after all: it is open on both again, on the day of `mirrorDay`. Both are on account
 * 1300, so nothing is booked.
 */
export async function unsettle(
  tx: TenantTx,
  author: Actor,
  id: DocumentId,
  { invoiceId, amount, why, today }: Pick<Reversing, 'why' | 'today'> & { readonly invoiceId: DocumentId; readonly amount: Cents },
): Promise<void> {
  await invoiceOfCreditNote(tx, id)
  const invoice = await lockInvoice(tx, invoiceId)
  const note = await lockCreditNote(tx, id)
  const settledOn = await settlementDay(tx, { creditNoteId: id, invoiceId, amount })
  const { day: on } = await mirroredOn(tx, { day: settledOn ?? note.issueDate, isCounted: false }, why, today)
  await insertSettlement(tx, { creditNoteId: id, invoiceId, customerId: note.customerId, amount: negate(amount), on })
  const left = subtract(note.open, amount)
  await transition(tx, {
    document: { id, expectedVersion: note.version, state: creditNoteStateAfter(left, note), amounts: { open: left } },
    event: { kind: 'unsettled', detail: invoice.number ?? '', userId: author.userId },
  })
  const open = add(invoice.open, amount)
  await transition(tx, {
    document: {
      id: invoiceId,
      expectedVersion: invoice.version,
      state: stateAfter({ ...invoice, open, gross: totalsOf(invoice.lines).gross }),
      amounts: { open },
    },
    event: { kind: 'unsettled', detail: note.number ?? '', userId: author.userId },
  })
} // prettier-ignore

/** The last day on which a credit note settled so much of an invoice; null when it did not. */
async function settlementDay(
  tx: TenantTx,
  { creditNoteId, invoiceId, amount }: { readonly creditNoteId: DocumentId; readonly invoiceId: DocumentId; readonly amount: Cents },
): Promise<LocalDate | null> {
  const { rows } = await sql<{ settled_on: string }>`
    select settled_on from credit_settlements
    where tenant_id = ${thisTenant} and credit_note_id = ${creditNoteId} and invoice_id = ${invoiceId}
    group by settled_on having sum(amount_cents) >= ${amount}
    order by max(created_at) desc limit 1`.execute(tx)
  return rows[0] === undefined ? null : localDate(rows[0].settled_on)
} // prettier-ignore

/** The oldest first; every command locks them in this order. */
async function openInvoicesOfCustomer(tx: TenantTx, id: DocumentId): Promise<DocumentId[]> {
  const { rows } = await sql<{ id: DocumentId }>`
    select i.id from invoice_states i
    join credit_note_states n on n.tenant_id = i.tenant_id and n.customer_id = i.customer_id
    where i.tenant_id = ${thisTenant} and n.id = ${id} and i.open_cents > 0
    order by i.issue_date, i.number`.execute(tx)
  return rows.map((row) => row.id)
}

export interface Payout {
  readonly date: LocalDate
  readonly account: AccountNumber
  /** The whole remaining amount when null. */
  readonly amount: Cents | null
  /** For an invoice in another currency: an exchange difference of more than five percent is agreed to. */
  readonly isAgreed?: boolean
}

/**
 * Refund the remaining amount of a credit note to the customer, in whole or in part.
 *
 * @throws DomainError `credit-note.beyond-credit`: never more than the remaining amount, so never more than
 * was paid
 */
export async function payOut(
  tx: TenantTx,
  author: Actor,
  id: DocumentId,
  payout: Payout,
  today: LocalDate,
): Promise<PaymentId> {
  const invoice = await lockInvoice(tx, await invoiceOfCreditNote(tx, id))
  const note = await lockCreditNote(tx, id)
  refuseUnsettleable(note)
  if (payout.date > today) throw paymentErrors.inTheFuture()
  const left = negate(note.open)
  const amount = payout.amount ?? left
  const isInCurrency = invoice.exchange !== null
  if (amount > left && !isInCurrency) throw creditNoteErrors.beyondCredit(left)
  const { date, account, isAgreed = false } = payout
  const difference = isInCurrency ? exchangeDifference(left, amount, isAgreed) : ZERO
  const receipt = { amount: negate(amount), surplus: ZERO, difference }
  const paymentId = await insertPayment(tx, {
    date,
    account,
    customerId: note.customerId,
    ...onItem({ documentId: id }, receipt),
  })
  const open = subtract(note.open, settledBy(receipt))
  await transition(tx, {
    document: {
      id,
      expectedVersion: note.version,
      state: creditNoteStateAfter(open, { ...note, isPaidOut: true }),
      amounts: { open },
    },
    booking: {
      entry: postPayout({ ...invoice, isInCurrency }, receipt, {
        account,
        date,
        on: `creditnota ${note.number ?? ''}`,
      }),
      cause: { type: 'payment', id: paymentId, purpose: 'receipt' },
    },
    event: { kind: 'refunded', detail: formatEuros(amount), userId: author.userId },
  })
  return paymentId
}

/** What a user says was refunded. @throws DomainError `payment.ordered`, and those of `payOut` */
export async function payOutByHand(
  tx: TenantTx,
  author: Actor,
  id: DocumentId,
  payout: Payout,
  today: LocalDate,
): Promise<PaymentId> {
  await lockInvoice(tx, await invoiceOfCreditNote(tx, id))
  const open = negate((await lockCreditNote(tx, id)).open)
  await refuseOrdered(tx, { documentId: id }, { open, settled: payout.amount ?? open, isPayment: true })
  return payOut(tx, author, id, payout, today)
}

/** The payment failed, was returned or was a mistake: it is mirrored on the day of `mirrorDay`, and the amount is owed again. */
export async function reversePayout(
  tx: TenantTx,
  author: Actor,
  id: DocumentId,
  reversing: Reversing,
): Promise<null> {
  const { paymentId } = reversing
  const invoice = await lockInvoice(tx, await invoiceOfCreditNote(tx, id))
  const note = await lockCreditNote(tx, id)
  const payment = await readPayment(tx, { documentId: id }, paymentId)
  const on = await reversalDay(tx, payment, reversing)
  await insertReversal(tx, author, paymentId, on)
  const { isPaidOut } = await lockCreditNote(tx, id)
  const open = add(note.open, settledBy(payment))
  await transition(tx, {
    document: {
      id,
      expectedVersion: note.version,
      state: creditNoteStateAfter(open, { ...note, isPaidOut }),
      amounts: { open },
    },
    booking: {
      entry: postPaymentReversal(
        await postingsOf(tx, { type: 'payment', id: paymentId, purpose: 'receipt' }),
        {
          payment,
          on: `creditnota ${note.number ?? ''} ${invoice.customer.name}`,
          date: on,
        },
      ),
      cause: { type: 'payment', id: paymentId, purpose: 'reverse' },
    },
    event: { kind: 'payment-reversed', detail: formatEuros(negate(payment.amount)), userId: author.userId },
  })
  return null
}

function refuseUnsettleable(note: CreditNote): void {
  if (note.state === 'concept') throw creditNoteErrors.conceptSettlesNothing()
  if (note.open === ZERO) throw creditNoteErrors.nothingToSettle()
}
