import { FeedFailure } from '#bank-feeds/domain/errors.ts'
import { retryAfterSeconds } from '#bank-feeds/server/retry-after.ts'
import type { FeedRequest, FeedTransport } from '#bank-feeds/server/transport.ts'
import { toDecimalText } from '#kernel/decimal.ts'
import type { Cents } from '#kernel/money.ts'
import type { IsolatedWork } from '#platform/server/isolated/supervisor.ts'
import type { Reference } from '../domain/online-payment.ts'
import { readAnswer, type PaymentAnswer } from './reading/answer-task.ts'

export interface NewProviderPayment {
  readonly amount: Cents
  /** On the statement of the customer. */
  readonly description: string
  readonly redirectUrl: string
  /** Null where the provider cannot reach this installation; then it is asked instead. */
  readonly webhookUrl: string | null
  readonly reference: Reference
}

/**
 * A provider of payments by customers, behind one port. Answers are read in the work process of the tenant that asks.
 *
 * @throws FeedFailure from every call, with a reason and nothing of the answer
 */
export interface PaymentProvider {
  /** The profile of a key: the way to try one. */
  profile(isolated: IsolatedWork, key: string): Promise<PaymentAnswer<'profile'>>
  /** The same payment again for a repeated call with the same reference. */
  create(isolated: IsolatedWork, key: string, payment: NewProviderPayment): Promise<PaymentAnswer<'payment'>>
  /** With its refunds and chargebacks. */
  read(isolated: IsolatedWork, key: string, id: string): Promise<PaymentAnswer<'payment'>>
  refund(
    isolated: IsolatedWork,
    key: string,
    id: string,
    refund: { readonly id: string; readonly amount: Cents; readonly description: string },
  ): Promise<PaymentAnswer<'refund'>>
}

/** Payments at Mollie, with the API key of a profile. @see https://docs.mollie.com/reference/create-payment */
export function molliePayments(url: string, transport: FeedTransport): PaymentProvider {
  const send = senderTo(url, transport)
  const euros = (amount: Cents) => ({ currency: 'EUR', value: toDecimalText(amount, 2) })
  return {
    async profile(isolated, key) {
      return readAnswer(isolated, 'profile', await send(key, { method: 'GET', path: 'profiles/me' }))
    },

    async create(isolated, key, { amount, description, redirectUrl, webhookUrl, reference }) {
      const body = {
        amount: euros(amount),
        description,
        redirectUrl,
        ...(webhookUrl === null ? {} : { webhookUrl }),
        metadata: reference,
      }
      const answer = await send(key, { method: 'POST', path: 'payments', body, once: reference.payment })
      const payment = await readAnswer(isolated, 'payment', answer)
      if (payment.checkoutUrl !== null && !isCheckout(payment.checkoutUrl, url))
        throw new FeedFailure('unreadable', 0)
      return payment
    },

    async read(isolated, key, id) {
      const path = `payments/${encodeURIComponent(id)}?embed=refunds,chargebacks`
      return readAnswer(isolated, 'payment', await send(key, { method: 'GET', path }))
    },

    async refund(isolated, key, id, refund) {
      const body = {
        amount: euros(refund.amount),
        description: refund.description,
        metadata: { refund: refund.id },
      }
      const path = `payments/${encodeURIComponent(id)}/refunds`
      const answer = await send(key, { method: 'POST', path, body, once: refund.id })
      return readAnswer(isolated, 'refund', answer)
    },
  }
}

/** The one address of an answer that is used: the browser of the customer goes there. In tests the provider has no TLS. */
function isCheckout(address: string, provider: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, origin } = new URL(address)
  return protocol === 'https:' || origin === new URL(provider).origin
}

interface Asked {
  readonly method: FeedRequest['method']
  readonly path: string
  readonly body?: object
  readonly once?: string
}

type Send = (key: string, asked: Asked) => Promise<Uint8Array>

function senderTo(url: string, transport: FeedTransport): Send {
  return async (token, { method, path, body, once }) => {
    const { status, retryAfter, bytes } = await transport({
      method,
      url: new URL(`${url}/v2/${path}`),
      token,
      ...(body === undefined ? {} : { body }),
      ...(once === undefined ? {} : { idempotencyKey: once }),
    })
    if (status === 429)
      throw new FeedFailure('rate-limited', status, retryAfterSeconds(retryAfter, Date.now()))
    if (status === 401 || status === 403) throw new FeedFailure('revoked', status)
    // The first request with this key is still being done.
    if (status >= 500 || status === 409) throw new FeedFailure('away', status)
    if (status >= 400) throw new FeedFailure('refused', status)
    return bytes
  }
}
