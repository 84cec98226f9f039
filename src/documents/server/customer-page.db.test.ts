import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { payOutCreditNote } from '#credit-notes/contract.ts'
import {
  beginOnlinePayment,
  getByCustomerLink,
  getCustomerLink,
  getCustomerLinkLogo,
  getCustomerLinkPdf,
  getCustomerLinkUbl,
  makeCustomerLink,
  noteCustomerViewed,
  raiseDispute,
  revokeCustomerLink,
  settleDisputes,
} from '../link-contract.ts'
import { addDays } from '#kernel/local-date.ts'
import { listNotifications } from '#notifications/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { customerKey } from '#testing/attention-steps.ts'
import { addCredit, pay, unpay } from '#testing/money-steps.ts'
import { addShared } from '#testing/quotes.ts'
import { pngOf, tryLogo } from '#testing/setting-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone } from '#testing/test-tenant.ts'
import { fingerprintOf } from '#testing/untouched.ts'
import { pathOf } from '#testing/wire-client.ts'

const kloppend = await testProgram()
const { database } = kloppend
const [ours, theirs] = [await kloppend.register(), await kloppend.register()]
const today = todayInAmsterdam()

type Page = Extract<z.input<typeof getByCustomerLink.data>, { view: 'document' }>
const page = async (id: string) => expectDone(await kloppend.call(getByCustomerLink, { params: { id } }))
const document = async (id: string): Promise<Page> => {
  const found = await page(id)
  if (found.view !== 'document') throw new Error(`closed: ${found.reason}`)
  return found
}
const kindsOf = async (invoiceId: string) =>
  (await ours.invoice(invoiceId)).timeline.map(({ kind }) => kind as string)
const view = async (id: string, token?: string) =>
  kloppend.send('POST', pathOf(noteCustomerViewed, { params: { id } }), token === undefined ? {} : { token })

