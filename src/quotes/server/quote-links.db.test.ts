import { describe, expect, test } from 'vitest'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { makeNewVersion, shareQuote, withdrawQuote } from '../contract.ts'
import { askQuestion, getQuote, getQuoteLogo, noteQuoteViewed, rejectQuote } from '../link-contract.ts'
import { changeLook, removeLogo } from '#settings/contract.ts'
import { pngOf, settingsVersion, tryLogo } from '#testing/setting-steps.ts'
import { pathOf } from '#testing/wire-client.ts'
import { type QuoteAnswer, addQuote, addShared, ownQuote, sign } from '#testing/quotes.ts'
import { expectDone, lineOf } from '#testing/test-tenant.ts'
import { testProgram } from '#testing/test-program.ts'
import { fingerprintOf } from '#testing/untouched.ts'
import { allWorkDone } from '#testing/work-done.ts'

const kloppend = await testProgram()
const { database, address } = kloppend
const [ours, theirs] = [await kloppend.register(), await kloppend.register()]
const customerId = await ours.addCustomer({ name: 'Timmerbedrijf Van Dalen' })
const today = todayInAmsterdam()

const own = (id: string) => ownQuote(ours, id)
const visitor = async (id: string): Promise<QuoteAnswer> =>
  expectDone(await kloppend.call(getQuote, { params: { id } }))

/** A day that is over: the quote was valid to yesterday. Past the guard, as only a test can. */
const letExpire = async (id: string): Promise<void> => {
  await database.superuser.query(`set session_replication_role = replica`)
  await database.superuser.query(
    `update documents set issue_date = $2::date - 5, due_date = $2::date - 1 where id = $1`,
    [id, today],
  )
  await database.superuser.query(`set session_replication_role = origin`)
}

