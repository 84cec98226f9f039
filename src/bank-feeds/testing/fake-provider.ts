import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeProtectedHeader } from 'jose'
import { addDays } from '#kernel/local-date.ts'
import {
  checkoutAnswer,
  checkoutPage,
  fakeCheckout,
  isOfProfile,
  type FakeCheckout,
} from '#online-payments/testing/fake-checkout.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'

/** Answers of Enable Banking and Mollie, of the documented shapes with values of our own, and a server that gives them. */

interface Asked {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly token: string
  readonly body: Readonly<Record<string, unknown>>
  /** The key of a request that may be repeated. */
  readonly once?: string
}

export interface Recorded {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Text is sent as it is, all else as JSON. */
  readonly body: unknown
}

/** So many days ago. */
export const ago = (days: number): string => addDays(todayInAmsterdam(), -days)

export const OWN = 'NL91ABNA0417164300'
export const UNKNOWN = 'NL20INGB0001234567'
export const BAKER = 'NL39RABO0300065264'

interface TransactionDraft {
  readonly ref: string
  readonly day: string
  /** Signed. */
  readonly amount: string
  readonly name: string
  readonly iban?: string
  readonly text: string
  readonly status?: 'BOOK' | 'PDNG'
}

/** One transaction of Enable Banking. */
export function transaction({
  ref,
  day,
  amount,
  name,
  iban = '',
  text,
  status = 'BOOK',
}: TransactionDraft): object {
  const isCredit = !amount.startsWith('-')
  const other = { name }
  const account = iban === '' ? null : { iban }
  return {
    entry_reference: ref === '' ? null : ref,
    transaction_amount: { currency: 'EUR', amount: amount.replace('-', '') },
    credit_debit_indicator: isCredit ? 'CRDT' : 'DBIT',
    status,
    booking_date: status === 'BOOK' ? day : null,
    value_date: day,
    creditor: isCredit ? { name: 'Bakkerij & Bouw Utrecht' } : other,
    creditor_account: isCredit ? { iban: OWN } : account,
    debtor: isCredit ? other : { name: 'Bakkerij & Bouw Utrecht' },
    debtor_account: isCredit ? account : { iban: OWN },
    bank_transaction_code: { code: 'PMNT', sub_code: 'RCDT', description: 'Overschrijving' },
    remittance_information: [text],
    reference_number: null,
  }
}

export const settlement = (id: string, reference: string, day: string): object => ({
  resource: 'settlement',
  id,
  reference,
  status: 'paidout',
  amount: { currency: 'EUR', value: '39.75' },
  periods: {
    [day.slice(0, 4)]: {
      [day.slice(5, 7)]: {
        revenue: [],
        costs: [
          { description: 'iDEAL', method: 'ideal', count: 6, amountGross: { currency: 'EUR', value: '2.5410' } },
          { description: 'Terugbetalingen', method: 'refund', count: 2, amountGross: { currency: 'EUR', value: '0.6050' } },
        ],
      },
    },
  },
  settledAt: `${day}T09:41:44.0Z`,
}) // prettier-ignore

export const molliePayment = (id: string, day: string, value: string, description: string): object => ({
  resource: 'payment',
  id,
  createdAt: `${day}T10:00:00+00:00`,
  paidAt: `${day}T10:01:00+00:00`,
  amount: { currency: 'EUR', value },
  description,
  method: 'ideal',
  status: 'paid',
  details: { consumerName: 'Klant Vier', consumerAccount: 'NL61SNSB0987654321', consumerBic: 'SNSBNL2A' },
})

export const mollieList = (name: string, items: readonly object[], next: string | null = null): object => ({
  count: items.length,
  _embedded: { [name]: items },
  _links: { next: next === null ? null : { href: `https://api.mollie.com/v2/lists?from=${next}&limit=250`, type: 'application/hal+json' } },
}) // prettier-ignore

