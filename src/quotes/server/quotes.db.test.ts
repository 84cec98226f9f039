import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { changeBillingState, getInvoice } from '#invoices/contract.ts'
import { localDate, addDays } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { getProject } from '#projects/contract.ts'
import {
  beginProject,
  changeQuote,
  duplicateQuote,
  invoiceQuote,
  listQuotes,
  makeNewVersion,
  shareQuote,
  withdrawQuote,
} from '../contract.ts'
import { agreeByHand, getAgreementFile } from '../agreement-contract.ts'
import { verifyDocument } from '../link-contract.ts'
import { sampleUbl } from '#expenses/server/testing/sample-files.ts'
import { newPdf, upload } from '#testing/expense-steps.ts'
import { addQuote, addShared, ownQuote, quoteOf, sign, signBoth, uploadAgreement } from '#testing/quotes.ts'
import { expectDone } from '#testing/test-tenant.ts'
import { testProgram } from '#testing/test-program.ts'
import { pathOf } from '#testing/wire-client.ts'
import { allWorkDone } from '#testing/work-done.ts'

const kloppend = await testProgram()
const { database, address } = kloppend
const [ours, theirs] = [await kloppend.register(), await kloppend.register()]
const customerId = await ours.addCustomer({ name: 'Timmerbedrijf Van Dalen' })
const today = todayInAmsterdam()

const own = (id: string) => ownQuote(ours, id)

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
    await signBoth(ours, id)
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

