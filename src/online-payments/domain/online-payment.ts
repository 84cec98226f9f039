import type { DocumentId, OnlinePaymentId, TenantId } from '#kernel/ids.ts'
import { ZERO, type Cents } from '#kernel/money.ts'

export const onlineStates = ['creating', 'open', 'paid', 'ended', 'refused'] as const
/** `refused`: the provider has the money, and it is not what was asked for, or the books did not take it. */
export type OnlineState = (typeof onlineStates)[number]

export const problems = ['amount', 'currency', 'reference', 'not-booked'] as const
export type Problem = (typeof problems)[number]

export const refundStates = ['creating', 'booked', 'failed', 'undone', 'not-booked'] as const
export type RefundState = (typeof refundStates)[number]

export const refundKinds = ['refund', 'chargeback'] as const
export type RefundKind = (typeof refundKinds)[number]

/** A key of the provider for tests: its payments are no money. */
export const isTestKey = (key: string): boolean => key.startsWith('test_')

/** What a payment at the provider carries, so that it is known again as ours. */
export interface Reference {
  readonly tenant: string
  readonly invoice: string
  readonly payment: string
}

/** A payment as the provider has it. */
export interface ProviderPayment {
  readonly id: string
  /** Its own word: open, pending, authorized, paid, canceled, expired, failed. */
  readonly status: string
  readonly isTest: boolean
  readonly amount: Cents
  readonly currency: string
  readonly reference: Reference | null
}

/** A payment that was asked for. */
export interface AskedPayment {
  readonly id: OnlinePaymentId
  readonly tenantId: TenantId
  readonly documentId: DocumentId
  readonly providerId: string
  readonly amount: Cents
  readonly isTest: boolean
}

/**
 * Why money at the provider is not the payment that was asked for; null when it is. It is compared in all that was sent, because a notice is
 * unsigned and a key may serve several administrations.
 */
export function problemOf(asked: AskedPayment, paid: ProviderPayment): Problem | null {
  const { reference } = paid
  const isOurs =
    paid.id === asked.providerId &&
    paid.isTest === asked.isTest &&
    reference !== null &&
    reference.tenant === asked.tenantId &&
    reference.invoice === asked.documentId &&
    reference.payment === asked.id
  if (!isOurs) return 'reference'
  if (paid.currency !== 'EUR') return 'currency'
  return paid.amount === asked.amount ? null : 'amount'
}

/** What a status of the provider means; `waits` for one that can still change. */
export function outcomeOf(status: string): 'waits' | 'paid' | 'ended' {
  if (status === 'paid') return 'paid'
  return status === 'canceled' || status === 'expired' || status === 'failed' ? 'ended' : 'waits'
}

/** Whether a refund goes on; one that failed or was cancelled never left. */
export const isUndone = (status: string): boolean => status === 'failed' || status === 'canceled'

/** What may still be refunded of a payment: all of it that did not go back. */
export function refundable(
  amount: Cents,
  refunds: readonly { readonly amount: Cents; readonly state: RefundState }[],
): Cents {
  const gone = refunds
    .filter(({ state }) => state !== 'failed' && state !== 'undone')
    .reduce((total, each) => total + each.amount, 0n)
  return (amount > gone ? amount - gone : ZERO) as Cents
}

/** So long an offered payment must still work when a customer is sent to it. */
export const LEAST_SECONDS_LEFT = 60

/** After coming back, a customer reads that the payment is processed for so long. */
export const PROCESSING_MINUTES = 60
