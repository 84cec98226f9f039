import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { listNotifications } from '#notifications/contract.ts'
import { ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { createBankAccount, listBankAccounts, listBankLines } from '#bank/contract.ts'
import {
  beginBankConnection,
  connectMollie,
  endBankConnection,
  fetchBankConnection,
  finishBankConnection,
  linkFeedAccount,
  listBankConnections,
  listFeedBanks,
} from '../contract.ts'
import { listBankImports, removeBankImport } from '#bank/import-contract.ts'
import { ago, BAKER, serveProvider, fakeProvider, transaction, UNKNOWN } from '../testing/fake-provider.ts'

/** Connections from consent to end, against a fake of the providers on a port of this machine. */
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048, privateKeyEncoding: { type: 'pkcs8', format: 'pem' }, publicKeyEncoding: { type: 'spki', format: 'pem' } }) // prettier-ignore
const provider = fakeProvider()
const firstPages = provider.accounts.map(({ pages }) => pages)
const server = await serveProvider(provider)
afterAll(() => server.close())
const logged: string[] = []
const kloppend = await testProgram(
  {
    enableBanking: { url: server.address, appId: 'fake-app', privateKey },
    mollieUrl: server.address,
    logLevel: 'info',
  },
  { write: (line) => logged.push(line) },
)
const { database } = kloppend

beforeEach(() => {
  provider.accounts.forEach((account, index) => Object.assign(account, { pages: firstPages[index] }))
})

const connections = async (who: TestTenant) => expectDone(await who.call(listBankConnections)).connections
const lines = async (who: TestTenant) =>
  expectDone(await who.call(listBankLines, { query: { state: 'all' } }))
const amounts = async (who: TestTenant) =>
  (await lines(who)).map(({ amount }) => amount).toSorted((a, b) => a - b)
let consents = 0

/** The state in the address of the page of the bank. */
async function begin(who: TestTenant): Promise<string> {
  const { url } = expectDone(await who.call(beginBankConnection, { body: { bank: 'Voorbeeldbank' } }))
  expect(url.startsWith(`${server.address}/consent`)).toBe(true)
  return new URL(url).searchParams.get('state') ?? ''
}
const finish = (who: TestTenant, state: string) =>
  who.call(finishBankConnection, { body: { code: `code-${String((consents += 1))}`, state } })

/** A business whose account is fetched. */
async function connected(who?: TestTenant): Promise<{ who: TestTenant; id: string }> {
  const tenant = who ?? (await kloppend.register())
  if (who === undefined)
    expectDone(
      await tenant.call(createBankAccount, { body: { iban: 'NL91ABNA0417164300', name: 'Zakelijk' } }),
    )
  const id = expectDone(await finish(tenant, await begin(tenant)))
  await allWorkDone(database)
  return { who: tenant, id }
}

const fetchNow = async (who: TestTenant, id: string) => {
  const answer = await who.call(fetchBankConnection, { params: { id } })
  if (answer.status === 200) await allWorkDone(database)
  return answer
}