describe('who has the link of an invoice', () => {
  test('sees the content of the invoice, with no token, a foreign one and an invalid one, and nothing else', async () => {
    const key = await customerKey(ours, await ours.addFinalised())
    const path = pathOf(getByCustomerLink, { params: { id: key } })
    const answers = [
      await kloppend.send('GET', path),
      await kloppend.send('GET', path.toUpperCase()),
      await theirs.send('GET', path),
      await kloppend.send('GET', path, { token: `${ours.token}x` }),
    ]
    for (const { status, text, headers } of answers) {
      expect(status).toBe(200)
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
      expect(text).toContain('NL91ABNA0417164300')
      expect(text).not.toContain(ours.tenantId)
      expect(text).not.toContain('bakkerijjansen.test')
    }
    expect(await document(key)).toMatchObject({
      kind: 'invoice',
      number: expect.stringMatching(/^\d{4}-0001$/),
      state: 'due',
      openAmount: 121,
      received: [],
      credits: [],
      hasEInvoice: false,
      isDisputed: false,
      totalAmountSummary: { grossAmount: 121 },
    })
  })

  test('sees what came in, and what is left, to the cent; and no way to pay once it is paid', async () => {
    const id = await ours.addFinalised()
    const key = await customerKey(ours, id)
    const first = expectDone(await pay(ours, id, 40.5))
    expect(await document(key)).toMatchObject({
      state: 'due',
      openAmount: 80.5,
      received: [{ date: today, amount: 40.5, number: null }],
    })
    expectDone(await unpay(ours, id, first))
    expect(await document(key)).toMatchObject({ openAmount: 121, received: [] })
    expectDone(await pay(ours, id, 121))
    expect(await document(key)).toMatchObject({ state: 'paid', openAmount: 0 })
  })

  test('sees that it is overdue, credited in part, or cancelled', async () => {
    const id = await ours.addFinalised({ issueDate: addDays(today, -40), dueDate: addDays(today, -10) })
    const key = await customerKey(ours, id)
    expect(await document(key)).toMatchObject({ state: 'late', dueDate: addDays(today, -10) })
    const creditId = await addCredit(ours, id, [1])
    expect(await document(key)).toMatchObject({
      state: 'late',
      openAmount: 60.5,
      credits: [{ amount: 60.5 }],
      received: [{ amount: 60.5, number: expect.stringMatching(/^C/) }],
    })
    expect(await document(await customerKey(ours, creditId))).toMatchObject({
      kind: 'credit-note',
      state: 'credit',
      openAmount: 0,
      received: [{ amount: 60.5 }],
      corrects: { issueDate: addDays(today, -40) },
    })
    expectDone(await ours.move(id, 4000))
    expect(await document(key)).toMatchObject({ state: 'cancelled', openAmount: 0 })
  })

  test('gets the PDF, the e-invoice and the logo it was frozen with', async () => {
    const sender = await kloppend.register()
    const customerId = await sender.addCustomer({ cocNumber: '69599084' })
    expect((await tryLogo(sender, pngOf(180, 35, 24))).status).toBe(200)
    const key = await customerKey(sender, await sender.addFinalised({ customerId }))
    const params = { id: key }
    const pdf = await kloppend.send('GET', pathOf(getCustomerLinkPdf, { params }))
    expect(pdf.headers.get('content-disposition')).toContain('factuur-')
    expect(pdf.bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-')
    const found = await document(key)
    expect(found.look).toEqual({ accent: null, hasLogo: true })
    const ubl = await kloppend.send('GET', pathOf(getCustomerLinkUbl, { params }))
    expect(ubl.status).toBe(found.hasEInvoice ? 200 : 409)
    const logo = await kloppend.send('GET', pathOf(getCustomerLinkLogo, { params }))
    expect(logo.headers.get('content-type')).toBe('image/png')
  })

  test('is noted once a day, and the sender’s own look never', async () => {
    const id = await ours.addFinalised()
    const key = await customerKey(ours, id)
    await view(key, ours.token)
    expect(await kindsOf(id)).not.toContain('viewed')
    await Promise.all([view(key), view(key), view(key, theirs.token)])
    await view(key)
    expect((await kindsOf(id)).filter((kind) => kind === 'viewed')).toHaveLength(1)
    const { viewedAt } = expectDone(await ours.call(getCustomerLink, { params: { id } }))
    expect(Date.parse(viewedAt ?? '')).toBeGreaterThan(Date.now() - 600_000)
  })
})

describe('who has the link of a credit note', () => {
  test('sees what is given back, on which invoice, and no way to pay', async () => {
    const invoice = await ours.addFinalised({ issueDate: addDays(today, -20), dueDate: today })
    expectDone(await pay(ours, invoice, 121))
    const credit = await addCredit(ours, invoice, [1])
    const key = await customerKey(ours, credit)
    const { invoiceNumber } = await ours.invoice(invoice)
    expect(await document(key)).toMatchObject({
      kind: 'credit-note',
      number: expect.stringMatching(/^C/),
      state: 'credit',
      totalAmountSummary: { grossAmount: 60.5 },
      openAmount: 60.5,
      corrects: { number: invoiceNumber, issueDate: addDays(today, -20) },
      received: [],
      online: null,
      paymentReference: null,
    })
    const begun = await kloppend.call(beginOnlinePayment, { params: { id: key } })
    expect([begun.status, begun.problems[0]?.code]).toEqual([409, 'online-payment.not-offered'])
    const pdf = await kloppend.send('GET', pathOf(getCustomerLinkPdf, { params: { id: key } }))
    expect(pdf.headers.get('content-disposition')).toContain('creditnota-')

    expectDone(await ours.call(payOutCreditNote, { params: { id: credit }, body: { date: today } }))
    expect(await document(key)).toMatchObject({
      state: 'credit',
      openAmount: 0,
      received: [{ date: today, number: null }],
    })
  })

  test.each([
    ['nl', /\/acties\/document\/[0-9a-f-]{36}$/, 'creditnota-'],
    ['en', /\/acties\/document\/[0-9a-f-]{36}\?lang=en$/, 'credit-note-'],
  ] as const)('reads it in the language of the customer: %s', async (language, form, fileName) => {
    const customerId = await ours.addCustomer({ language })
    const credit = await addCredit(ours, await ours.addFinalised({ customerId }))
    const key = await customerKey(ours, credit)
    const params = { id: key }
    expect(expectDone(await ours.call(getCustomerLink, { params: { id: credit } })).address).toMatch(form)
    expect((await document(key)).customer.language ?? 'nl').toBe(language)
    const pdf = await kloppend.send('GET', pathOf(getCustomerLinkPdf, { params }))
    expect(pdf.headers.get('content-disposition')).toContain(fileName)
    expectDone(await ours.call(revokeCustomerLink, { params: { id: credit } }))
    expect(await page(key)).toMatchObject({ view: 'closed', reason: 'revoked', language })
  })

  test('is in no search engine, and one that was revoked shows nothing of it', async () => {
    const credit = await addCredit(ours, await ours.addFinalised())
    const key = await customerKey(ours, credit)
    const path = pathOf(getByCustomerLink, { params: { id: key } })
    expect((await kloppend.send('GET', path)).headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expectDone(await ours.call(revokeCustomerLink, { params: { id: credit } }))
    const closed = await kloppend.send('GET', path)
    expect(closed.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(closed.text).not.toMatch(/:-?121\b|Advies|Bakkerij/)
    expect((await kloppend.send('GET', pathOf(getCustomerLinkPdf, { params: { id: key } }))).status).toBe(409)
  })
})

describe('the link', () => {
  test('is the same each time, until it is revoked; then another, and the old one names only the sender', async () => {
    const id = await ours.addFinalised()
    const [key, again] = [await customerKey(ours, id), await customerKey(ours, id)]
    expect(again).toBe(key)
    const { address } = expectDone(await ours.call(getCustomerLink, { params: { id } }))
    expect(address).toMatch(/\/acties\/document\/[0-9a-f-]{36}$/)
    expectDone(await ours.call(revokeCustomerLink, { params: { id } }))
    expect(expectDone(await ours.call(getCustomerLink, { params: { id } })).address).toBeNull()
    const closed = await kloppend.send('GET', pathOf(getByCustomerLink, { params: { id: key } }))
    expect(JSON.parse(closed.text)).toHaveProperty('data', {
      view: 'closed',
      reason: 'revoked',
      language: 'nl',
      supplier: { name: expect.any(String), email: ours.email, phone: null, website: null },
    })
    for (const endpoint of [getCustomerLinkPdf, getCustomerLinkUbl, getCustomerLinkLogo, noteCustomerViewed])
      expect(
        (await kloppend.send(endpoint.method, pathOf(endpoint, { params: { id: key } }))).status,
        endpoint.path,
      ).toBe(409)
    const other = await customerKey(ours, id)
    expect(other).not.toBe(key)
    expect(await document(other)).toMatchObject({ openAmount: 121 })
    expect(await kindsOf(id)).toContain('link-revoked')
  })

  test('expires, and works again when it is mailed or copied again', async () => {
    const id = await ours.addFinalised()
    const key = await customerKey(ours, id)
    await database.superuser.query(`update customer_links set expires_at = now() where key = $1`, [key])
    expect(await page(key)).toMatchObject({ view: 'closed', reason: 'expired' })
    expect(await customerKey(ours, id)).toBe(key)
    expect(await page(key)).toMatchObject({ view: 'document' })
  })

  test('is found by no guess: of a million none is a link, and one other digit opens nothing', async () => {
    const key = await customerKey(ours, await ours.addFinalised())
    const { rows } = await database.superuser.query<{ found: number }>(
      `select count(*)::int as found
       from (select gen_random_uuid()::text as key from generate_series(1, 1000000) union all select $1) guesses
       join public_links l on l.key = guesses.key`,
      [key],
    )
    expect(rows, 'the link itself, and no other').toEqual([{ found: 1 }])
    const digits = [...key].flatMap((digit, place) => (digit === '-' ? [] : [place]))
    for (const place of digits) {
      const other = ((parseInt(key.charAt(place), 16) + 1) % 16).toString(16)
      const guess = key.slice(0, place) + other + key.slice(place + 1)
      const answer = await kloppend.send('GET', pathOf(getByCustomerLink, { params: { id: guess } }))
      expect(answer.status, guess).toBe(404)
    }
    expect(await page(key)).toMatchObject({ view: 'document' })
  })

  test(
    'is a secret id, and who guesses is stopped after sixty guesses in a minute',
    { meta: { once: 'the guesses of one run count in the minute of the next' } },
    async () => {
      const key = await customerKey(ours, await ours.addFinalised())
      expect(key, 'of newSecretId: 122 random bits').toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      )
      const guarded = await kloppend.startAnother({ rateLimit: true })
      const ask = async (id: string) =>
        (await fetch(`${guarded.address}${pathOf(getByCustomerLink, { params: { id } })}`)).status
      expect(await ask(key)).toBe(200)
      const answers = await Promise.all(Array.from({ length: 100 }, () => ask(randomUUID())))
      expect(answers.filter((status) => status === 404)).toHaveLength(59)
      expect(answers.filter((status) => status === 429)).toHaveLength(41)
    },
  )

  test('is made once when two ask for it at the same moment', async () => {
    const id = await ours.addFinalised()
    const made = await Promise.all(Array.from({ length: 6 }, () => customerKey(ours, id)))
    expect(new Set(made).size).toBe(1)
  })

  test('is not to be had for a concept, a quote, or another’s invoice; nor does an id of a document open anything', async () => {
    const ask = (tenant: typeof ours, id: string) => tenant.call(makeCustomerLink, { params: { id } })
    const finalised = await ours.addFinalised()
    const quote = await addShared(ours, await ours.addCustomer())
    expect(await ask(ours, await ours.addConcept())).toMatchObject({
      status: 409,
      errors: ['Een concept heeft nog geen link voor je klant. Rond het document eerst af.'],
    })
    expect(await ask(ours, quote)).toMatchObject({ status: 404 })
    expect(await ask(theirs, finalised)).toMatchObject({ status: 404 })
    const before = await fingerprintOf(database)
    for (const id of [finalised, quote, ours.tenantId, 'x'])
      expect((await kloppend.send('GET', `/api/CustomerLinks/${id}`)).status, id).toBe(404)
    expect(await fingerprintOf(database)).toBe(before)
  })
})

describe('“Klopt er iets niet?”', () => {
  const report = (id: string, message: string) =>
    kloppend.call(raiseDispute, { params: { id }, body: { message } })

  test('becomes a task of the sender and pauses reminders until it is settled', async () => {
    const id = await ours.addFinalised()
    expectDone(await ours.move(id, 2000))
    const key = await customerKey(ours, id)
    expectDone(await report(key, 'Het aantal klopt niet.\n<b>Drie</b> in plaats van vier.'))
    expect(await document(key)).toMatchObject({ isDisputed: true })
    const tasks = async () =>
      expectDone(await ours.call(listNotifications)).tasks.filter(({ kind }) => kind === 'invoice-disputed')
    expect(await tasks()).toMatchObject([
      { subject: id, detail: 'Het aantal klopt niet.\n<b>Drie</b> in plaats van vier.' },
    ])
    expect(await ours.move(id, 2000)).toMatchObject({
      status: 409,
      errors: [
        'Je klant meldt dat er iets niet klopt aan deze factuur. Handel dat eerst af; daarna kun je weer herinneren.',
      ],
    })
    expectDone(await ours.call(settleDisputes, { params: { id } }))
    expect(await tasks()).toEqual([])
    expect(await document(key)).toMatchObject({ isDisputed: false })
    expectDone(await ours.move(id, 2000))
    expect(expectDone(await ours.call(getCustomerLink, { params: { id } })).disputes).toMatchObject([
      { message: expect.stringContaining('Drie'), settledAt: expect.any(String) },
    ])
    expect(await kindsOf(id)).toEqual(expect.arrayContaining(['disputed', 'dispute-settled']))
  })

  test('is refused when it is empty, too long, or the fourth that waits, also when all come at once', async () => {
    const key = await customerKey(ours, await ours.addFinalised())
    expect(await report(key, '  ')).toMatchObject({
      status: 400,
      errors: [expect.stringContaining('Schrijf op')],
    })
    expect(await report(key, 'x'.repeat(1001))).toMatchObject({ status: 400 })
    const answers = await Promise.all(['1', '2', '3', '4', '5'].map((message) => report(key, message)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429, 429])
  })
})
