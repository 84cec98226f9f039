import { describe, expect, test } from 'vitest'
import { listMails } from '../contract.ts'
import { getDocumentSettings, getLogo } from '../settings-contract.ts'
import { textNames } from '../domain/texts.ts'
import {
  changeLook,
  changeNumbering,
  changeTexts,
  previewDocument,
  removeLogo,
  skipNumbers,
} from '#settings/contract.ts'
import { getCreditNote } from '#credit-notes/contract.ts'
import { getInvoiceAttachment } from '#invoices/contract.ts'
import { daysBetween, localDate } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { invoiceQuote } from '#quotes/contract.ts'
import { agreeByHand } from '#quotes/agreement-contract.ts'
import { addCredit } from '#testing/money-steps.ts'
import { addShared, ownQuote } from '#testing/quotes.ts'
import {
  changeCompanyOf,
  frozenOf,
  historyOf,
  pngOf,
  settingsVersion,
  tryLogo,
} from '#testing/setting-steps.ts'
import { readPdf } from './pdf/testing/read-pdf.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { envelopeIn, pathOf } from '#testing/wire-client.ts'
import { allWorkDone } from '#testing/work-done.ts'

const kloppend = await testProgram()
const { database } = kloppend
const year = new Date().getFullYear()

const standard = {
  invoice: '{jaar}-{nummer:4}',
  'credit-note': 'C{jaar}-{nummer:4}',
  quote: 'O{jaar}-{nummer:4}',
}
const number = async (tenant: TestTenant, formats: Partial<typeof standard>) =>
  tenant.call(changeNumbering, {
    body: { formats: { ...standard, ...formats }, version: await settingsVersion(tenant) },
  })
const write = async (tenant: TestTenant, texts: Record<string, string>, days: object = {}) =>
  tenant.call(changeTexts, {
    body: { texts, paymentDays: 14, validityDays: 14, ...days, version: await settingsVersion(tenant) },
  })
const look = async (tenant: TestTenant, accent: string | null) =>
  tenant.call(changeLook, { body: { accent, version: await settingsVersion(tenant) } })
const invoiceNumber = async (tenant: TestTenant): Promise<string | null> =>
  (await tenant.invoice(await tenant.addFinalised())).invoiceNumber
const pdfOf = (tenant: TestTenant, id: string) =>
  tenant.send('GET', pathOf(getInvoiceAttachment, { params: { id } }))