describe('the invoice of a quote', () => {
  const invoice = async (id: string, part: 'whole' | 'deposit' | 'rest', percentage?: number) =>
    ours.call(invoiceQuote, {
      params: { id },
      body: { part, ...(percentage === undefined ? {} : { percentage }) },
    })
  const finalise = async (id: string): Promise<void> => {
    expectDone(await ours.call(changeBillingState, { params: { id }, query: { billingState: '1000' } }))
  }

  test('is due after the customer’s own term', async () => {
    const slowPayer = await ours.addCustomer({ name: 'Gemeente Ede', paymentDays: 45 })
    const id = await addShared(ours, slowPayer)
    await signBoth(ours, id)
    const made = expectDone(
      await ours.call(getInvoice, { params: { id: expectDone(await invoice(id, 'whole')) } }),
    )
    expect(made.dueByDate).toEqual({ value: addDays(today, 45) })
  })

  test('is made once both have signed: a deposit, then the rest with it deducted by number and date', async () => {
    const id = await addShared(ours, customerId)
    expect((await invoice(id, 'whole')).status).toBe(409)
    await signBoth(ours, id)
    const deposit = expectDone(await invoice(id, 'deposit', 30))
    expect((await own(id)).state).toBe(3000)
    expect(await invoice(id, 'rest')).toMatchObject({
      errors: [
        'De aanbetalingsfactuur is nog een concept. Rond die eerst af: de eindfactuur noemt het nummer en de datum ervan.',
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
    await signBoth(ours, id)
    const answers = await Promise.all(Array.from({ length: 10 }, () => invoice(id, 'whole')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('a yes without the link', () => {
  const agreement = { name: 'Jan van Dalen', channel: 'telefoon' as const, date: today }
  const agree = (id: string, changes: Partial<typeof agreement> = {}) =>
    ours.call(agreeByHand, { params: { id }, body: { ...agreement, ...changes } })

  test('is kept as what it is: no signature, but agreed, and it may be invoiced', async () => {
    const id = await addShared(ours, customerId)
    expectDone(await agree(id))
    const agreed = await own(id)
    expect(agreed).toMatchObject({ state: 3000, signatures: [], isEvidenceIntact: true })
    expect(agreed.timeline.at(-1)).toMatchObject({
      kind: 'agreed-by-hand',
      detail: expect.stringMatching(/^Jan van Dalen, aan de telefoon, op \d/),
    })
    expect(await sign(address, { QuoteId: id })).toMatchObject({
      status: 409,
      errors: [
        'Over deze offerte is al akkoord gegeven; de afzender heeft dat vastgelegd. Tekenen hoeft niet meer.',
      ],
    })
    expectDone(await ours.call(invoiceQuote, { params: { id }, body: { part: 'whole' } }))
  })

  test('is refused on a day outside its term, twice, for a concept, and to another tenant', async () => {
    const id = await addShared(ours, customerId)
    for (const date of [addDays(today, 1), addDays(today, -1)])
      expect(await agree(id, { date })).toMatchObject({
        status: 422,
        errors: ['date: Kies een dag vanaf de offertedatum tot en met vandaag.'],
      })
    expect((await theirs.call(agreeByHand, { params: { id }, body: agreement })).status).toBe(404)
    const answers = await Promise.all(Array.from({ length: 5 }, () => agree(id)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
    expect((await agree(await addQuote(ours, customerId))).status).toBe(409)
  })
})

describe('what shows a yes without the link', () => {
  const agree = (id: string, fileId: string | null) =>
    ours.call(agreeByHand, {
      params: { id },
      body: { name: 'Jan van Dalen', channel: 'papier', date: today, fileId },
    })
  const fileOf = (who: typeof ours, id: string) =>
    who.send('GET', pathOf(getAgreementFile, { params: { id } }))

  test('is stored with the agreement: the hash in the chain, and the bytes as a download for its own tenant', async () => {
    const id = await addShared(ours, customerId)
    const bytes = newPdf()
    const fileId = String(expectDone(await uploadAgreement(ours, bytes, 'Akkoord Jan.pdf')))
    expectDone(await agree(id, fileId))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const agreed = await own(id)
    expect(agreed).toMatchObject({
      state: 3000,
      agreementFile: { fileName: 'Akkoord Jan.pdf', sha256 },
      isEvidenceIntact: true,
    })
    expect(agreed.timeline.at(-1)?.detail).toContain(`, bewijs Akkoord Jan.pdf (SHA-256 ${sha256})`)
    const file = await fileOf(ours, id)
    expect(file.bytes.equals(bytes)).toBe(true)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename="Akkoord_Jan.pdf"/),
      'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
    expect((await fileOf(theirs, id)).status).toBe(404)
    for (const statement of [
      `update quote_agreement_files set backing_document_id = gen_random_uuid()`,
      `delete from quote_agreement_files`,
    ])
      await expect(database.superuser.query(statement)).rejects.toThrow(/append-only/)
  })

  test('may be absent', async () => {
    const id = await addShared(ours, customerId)
    expectDone(await agree(id, null))
    expect((await own(id)).agreementFile).toBeNull()
    expect((await fileOf(ours, id)).status).toBe(404)
  })

  test('is refused when it is another tenant’s, none, or of a kind that shows nothing; the quote stays open', async () => {
    const id = await addShared(ours, customerId)
    const foreign = String(expectDone(await uploadAgreement(theirs, newPdf())))
    const ubl = String(expectDone(await upload(ours, sampleUbl(), { name: 'factuur.xml' })))
    expect((await agree(id, foreign)).status).toBe(404)
    expect((await agree(id, '00000000-0000-4000-8000-000000000000')).status).toBe(404)
    expect(await agree(id, ubl)).toMatchObject({
      status: 422,
      errors: ['Dit bestand kan geen bewijs zijn. Kies een PDF of een foto (JPEG, PNG of HEIC).'],
    })
    expect(await own(id)).toMatchObject({ state: 1000, agreementFile: null })
  })

  test.each([
    ['an UBL', Buffer.from(sampleUbl()), 'kan geen bewijs zijn'],
    ['half a PDF', Buffer.from('%PDF-1.7 en verder niets'), 'beschadigd'],
    ['a text', Buffer.from('akkoord'), 'kan niet worden bewaard'],
    ['nothing', Buffer.alloc(0), 'leeg'],
  ])('%s is not kept', async (_name, bytes, sentence) => {
    const count = async () => (await database.superuser.query('select from backing_documents')).rowCount
    const before = await count()
    const answer = await uploadAgreement(ours, bytes)
    expect(answer.isSuccess).toBe(false)
    expect(answer.errors[0]).toContain(sentence)
    expect(await count()).toBe(before)
  })

  test('is no upload of an expense: the same file is a new upload there, and is read', async () => {
    const bytes = newPdf()
    const evidence = expectDone(await uploadAgreement(ours, bytes))
    expect(expectDone(await upload(ours, bytes))).not.toBe(evidence)
  })
})

describe('the project of a quote', () => {
  const begin = (id: string) => ours.call(beginProject, { params: { id } })

  test('is begun once the customer signed, with its customer and title; its invoices have the project', async () => {
    const id = await addShared(ours, customerId, { title: 'Dakkapel' })
    expect(await begin(id)).toMatchObject({ status: 409 })
    await signBoth(ours, id)
    expect((await theirs.call(beginProject, { params: { id } })).status).toBe(404)
    const projectId = expectDone(await begin(id))
    expect(await begin(id)).toMatchObject({ errors: ['Deze offerte staat al op een project.'] })
    const invoiceId = expectDone(
      await ours.call(invoiceQuote, { params: { id }, body: { part: 'deposit', percentage: 30 } }),
    )
    const project = expectDone(await ours.call(getProject, { params: { id: projectId } }))
    expect(project).toMatchObject({ title: 'Dakkapel', customerId })
    expect(new Map(project.documents.map((document) => [document.id, document.type]))).toEqual(
      new Map([
        [id, 1],
        [invoiceId, 2],
      ]),
    )
    expect(await own(id)).toMatchObject({ projectId, isEvidenceIntact: true })
  })

  test('is one, also under ten clicks at once, and the content of the quote does not change', async () => {
    const id = await addShared(ours, customerId)
    await signBoth(ours, id)
    const { contentSha256 } = await own(id)
    const answers = await Promise.all(Array.from({ length: 10 }, () => begin(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await own(id)).contentSha256).toBe(contentSha256)
    await expect(
      database.superuser.query(`update documents set project_id = null where id = $1`, [id]),
    ).rejects.toThrow('a finalised document does not change')
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
