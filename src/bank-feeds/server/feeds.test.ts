import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import type { IsolatedWork } from '#platform/server/isolated/supervisor.ts'
import type { TaskProgram } from '#platform/server/isolated/task.ts'
import {
  ago,
  BAKER,
  fakeProvider,
  transaction,
  type Provider,
  type Recorded,
} from '../testing/fake-provider.ts'
import type { BankFeed } from './bank-feed.ts'
import { enableBanking } from './enable-banking.ts'
import { mollie } from './mollie.ts'
import { readFeedLines } from '#bank/server/reading/feed-lines.ts'
import type { FeedTransport } from './transport.ts'

/** The adapters against recorded answers: a fake transport, and the programs of the work process without the process. */

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048, privateKeyEncoding: { type: 'pkcs8', format: 'pem' }, publicKeyEncoding: { type: 'spki', format: 'pem' } }) // prettier-ignore

const isolated: IsolatedWork = {
  async run(task, order, file) {
    const { run } = (await import(task.program.href)) as { run: TaskProgram<unknown> }
    const whole = Buffer.from(file as Uint8Array)
    const input = { order, size: whole.length, bytes: () => Promise.resolve(whole), pieces: () => Promise.reject(new Error('whole')) as never, onProgress: () => undefined } // prettier-ignore
    const { answer, bytes = [] } = await run(input)
    return {
      answer: task.answer.parse(answer),
      bytes: Buffer.concat(bytes instanceof Uint8Array ? [bytes] : bytes),
    }
  },
}

const transportTo =
  (provider: Provider): FeedTransport =>
  ({ method, url, token, body = {} }) => {
    const { status = 200, headers = {}, body: answer } = provider.answer({ method, path: `${url.pathname}${url.search}`, token, body: { ...body } }, url.origin) // prettier-ignore
    const bytes =
      answer instanceof Buffer
        ? answer
        : Buffer.from(typeof answer === 'string' ? answer : JSON.stringify(answer))
    return Promise.resolve({ status, retryAfter: headers['retry-after'] ?? null, bytes })
  }

function bankWith(provider = fakeProvider()) {
  const url = 'https://api.bank.test'
  return { provider, feed: enableBanking({ url, appId: 'fake-app', privateKey }, transportTo(provider)) }
}

/** Every page, as one statement. */
async function statementOf(feed: BankFeed, secret: string, account: string) {
  const from = localDate(ago(30))
  const pages: Buffer[] = []
  let cursor: string | null = null
  do {
    const page = await feed.fetch(isolated, secret, { account, from, cursor })
    pages.push(page.booked)
    cursor = page.next
  } while (cursor !== null)
  const balance = await feed.balance(isolated, secret, account)
  const order = { kind: feed.kind, from, to: localDate(ago(0)), balance: balance && { ...balance, closing: String(balance.closing) } } // prettier-ignore
  const [statement] = readFeedLines(Buffer.concat(pages), order).statements
  return { ...statement, lines: statement?.lines ?? [] }
}