test('from consent to lines: the account with our IBAN is fetched at once, another one after it was said to be ours', async () => {
  const { who, id } = await connected()
  expect(await amounts(who)).toEqual([-850, -24.2, 1_210])
  expect(expectDone(await who.call(listFeedBanks))).toEqual([{ name: 'Andere Bank', days: 90 }, { name: 'Voorbeeldbank', days: 180 }])
  const [connection] = await connections(who)
  expect(connection).toMatchObject({ kind: 'enable-banking', name: 'Voorbeeldbank', state: 'connected', isFetching: false, problem: null, fetchesLeft: 3, webhook: null })
  expect(connection?.lastFetchedAt).not.toBeNull()
  const [imported] = expectDone(await who.call(listBankImports))
  expect(imported).toMatchObject({ fileName: 'Opgehaald bij Voorbeeldbank', format: 'enable-banking', newLines: 3 })
  const other = connection?.accounts.find(({ iban }) => iban === UNKNOWN)
  expect(other?.bankAccountId).toBeNull()
  const params = { id, account: other?.id ?? '' }
  const made = expectDone(await who.call(linkFeedAccount, { params, body: {} }))
  expect(expectDone(await who.call(listBankAccounts)).find((each) => each.id === made)).toMatchObject({ iban: UNKNOWN, name: 'Tweede rekening' })
  expect((await who.call(linkFeedAccount, { params, body: {} })).problems[0]?.code).toBe('bank.feed-already-linked')
  await allWorkDone(database)

  // Booked now, with its own day; the lines of before are known by their ids, also where the bank changed a text.
  const [first, ...others] = firstPages[0] ?? []
  const booked = transaction({ ref: 'E-4', day: ago(0), amount: '-12.00', name: 'Lunchroom', text: 'Betaalpas 12:04' })
  const rewritten = transaction({ ref: 'E-3', day: ago(2), amount: '-24.20', name: 'DRUKKERIJ ZUID', text: 'visitekaartjes kleur' })
  Object.assign(provider.accounts[0] ?? {}, { pages: [[booked, rewritten, ...(first ?? []).slice(2)], ...others] })
  expectDone(await fetchNow(who, id))
  expect(await amounts(who)).toEqual([-850, -24.2, -12, 1_210])
  expect(expectDone(await who.call(listBankImports)).map(({ newLines }) => newLines)).toEqual([1, 3])
}) // prettier-ignore

test('the same payments by file and by feed are kept once, in both orders', async () => {
  const file = ingFile([
    [ago(9), 1_210, 'Bakkerij Jansen', BAKER, 'Factuur 2026-0001'],
    [ago(4), -850, 'Verhuur BV', UNKNOWN, 'Huur'],
    [ago(2), -24.2, 'Drukkerij Zuid', BAKER, 'Visitekaartjes'],
  ])
  const { who } = await connected()
  expect(expectDone(await sendBankFile(who, file))).toMatchObject({
    newLines: 0,
    knownLines: 3,
    doubtfulLines: 0,
  })
  expect(await amounts(who)).toEqual([-850, -24.2, 1_210])

  const other = await kloppend.register()
  expectDone(await sendBankFile(other, file))
  await connected(other)
  expect(await amounts(other)).toEqual([-850, -24.2, 1_210])
})

test('payments of Mollie by its export and by its feed are kept once, in both orders, and nothing of the token comes back', async () => {
  const csv = [
    'Datum,Betaalmethode,Valuta,Bedrag,Status,ID,Omschrijving,Naam consument,Rekening consument,BIC consument,Uitbetalingsvaluta,Uitbetalingsbedrag,Uitbetalingsreferentie,Teruggestort bedrag',
    `${ago(8)},iDEAL,EUR,86.10,paidout,tr_1,2026-0008,Klant Vier,NL61SNSB0987654321,SNSBNL2A,EUR,86.10,14086537.2609.18,0.00`,
    `${ago(6)},iDEAL,EUR,43.20,refunded,tr_1,2026-0008,Klant Vier,NL61SNSB0987654321,SNSBNL2A,EUR,-43.20,14086537.2609.18,43.20`,
    '',
  ].join('\r\n')
  for (const isFileFirst of [true, false]) {
    const who = await kloppend.register()
    const bankAccountId = expectDone(await who.call(createBankAccount, { body: { name: 'Mollie', kind: 'provider' } }))
    const readFile = () => sendBankFile(who, csv, `?bankAccountId=${bankAccountId}`)
    if (isFileFirst) expectDone(await readFile())
    const id = expectDone(await who.call(connectMollie, { body: { token: provider.mollie.token } }))
    const [account] = (await connections(who))[0]?.accounts ?? []
    expectDone(await who.call(linkFeedAccount, { params: { id, account: account?.id ?? '' }, body: { bankAccountId } }))
    await allWorkDone(database)
    if (!isFileFirst) expect(expectDone(await readFile())).toMatchObject({ newLines: 0, knownLines: 2 })
    expect(await amounts(who)).toEqual([-43.2, -3.15, 86.1])
    const raw = await kloppend.send('GET', '/api/BankConnections', { token: who.token })
    expect(raw.text).toContain('Mollie')
    expect(raw.text).not.toContain(provider.mollie.token)
  }
  const { rows } = await database.superuser.query<{ text: string }>(`select encode(secret, 'escape') as text from bank_connections where secret is not null`)
  expect(rows.length).toBeGreaterThan(0)
  for (const { text } of rows) expect(text).not.toMatch(/access_|session-/)
  expect(logged.join('')).not.toMatch(/access_voorbeeld|session-code|BEGIN PRIVATE|eyJhbGciOiJSUzI1NiI/)
}) // prettier-ignore