/** What one provider knows. Tests change it between two fetches. */
export interface Provider {
  readonly asked: Asked[]
  /** Answers that are given first, each once, to the next calls whose path has the text, of any method or of this one: work may ask meanwhile. */
  readonly ahead: { readonly method?: 'GET' | 'POST'; readonly path: string; readonly answer: Recorded }[]
  readonly accounts: {
    uid: string
    iban: string
    name: string
    pages: readonly (readonly object[])[]
    balance: Recorded
  }[]
  readonly sessions: Map<string, 'live' | 'revoked'>
  readonly mollie: { settlements: object[]; parts: Record<string, readonly object[]>; token: string }
  /** Where customers pay. */
  readonly checkout: FakeCheckout
  answer(asked: Asked, base: string): Recorded
}

const noBalance: Recorded = { body: { balances: [] } }

export function fakeProvider(): Provider {
  const codes = new Map<string, string>()
  const provider: Provider = {
    asked: [],
    ahead: [],
    accounts: [
      { uid: 'acc-own', iban: OWN, name: 'Zakelijke rekening', pages: firstPages(), balance: noBalance },
      { uid: 'acc-other', iban: UNKNOWN, name: 'Tweede rekening', pages: [[]], balance: noBalance },
    ],
    sessions: new Map(),
    checkout: fakeCheckout(),
    mollie: {
      token: 'access_voorbeeld12345',
      settlements: [settlement('stl_1', '14086537.2609.18', ago(5))],
      parts: {
        'stl_1/payments': [molliePayment('tr_1', ago(8), '86.10', '2026-0008')],
        'stl_1/refunds': [
          { resource: 'refund', id: 're_1', createdAt: `${ago(6)}T10:00:00+00:00`, amount: { currency: 'EUR', value: '43.20' }, description: '2026-0008', paymentId: 'tr_1', status: 'refunded', _embedded: { payment: molliePayment('tr_1', ago(8), '86.10', '2026-0008') } },
        ],
        'stl_1/chargebacks': [],
      },
    },
    answer: (asked, base) => {
      provider.asked.push(asked)
      const at = provider.ahead.findIndex(({ method, path }) => (method ?? asked.method) === asked.method && asked.path.includes(path))
      const [forced] = at < 0 ? [] : provider.ahead.splice(at, 1)
      if (forced !== undefined) return forced.answer
      if (isOfProfile(asked.token)) return checkoutAnswer(provider.checkout, asked, base)
      return asked.path.startsWith('/v2/') ? mollieAnswer(provider, asked) : bankAnswer(provider, codes, asked, base)
    },
  }
  return provider
} // prettier-ignore

/** Two pages; the last line of the first is on the second again, and one line is not booked yet. */
function firstPages(): readonly (readonly object[])[] {
  const rent = transaction({ ref: 'E-2', day: ago(4), amount: '-850.00', name: 'Verhuur BV', iban: UNKNOWN, text: 'Huur' })
  return [
    [
      transaction({ ref: 'E-4', day: ago(0), amount: '-12.00', name: 'Lunchroom', text: 'Betaalpas', status: 'PDNG' }),
      transaction({ ref: 'E-3', day: ago(2), amount: '-24.20', name: 'Drukkerij Zuid', iban: BAKER, text: 'Visitekaartjes' }),
      rent,
    ],
    [rent, transaction({ ref: 'E-1', day: ago(9), amount: '1210.00', name: 'Bakkerij Jansen', iban: BAKER, text: 'Factuur 2026-0001' })],
  ]
} // prettier-ignore

const failed = (status: number, error: string): Recorded => ({
  status,
  body: { code: status, message: 'x', error },
})