describe('the look', () => {
  test('a colour that cannot be read on paper is refused with one that can; another is on new documents only', async () => {
    const tenant = await kloppend.register()
    const before = await tenant.addFinalised()
    const answer = await look(tenant, '#ffd400')
    expect(answer.status).toBe(400)
    expect(answer.errors[0]).toMatch(
      /slecht te lezen \(contrast 1,4, minstens 4,5\)\. Probeer #[0-9a-f]{6}\./,
    )
    expect((await look(tenant, 'blauw')).status).toBe(400)
    expectDone(await look(tenant, '#B42318'))
    const after = await tenant.addFinalised()
    expect(await frozenOf(database, tenant, before)).not.toHaveProperty('look')
    expect(await frozenOf(database, tenant, after)).toMatchObject({ look: { accent: '#b42318', logo: null } })
    expect(await historyOf(tenant)).toEqual([['look', 'Kleur', null, '#b42318']])
  })

  test('a logo is drawn again, is on new PDFs, and an old one is kept for the documents that have it', async () => {
    const tenant = await kloppend.register()
    expect((await tryLogo(tenant, pngOf(180, 35, 24))).status).toBe(200)
    const { logo } = expectDone(await tenant.call(getDocumentSettings))
    const withLogo = await tenant.addFinalised()
    expectDone(await tenant.call(removeLogo, { body: { version: await settingsVersion(tenant) } }))
    const without = await tenant.addFinalised()
    expect(await frozenOf(database, tenant, withLogo)).toMatchObject({ look: { logo } })
    expect(await frozenOf(database, tenant, without)).not.toHaveProperty('look')
    const [one, other] = [await pdfOf(tenant, withLogo), await pdfOf(tenant, without)]
    const hasPicture = (bytes: Uint8Array): boolean =>
      [...readPdf(bytes).objects.values()].some((object) => object.includes('/Picture'))
    expect(hasPicture(one.bytes)).toBe(true)
    expect(hasPicture(other.bytes)).toBe(false)
    const file = await tenant.send('GET', pathOf(getLogo, { params: { id: logo ?? '' } }))
    expect(file.headers.get('content-type')).toBe('image/png')
    const stranger = await kloppend.register()
    expect((await stranger.send('GET', pathOf(getLogo, { params: { id: logo ?? '' } }))).status).toBe(404)
  })

  test('the page of an issued document shows the sheet as it was issued: look, texts and company of that day', async () => {
    const tenant = await kloppend.register()
    const customerId = await tenant.addCustomer({ name: 'Timmerbedrijf Van Dalen' })
    expect((await tryLogo(tenant, pngOf(180, 35, 24))).status).toBe(200)
    expectDone(await look(tenant, '#b42318'))
    expectDone(await write(tenant, { footer: 'Voet van toen', 'invoice.intro': 'Inleiding van toen' }))
    const { logo } = expectDone(await tenant.call(getDocumentSettings))
    const [invoiceId, concept] = [await tenant.addFinalised(), await tenant.addConcept()]
    const creditNoteId = await addCredit(tenant, invoiceId)
    const quoteId = await addShared(tenant, customerId)
    const sheets = async () => {
      const shown = [
        await tenant.invoice(invoiceId),
        expectDone(await tenant.call(getCreditNote, { params: { id: creditNoteId } })),
        await ownQuote(tenant, quoteId),
      ]
      return shown.map(({ supplier, customer, dress, remarks }) => ({ supplier, customer, dress, remarks }))
    }
    const before = await sheets()
    expect(before[0]?.dress).toEqual({
      accent: '#b42318',
      logo,
      intro: 'Inleiding van toen',
      outro: '',
      footer: 'Voet van toen',
    })
    expect(before.map(({ dress }) => dress?.footer)).toEqual(before.map(() => 'Voet van toen'))

    expectDone(await tenant.call(removeLogo, { body: { version: await settingsVersion(tenant) } }))
    expectDone(await look(tenant, '#16794c'))
    expectDone(await write(tenant, { footer: 'Voet van nu', 'invoice.intro': 'Inleiding van nu' }))
    await changeCompanyOf(tenant, { name: 'Een andere naam', city: 'Zwolle' })
    expect(await sheets()).toEqual(before)
    const { supplier, dress } = await tenant.invoice(concept)
    expect({ supplier, dress }).toMatchObject({ supplier: { name: 'Een andere naam' }, dress: null })
  })

  test('an SVG of shapes becomes a PNG', async () => {
    const tenant = await kloppend.register()
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><path d="M0 0h90v30z" fill="#1f4fd8"/></svg>'
    expect((await tryLogo(tenant, Buffer.from(svg))).status).toBe(200)
    const { logo } = expectDone(await tenant.call(getDocumentSettings))
    const file = await tenant.send('GET', pathOf(getLogo, { params: { id: logo ?? '' } }))
    expect(file.bytes.subarray(1, 4).toString()).toBe('PNG')
  })

  test.each([
    ['a text file', Buffer.from('geen plaatje'), 'Dit bestand is geen PNG, JPEG of SVG.'],
    ['half a PNG', pngOf(0, 0, 0).subarray(0, 60), 'beschadigd'],
    ['a white PNG', pngOf(255, 255, 255), 'niets te zien'],
    ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'script'],
    ['an SVG that reads a file', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><use href="file:///etc/passwd#a"/></svg>'), 'naar buiten'],
    ['an SVG of a billion pixels', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40000" height="40000"><path d="M0 0h9v9z"/></svg>'), /pixels|beschadigd/],
    ['nothing', Buffer.alloc(0), 'Kies een bestand met je logo.'],
  ])('%s is refused with a sentence, and nothing is kept', async (_name, bytes, sentence) => {
    const tenant = await kloppend.register()
    const answer = envelopeIn(await tryLogo(tenant, bytes))
    expect(answer.isSuccess).toBe(false)
    expect(answer.errors[0]).toMatch(sentence)
    expect(expectDone(await tenant.call(getDocumentSettings)).logo).toBeNull()
  }) // prettier-ignore
})

describe('numbering', () => {
  test('a new format counts on, and given numbers stay', async () => {
    const tenant = await kloppend.register()
    const first = await tenant.addFinalised()
    expectDone(await number(tenant, { invoice: 'F{jaar:2}/{nummer:3}' }))
    expect(await invoiceNumber(tenant)).toBe(`F${String(year % 100)}/002`)
    expect((await tenant.invoice(first)).invoiceNumber).toBe(`${String(year)}-0001`)
    expect(await historyOf(tenant)).toEqual([
      ['numbering', 'Formaat van facturen', '{jaar}-{nummer:4}', 'F{jaar:2}/{nummer:3}'],
    ])
  })

  test('a format that would give two the same number is refused; so is one that would repeat a given number', async () => {
    const tenant = await kloppend.register()
    expect(await number(tenant, { quote: '{jaar}-{nummer:2}' })).toMatchObject({
      status: 422,
      errors: [expect.stringContaining('elk een eigen formaat')],
    })
    expectDone(await number(tenant, { invoice: '{nummer:4}' }))
    expect(await invoiceNumber(tenant)).toBe('0001')
    expectDone(await number(tenant, { invoice: '{jaar}-{nummer:4}' }))
    expect(await invoiceNumber(tenant)).toBe(`${String(year)}-0001`)
    expectDone(await number(tenant, { invoice: 'X{nummer:4}' }))
    expect(await invoiceNumber(tenant)).toBe('X0002')
    expectDone(await tenant.call(skipNumbers, { body: { series: 'invoice', next: 9, reason: 'Proef' } }))
    expect(await invoiceNumber(tenant)).toBe('X0009')
  })

  test('the database refuses a double number whatever the program says, with a sentence', async () => {
    const tenant = await kloppend.register()
    expect(await invoiceNumber(tenant)).toBe(`${String(year)}-0001`)
    const taken = await tenant.addFinalised()
    await database.superuser.query(
      `update number_series set last_number = 0 where tenant_id = $1 and series = 'invoice'`,
      [tenant.tenantId],
    )
    const concept = await tenant.addConcept()
    expect(await tenant.move(concept, 1000)).toMatchObject({
      status: 409,
      errors: [expect.stringContaining('Het volgende nummer is al eens gegeven.')],
    })
    expect(await tenant.invoice(concept)).toMatchObject({ state: 0, invoiceNumber: null })
    expect((await tenant.invoice(taken)).invoiceNumber).toBe(`${String(year)}-0002`)
  })

  test('the next number only goes up; before the first without a reason, afterwards with one', async () => {
    const tenant = await kloppend.register()
    const skip = (next: number, reason = '') =>
      tenant.call(skipNumbers, { body: { series: 'invoice', next, reason } })
    expectDone(await skip(120))
    expect(await invoiceNumber(tenant)).toBe(`${String(year)}-0120`)
    expect(await skip(120)).toMatchObject({
      status: 409,
      errors: [
        `Nummer ${String(year)}-0120 is al gegeven of overgeslagen. Het volgende nummer kan alleen omhoog.`,
      ],
    })
    expect((await skip(7)).status).toBe(409)
    expect(await skip(200)).toMatchObject({
      status: 422,
      errors: [expect.stringContaining('Leg uit waarom')],
    })
    expectDone(await skip(200, 'Blok van de winkel'))
    expect(await invoiceNumber(tenant)).toBe(`${String(year)}-0200`)
    const { rows } = await database.superuser.query(
      `select first_number::int, last_number::int, reason from number_skips where tenant_id = $1 order by first_number`,
      [tenant.tenantId],
    )
    expect(rows).toEqual([
      { first_number: 1, last_number: 119, reason: 'Begin van de reeks.' },
      { first_number: 121, last_number: 199, reason: 'Blok van de winkel' },
    ])
    expect((await historyOf(tenant)).map(([, field, , now]) => [field, now])).toEqual([
      ['Volgende nummer van facturen', `${String(year)}-0200 (Blok van de winkel)`],
      ['Volgende nummer van facturen', `${String(year)}-0120 (Begin van de reeks.)`],
    ])
  })

  test('while invoices are finalised, numbers are skipped: none twice, and every hole is explained', async () => {
    const tenant = await kloppend.register()
    const concepts = await Promise.all(Array.from({ length: 8 }, () => tenant.addConcept()))
    await Promise.all([
      ...concepts.map((id) => tenant.move(id, 1000)),
      ...[5, 9, 30].map((next) =>
        tenant.call(skipNumbers, { body: { series: 'invoice', next, reason: 'Wedloop' } }),
      ),
    ])
    const { rows } = await database.superuser.query<{ holes: number; numbers: number }>(
      `with given as (select split_part(number, '-', 2)::int as n from documents where tenant_id = $1 and number is not null),
            skipped as (select generate_series(first_number, last_number)::int as n from number_skips where tenant_id = $1)
       select (select count(*)::int from given) as numbers,
              (select count(*)::int from generate_series(1, (select max(n) from given)) as all_of (n)
               where not exists (select from given g where g.n = all_of.n)
                 and not exists (select from skipped s where s.n = all_of.n)) as holes`,
      [tenant.tenantId],
    )
    expect(rows[0]).toEqual({ numbers: 8, holes: 0 })
  })

  test('the runtime role cannot move a series by itself', async () => {
    const tenant = await kloppend.register()
    const client = await database.app.connect()
    try {
      for (const statement of [
        `insert into number_skips (tenant_id) values ('${tenant.tenantId}')`,
        'update number_series set last_number = 5',
      ]) {
        await client.query(`begin; set local app.tenant_id = '${tenant.tenantId}'`)
        await expect(client.query(statement)).rejects.toThrow(/permission denied/)
        await client.query('rollback')
      }
    } finally {
      client.release()
    }
  })
})

describe('texts', () => {
  test('an unknown variable is refused with those there are, and nothing is stored', async () => {
    const tenant = await kloppend.register()
    const answer = await write(tenant, { 'invoice.subject': 'Factuur {numer}' })
    expect(answer.status).toBe(400)
    expect(answer.errors[0]).toMatch(
      /De variabele \{numer\} bestaat niet\. Je kunt hier gebruiken: \{klant\}/,
    )
    expect((await write(tenant, { 'quote.body': 'Zonder koppeling' })).errors[0]).toContain('Zonder {link}')
    expect((await write(tenant, { 'invoice.body': ' ' })).status).toBe(400)
    expect((await write(tenant, { footer: 'a\nb\nc' })).status).toBe(400)
    expect((await write(tenant, {}, { validityDays: 0 })).status).toBe(400)
    expect(await historyOf(tenant)).toEqual([])
  })

  test('mail, invoice and footer are in the tenant’s own words; a reminder keeps its own', async () => {
    const tenant = await kloppend.register({ tenantName: 'Studio Noord' })
    expectDone(
      await write(tenant, {
        'invoice.subject': 'Rekening {nummer}',
        'invoice.body': 'Dag {klant}, graag {bedrag} vóór {vervaldatum}.',
        'invoice.intro': 'Dank voor de opdracht, {klant}.',
        'invoice.outro': 'Tot ziens bij {bedrijf}.',
        footer: 'Op alles gelden onze voorwaarden.',
      }),
    )
    const customerId = await tenant.addCustomer({ name: '{nummer} & Zonen' })
    const id = await tenant.addFinalised({ customerId })
    expectDone(await tenant.move(id, 2000))
    expectDone(await tenant.move(id, 2000))
    await allWorkDone(database)
    const mails = expectDone(await tenant.call(listMails))
    expect(mails.find(({ purpose }) => purpose === 'invoice')).toMatchObject({
      subject: `Rekening ${String(year)}-0001`,
      body: expect.stringMatching(/^Dag \{nummer\} & Zonen, graag €\u00a0121,00 vóór /) as string,
    })
    expect(mails.find(({ purpose }) => purpose === 'reminder')?.subject).toBe(
      `Herinnering: factuur ${String(year)}-0001 van Studio Noord`,
    )
    expect(await frozenOf(database, tenant, id)).toMatchObject({
      intro: 'Dank voor de opdracht, {nummer} & Zonen.',
      outro: 'Tot ziens bij Studio Noord.',
      footer: 'Op alles gelden onze voorwaarden.',
    })
  })

  test('back to the standard is a change like any other', async () => {
    const tenant = await kloppend.register()
    const { texts } = expectDone(await tenant.call(getDocumentSettings))
    expect(Object.keys(texts).toSorted()).toEqual([...textNames].toSorted())
    expectDone(await write(tenant, { 'invoice.subject': 'Rekening {nummer}' }, { paymentDays: 30 }))
    expect(await termOfQuotedInvoice(tenant), 'an invoice of a quote has the same term').toBe(30)
    expectDone(await write(tenant, { 'invoice.subject': texts['invoice.subject'] ?? '' }))
    expect(expectDone(await tenant.call(getDocumentSettings))).toMatchObject({
      texts,
      paymentDays: 14,
      version: 2,
    })
    expect(await historyOf(tenant)).toHaveLength(4)
  })

  test('of ten who save at once from the same version one succeeds, nine are told', async () => {
    const tenant = await kloppend.register()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        tenant.call(changeTexts, {
          body: { texts: { footer: `Voet ${String(index)}` }, paymentDays: 14, validityDays: 14, version: 0 },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  })
})

test('an example is a real PDF, and nothing of it is kept', async () => {
  const tenant = await kloppend.register()
  for (const kind of ['invoice', 'quote'] as const) {
    const answer = await tenant.send('GET', pathOf(previewDocument, { query: { kind } }))
    expect(answer.status).toBe(200)
    expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  }
  const { rows } = await database.superuser.query(`select from documents where tenant_id = $1`, [
    tenant.tenantId,
  ])
  expect(rows).toEqual([])
  expect((await tenant.send('GET', '/api/DocumentSettings/preview?kind=ander')).status).toBe(400)
})

/** Days from issue to due of the invoice that an agreed quote becomes. */
async function termOfQuotedInvoice(who: TestTenant): Promise<number> {
  const quoteId = await addShared(who, await who.addCustomer())
  const agreement = { name: 'Jan van Dalen', channel: 'telefoon', date: todayInAmsterdam() } as const
  expectDone(await who.call(agreeByHand, { params: { id: quoteId }, body: agreement }))
  const id = expectDone(await who.call(invoiceQuote, { params: { id: quoteId }, body: { part: 'whole' } }))
  const { issueDate, dueByDate } = await who.invoice(id)
  return daysBetween(localDate(issueDate.value), localDate(dueByDate.value))
}
