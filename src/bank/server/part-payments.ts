import type { Actor } from '#kernel/actor.ts'
import type { DocumentId, ExpenseId, JournalEntryId, OpenItemId, PaymentId } from '#kernel/ids.ts'
import { daysBetween, localDate, type LocalDate } from '#kernel/local-date.ts'
import { add, negate, subtract, ZERO, type Cents } from '#kernel/money.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { MISTAKE } from '#ledger/domain/mirror-day.ts'
import { payOut, reversePayout } from '#credit-notes/server/settle-credit-note.ts'
import { payExpenseByBank, reverseExpensePayment, type BookedPayment } from '#expenses/server/pay-expense.ts'
import { paySurplusBack } from '#invoices/server/pay-surplus-back.ts'
import { recordPayment } from '#invoices/server/record-payment.ts'
import { reversePayment } from '#invoices/server/reverse-payment.ts'
import { NO_CHARGES, totalOfCharges, type Charges } from '#payments/domain/charges.ts'
import { payOpenItemByBank, reverseItemPayment } from '#payments/server/pay-open-item.ts'
import { paymentsOn, type ItemPayment, type PaidItem, type Reversing } from '#payments/server/payment-rows.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { DecidedPart, DocumentPart } from '../domain/decision.ts'
import { bankErrors } from '../domain/errors.ts'
import type { LockedLine } from './lock-line.ts'
import { recordedAgain } from './recorded-again.ts'
import { LINK_DAYS } from './unlinked-entries.ts'

/** How VAT returns are paid; taxes are above the bank, so the program hands it in. */
export interface VatPayments {
  readonly pay: (
    tx: TenantTx,
    vatReturnId: string,
    payment: { readonly date: LocalDate; readonly amount: Cents; readonly account: AccountNumber },
  ) => Promise<BookedPayment>
  readonly reverse: (
    tx: TenantTx,
    author: Actor,
    vatReturnId: string,
    reversing: Reversing,
  ) => Promise<JournalEntryId>
}

export interface PartWork {
  readonly tx: TenantTx
  readonly author: Actor
  readonly line: LockedLine
  readonly today: LocalDate
  readonly vatPayments: VatPayments
}

export type PaidPart = Exclude<DecidedPart, { kind: 'account' | 'transfer' | 'link' | 'charge' }>

/** Pay a document, a return or an item of the opening balance with a part of a line, or take a payment back that the bank returned. */
export async function payPart(
  work: PartWork,
  part: PaidPart,
  charges: Charges = NO_CHARGES,
): Promise<BookedPayment> {
  switch (part.kind) {
    case 'invoice':
      return payInvoice(work, part, charges)
    case 'creditNote':
      return payCreditNote(work, part)
    case 'expense':
      return payExpense(work, part)
    case 'vatReturn':
      return payReturn(work, part)
    case 'openItem':
      return payItem(work, part, charges)
  }
}

async function payInvoice(
  work: PartWork,
  { documentId, amount, consent }: DocumentPart,
  charges: Charges,
): Promise<BookedPayment> {
  const { tx, author, line, today } = work
  const { bookedOn: date, account } = line
  const received = add(amount, totalOfCharges(charges))
  if (received > ZERO && amount >= ZERO)
    return receiptOf(tx, await recordPayment(tx, author, documentId, { date, amount: received, account, consent: consent ?? undefined, charges }, today))
  if (consent === 'surplus')
    return receiptOf(tx, await paySurplusBack(tx, author, documentId, { date, amount: negate(amount), account }, today))
  const paymentId = await returned(work, { documentId }, amount)
  await reversePayment(tx, author, documentId, returnedBy(work, paymentId))
  return { paymentId, entryId: await entryOf(tx, paymentId, 'reverse') }
} // prettier-ignore

async function payCreditNote(work: PartWork, { documentId, amount, consent }: DocumentPart): Promise<BookedPayment> {
  const { tx, author, line, today } = work
  const { bookedOn: date, account } = line
  if (amount < ZERO)
    return receiptOf(tx, await payOut(tx, author, documentId, { date, account, amount: negate(amount), isAgreed: consent === 'difference' }, today))
  const paymentId = await returned(work, { documentId }, amount)
  await reversePayout(tx, author, documentId, returnedBy(work, paymentId))
  return { paymentId, entryId: await entryOf(tx, paymentId, 'reverse') }
} // prettier-ignore