describe('who has the link', () => {
  const PUBLIC_KEYS = [
    'closedBecause',
    'consentText',
    'contentSha256',
    'customerName',
    'deliveryDate',
    'dueByDate',
    'foreign',
    'id',
    'introText',
    'issueDate',
    'language',
    'lines',
    'look',
    'needsCode',
    'outroText',
    'perRate',
    'purchaseOrderNumber',
    'quoteNumber',
    'remarks',
    'signatures',
    'state',
    'supplier',
    'title',
    'totalAmountSummary',
    'uniqueDocumentNumber',
    'view',
  ]
  const SUPPLIER_KEYS = [
    'city',
    'email',
    'houseNumber',
    'kvkNumber',
    'name',
    'phone',
    'street',
    'vatId',
    'website',
    'zipCode',
  ]

  test('sees exactly these fields, with no token, a foreign one, and an invalid one', async () => {
    const id = await addShared(ours, customerId)
    const answers = [
      await kloppend.send('GET', `/api/Quotes/${id}`),
      await kloppend.send('GET', `/api/quotes/${id.toUpperCase()}`),
      await theirs.send('GET', `/api/Quotes/${id}`),
      await kloppend.send('GET', `/api/Quotes/${id}`, { token: 'null' }),
      await kloppend.send('GET', `/api/Quotes/${id}`, { token: `${ours.token}x` }),
    ]
    for (const { status, text } of answers) {
      expect(status).toBe(200)
      const { data } = JSON.parse(text) as { data: { supplier: object; look: object } }
      expect(Object.keys(data).toSorted()).toEqual(PUBLIC_KEYS)
      expect(Object.keys(data.supplier).toSorted()).toEqual(SUPPLIER_KEYS)
      expect(data.look).toEqual({ accent: null, hasLogo: false })
      expect(text).not.toContain(ours.tenantId)
      expect(text).not.toContain(customerId)
      expect(text).not.toContain('NL91ABNA')
      expect(text).not.toContain('bakkerijjansen.test')
    }
    expect((await own(id)).view).toBe('own')
  })

  test('agrees to the total with the VAT that the quote has, and signs those words', async () => {
    const id = await addShared(ours, customerId, {
      lines: [lineOf({ quantity: 1, unitPrice: 2350, vatTreatment: 1000 })],
    })
    const words = 'totaal €\u00a02.350,00, btw verlegd.'
    expect(await visitor(id)).toMatchObject({ consentText: expect.stringContaining(words) })
    expectDone(await sign(address, { QuoteId: id }))
    const { rows } = await database.superuser.query<{ consent_text: string }>(
      `select consent_text from quote_signatures where document_id = $1`,
      [id],
    )
    expect(rows).toMatchObject([{ consent_text: expect.stringContaining(words) }])
  })

  test('sees the logo and the colour that the quote was shared with, whatever was set since', async () => {
    const sender = await kloppend.register()
    const customer = await sender.addCustomer({ name: 'Timmerbedrijf Van Dalen' })
    const logoOf = (id: string) => kloppend.send('GET', pathOf(getQuoteLogo, { params: { id } }))
    const plain = await addShared(sender, customer)
    expect((await tryLogo(sender, pngOf(180, 35, 24))).status).toBe(200)
    expectDone(
      await sender.call(changeLook, {
        body: { accent: '#b42318', version: await settingsVersion(sender) },
      }),
    )
    const concept = await addQuote(sender, customer)
    const branded = await addShared(sender, customer)
    const asShared = await logoOf(branded)
    expectDone(await sender.call(removeLogo, { body: { version: await settingsVersion(sender) } }))
    expect((await tryLogo(sender, pngOf(31, 79, 216))).status).toBe(200)
    expectDone(
      await sender.call(changeLook, {
        body: { accent: '#16794c', version: await settingsVersion(sender) },
      }),
    )
    expect(await visitor(branded)).toMatchObject({ look: { accent: '#b42318', hasLogo: true } })
    expect(await visitor(plain)).toMatchObject({ look: { accent: null, hasLogo: false } })
    expect(asShared.status).toBe(200)
    expect(asShared.headers.get('content-type')).toBe('image/png')
    const later = await logoOf(branded)
    expect(later.bytes.equals(asShared.bytes)).toBe(true)
    const today = await addShared(sender, customer)
    expect((await logoOf(today)).bytes.equals(asShared.bytes)).toBe(false)
    expectDone(await sender.call(withdrawQuote, { params: { id: branded } }))
    for (const id of [plain, concept, branded]) expect((await logoOf(id)).status).toBe(404)
  })

  test('reads of a concept, a withdrawn and a replaced one only that it is closed, and which', async () => {
    const concept = await addQuote(ours, customerId)
    const withdrawn = await addShared(ours, customerId)
    expectDone(await ours.call(withdrawQuote, { params: { id: withdrawn } }))
    const replaced = await addShared(ours, customerId)
    const next = expectDone(await ours.call(makeNewVersion, { params: { id: replaced } }))
    expect((await visitor(replaced)).view).toBe('public')
    expectDone(await ours.call(shareQuote, { params: { id: next }, body: { mail: false } }))
    for (const [id, state, words] of [
      [concept, 0, 'nog niet verstuurd'],
      [withdrawn, 7000, 'ingetrokken'],
      [replaced, 8000, 'vervangen door een nieuwe versie'],
    ] as const) {
      const quote = await visitor(id)
      expect(Object.keys(quote).toSorted()).toEqual([
        'closedBecause',
        'id',
        'language',
        'state',
        'supplierName',
        'view',
      ])
      expect(quote).toMatchObject({ view: 'closed', state })
      expect(quote.view === 'closed' && quote.closedBecause).toContain(words)
      const refused = await sign(address, { QuoteId: id })
      expect(refused.status).toBe(409)
      expect(refused.errors[0]).toContain(words)
      expect((await kloppend.send('GET', `/api/Quotes/${id}/attachment`)).status).not.toBe(200)
    }
    const number = (await own(replaced)).quoteNumber ?? ''
    expect(await own(next)).toMatchObject({ quoteNumber: number, uniqueDocumentNumber: `${number}-2` })
    expect((await own(next)).versions.map((version) => [version.number, version.state])).toEqual([
      [number, 8000],
      [`${number}-2`, 1000],
    ])
  })

  test.each(['nl', 'en'] as const)(
    'reads it in the language of the customer (%s), in no search engine, and is asked for no payment',
    async (language) => {
      const customer = await ours.addCustomer({ name: 'Timmerbedrijf Van Dalen', language })
      const id = await addShared(ours, customer)
      const answer = await kloppend.send('GET', `/api/Quotes/${id}`)
      expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
      expect(answer.text).not.toMatch(/NL91ABNA|openAmount|online|paymentReference/)
      expect(await visitor(id)).toMatchObject({
        view: 'public',
        state: 1000,
        language,
        totalAmountSummary: { grossAmount: 121 },
        consentText: expect.stringContaining(language === 'nl' ? 'inclusief' : 'including'),
      })
      // Withdrawn, the link names the sender only, in the same language.
      expectDone(await ours.call(withdrawQuote, { params: { id } }))
      expect(await visitor(id)).toMatchObject({
        view: 'closed',
        language,
        closedBecause: expect.stringContaining(language === 'nl' ? 'ingetrokken' : 'withdrawn'),
      })
    },
  )

  test('who comes too late reads the quote and cannot sign it', async () => {
    const id = await addShared(ours, customerId)
    await letExpire(id)
    const quote = await visitor(id)
    expect(quote).toMatchObject({ view: 'public', state: 6000 })
    const refused = await sign(address, { QuoteId: id })
    expect(refused).toMatchObject({ status: 409 })
    expect(refused.errors[0]).toMatch(/was geldig tot en met .* kan niet meer worden getekend/)
    expect((await sign(address, { QuoteId: id, Role: '1000' }, ours.token)).status).toBe(409)
    expect((await kloppend.call(rejectQuote, { params: { id }, body: {} })).status).toBe(409)
  })

  test('an id that is none, and one that leads nowhere, are answered alike', async () => {
    const answers = await Promise.all(
      ['x', '00000000-0000-4000-8000-000000000000', customerId].map((id) =>
        kloppend.send('GET', `/api/Quotes/${id}`),
      ),
    )
    expect(new Set(answers.map(({ status, text }) => `${String(status)} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
  })

  test('reading changes nothing; the first look of a visitor is noted once, the sender’s own never', async () => {
    const id = await addShared(ours, customerId)
    await allWorkDone(database)
    const before = await fingerprintOf(database)
    for (let times = 0; times < 5; times += 1) await kloppend.send('GET', `/api/Quotes/${id}`)
    expect(await fingerprintOf(database)).toBe(before)
    expectDone(await ours.call(noteQuoteViewed, { params: { id } }))
    expect((await own(id)).viewedAt).toBeNull()
    expectDone(await kloppend.call(noteQuoteViewed, { params: { id } }))
    expectDone(await kloppend.call(noteQuoteViewed, { params: { id } }))
    expect((await own(id)).viewedAt).not.toBeNull()
    expect((await own(id)).timeline.filter(({ kind }) => kind === 'viewed')).toHaveLength(1)
  })

  test('may refuse with a reason, once, and ask; the sender is mailed', async () => {
    const id = await addShared(ours, customerId)
    const question = { name: 'Jan', email: 'jan@vandalen.test', question: 'Kan het in mei?' }
    expectDone(await kloppend.call(askQuestion, { params: { id }, body: question }))
    expectDone(await kloppend.call(rejectQuote, { params: { id }, body: { reason: 'Te duur' } }))
    expect((await kloppend.call(rejectQuote, { params: { id }, body: {} })).status).toBe(409)
    expect(await own(id)).toMatchObject({ state: 5000, rejectReason: 'Te duur', isEvidenceIntact: true })
    expect((await sign(address, { QuoteId: id })).errors[0]).toContain('afgewezen')
    const { rows } = await database.superuser.query<{ subject: string; recipient: string }>(
      `select subject, recipient from mails where document_id = $1 order by created_at`,
      [id],
    )
    expect(rows.map(({ recipient }) => recipient)).toEqual([ours.email, ours.email])
    expect(rows[0]?.subject).toMatch(/^Vraag over offerte/)
  })
})