test('a state works once, for the user who began, and not for another business', async () => {
  const [who, other] = [await kloppend.register(), await kloppend.register()]
  const state = await begin(who)
  for (const wrong of [() => finish(other, state), () => finish(who, `${state}x`)])
    expect((await wrong()).problems[0]?.code).toBe('bank.feed-consent-unknown')
  expectDone(await finish(who, state))
  expect((await finish(who, state)).problems[0]?.code).toBe('bank.feed-consent-unknown')
  const late = await begin(who)
  await database.superuser.query(`update bank_consents set expires_at = now() - interval '1 second' where tenant_id = $1`, [who.tenantId])
  expect((await finish(who, late)).errors).toEqual(['Deze toestemming is al gebruikt, verlopen of door iemand anders begonnen. Begin opnieuw bij Koppelingen.'])
  const race = await begin(who)
  const statuses = (await Promise.all([1, 2, 3].map(() => finish(who, race)))).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const id = (await connections(who))[0]?.id ?? ''
  for (const endpoint of [fetchBankConnection, endBankConnection])
    expect((await other.call(endpoint, { params: { id } })).status).toBe(404)
  expect(await connections(other)).toEqual([])
}) // prettier-ignore

test('a bank that asks to wait is left alone, and more than four fetches a day are refused', async () => {
  const { who, id } = await connected()
  provider.ahead.push({ path: '/transactions', answer: { status: 429, headers: { 'retry-after': '1200' }, body: { error: 'ASPSP_RATE_LIMIT_EXCEEDED' } } })
  expectDone(await who.call(fetchBankConnection, { params: { id } }))
  await expect.poll(async () => (await connections(who))[0]?.problem).toBe('rate-limited')
  expect((await who.call(fetchBankConnection, { params: { id } })).problems[0]?.code).toBe('bank.feed-wait')
  const { rows } = await database.superuser.query<{ seconds: number }>(
    `select extract(epoch from run_at - now())::int as seconds from jobs where tenant_id = $1 and kind = 'bank.fetch-feed' and state = 'queued'`,
    [who.tenantId],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.seconds).toBeGreaterThan(1_100)
  await database.superuser.query(`update bank_connections set retry_at = null, fetches = 4 where tenant_id = $1`, [who.tenantId])
  expect((await who.call(fetchBankConnection, { params: { id } })).errors[0]).toBe('Vandaag is al 4 keer opgehaald, en vaker mag niet. Morgenochtend halen we vanzelf weer op.')
}) // prettier-ignore

test('a permission that ends is a task two weeks before and when it has ended; a new one goes on where it stopped', async () => {
  const { who, id } = await connected()
  const tasks = async () =>
    expectDone(await who.call(listNotifications)).tasks.filter(({ kind }) => kind === 'bank-permission-ending').map(({ name, detail }) => [name, detail])
  expect(await tasks()).toEqual([])
  await database.superuser.query(`update bank_connections set valid_until = now() + interval '13 days' where tenant_id = $1`, [who.tenantId])
  expect(await tasks()).toEqual([['Voorbeeldbank', 'connected']])
  provider.ahead.push({ path: '/transactions', answer: { status: 401, body: { error: 'REVOKED_SESSION' } } })
  expectDone(await fetchNow(who, id))
  expect((await connections(who))[0]?.state).toBe('revoked')
  expect(await tasks()).toEqual([['Voorbeeldbank', 'revoked']])
  expect((await who.call(fetchBankConnection, { params: { id } })).problems[0]?.code).toBe('bank.feed-not-connected')

  await connected(who)
  const all = await connections(who)
  expect(all.map(({ state }) => state)).toEqual(['connected'])
  expect(await tasks()).toEqual([])
  expect(await amounts(who)).toEqual([-850, -24.2, 1_210])
  const asked = provider.asked.filter(({ path }) => path.includes('acc-own/transactions')).at(-1)?.path
  expect(asked).toContain(`date_from=${ago(7)}`)

  await database.superuser.query(`update bank_connections set valid_until = now() - interval '1 second' where tenant_id = $1 and state = 'connected'`, [who.tenantId])
  await database.superuser.query(`update jobs set run_at = now(), period = now() - interval '1 second' where tenant_id = $1 and kind = 'bank.fetch-feed-daily'`, [who.tenantId])
  await expect.poll(async () => (await connections(who))[0]?.state, { timeout: 20_000 }).toBe('expired')
}) // prettier-ignore