describe('a bank by Enable Banking', () => {
  test('permission is asked at the bank for 180 days at most, and gives a session with accounts', async () => {
    const { feed, provider } = bankWith()
    const [bank] = await feed.banks(isolated)
    expect(bank).toEqual({ name: 'Voorbeeldbank', country: 'NL', days: 180 })
    const asked = { bank: { name: 'Voorbeeldbank', country: 'NL', days: 180 }, state: 'the-state', returnTo: 'https://kloppend.test/terug', validUntil: 0 } // prettier-ignore
    expect(await feed.begin(isolated, asked)).toContain('/consent?state=the-state')
    expect(provider.asked.at(-1)?.body).toMatchObject({ aspsp: { name: 'Voorbeeldbank', country: 'NL' }, redirect_url: 'https://kloppend.test/terug', psu_type: 'business' }) // prettier-ignore
    expect(await feed.finish(isolated, 'code-1')).toMatchObject({
      secret: 'session-code-1',
      accounts: [
        { ref: 'acc-own', iban: 'NL91ABNA0417164300', name: 'Zakelijke rekening' },
        { ref: 'acc-other' },
      ],
    })
    await expect(feed.finish(isolated, 'code-1')).rejects.toMatchObject({ reason: 'refused' })
  })

  test('lines of all pages are read once, the oldest first; what is pending is left out', async () => {
    const { lines } = await statementOf(bankWith().feed, '', 'acc-own')
    expect(lines.map(({ bankReference, amount }) => [bankReference, amount])).toEqual([
      ['E-1', 121_000n],
      ['E-2', -85_000n],
      ['E-3', -2_420n],
    ])
    expect(lines[0]).toMatchObject({ bookedOn: ago(9), name: 'Bakkerij Jansen', iban: BAKER, description: 'Factuur 2026-0001', code: 'PMNT' }) // prettier-ignore
  })

  test('a balance of after the last line closes the statement; an older one says nothing', async () => {
    const { feed, provider } = bankWith()
    const balanceOn = (day: string): Recorded => ({
      body: { balances: [{ name: 'Booked', balance_type: 'CLBD', balance_amount: { currency: 'EUR', amount: '1500.80' }, reference_date: day }] },
    }) // prettier-ignore
    const [account] = provider.accounts
    Object.assign(account ?? {}, { balance: balanceOn(ago(1)) })
    expect(await statementOf(feed, '', 'acc-own')).toMatchObject({ opening: 116_500n, closing: 150_080n, closes: true, to: ago(1) }) // prettier-ignore
    Object.assign(account ?? {}, { balance: balanceOn(ago(3)) })
    expect(await statementOf(feed, '', 'acc-own')).toMatchObject({
      opening: null,
      closing: null,
      closes: null,
    })
  })

  test('equal lines without an id stay two, and a line in another currency is left out', async () => {
    const { feed, provider } = bankWith()
    const coffee = transaction({ ref: '', day: ago(3), amount: '-3.50', name: 'Koffie', text: 'Pas' })
    const dollars = { ...transaction({ ref: 'E-9', day: ago(3), amount: '5.00', name: 'X', text: 'Y' }), transaction_amount: { currency: 'USD', amount: '5.00' } } // prettier-ignore
    Object.assign(provider.accounts[0] ?? {}, { pages: [[coffee, coffee, dollars]] })
    expect((await statementOf(feed, '', 'acc-own')).lines.map(({ amount }) => amount)).toEqual([-350n, -350n])
  })

  test.each<[string, Recorded, object]>([
    ['an expired session', { status: 401, body: { error: 'EXPIRED_SESSION' } }, { reason: 'expired' }],
    ['a session that was revoked at the bank', { status: 401, body: { error: 'REVOKED_SESSION' } }, { reason: 'revoked' }],
    ['too many requests', { status: 429, headers: { 'retry-after': '120' }, body: { error: 'ASPSP_RATE_LIMIT_EXCEEDED' } }, { reason: 'rate-limited', waitSeconds: 120 }],
    ['a bank that is away', { status: 502, body: { error: 'ASPSP_ERROR' } }, { reason: 'away' }],
    ['a key that is not known', { status: 401, body: { error: 'UNAUTHORIZED' } }, { reason: 'not-accepted' }],
    ['a failure that is no JSON', { status: 503, body: '<html>' }, { reason: 'away' }],
    ['an answer that is no JSON', { body: 'x' }, { reason: 'unreadable' }],
    ['bytes that are no UTF-8', { body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]) }, { reason: 'unreadable' }],
    ['an answer that is too deep', { body: '['.repeat(100_000) }, { reason: 'unreadable' }],
    ['another shape', { body: { transactions: [{ amount: 1 }] } }, { reason: 'unreadable' }],
    ['half a cent', { body: { transactions: [{ ...transaction({ ref: 'a', day: ago(1), amount: '1.005', name: 'a', text: 'b' }) }] } }, { reason: 'unreadable' }],
    ['a day that is not there', { body: { transactions: [transaction({ ref: 'a', day: '2026-02-30', amount: '1.00', name: 'a', text: 'b' })] } }, { reason: 'unreadable' }],
  ])('%s is told by its reason, with nothing of the answer', async (_name, answer, expected) => {
    const { feed, provider } = bankWith()
    provider.ahead.push({ path: '/transactions', answer })
    const failure = await statementOf(feed, '', 'acc-own').catch((error: unknown) => error as Error)
    expect(failure).toMatchObject(expected)
    expect((failure as Error).message).toMatch(/^[a-z-]+ \(\d+\)$/)
  }) // prettier-ignore

  test('ending tells the bank; a session that is gone already is no failure', async () => {
    const { feed, provider } = bankWith()
    await feed.end(isolated, 'session-code-1')
    expect(provider.sessions.get('session-code-1')).toBe('revoked')
    provider.ahead.push({ path: '/sessions', answer: { status: 401, body: { error: 'CLOSED_SESSION' } } })
    await feed.end(isolated, 'session-code-1')
    provider.ahead.push({ path: '/sessions', answer: { status: 500, body: {} } })
    await expect(feed.end(isolated, 'session-code-1')).rejects.toMatchObject({ reason: 'away' })
  })
})

describe('Mollie', () => {
  const feed = (provider: Provider) => mollie('https://api.mollie.test', transportTo(provider))

  test('a settlement gives its payments, its refunds and what was withheld, each with the reference of the payout', async () => {
    const provider = fakeProvider()
    const { lines } = await statementOf(feed(provider), provider.mollie.token, 'mollie')
    expect(lines.map(({ bankReference, amount, endToEndId }) => [bankReference, amount, endToEndId])).toEqual(
      [
        ['tr_1', 8_610n, '14086537.2609.18'],
        ['re_1', -4_320n, '14086537.2609.18'],
        // 2,541 + 0,605 is three euros and fifteen cents.
        ['fees:stl_1', -315n, '14086537.2609.18'],
      ],
    )
    expect(lines[1]).toMatchObject({
      name: 'Klant Vier',
      iban: 'NL61SNSB0987654321',
      description: '2026-0008',
    })
  })

  test('a second page is asked by its place, never by the address in the answer', async () => {
    const provider = fakeProvider()
    const next = { href: 'https://elsewhere.test/v2/settlements/stl_1/payments?from=tr_2' }
    provider.ahead.push({
      path: '/payments',
      answer: { body: { _embedded: { payments: [] }, _links: { next } } },
    })
    await statementOf(feed(provider), provider.mollie.token, 'mollie')
    expect(provider.asked.map(({ path }) => path)).toContain(
      '/v2/settlements/stl_1/payments?limit=250&from=tr_2',
    )
  })

  test('what a notice says is asked at Mollie; a token that was withdrawn has no access any more', async () => {
    const provider = fakeProvider()
    const has = (id: string) => feed(provider).has(isolated, provider.mollie.token, id)
    expect([await has('tr_1'), await has('tr_9'), await has('cst_1')]).toEqual([true, false, false])
    await expect(feed(provider).finish(isolated, 'access_wrong')).rejects.toMatchObject({ reason: 'revoked' })
  })
})
