import { ledgerNumberOf } from '#bank/server/provider-account.ts'
import { giveBackReceipt } from '#invoices/server/give-back-receipt.ts'
import { lockInvoice } from '#invoices/server/invoice-rows.ts'
import { recordPayment } from '#invoices/server/record-payment.ts'
import { DomainError } from '#kernel/errors.ts'
import type {
  BankAccountId,
  DocumentId,
  OnlinePaymentId,
  OnlineRefundId,
  PaymentId,
  TenantId,
} from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { add, negate, subtract, type Cents } from '#kernel/money.ts'
import { NO_CHARGES, totalOfCharges, type Charges } from '#payments/domain/charges.ts'
import { paymentsOn } from '#payments/server/payment-rows.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import {
  READ_ONLY,
  rowsOf,
  sql,
  thisTenant,
  withTenant,
  type TenantTx,
} from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { isUndone, type RefundKind, type RefundState } from '../domain/online-payment.ts'
import { lockPayment, type PaymentRow } from './payment-rows.ts'
import type { PaymentAnswer } from './reading/answer-task.ts'
import { dayOf } from './take-payment.ts'

/** Money that went back, as the provider has it. */
export interface Return {
  readonly kind: RefundKind
  readonly providerId: string
  readonly amount: Cents
  /** The refund of ours that it is. */
  readonly reference: string | null
  readonly createdAt: string
  /** It did not go through, or was given back. */
  readonly isUndone: boolean
}

type Refund = PaymentAnswer<'refund'>

export const refundReturn = ({ id, status, amount, reference, createdAt }: Refund): Return => ({
  kind: 'refund',
  providerId: id,
  amount,
  reference,
  createdAt,
  isUndone: isUndone(status),
})

/** All refunds and chargebacks of a payment. */
export const returnsOf = ({ refunds, chargebacks }: PaymentAnswer<'payment'>): Return[] => [
  ...refunds.map(refundReturn),
  ...chargebacks.map(({ id, amount, createdAt, isReversed }) => ({
    kind: 'chargeback' as const,
    providerId: id,
    amount,
    reference: null,
    createdAt,
    isUndone: isReversed,
  })),
]

export interface RefundRow {
  id: OnlineRefundId
  kind: RefundKind
  provider_id: string | null
  amount: Cents
  state: RefundState
  payment_id: PaymentId | null
}

export const refundsOf = (tx: TenantTx, id: OnlinePaymentId): Promise<RefundRow[]> =>
  rowsOf(
    tx,
    sql<RefundRow>`
      select id, kind, provider_id, amount_cents as amount, state, payment_id
      from online_refunds where tenant_id = ${thisTenant} and online_payment_id = ${id} order by created_at, id`,
  )

/**
 * What the provider says of money that went back, into the books, once: an entry that mirrors the receipt for the amount, and the invoice open
 * again. Where it did not go through after all, the money is a receipt again. What the books refuse is kept for a user to look at.
 */
export async function takeReturn(
  database: Database,
  tenantId: TenantId,
  id: OnlinePaymentId,
  back: Return,
  bankAccountId: BankAccountId,
): Promise<void> {
  const today = todayInAmsterdam()
  const take = (date: LocalDate) =>
    withTenant(database, tenantId, (tx) => takeOnce(tx, id, back, { bankAccountId, date, today }))
  const day = dayOf(back.createdAt, today)
  try {
    await take(day).catch((error: unknown) => {
      // The books of that day may be closed.
      if (isRefusal(error) && day !== today) return take(today)
      throw error
    })
  } catch (error) {
    if (!isRefusal(error)) throw error
    await withTenant(database, tenantId, (tx) => noteUnbooked(tx, id, back))
  }
}

export const isRefusal = (error: unknown): boolean => error instanceof DomainError && error.code !== READ_ONLY

interface When {
  readonly bankAccountId: BankAccountId
  readonly date: LocalDate
  readonly today: LocalDate
}