test('ending a connection ends it at the bank, forgets what opened it and keeps the lines', async () => {
  const { who, id } = await connected()
  expectDone(await who.call(endBankConnection, { params: { id } }))
  await allWorkDone(database)
  expect(provider.sessions.get(`session-code-${String(consents)}`)).toBe('revoked')
  expect(await connections(who)).toEqual([])
  const { rows } = await database.superuser.query<{ secret: Buffer | null; state: string }>(`select secret, state from bank_connections where tenant_id = $1`, [who.tenantId])
  expect(rows).toEqual([{ secret: null, state: 'ended' }])
  expect(await amounts(who)).toEqual([-850, -24.2, 1_210])
  expect((await who.call(endBankConnection, { params: { id } })).status).toBe(404)
}) // prettier-ignore

test('lines of an import that was removed are fetched again', async () => {
  const { who, id } = await connected()
  const [imported] = expectDone(await who.call(listBankImports))
  expectDone(await who.call(removeBankImport, { params: { id: imported?.id ?? '' } }))
  expect(await amounts(who)).toEqual([])
  expectDone(await fetchNow(who, id))
  expect(await amounts(who)).toEqual([-850, -24.2, 1_210])
})

test('a webhook answers the same to everything, and fetches only what Mollie itself says is there', async () => {
  const who = await kloppend.register()
  const id = expectDone(await who.call(connectMollie, { body: { token: provider.mollie.token } }))
  const [connection] = await connections(who)
  const [account] = connection?.accounts ?? []
  expectDone(await who.call(linkFeedAccount, { params: { id, account: account?.id ?? '' }, body: {} }))
  await allWorkDone(database)
  const path = new URL(connection?.webhook ?? '').pathname
  const notify = async (to: string, body: string, type = 'application/x-www-form-urlencoded') => {
    await database.superuser.query(`update bank_connections set noticed_at = null where tenant_id = $1`, [who.tenantId])
    const response = await fetch(`${kloppend.address}${to}`, { method: 'POST', body, headers: { 'content-type': type } })
    await allWorkDone(database)
    return `${String(response.status)} ${await response.text()}`
  }
  const fetched = async () => (await connections(who))[0]?.fetchesLeft
  const before = await fetched()
  const answers = [
    await notify(path, 'id=tr_unknown'),
    await notify(path, 'id=../../settlements'),
    await notify(path.replace(/.$/, 'x'), 'id=tr_1'),
    await notify(path, ''),
  ]
  expect(await fetched()).toBe(before)
  answers.push(await notify(path, 'id=tr_1'))
  expect(await fetched()).toBe((before ?? 0) - 1)
  answers.push(await notify(path, JSON.stringify({ id: 'event_1', entityId: 'stl_1' }), 'application/json'))
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toMatch(/^200 /)
}) // prettier-ignore

test('without settings no bank is connected, and the answer says what to do instead', async () => {
  const { address } = await kloppend.startAnother({ enableBanking: null })
  const who = await kloppend.register()
  const list = await fetch(`${address}/api/BankConnections`, { headers: { authorization: `Bearer ${who.token}` } })
  expect(await list.json()).toMatchObject({ data: { hasBanks: false, connections: [] } })
  const banks = await fetch(`${address}/api/BankConnections/banks`, { headers: { authorization: `Bearer ${who.token}` } })
  expect(await banks.json()).toMatchObject({ errors: ['Op deze installatie is geen koppeling met banken ingesteld. Lees een bestand in.'] })
}) // prettier-ignore