function bankAnswer(provider: Provider, codes: Map<string, string>, { method, path, token, body }: Asked, base: string): Recorded {
  const url = new URL(path, base)
  // A browser asks for an icon.
  if (token === '') return failed(404, 'NOT_FOUND')
  const { alg, kid } = decodeProtectedHeader(token)
  if (alg !== 'RS256' || kid !== 'fake-app') return failed(401, 'UNAUTHORIZED')
  if (url.pathname === '/aspsps')
    return { body: { aspsps: [{ name: 'Voorbeeldbank', country: 'NL', psu_types: ['business'], maximum_consent_validity: 15_552_000 }, { name: 'Andere Bank', country: 'NL', maximum_consent_validity: 7_776_000 }] } }
  if (url.pathname === '/auth') {
    const back = `?state=${String(body['state'])}&return=${encodeURIComponent(String(body['redirect_url']))}`
    return { body: { url: `${base}/consent${back}`, authorization_id: 'a-1' } }
  }
  if (method === 'POST' && url.pathname === '/sessions') {
    const code = String(body['code'])
    if (!code.startsWith('code-') || codes.has(code)) return failed(422, 'WRONG_AUTHORIZATION_CODE')
    const session = `session-${code}`
    codes.set(code, session)
    provider.sessions.set(session, 'live')
    const accounts = provider.accounts.map(({ uid, iban, name }) => ({ uid, account_id: { iban }, name: 'Bakkerij', details: name, currency: 'EUR', usage: 'ORGA' }))
    return { body: { session_id: session, accounts, aspsp: { name: 'Voorbeeldbank', country: 'NL' }, access: { valid_until: `${addDays(todayInAmsterdam(), 180)}T12:00:00.000000+00:00` } } }
  }
  if (method === 'DELETE') {
    provider.sessions.set(url.pathname.slice('/sessions/'.length), 'revoked')
    return { body: { message: 'OK' } }
  }
  return accountAnswer(provider, url)
} // prettier-ignore

function accountAnswer(provider: Provider, url: URL): Recorded {
  const [, , uid, what] = url.pathname.split('/')
  const account = provider.accounts.find((each) => each.uid === uid)
  if (account === undefined) return failed(404, 'ACCOUNT_DOES_NOT_EXIST')
  if (what === 'balances') return account.balance
  const number = Number(url.searchParams.get('continuation_key') ?? '0')
  const next = number + 1 < account.pages.length ? String(number + 1) : null
  return { body: { transactions: account.pages[number] ?? [], continuation_key: next } }
} // prettier-ignore

function mollieAnswer({ mollie }: Provider, { path, token }: Asked): Recorded {
  const url = new URL(path, 'https://fake.test')
  if (token !== mollie.token) return { status: 401, body: { status: 401, title: 'Unauthorized Request' } }
  const [, , list = '', id = '', part] = url.pathname.split('/')
  if (list === 'settlements' && id === '') return { body: mollieList('settlements', mollie.settlements) }
  if (part !== undefined) return { body: mollieList(part, mollie.parts[`${id}/${part}`] ?? []) }
  const isKnown = Object.values(mollie.parts).flat().some((each) => (each as { id: string }).id === id)
  return isKnown ? { body: { id } } : { status: 404, body: { status: 404, title: 'Not Found' } }
} // prettier-ignore

export interface FakeServer {
  readonly address: string
  close(): Promise<void>
}

/** The provider on a port of this machine, with the page on which a user gives permission. */
export async function serveProvider(provider: Provider, port = 0): Promise<FakeServer> {
  let consents = 0
  const server = createServer((request, response) => {
    const base = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
    const url = new URL(request.url ?? '/', base)
    if (url.pathname === '/consent') {
      consents += 1
      const back = (query: string): string => `${url.searchParams.get('return') ?? ''}?${query}&state=${url.searchParams.get('state') ?? ''}`
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(`<!doctype html><html lang="nl"><title>Voorbeeldbank</title><h1>Voorbeeldbank</h1><a href="${back(`code=code-${String(consents)}-${String(Date.now())}`)}">Toestemming geven</a> <a href="${back('error=access_denied')}">Weigeren</a></html>`)
      return
    }
    if (url.pathname.startsWith('/checkout/')) {
      const page = checkoutPage(provider.checkout, url)
      response.writeHead('html' in page ? 200 : 302, { 'content-type': 'text/html; charset=utf-8', ...('html' in page ? {} : { location: page.location }) })
      response.end('html' in page ? page.html : '')
      return
    }
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const text = Buffer.concat(pieces).toString('utf8')
      const token = (request.headers.authorization ?? '').replace('Bearer ', '')
      const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
      const once = request.headers['idempotency-key']
      const asked = { method: request.method ?? '', path: `${url.pathname}${url.search}`, token, body }
      const answer = provider.answer(typeof once === 'string' ? { ...asked, once } : asked, base)
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    close: () => new Promise((resolve) => server.close(() => { resolve() })),
  }
} // prettier-ignore
