import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { changeBillingState, getInvoice } from '#invoices/contract.ts'
import { localDate, addDays } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import {
  askQuestion,
  changeQuote,
  duplicateQuote,
  getQuote,
  getQuoteSignature,
  invoiceQuote,
  listQuotes,
  makeNewVersion,
  noteQuoteViewed,
  rejectQuote,
  sendSigningCode,
  shareQuote,
  verifyDocument,
  withdrawQuote,
} from '#quotes/contract.ts'
import { allWorkDone } from '../testing/full-history.ts'
import { addQuote, addShared, drawnSignature, quoteOf, sign, type QuoteAnswer } from '../testing/quotes.ts'
import { expectDone } from '../testing/test-tenant.ts'
import { testProgram } from '../testing/test-program.ts'
import { fingerprintOf } from '../testing/untouched.ts'

const kloppend = await testProgram()
const { database, address } = kloppend
const [ours, theirs] = [await kloppend.register(), await kloppend.register()]
const customerId = await ours.addCustomer({ name: 'Timmerbedrijf Van Dalen' })
const today = todayInAmsterdam()

type Own = Extract<QuoteAnswer, { view: 'own' }>
const own = async (id: string): Promise<Own> => {
  const quote = expectDone(await ours.call(getQuote, { params: { id } }))
  if (quote.view !== 'own') throw new Error(`not our own: ${quote.view}`)
  return quote
}
const visitor = async (id: string): Promise<QuoteAnswer> =>
  expectDone(await kloppend.call(getQuote, { params: { id } }))

const signBoth = async (id: string): Promise<void> => {
  expectDone(await sign(address, { QuoteId: id }))
  expectDone(await sign(address, { QuoteId: id, Role: '1000', Agree: null }, ours.token))
}
/** A day that is over: the quote was valid to yesterday. Past the guard, as only a test can. */
const letExpire = async (id: string): Promise<void> => {
  await database.superuser.query(`set session_replication_role = replica`)
  await database.superuser.query(
    `update documents set issue_date = $2::date - 5, due_date = $2::date - 1 where id = $1`,
    [id, today],
  )
  await database.superuser.query(`set session_replication_role = origin`)
}