async function takeOnce(tx: TenantTx, id: OnlinePaymentId, back: Return, when: When): Promise<void> {
  const payment = await lockPayment(tx, id)
  if (payment === null || payment.receiptId === null) return
  const known = await knownReturn(tx, id, back)
  if (known?.state === 'booked') {
    if (back.isUndone) await undo(tx, payment, known, when)
    return
  }
  if (known?.state === 'undone' || known?.state === 'not-booked') return
  if (back.isUndone) {
    if (known?.state === 'creating') await setState(tx, known.id, 'failed', back)
    return
  }
  const account = await ledgerNumberOf(tx, when.bankAccountId)
  const { receiptId, documentId, tenantId } = payment
  const paymentId = await giveBackReceipt(tx, { tenantId }, documentId, {
    receiptId,
    before: await bookedReturns(tx, id),
    date: when.date,
    amount: back.amount,
    account,
  })
  const refundId = known?.id ?? (await insertReturn(tx, id, back, 'failed'))
  await sql`
    update online_refunds
    set state = 'booked', payment_id = ${paymentId}, provider_id = ${back.providerId}, amount_cents = ${back.amount},
        needs_attention = ${known === undefined}
    where tenant_id = ${thisTenant} and id = ${refundId}`.execute(tx)
}

/** The entries of what went back earlier, and stayed away. */
const bookedReturns = async (tx: TenantTx, id: OnlinePaymentId): Promise<PaymentId[]> =>
  (await refundsOf(tx, id)).flatMap(({ state, payment_id }) =>
    state === 'booked' && payment_id !== null ? [payment_id] : [],
  )

/** By the id of the provider, else as the refund that a user ordered here. */
async function knownReturn(
  tx: TenantTx,
  id: OnlinePaymentId,
  { kind, providerId, reference }: Return,
): Promise<RefundRow | undefined> {
  const all = (await refundsOf(tx, id)).filter((each) => each.kind === kind)
  return (
    all.find((each) => each.provider_id === providerId) ??
    all.find((each) => each.provider_id === null && each.id === reference)
  )
}

async function insertReturn(
  tx: TenantTx,
  id: OnlinePaymentId,
  { kind, providerId, amount }: Return,
  state: 'failed' | 'not-booked',
): Promise<OnlineRefundId> {
  const refundId = newId<OnlineRefundId>()
  await tx
    .insertInto('online_refunds')
    .values({
      id: refundId,
      online_payment_id: id,
      kind,
      provider_id: providerId,
      amount_cents: amount,
      state,
      needs_attention: true,
    })
    .execute()
  return refundId
}

/** The money is with the provider again: a receipt of what went back, its costs and interest included. */
async function undo(tx: TenantTx, payment: PaymentRow, known: RefundRow, when: When): Promise<void> {
  const { tenantId, documentId } = payment
  const account = await ledgerNumberOf(tx, when.bankAccountId)
  const invoice = await lockInvoice(tx, documentId)
  const charges = await chargesOf(tx, documentId, known)
  const principal = subtract(known.amount, totalOfCharges(charges))
  const consent = principal > add(invoice.open, invoice.writtenOff) ? 'surplus' : undefined
  await recordPayment(
    tx,
    { tenantId },
    documentId,
    { date: when.today, amount: known.amount, account, consent, charges },
    when.today,
  )
  await sql`
    update online_refunds set state = 'undone', needs_attention = true
    where tenant_id = ${thisTenant} and id = ${known.id}`.execute(tx)
}

/** Costs and interest that went back with it. */
async function chargesOf(tx: TenantTx, documentId: DocumentId, { payment_id }: RefundRow): Promise<Charges> {
  const booked = (await paymentsOn(tx, { documentId })).find(({ id }) => id === payment_id)
  return booked === undefined
    ? NO_CHARGES
    : { costs: negate(booked.costs), interest: negate(booked.interest) }
}

async function setState(
  tx: TenantTx,
  id: OnlineRefundId,
  state: 'failed' | 'not-booked',
  { providerId }: Return,
): Promise<void> {
  await sql`
    update online_refunds set state = ${state}, provider_id = ${providerId}, needs_attention = true
    where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
}

/** The books refuse it: a user has to look at it. */
async function noteUnbooked(tx: TenantTx, id: OnlinePaymentId, back: Return): Promise<void> {
  if ((await lockPayment(tx, id)) === null) return
  const known = await knownReturn(tx, id, back)
  if (known === undefined) await insertReturn(tx, id, back, 'not-booked')
  else if (known.state === 'creating' || known.state === 'failed')
    await setState(tx, known.id, 'not-booked', back)
}
