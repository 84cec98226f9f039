import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { samples } from '#bank/testing/samples.ts'
import { isWrite, type Endpoint } from '#contract/endpoint.ts'
import { moneyRights } from '#contract/rights.ts'
import { getDeletion, orderDeletion, withdrawDeletion } from '../contract.ts'
import { createJournalEntry } from '#ledger/contract.ts'
import { addDays } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { sha256Of } from '#platform/server/files/object-store.ts'
import { beginTwoFactor, changePassword, confirmTwoFactor } from '#tenants/account-contract.ts'
import { codeOf, stepAt } from '#tenants/server/totp.ts'
import { getCompany } from '#tenants/session-contract.ts'
import { endpoints } from '#app/server/endpoints.ts'
import { customerKey } from '#testing/attention-steps.ts'
import { valueFor } from '#testing/contract-values.ts'
import { daysPass, downloadEverything, ordered, orderOf } from '#testing/deletion-steps.ts'
import { accountId, newPdf, send as sendForm, upload } from '#testing/expense-steps.ts'
import { fullHistory } from '#testing/full-history.ts'
import { addShared, drawnSignature, sign } from '#testing/quotes.ts'
import { historyOf, mailsTo } from '#testing/setting-steps.ts'
import { rightBody } from '#testing/right-bodies.ts'
import { holderOf, seated } from '#testing/seats.ts'
import { zipOf } from '#testing/old-paper-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, logInTenant, type TestTenant } from '#testing/test-tenant.ts'
import { fingerprintOf } from '#testing/untouched.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { envelopeIn, pathOf } from '#testing/wire-client.ts'

const kloppend = await testProgram({ rateLimit: false })
const { database } = kloppend

const NAME = 'Café De Zon'
const register = () => kloppend.register({ tenantName: NAME })
const refusalOf = async (tenant: TestTenant, changes: object = {}) => {
  const { status, errors } = await tenant.call(orderDeletion, {
    body: { ...orderOf(tenant, NAME), ...changes },
  })
  return { status, errors }
}

describe('a business is not deleted', () => {
  test('before everything was downloaded, nor after a later booking, nor on an old download', async () => {
    const tenant = await register()
    const noExport = {
      status: 409,
      errors: [expect.stringContaining('Download eerst je hele administratie')],
    }
    expect(await refusalOf(tenant)).toEqual(noExport)
    await downloadEverything(tenant)
    await tenant.addFinalised()
    expect(await refusalOf(tenant)).toEqual({
      status: 409,
      errors: [expect.stringContaining('is er nog iets geboekt')],
    })
    await downloadEverything(tenant)
    await database.superuser.query(
      `update whole_exports set made_at = made_at - interval '8 days' where tenant_id = $1`,
      [tenant.tenantId],
    )
    expect(await refusalOf(tenant)).toEqual({
      status: 409,
      errors: [expect.stringContaining('ouder dan 7 dagen')],
    })
    expect(expectDone(await tenant.call(getDeletion))).toMatchObject({
      order: null,
      wholeExport: { problem: 'old' },
      open: { invoices: 1, concepts: 0 },
    })
  })

  test('by a download that its reader aborted', async () => {
    const tenant = await register()
    for (let count = 0; count < 3; count += 1) await upload(tenant, newPdf())
    const broken = new AbortController()
    const response = await fetch(`${tenant.address}/api/Exports/zip`, {
      headers: { authorization: `Bearer ${tenant.token}` },
      signal: broken.signal,
    })
    expect(response.status).toBe(200)
    await response.body?.getReader().read()
    broken.abort()
    expect(expectDone(await tenant.call(getDeletion)).wholeExport.problem).toBe('none')
  })

  test('with the wrong name or password, or without the consent to keep the books', async () => {
    const tenant = await register()
    await downloadEverything(tenant)
    const before = await fingerprintOf(database)
    expect(await refusalOf(tenant, { name: 'Café De Maan' })).toEqual({
      status: 422,
      errors: [expect.stringContaining('Dat is niet de naam van je bedrijf')],
    })
    expect(await refusalOf(tenant, { password: 'niet het goede' })).toMatchObject({ status: 403 })
    expect(await refusalOf(tenant, { password: '' })).toMatchObject({ status: 403 })
    expect(await refusalOf(tenant, { keepsBooks: false })).toEqual({
      status: 400,
      errors: [expect.stringContaining('Bevestig dat je je administratie zelf bewaart.')],
    })
    expect(await fingerprintOf(database)).toBe(before)
    expect(await refusalOf(tenant, { name: '  café   de ZON ' })).toMatchObject({ status: 200 })
    expect(await refusalOf(tenant)).toEqual({ status: 409, errors: [expect.stringContaining('staat al')] })
  })

  test('without the code of a user with a second factor; a recovery code is accepted', async () => {
    const tenant = await register()
    const begun = expectDone(await tenant.call(beginTwoFactor, { body: { password: tenant.password } }))
    const { recoveryCodes } = expectDone(
      await tenant.call(confirmTwoFactor, { body: { code: codeNow(begun.secret) } }),
    )
    await downloadEverything(tenant)
    expect(expectDone(await tenant.call(getDeletion)).asksCode).toBe(true)
    expect(await refusalOf(tenant)).toMatchObject({
      status: 403,
      errors: [expect.stringContaining('6 cijfers')],
    })
    expect(await refusalOf(tenant, { code: '000000' })).toMatchObject({ status: 403 })
    expect(await refusalOf(tenant, { code: recoveryCodes[0] })).toMatchObject({ status: 200 })
  })
})

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
function codeNow(secret: string): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return codeOf(Uint8Array.from(bytes), stepAt(Date.now()) - 1)
}

