/** Payments, refunds and chargebacks as Mollie gives them (v2, of the documented shapes with values of our own), and its page for customers. */

export interface FakePayment {
  readonly id: string
  mode: 'live' | 'test'
  status: 'open' | 'pending' | 'paid' | 'canceled' | 'expired' | 'failed'
  amount: { currency: string; value: string }
  description: string
  metadata: unknown
  redirectUrl: string
  webhookUrl: string | null
  createdAt: string
  expiresAt: string | null
  paidAt: string | null
  method: string | null
  readonly refunds: FakeRefund[]
  readonly chargebacks: FakeChargeback[]
}

export interface FakeRefund {
  readonly id: string
  status: 'queued' | 'pending' | 'processing' | 'refunded' | 'failed' | 'canceled'
  amount: { currency: string; value: string }
  metadata: unknown
  createdAt: string
}

export interface FakeChargeback {
  readonly id: string
  amount: { currency: string; value: string }
  createdAt: string
  reversedAt: string | null
}

export interface FakeCheckout {
  /** Keys that are accepted. */
  readonly keys: Set<string>
  readonly payments: FakePayment[]
  /** How often each request was asked with a key that makes it repeatable. */
  readonly once: Map<string, object>
}

export const LIVE_KEY = 'live_voorbeeld1234567890'
export const TEST_KEY = 'test_voorbeeld1234567890'

export const fakeCheckout = (): FakeCheckout => ({
  keys: new Set([LIVE_KEY, TEST_KEY]),
  payments: [],
  once: new Map(),
})

interface Asked {
  readonly method: string
  readonly path: string
  readonly token: string
  readonly body: Readonly<Record<string, unknown>>
  readonly once?: string
}

interface Answer {
  readonly status?: number
  readonly body: unknown
}

const refusal = (status: number, title: string): Answer => ({
  status,
  body: { status, title, detail: title, _links: {} },
})

/** Whether a call is one with a key of a profile; others are those of an organisation. */
export const isOfProfile = (token: string): boolean => token.startsWith('live_') || token.startsWith('test_')

/** @param base where the page for customers is */
export function checkoutAnswer(checkout: FakeCheckout, asked: Asked, base: string): Answer {
  const { method, path, token, body, once } = asked
  if (!checkout.keys.has(token)) return refusal(401, 'Unauthorized Request')
  const [, , list, id, part] = new URL(path, base).pathname.split('/')
  if (list === 'profiles')
    return {
      body: {
        resource: 'profile',
        id: 'pfl_QkEhN94Ba',
        mode: token.slice(0, 4),
        name: 'Bakkerij & Bouw',
        website: 'https://bakkerij.example',
        status: 'verified',
      },
    }
  if (once !== undefined && checkout.once.has(once)) return { body: checkout.once.get(once) }
  if (method === 'POST' && id === undefined) {
    const payment = newPayment(checkout, token, body)
    const answer = onWire(payment, base)
    if (once !== undefined) checkout.once.set(once, answer)
    return { status: 201, body: answer }
  }
  const payment = checkout.payments.find((each) => each.id === id)
  if (payment === undefined || payment.mode !== token.slice(0, 4)) return refusal(404, 'Not Found')
  if (method === 'GET') return { body: onWire(payment, base) }
  if (part === 'refunds') return newRefund(checkout, payment, asked)
  return refusal(404, 'Not Found')
}

function newPayment(
  checkout: FakeCheckout,
  token: string,
  body: Readonly<Record<string, unknown>>,
): FakePayment {
  const now = Date.now()
  const payment: FakePayment = {
    id: `tr_${String(checkout.payments.length + 1).padStart(4, '0')}${Math.random().toString(36).slice(2, 8)}`,
    mode: token.startsWith('live_') ? 'live' : 'test',
    status: 'open',
    amount: body['amount'] as FakePayment['amount'],
    description: body['description'] as string,
    metadata: body['metadata'],
    redirectUrl: body['redirectUrl'] as string,
    webhookUrl: (body['webhookUrl'] as string | undefined) ?? null,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + 15 * 60_000).toISOString(),
    paidAt: null,
    method: null,
    refunds: [],
    chargebacks: [],
  }
  checkout.payments.push(payment)
  return payment
}

function newRefund(checkout: FakeCheckout, payment: FakePayment, { body, once }: Asked): Answer {
  const refund: FakeRefund = {
    id: `re_${payment.id.slice(3)}${String(payment.refunds.length + 1)}`,
    status: 'pending',
    amount: body['amount'] as FakeRefund['amount'],
    metadata: body['metadata'],
    createdAt: new Date().toISOString(),
  }
  const left = valueOf(payment) - payment.refunds.reduce((total, each) => total + valueOf(each), 0)
  if (payment.status !== 'paid' || valueOf(refund) > left + 0.001) return refusal(422, 'Unprocessable Entity')
  payment.refunds.push(refund)
  const answer = { resource: 'refund', ...refund, paymentId: payment.id, description: body['description'] }
  if (once !== undefined) checkout.once.set(once, answer)
  return { status: 201, body: answer }
}

const valueOf = ({ amount }: { readonly amount: { readonly value: string } }): number => Number(amount.value)

function onWire({ refunds, chargebacks, ...payment }: FakePayment, base: string): object {
  const self = `https://api.mollie.com/v2/payments/${payment.id}`
  return {
    resource: 'payment',
    profileId: 'pfl_QkEhN94Ba',
    sequenceType: 'oneoff',
    ...payment,
    details: payment.paidAt === null ? null : { consumerName: 'Klant Vier', consumerAccount: 'NL61SNSB0987654321' },
    _links: {
      self: { href: self, type: 'application/hal+json' },
      ...(payment.status === 'open' ? { checkout: { href: `${base}/checkout/${payment.id}`, type: 'text/html' } } : {}),
    },
    _embedded: {
      refunds: refunds.map((each) => ({ resource: 'refund', paymentId: payment.id, ...each })),
      chargebacks: chargebacks.map((each) => ({ resource: 'chargeback', paymentId: payment.id, ...each })),
    },
  }
} // prettier-ignore

/** The customer pays, or stops, on the page of the provider. */
export function finishPayment(
  payment: FakePayment,
  status: 'paid' | 'canceled' | 'expired' | 'failed' = 'paid',
  at = new Date(),
): void {
  payment.status = status
  if (status !== 'paid') return
  payment.paidAt = at.toISOString()
  payment.method = 'ideal'
}

/** The page of the provider: pay, stop, or leave it as it is. @returns where the browser goes, or the page */
export function checkoutPage(checkout: FakeCheckout, url: URL): { location: string } | { html: string } {
  const [, , id, done] = url.pathname.split('/')
  const payment = checkout.payments.find((each) => each.id === id)
  if (payment === undefined) return { html: '<!doctype html><title>Niet gevonden</title><h1>Niet gevonden</h1>' }
  if (done !== undefined) {
    if (done !== 'later') finishPayment(payment, done === 'betaald' ? 'paid' : 'canceled')
    return { location: payment.redirectUrl }
  }
  const links = [['betaald', 'Betalen'], ['gestopt', 'Annuleren'], ['later', 'Terug zonder uitslag']]
    .map(([to = '', text = '']) => `<a href="/checkout/${payment.id}/${to}">${text}</a>`)
    .join(' ')
  return {
    html: `<!doctype html><html lang="nl"><meta charset="utf-8"><title>Voorbeeldbetaaldienst</title><h1>Voorbeeldbetaaldienst</h1><p>${payment.description}: € ${payment.amount.value}</p>${links}</html>`,
  }
} // prettier-ignore