async function payExpense(
  work: PartWork,
  { expenseId, amount, consent }: Extract<DecidedPart, { kind: 'expense' }>,
): Promise<BookedPayment> {
  const { tx, author, line } = work
  const { bookedOn: date, account } = line
  const paymentId = await returnedPayment(work, { expenseId }, amount)
  if (paymentId === null)
    return payExpenseByBank(tx, expenseId, { account, date, amount, isAgreed: consent === 'difference' })
  return {
    paymentId,
    entryId: await reverseExpensePayment(tx, author, expenseId, returnedBy(work, paymentId)),
  }
}

async function payReturn(
  work: PartWork,
  { vatReturnId, amount }: { readonly vatReturnId: string; readonly amount: Cents },
): Promise<BookedPayment> {
  const { tx, author, line, vatPayments } = work
  const { bookedOn: date, account } = line
  const paymentId = await returnedPayment(work, { vatReturnId }, amount)
  if (paymentId === null) return vatPayments.pay(tx, vatReturnId, { account, date, amount })
  return {
    paymentId,
    entryId: await vatPayments.reverse(tx, author, vatReturnId, returnedBy(work, paymentId)),
  }
}

async function payItem(
  work: PartWork,
  { openItemId, amount }: { readonly openItemId: OpenItemId; readonly amount: Cents },
  charges: Charges,
): Promise<BookedPayment> {
  const { tx, author, line } = work
  const { bookedOn: date, account } = line
  const paymentId =
    amount < ZERO || totalOfCharges(charges) === ZERO
      ? await returnedPayment(work, { openItemId }, amount)
      : null
  if (paymentId === null) return payOpenItemByBank(tx, openItemId, { account, date, amount, charges })
  return { paymentId, entryId: await reverseItemPayment(tx, author, openItemId, returnedBy(work, paymentId)) }
}

/** The bank took the money back on the day of the line. */
const returnedBy = ({ line, today }: PartWork, paymentId: PaymentId): Reversing => ({
  paymentId,
  why: { reason: 'returned', on: line.bookedOn },
  today,
})

/** The latest payment on the item with the opposite amount on this account: the one that comes back. Null when there is none. */
async function returnedPayment(
  { tx, line }: PartWork,
  item: PaidItem,
  amount: Cents,
): Promise<PaymentId | null> {
  const isReturned = ({ amount: paid, account, reversedOn, date }: ItemPayment): boolean =>
    paid === negate(amount) && account === line.account && reversedOn === null && date <= line.bookedOn
  return (await paymentsOn(tx, item)).findLast(isReturned)?.id ?? null
}

/** @throws DomainError `bank.no-payment-to-reverse` */
async function returned(work: PartWork, item: PaidItem, amount: Cents): Promise<PaymentId> {
  const paymentId = await returnedPayment(work, item, amount)
  if (paymentId === null) throw bankErrors.noPaymentToReverse()
  return paymentId
}

const receiptOf = async (tx: TenantTx, paymentId: PaymentId): Promise<BookedPayment> => ({
  paymentId,
  entryId: await entryOf(tx, paymentId, 'receipt'),
})

async function entryOf(tx: TenantTx, paymentId: PaymentId, purpose: 'receipt' | 'reverse'): Promise<JournalEntryId> {
  const { rows } = await sql<{ id: JournalEntryId }>`
    select id from booked_entries
    where tenant_id = ${thisTenant} and source_type = 'payment' and source_id = ${paymentId} and purpose = ${purpose}`.execute(tx)
  return (rows[0] as { id: JournalEntryId }).id
} // prettier-ignore

/** A part that is undone: what it was on, and its payment. */
export interface UndonePart {
  readonly kind: DecidedPart['kind']
  readonly amount: Cents
  readonly document_id: DocumentId | null
  readonly expense_id: ExpenseId | null
  readonly vat_return_id: string | null
  readonly open_item_id: OpenItemId | null
  readonly payment_id: PaymentId | null
}

/**
 * Undo what `payPart` did: a user chose wrongly, so it never happened. A payment that was reversed on its document is reversed already; one
 * that the line had reversed is recorded again. Where that was done before, the payment in its place is reversed, on the day of the first.
 *
 * @throws DomainError `bank.payment-returned` while another line has the payment reversed
 */
export async function unpayPart(work: PartWork, part: UndonePart): Promise<void> {
  const { tx, today } = work
  if (part.payment_id === null) return
  const item = paidItemOf(part) ?? (await chargedItemOf(tx, part.payment_id))
  if (item === null) return
  const payments = await paymentsOn(tx, item)
  const payment = payments.find(({ id }) => id === part.payment_id)
  if (payment === undefined) return
  const wasReturned = payment.amount > ZERO !== part.amount > ZERO
  if (wasReturned) return payAgain(work, part, payment)
  if (payment.reversedOn === null)
    return unpay(work, part, item, { paymentId: payment.id, why: MISTAKE, today })
  const again = await recordedAgain(tx, payments, payment)
  if (again !== null)
    await unpay(work, part, item, {
      paymentId: again.id,
      why: { reason: 'mistake', of: payment.date },
      today,
    })
}