test('a user who guesses the password is slowed down as at the login', async () => {
  const strict = await kloppend.startAnother({ rateLimit: true })
  const tenant = await register()
  const there = await logInTenant(strict.address, tenant.email, tenant.password)
  for (let count = 0; count < 10; count += 1)
    expect(await refusalOf(there, { password: 'gok' })).toMatchObject({ status: 409 })
  expect(await refusalOf(there)).toMatchObject({ status: 429 })
})

const READ_ONLY = /^Dit bedrijf wordt op \d+ \w+ \d{4} verwijderd en is tot die dag alleen te lezen\./
const VISITOR =
  'Dit bedrijf stopt met Kloppend, dus hier is niets meer door te geven. Neem zelf contact op met het bedrijf.'

describe('a business with a deletion order', () => {
  test(
    'is read-only for every call that writes, and nothing of it changes',
    { meta: { slow: 'every call that writes' }, timeout: 300_000 },
    async () => {
      const tenant = await register()
      const mine = await fullHistory(tenant, database)
      const bank = await accountId(tenant, '1100')
      const [quote, customer] = [
        await addShared(tenant, mine.customerId),
        await customerKey(tenant, mine.sentId),
      ]
      const accountant = await seated(kloppend, await kloppend.register(), tenant, 'accountant-posting')
      const audit = (await tenant.send('GET', '/api/Exports/xaf?year=2026')).bytes
      await ordered(tenant, NAME)
      const before = await fingerprintOf(database)
      const writes = endpoints.filter(
        ({ method, access, isOpenInDeletion }) =>
          method !== 'GET' && access !== 'public' && !isOpenInDeletion,
      )
      expect(writes.length).toBeGreaterThan(80)
      const { rows: days } = await database.superuser.query<{ id: string }>(
        'select id from day_takings where tenant_id = $1 and cancelled_at is null limit 1',
        [tenant.tenantId],
      )
      const known = {
        ...mine,
        bankLedgerAccountId: bank,
        ledgerAccountId: bank,
        takingsId: days[0]?.id ?? '',
        tenantId: tenant.tenantId,
      }
      const unheard: string[] = []
      for (const endpoint of writes) {
        const id =
          endpoint.access === 'tenant' ? mine.sentId : /Customer/.test(endpoint.path) ? customer : quote
        const sender = holderOf(endpoint, { owner: tenant, accountant })
        const answer = await refusedBy(sender, endpoint, { ...known, id, quoteId: quote }, audit)
        if (!isRefusal(endpoint, answer))
          unheard.push(`${endpoint.method} ${endpoint.path}: ${answer.errors.join(' ')}`)
      }
      expect(unheard).toEqual([])
      expect(await fingerprintOf(database)).toBe(before)

      // All data can still be read, by its customers too.
      for (const path of [
        '/api/Invoices',
        '/api/Exports/zip',
        `/api/Quotes/${quote}`,
        `/api/CustomerLinks/${customer}`,
      ])
        expect((await tenant.send('GET', path)).status, path).toBe(200)
      // … and its user keeps control of the account.
      const body = { password: tenant.password, newPassword: 'een ander lang wachtwoord' }
      expectDone(await tenant.call(changePassword, { body }))
      await logInTenant(kloppend.address, tenant.email, body.newPassword)
    },
  )

  test('is restored when the order is withdrawn, and postponed jobs continue', async () => {
    const tenant = await register()
    const customerId = await tenant.addCustomer()
    await ordered(tenant, NAME)
    const { deletedOn } = expectDone(await tenant.call(getCompany))
    expect(deletedOn).toBe(addDays(todayInAmsterdam(), 30))
    await database.superuser.query(
      `insert into jobs (tenant_id, id, kind, payload) values ($1, gen_random_uuid(), 'proof.files', '{}')`,
      [tenant.tenantId],
    )
    const proofJob = async () =>
      (
        await database.superuser.query<{ attempts: number; later: boolean }>(
          `select attempts, run_at > now() + interval '23 hours' as later from jobs where tenant_id = $1 and kind = 'proof.files'`,
          [tenant.tenantId],
        )
      ).rows
    await expect.poll(proofJob, { timeout: 15_000 }).toEqual([{ attempts: 0, later: true }])

    expect((await tenant.call(withdrawDeletion)).status).toBe(200)
    expect((await tenant.call(withdrawDeletion)).status).toBe(409)
    await tenant.addFinalised({ customerId })
    await expect.poll(proofJob, { timeout: 15_000 }).toEqual([])
    await allWorkDone(database)
    expect(expectDone(await tenant.call(getCompany)).deletedOn).toBeNull()
    const { rows } = await database.superuser.query(
      `select from jobs where tenant_id = $1 and kind like 'business.%'`,
      [tenant.tenantId],
    )
    expect(rows).toEqual([])
    const changes = await historyOf(tenant)
    expect(changes.filter(([, field]) => field === 'Bedrijf verwijderen')).toHaveLength(2)
    const subjects = (await mailsTo(tenant, tenant.email)).map(({ subject }) => subject)
    expect(subjects).toContain(`${NAME} wordt niet verwijderd`)
  })

  test('mails its user at the order and three days before the end, and refuses a withdrawal after it', async () => {
    const tenant = await register()
    await ordered(tenant, NAME)
    await allWorkDone(database)
    const subjects = async () => (await mailsTo(tenant, tenant.email)).map(({ subject }) => subject)
    expect(await subjects()).toContainEqual(expect.stringMatching(/^Café De Zon wordt op .* verwijderd$/))
    await daysPass(database, tenant.tenantId, 28)
    await expect
      .poll(subjects, { timeout: 15_000 })
      .toContainEqual(expect.stringMatching(/^Nog 3 dagen: Café De Zon wordt op/))
    await database.superuser.query(`update deletion_orders set due_at = now() where tenant_id = $1`, [
      tenant.tenantId,
    ])
    expect(await tenant.call(withdrawDeletion)).toMatchObject({
      status: 409,
      errors: [expect.stringContaining('De dertig dagen zijn voorbij')],
    })
  })

  test('refuses an entry that was under way when the deletion was ordered', async () => {
    const tenant = await register()
    const client = await database.owner.connect()
    try {
      await ordered(tenant, NAME)
      await client.query(`begin; set local app.tenant_id = '${tenant.tenantId}'`)
      const entry = client.query(
        `insert into journal_entries (tenant_id, id, number, journal, entry_date, description, source_type, source_id, purpose)
         values ($1, gen_random_uuid(), 1, 'memo', current_date, '', 'memo', gen_random_uuid(), 'x')`,
        [tenant.tenantId],
      )
      await expect(entry).rejects.toThrow('ordered to be deleted')
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect(createJournalEntry.isOpenInDeletion).toBe(false)
  })
})

const isRefusal = (endpoint: Endpoint, { status, errors }: { status: number; errors: readonly string[] }) =>
  status === 409 && (endpoint.access === 'link' ? errors[0] === VISITOR : READ_ONLY.test(errors[0] ?? ''))

/** A list for each call that reads one. */
const lists: Readonly<Record<string, string>> = {
  '/api/Customers/imports': 'Naam;Prijs\nBrood;2\n',
  '/api/Products/imports': 'Naam;Prijs\nBrood;2\n',
  '/api/Trips/imports': 'Dag;Van;Naar;Doel;Km\n1-6-2026;Utrecht;Zeist;Overleg;12\n',
  '/api/CustomerPrices/imports': 'Klant;Product;Prijs\nJansen;Brood;2\n',
  '/api/OpenItems/imports': 'Klant;Openstaand\nJansen;2,50\n',
  '/api/Payouts/imports': 'Bruto;Netto;Datum\n2,50;2,50;2026-03-02\n',
  '/api/DayTakings/imports': 'Datum;Omzet 9%;Pin;Contant\n2026-05-13;2,50;2,50;0,00\n',
  '/api/WageJournals/imports': 'Rekening;Debet;Credit\n4000;2,50;\n1660;;2,50\n',
  '/api/Imports/trialBalance': 'Rekening;Debet;Credit\n1100;2,50;\n0500;;2,50\n',
}

/** Try values of the contract until the values are no longer the reason of the refusal. */
async function refusedBy(
  tenant: TestTenant,
  endpoint: Endpoint,
  known: Readonly<Record<string, string>>,
  audit: Uint8Array,
): Promise<{ status: number; errors: readonly string[] }> {
  if (endpoint.path === '/api/quoteSignatures')
    return sign(tenant.address, { QuoteId: known['quoteId'] ?? '' })
  if (endpoint.path === '/api/Imports/xaf')
    return sendForm(tenant, withFile(audit, 'boeken.xaf'), `?confirmed=${sha256Of(audit)}`, endpoint.path)
  if (endpoint.path === '/api/OldPapers/imports') {
    const zip = zipOf({ 'polis.pdf': null })
    return sendForm(tenant, withFile(zip, 'papieren.zip'), `?confirmed=${sha256Of(zip)}`, endpoint.path)
  }
  if (endpoint.path === '/api/Imports/archive/parts')
    return sendForm(tenant, withFile(audit, 'deel'), `?archive=${known['id'] ?? ''}&start=0`, endpoint.path)
  const rows = endpoint.method === 'POST' ? lists[endpoint.path] : undefined
  if (rows !== undefined) {
    const list = Buffer.from(rows)
    return sendForm(tenant, withFile(list, 'lijst.csv'), `?confirmed=${sha256Of(list)}`, endpoint.path)
  }
  const token = endpoint.access === 'link' ? null : tenant.token
  const inQuery = { ...known, billingState: '3000', archive: 'true', state: '2000', year: '2026' }
  const path = (seed: number) =>
    pathOf(endpoint, {
      params: {
        ...known,
        period: '2026-Q1',
        box: '1a',
        year: '2024',
        number: '1',
        paymentId: known['id'],
        account: known['id'],
      },
      query: {
        ...queryOf(endpoint, known, seed),
        ...knownOf(endpoint, inQuery),
      },
    })
  for (let seed = 0; ; seed += 1) {
    const form = formOf(endpoint)
    const answer =
      form === null
        ? envelopeIn(
            await tenant.send(endpoint.method, path(seed), {
              token,
              body: provenBy(
                endpoint,
                tenant,
                rightBody(endpoint, known) ?? valueFor(endpoint.body, known, chooseBy(seed)),
              ),
            }),
          )
        : await sendForm(tenant, form, '', path(seed))
    if (isRefusal(endpoint, answer) || seed === 60) return answer
  }
}

/** Where money goes, the password is asked first. */
const provenBy = ({ method, needs }: Endpoint, { password }: TestTenant, body: unknown): unknown =>
  isWrite(method) && moneyRights.some((right) => right === needs)
    ? { ...(body as object | undefined), password }
    : body

/** The parameters that the call knows: another one is refused. */
const knownOf = ({ query }: Endpoint, values: Readonly<Record<string, string>>) => {
  const names = query instanceof z.ZodObject ? Object.keys(query.shape) : []
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
}

const queryOf = (endpoint: Endpoint, known: Readonly<Record<string, string>>, seed: number) =>
  Object.fromEntries(
    Object.entries(valueFor(endpoint.query, known, chooseBy(seed)) as object).map(([name, value]) => [
      name,
      String(value),
    ]),
  )

/** Another sequence for each seed. */
function chooseBy(seed: number): (count: number) => number {
  let state = (seed + 1) * 2_654_435_761
  return (count) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor(state / 65_536) % count
  }
}

const TAKES_PDF =
  /\/((Back|Incom)ingDocuments|agreement-files|Mandates\/forms|MailFiles|DayTakings\/papers|evidence)$/
function formOf({ path, bodyKind }: Endpoint): FormData | null {
  if (TAKES_PDF.test(path)) return withFile(newPdf(), 'bon.pdf')
  if (path === '/api/Imports/business') return withFile(newPdf(), 'export.zip')
  if (path === '/api/BankImports') return withFile(Buffer.from(samples[0]?.text ?? ''), 'mutaties.csv')
  if (bodyKind !== 'form') return null
  const form = withFile(drawnSignature(), 'logo.png')
  form.append('version', '1')
  return form
}

function withFile(bytes: Uint8Array, name: string): FormData {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(bytes)]), name)
  return form
}
