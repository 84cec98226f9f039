import type { Actor, Author } from '#kernel/actor.ts'
import { totalsOf } from '#documents/domain/totals.ts'
import { formatEuros } from '#kernel/dutch-format.ts'
import type { DocumentId, PaymentId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { add, subtract, ZERO, type Cents } from '#kernel/money.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { PREPAYMENT } from '#ledger/domain/named-account.ts'
import { bookedOnDay } from '#ledger/server/book-days.ts'
import { transition } from '#documents/server/transition.ts'
import type { Consent } from '#payments/domain/allocation.ts'
import { NO_CHARGES, totalOfCharges, type Charges } from '#payments/domain/charges.ts'
import { paymentErrors } from '#payments/domain/payment-errors.ts'
import { ensureCollectionCosts } from '#payments/server/collection-costs.ts'
import { insertPayment, lockSurplus, onItem } from '#payments/server/payment-rows.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Invoice } from '../domain/invoice.ts'
import { postReceipt } from '../domain/post-receipt.ts'
import { planReceipt, settledBy, stateAfter } from '../domain/receivable.ts'
import { freeSettlements } from './credit-rows.ts'
import { lockInvoice } from './invoice-rows.ts'
import { returnWriteOff } from './write-off.ts'

export interface NewPayment {
  readonly date: LocalDate
  readonly amount: Cents
  readonly account: AccountNumber
  readonly consent?: Consent | undefined
  /** Collection costs and interest in the amount. */
  readonly charges?: Charges | undefined
}

/**
 * Money came in on an invoice: all of it, a part, or more. The state follows what is open.
 *
 * @throws DomainError `payment.*`; fifty at once wait for one another, and those beyond what is open are refused
 */
export async function recordPayment(
  tx: TenantTx,
  author: Author,
  id: DocumentId,
  payment: NewPayment,
  today: LocalDate,
): Promise<PaymentId> {
  return receive(tx, author, await lockInvoice(tx, id), payment, today)
}

/** "Betaald": all that may still come in has come in on the bank account, today. */
export async function payRest(
  tx: TenantTx,
  author: Actor,
  invoice: Invoice,
  payment: Pick<NewPayment, 'date' | 'account'>,
): Promise<void> {
  const amount = add(invoice.open, invoice.writtenOff)
  await receive(tx, author, invoice, { ...payment, amount }, payment.date)
}

async function receive(
  tx: TenantTx,
  author: Author,
  locked: Invoice,
  { date, amount, account, consent, charges = NO_CHARGES }: NewPayment,
  today: LocalDate,
): Promise<PaymentId> {
  if (date > today) throw paymentErrors.inTheFuture()
  await bookedOnDay(tx, 'money', date, today)
  const gross = totalsOf(locked.lines).gross
  const over = subtract(subtract(amount, totalOfCharges(charges)), add(locked.open, locked.writtenOff))
  const freed =
    over > ZERO && consent === undefined && locked.exchange === null
      ? await freeSettlements(tx, author, locked, { day: date, most: over })
      : ZERO
  const invoice = { ...locked, open: add(locked.open, freed), isInCurrency: locked.exchange !== null }
  const receipt = planReceipt({ ...invoice, gross }, amount, consent, charges)
  if (charges.costs > ZERO) await ensureCollectionCosts(tx)
  if (account === PREPAYMENT) await refuseMissingSurplus(tx, invoice, amount)
  const awaited =
    receipt.returned === ZERO
      ? invoice
      : await returnWriteOff(tx, author, invoice, receipt.returned, { date, today })
  const open = subtract(awaited.open, settledBy(receipt))
  const state = stateAfter({ ...awaited, open, gross })
  const paymentId = await insertPayment(tx, {
    date,
    account,
    customerId: invoice.customerId,
    ...onItem({ documentId: invoice.id }, { ...receipt, charges }),
  })
  await transition(tx, {
    document: { id: invoice.id, expectedVersion: awaited.version, state, amounts: { open } },
    booking: {
      entry: postReceipt(invoice, receipt, { account, date }),
      cause: { type: 'payment', id: paymentId, purpose: 'receipt' },
    },
    event: {
      kind: state === 'paid' ? 'paid' : 'payment',
      ...(amount === gross ? {} : { detail: formatEuros(amount) }),
      userId: author.userId,
    },
  })
  return paymentId
}

async function refuseMissingSurplus(tx: TenantTx, invoice: Invoice, amount: Cents): Promise<void> {
  const left = await lockSurplus(tx, invoice.customerId)
  if (left < amount) throw paymentErrors.surplusTooSmall(left)
}