async function unpay(
  { tx, author, vatPayments }: PartWork,
  part: UndonePart,
  item: PaidItem,
  reversal: Reversing,
): Promise<void> {
  if ('expenseId' in item) await reverseExpensePayment(tx, author, item.expenseId, reversal)
  else if ('vatReturnId' in item) await vatPayments.reverse(tx, author, item.vatReturnId, reversal)
  else if ('openItemId' in item) await reverseItemPayment(tx, author, item.openItemId, reversal)
  else if (part.kind === 'creditNote') await reversePayout(tx, author, item.documentId, reversal)
  else await reversePayment(tx, author, item.documentId, reversal)
}

function paidItemOf(part: UndonePart): PaidItem | null {
  const { document_id: documentId, expense_id: expenseId, vat_return_id: vatReturnId, open_item_id: openItemId } = part
  if (documentId !== null) return { documentId }
  if (expenseId !== null) return { expenseId }
  if (vatReturnId !== null) return { vatReturnId }
  return openItemId === null ? null : { openItemId }
} // prettier-ignore

/** A charge on an item of before names its payment alone; a payment of another kind is undone with its own part. */
async function chargedItemOf(tx: TenantTx, paymentId: PaymentId): Promise<PaidItem | null> {
  const { rows } = await sql<{ id: OpenItemId }>`
    select open_item_id as id from item_payments
    where tenant_id = ${thisTenant} and id = ${paymentId} and open_item_id is not null`.execute(tx)
  return rows[0] === undefined ? null : { openItemId: rows[0].id }
}

/** The payment was not returned after all: it is recorded on the day of the line, as it was. */
async function payAgain(work: PartWork, part: UndonePart, payment: ItemPayment): Promise<void> {
  const { tx, author, line, today, vatPayments } = work
  const { amount } = payment
  const again = { date: line.bookedOn, account: line.account, amount }
  const { costs, interest } = payment
  const consent =
    payment.surplus !== ZERO ? 'surplus' : payment.difference !== ZERO ? 'difference' : undefined
  const item = paidItemOf(part)
  if (item === null) return
  if ('expenseId' in item)
    await payExpenseByBank(tx, item.expenseId, { ...again, isAgreed: payment.difference !== ZERO })
  else if ('vatReturnId' in item) await vatPayments.pay(tx, item.vatReturnId, again)
  else if ('openItemId' in item)
    await payOpenItemByBank(tx, item.openItemId, {
      ...again,
      amount: subtract(amount, totalOfCharges({ costs, interest })),
      charges: { costs, interest },
    })
  else if (part.kind === 'creditNote')
    await payOut(
      tx,
      author,
      item.documentId,
      { ...again, amount: negate(amount), isAgreed: payment.difference !== ZERO },
      today,
    )
  else
    await recordPayment(
      tx,
      author,
      item.documentId,
      { ...again, consent, charges: { costs, interest } },
      today,
    )
}

/**
 * The entry that a line is linked to. An entry between two accounts of the business has a line on each.
 *
 * @throws DomainError `bank.entry-not-found`: the entry is linked on this account, has another amount on it, or is too far away
 */
export async function unlinkedEntry(
  tx: TenantTx,
  line: LockedLine,
  { entryId, amount }: Extract<DecidedPart, { kind: 'link' }>,
): Promise<JournalEntryId> {
  const { rows } = await sql<{ amount: Cents; entry_date: string; is_linked: boolean }>`
    select sum(p.debit_balance_cents)::bigint as amount, p.entry_date,
           exists (select from live_bank_parts o join bank_lines l on l.tenant_id = o.tenant_id and l.id = o.line_id
                   where o.tenant_id = ${thisTenant} and o.entry_id = p.entry_id and l.bank_account_id = ${line.bankAccountId}) as is_linked
    from signed_postings p
    where p.tenant_id = ${thisTenant} and p.entry_id = ${entryId} and p.account_number = ${line.account}
    group by p.tenant_id, p.entry_id, p.entry_date`.execute(tx)
  const [row] = rows
  if (row === undefined || row.is_linked || row.amount !== amount) throw bankErrors.entryNotFound()
  if (Math.abs(daysBetween(localDate(row.entry_date), line.bookedOn)) > LINK_DAYS)
    throw bankErrors.entryNotFound()
  return entryId
}