describe('a quote from concept to signed', () => {
  test('is listed, changed under its version, shared, signed by both, and invoiced', async () => {
    const id = await addQuote(ours, customerId)
    expect((await own(id)).problems).toEqual([])
    const changed = { quote: quoteOf(customerId, { title: 'Dakkapel' }), version: 1 }
    expect(expectDone(await ours.call(changeQuote, { params: { id }, body: changed }))).toBe(2)
    expect(await ours.call(changeQuote, { params: { id }, body: changed })).toMatchObject({ status: 409 })

    const { link } = expectDone(await ours.call(shareQuote, { params: { id }, body: {} }))
    expect(link).toBe(`https://kloppend.test/acties/offerte-tekenen/${id}`)
    const shared = await own(id)
    expect(shared).toMatchObject({ state: 1000, title: 'Dakkapel', quoteVersion: 1 })
    expect(shared.quoteNumber).toMatch(new RegExp(`^O${today.slice(0, 4)}-\\d{4}$`))
    expect(shared.uniqueDocumentNumber).toBe(`${shared.quoteNumber ?? ''}-1`)
    expect(shared.contentSha256).toMatch(/^[0-9a-f]{64}$/)
    expect(await ours.call(changeQuote, { params: { id }, body: { ...changed, version: 3 } })).toMatchObject({
      status: 409,
    })

    expectDone(await sign(address, { QuoteId: id, SignedAtUtc: '1999-01-01T00:00:00Z' }))
    expect((await own(id)).state).toBe(2000)
    expectDone(await sign(address, { QuoteId: id, Role: '1000', Agree: null }, ours.token))
    const agreed = await own(id)
    expect(agreed.state).toBe(3000)
    expect(agreed.signatures.map(({ role }) => role)).toEqual([2000, 1000])
    expect(agreed.isEvidenceIntact).toBe(true)
    expect(agreed.timeline.map(({ kind }) => kind)).toEqual([
      'created',
      'changed',
      'shared',
      'mailed',
      'signed-by-receiver',
      'signed-by-sender',
    ])
    const { rows } = await database.superuser.query<{ claimed_at: string; age: number }>(
      `select claimed_at, extract(epoch from now() - signed_at)::int as age from quote_signatures
       where document_id = $1 and role = 'receiver'`,
      [id],
    )
    expect(rows[0]?.claimed_at).toBe('1999-01-01T00:00:00Z')
    expect(rows[0]?.age).toBeLessThan(60)
    expect(expectDone(await ours.call(listQuotes)).some((quote) => quote.id === id)).toBe(true)
  })

  test('its signed copies are mailed to both, and are known by their hash', async () => {
    const id = await addShared(ours, customerId)
    await signBoth(id)
    await allWorkDone(database)
    const { rows } = await database.superuser.query<{ purpose: string; recipient: string }>(
      `select purpose, recipient from mails where document_id = $1 order by purpose, recipient`,
      [id],
    )
    const both = [ours.email, 'jan@vandalen.test'].toSorted()
    expect(rows).toEqual([
      ...both.map((recipient) => ({ purpose: 'quote-countersigned', recipient })),
      ...both.map((recipient) => ({ purpose: 'quote-signed', recipient })),
    ])
    const signed = await kloppend.send('GET', `/api/Quotes/${id}/attachment?signed=true`)
    expect(signed.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
    const found = expectDone(await kloppend.call(verifyDocument, { body: { sha256: hash(signed.bytes) } }))
    expect(found).toMatchObject({ file: 'countersigned', isEvidenceIntact: true })
    expect(found?.signatures.map(({ role }) => role)).toEqual([2000, 1000])
    const flipped = Buffer.from(signed.bytes)
    flipped[flipped.length - 20] = (flipped.at(-20) ?? 0) ^ 1
    expect(expectDone(await kloppend.call(verifyDocument, { body: { sha256: hash(flipped) } }))).toBeNull()
  })
})

describe('who has the link', () => {
  const PUBLIC_KEYS = [
    'closedBecause',
    'consentText',
    'contentSha256',
    'customerName',
    'deliveryDate',
    'dueByDate',
    'id',
    'introText',
    'issueDate',
    'lines',
    'needsCode',
    'outroText',
    'perRate',
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

  test('sees exactly these fields, with no token, a foreign one, and a spoilt one', async () => {
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
      const { data } = JSON.parse(text) as { data: { supplier: object } }
      expect(Object.keys(data).toSorted()).toEqual(PUBLIC_KEYS)
      expect(Object.keys(data.supplier).toSorted()).toEqual(SUPPLIER_KEYS)
      expect(text).not.toContain(ours.tenantId)
      expect(text).not.toContain(customerId)
      expect(text).not.toContain('NL91ABNA')
      expect(text).not.toContain('bakkerijjansen.test')
    }
    expect((await own(id)).view).toBe('own')
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
      expect(Object.keys(quote).toSorted()).toEqual(['closedBecause', 'id', 'state', 'supplierName', 'view'])
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

describe('a signature', () => {
  test('in the name of the sender needs the sender’s own token', async () => {
    const id = await addShared(ours, customerId)
    for (const token of [null, theirs.token, 'null', `${ours.token}x`])
      expect(await sign(address, { QuoteId: id, Role: '1000' }, token)).toMatchObject({ status: 401 })
    expect((await own(id)).signatures).toEqual([])
    expectDone(await sign(address, { QuoteId: id, Role: '1000', Agree: null }, ours.token))
    expect((await own(id)).state).toBe(1000)
    // … and with the sender's before it, the customer's closes the deal.
    expectDone(await sign(address, { QuoteId: id }))
    expect((await own(id)).state).toBe(3000)
  })

  test('is one per role, also under 50 at once', async () => {
    const id = await addShared(ours, customerId)
    const answers = await Promise.all(Array.from({ length: 50 }, () => sign(address, { QuoteId: id })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ status }) => status))).toEqual(
      new Set([409]),
    )
    const { rows } = await database.superuser.query(`select from quote_signatures where document_id = $1`, [
      id,
    ])
    expect(rows).toHaveLength(1)
    expect(await own(id)).toMatchObject({ state: 2000, isEvidenceIntact: true })
  })

  const blank = (): Uint8Array<ArrayBuffer> => {
    const bytes = drawnSignature({ width: 11, height: 40 })
    return bytes
  }
  const tooLarge = (): Uint8Array<ArrayBuffer> => {
    const bytes = Uint8Array.from(drawnSignature())
    new DataView(bytes.buffer).setUint32(16, 65_535)
    new DataView(bytes.buffer).setUint32(20, 65_535)
    return bytes
  }
  test.each([
    ['without consent', { Agree: null }, 422, 'Agree: Verplicht veld'],
    ['with consent denied', { Agree: 'false' }, 422, 'Agree: Verplicht veld'],
    ['without a drawing', { Signature: null }, 400, 'Signature: Handtekening is vereist'],
    ['without a name', { Name: ' ' }, 400, 'Name: Verplicht veld'],
    ['without an address', { Email: 'jan' }, 400, 'Email: Ongeldig e-mailadres'],
    ['in an unknown role', { Role: '3000' }, 400, 'Role: Kies een rol: 1000 (afzender) of 2000 (klant).'],
    [
      'with next to nothing drawn',
      { Signature: blank() },
      422,
      'De handtekening is leeg. Zet eerst je handtekening.',
    ],
    [
      'of 65,535 squared',
      { Signature: tooLarge() },
      422,
      'De handtekening is te groot: hooguit 4 megapixel.',
    ],
    [
      'that is no PNG',
      { Signature: Uint8Array.from(Buffer.from('<svg onload="x"/>'.repeat(9))) },
      422,
      'De handtekening is geen leesbare PNG-afbeelding. Teken opnieuw.',
    ],
    [
      'that is half a PNG',
      { Signature: drawnSignature().slice(0, 80) },
      422,
      'De handtekening is geen leesbare PNG-afbeelding. Teken opnieuw.',
    ],
    [
      'beyond 1 MiB',
      { Signature: new Uint8Array(1024 * 1024 + 1) },
      413,
      'Dit bestand is te groot: hooguit 1 MiB.',
    ],
  ])('%s is refused, and nothing is kept', async (_what, changes, status, sentence) => {
    const id = await addShared(ours, customerId)
    // Whoever tries to sign has its PDF made first; that is no trace of the signature.
    await kloppend.send('GET', `/api/Quotes/${id}/attachment`)
    await allWorkDone(database)
    const before = await fingerprintOf(database)
    const refused = await sign(address, { QuoteId: id, ...changes })
    expect([refused.status, refused.errors]).toEqual([status, [sentence]])
    expect(await fingerprintOf(database)).toBe(before)
  })

  test('as JSON instead of a form is refused with a sentence', async () => {
    const raw = await kloppend.send('POST', '/api/quoteSignatures', { body: { QuoteId: customerId } })
    expect([raw.status, raw.text]).toEqual([
      415,
      '{"isSuccess":false,"data":null,"errors":["Stuur de inhoud als formulier (multipart/form-data)."]}',
    ])
  })

  test('is read back with its image; its address only by the tenant', async () => {
    const id = await addShared(ours, customerId)
    const signatureId = expectDone(await sign(address, { QuoteId: id }))
    const mine = expectDone(await ours.call(getQuoteSignature, { params: { id: signatureId } }))
    expect(mine).toMatchObject({
      name: 'Jan van Dalen',
      email: 'jan@vandalen.test',
      agreed: true,
      role: 2000,
    })
    const strange = expectDone(await kloppend.call(getQuoteSignature, { params: { id: signatureId } }))
    expect(strange).toMatchObject({ name: 'Jan van Dalen', email: null })
    const image = await kloppend.send('GET', `/api/quoteSignatures/${signatureId}/image`)
    expect(image.headers.get('content-type')).toBe('image/png')
    expect(image.bytes.subarray(1, 4).toString()).toBe('PNG')
    for (const path of ['', '/image'])
      expect((await kloppend.send('GET', `/api/quoteSignatures/${id}${path}`)).status).toBe(404)
  })

  test('with a code asked for, needs the code from the mail; five wrong tries end it', async () => {
    const id = await addShared(ours, customerId, { needsCode: true })
    expect((await sign(address, { QuoteId: id })).errors[0]).toMatch(/^Code: Vul de code in/)
    const codeIn = async (): Promise<string> => {
      expectDone(await kloppend.call(sendSigningCode, { params: { id } }))
      const { rows } = await database.superuser.query<{ body: string }>(
        `select body from mails where document_id = $1 order by created_at desc limit 1`,
        [id],
      )
      return /^\d{6}$/m.exec(rows[0]?.body ?? '')?.[0] ?? ''
    }
    const code = await codeIn()
    const wrong = code === '000000' ? '111111' : '000000'
    for (let left = 4; left >= 1; left -= 1)
      expect((await sign(address, { QuoteId: id, Code: wrong })).errors[0]).toContain(`${String(left)} keer`)
    expect((await sign(address, { QuoteId: id, Code: wrong })).errors[0]).toContain('Vraag een nieuwe code')
    expect((await sign(address, { QuoteId: id, Code: code })).status).toBe(422)
    expectDone(await sign(address, { QuoteId: id, Code: await codeIn() }))
    expect(await own(id)).toMatchObject({ state: 2000, isEvidenceIntact: true })
  })
})

describe('what was signed', () => {
  test('is never changed, replaced or lost: only withdrawn, with a word to the customer', async () => {
    const id = await addShared(ours, customerId)
    const next = expectDone(await ours.call(makeNewVersion, { params: { id } }))
    expect(await ours.call(makeNewVersion, { params: { id } })).toMatchObject({
      errors: ['Er is al een nieuwe versie van deze offerte in concept. Ga daarmee verder.'],
    })
    expectDone(await sign(address, { QuoteId: id }))
    expect(await ours.call(makeNewVersion, { params: { id } })).toMatchObject({ status: 409 })
    expect(await ours.call(shareQuote, { params: { id: next }, body: { mail: false } })).toMatchObject({
      errors: ['De vorige versie is intussen door je klant getekend en kan niet meer worden vervangen.'],
    })
    expect((await own(next)).state).toBe(0)
    expectDone(await ours.call(withdrawQuote, { params: { id } }))
    expect((await own(id)).state).toBe(7000)
    const { rows } = await database.superuser.query<{ subject: string }>(
      `select subject from mails where document_id = $1 and purpose = 'quote-notice'`,
      [id],
    )
    expect(rows.map(({ subject }) => subject)).toEqual([expect.stringMatching(/is ingetrokken$/)])
  })

  test('the database itself refuses to change a signature, an event, or the texts of a shared quote', async () => {
    const id = await addShared(ours, customerId)
    await signBoth(id)
    for (const statement of [
      `update quote_signatures set name = 'Piet' where document_id = $1`,
      `delete from quote_signatures where document_id = $1`,
      `update quote_events set at = now() where document_id = $1`,
      `delete from quote_events where document_id = $1`,
      `update quotes set intro = 'anders' where document_id = $1`,
      `update documents set state = 'sent' where id = $1`,
      `update documents set gross_cents = gross_cents + 1, net_cents = net_cents + 1 where id = $1`,
    ])
      await expect(database.superuser.query(statement, [id]), statement).rejects.toThrow(
        /append-only|does not change|cannot go/,
      )
  })

  test('one flipped byte breaks the chain, and the page says so', async () => {
    const id = await addShared(ours, customerId)
    expectDone(await sign(address, { QuoteId: id }))
    expect((await own(id)).isEvidenceIntact).toBe(true)
    await database.superuser.query(`set session_replication_role = replica`)
    await database.superuser.query(
      `update quote_events set detail = overlay(detail placing chr(ascii(detail) # 1) from 1 for 1)
       where document_id = $1 and kind = 'signed-by-receiver'`,
      [id],
    )
    await database.superuser.query(`set session_replication_role = origin`)
    expect((await own(id)).isEvidenceIntact).toBe(false)
  })
})

describe('the invoice of a quote', () => {
  const invoice = async (id: string, part: 'whole' | 'deposit' | 'rest', percentage?: number) =>
    ours.call(invoiceQuote, {
      params: { id },
      body: { part, ...(percentage === undefined ? {} : { percentage }) },
    })
  const finalise = async (id: string): Promise<void> => {
    expectDone(await ours.call(changeBillingState, { params: { id }, query: { billingState: '1000' } }))
  }

  test('is made once both have signed: a deposit, then the rest with it deducted by number and date', async () => {
    const id = await addShared(ours, customerId)
    expect((await invoice(id, 'whole')).status).toBe(409)
    await signBoth(id)
    const deposit = expectDone(await invoice(id, 'deposit', 30))
    expect((await own(id)).state).toBe(4000)
    expect(await invoice(id, 'rest')).toMatchObject({
      errors: [
        'De aanbetalingsfactuur is nog een concept. Rond die eerst af: de eindfactuur noemt haar nummer en datum.',
      ],
    })
    await finalise(deposit)
    expect(await invoice(id, 'deposit', 70)).toMatchObject({ status: 422 })
    const rest = expectDone(await invoice(id, 'rest'))
    const made = expectDone(await ours.call(getInvoice, { params: { id: rest } }))
    const number = expectDone(await ours.call(getInvoice, { params: { id: deposit } })).invoiceNumber
    expect(made.totalAmountSummary).toEqual({ netAmount: 70, vatAmount: 14.7, grossAmount: 84.7 })
    expect(made.lines.at(-1)?.description).toContain(`factuur ${number ?? ''} van `)
    await finalise(rest)
    expect(await invoice(id, 'whole')).toMatchObject({
      errors: ['Deze offerte is al helemaal gefactureerd.'],
    })
    expect((await own(id)).invoices.map(({ part, share }) => [part, share])).toEqual([
      ['deposit', 30],
      ['rest', null],
    ])
  })

  test('is one, also under ten clicks at once', async () => {
    const id = await addShared(ours, customerId)
    await signBoth(id)
    const answers = await Promise.all(Array.from({ length: 10 }, () => invoice(id, 'whole')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

test('a quote that is incomplete is not shared, and says what is missing; no number is lost', async () => {
  const empty = await addQuote(ours, customerId, { lines: [] })
  expect((await own(empty)).problems).toEqual(['Voeg minstens één regel toe.'])
  expect(await ours.call(shareQuote, { params: { id: empty }, body: {} })).toMatchObject({
    status: 422,
    errors: ['Deze offerte kan nog niet worden gedeeld: Voeg minstens één regel toe.'],
  })
  const late = addDays(localDate(today), -20)
  const expired = await addQuote(ours, customerId, { issueDate: late, dueDate: addDays(late, 14) })
  expect((await own(expired)).problems[0]).toContain('al verlopen')
  const first = await own(await addShared(ours, customerId))
  const second = await own(await addShared(ours, customerId))
  expect(Number(second.quoteNumber?.slice(-4))).toBe(Number(first.quoteNumber?.slice(-4)) + 1)
})

test('a copy is a concept of its own, dated today', async () => {
  const id = await addShared(ours, customerId)
  const copy = expectDone(await ours.call(duplicateQuote, { params: { id } }))
  expect(await own(copy)).toMatchObject({
    state: 0,
    quoteNumber: null,
    quoteVersion: 1,
    introText: 'Zoals besproken ons voorstel.',
    issueDate: { value: today },
  })
})

test('another tenant neither lists, changes, shares nor withdraws it', async () => {
  const id = await addShared(ours, customerId)
  expect(expectDone(await theirs.call(listQuotes))).toEqual([])
  for (const endpoint of [duplicateQuote, makeNewVersion, withdrawQuote])
    expect((await theirs.call(endpoint, { params: { id } })).status).toBe(404)
  expect((await theirs.call(shareQuote, { params: { id }, body: {} })).status).toBe(404)
})

test('ids of quotes cannot be guessed: random in every bit that is not fixed', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => addQuote(ours, customerId)))
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBe(ids.length)
})
