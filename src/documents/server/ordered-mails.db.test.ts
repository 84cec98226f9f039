import { beforeEach, expect, test } from 'vitest'
import { getMailDraft, listMails, markSent, orderDocumentMail, withdrawMail } from '../contract.ts'
import { changeBillingState } from '#invoices/contract.ts'
import { startProgram } from '#app/server/program.ts'
import { confirmAddress } from '#testing/confirm-address.ts'
import { mailSink } from '#testing/mail-sink.ts'
import { ONE_CONNECTION, testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'

const sink = await mailSink()
const kloppend = await testProgram(
  { smtpUrl: `${sink.url}?from=facturen@kloppend.test` },
  undefined,
  ONE_CONNECTION,
)
const { database } = kloppend
const tenant = await kloppend.register({ tenantName: 'Studio Noord' })
// The mail that asks to confirm the address comes first; the tests begin after it.
while (sink.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
await confirmAddress(database, tenant)

beforeEach(() => {
  sink.refuse = () => null
  sink.received.length = 0
})

const patiently = { timeout: 15_000, interval: 50 }

/** The clock moves on: what waits for its moment is due. */
const halfAMinuteLater = (): Promise<unknown> =>
  database.superuser.query(`update jobs set run_at = now() where state = 'queued' and locked_until is null`)

const orderOf = (changes: object = {}) => ({
  to: ['boekhouding@klant.test'],
  cc: ['kopie@klant.test'],
  subject: 'Je factuur',
  body: 'Dag Fatima,\n\nHierbij de factuur <b>van ons</b>.\n\nGroet, Sanne',
  delaySeconds: 30,
  ...changes,
})

const orderMail = (id: string, changes?: object, who: TestTenant = tenant) =>
  who.call(orderDocumentMail, { params: { id }, body: orderOf(changes) })

test('a mail that was ordered waits, and the invoice is sent when it has left and not before', async () => {
  const id = await tenant.addFinalised()
  const numberBefore = (await tenant.invoice(id)).invoiceNumber
  expect(expectDone(await orderMail(id)).secondsLeft).toBe(30)
  expect(await tenant.invoice(id)).toMatchObject({
    state: 1000,
    timesSentPerEmail: 0,
    isMailPending: true,
    lastMail: 'queued',
    invoiceNumber: numberBefore,
  })
  expect(sink.received).toEqual([])

  await halfAMinuteLater()
  await expect.poll(async () => (await tenant.invoice(id)).state, patiently).toBe(2000)
  expect(await tenant.invoice(id)).toMatchObject({
    timesSentPerEmail: 1,
    isMailPending: false,
    lastMail: 'sent',
  })
  const [mail] = sink.received
  expect(mail?.to).toEqual(['boekhouding@klant.test', 'kopie@klant.test'])
  expect(mail?.message.subject).toBe('Je factuur')
  expect(mail?.message.text).toContain('Hierbij de factuur <b>van ons</b>.')
  expect(mail?.message.html).toContain('&lt;b&gt;van ons&lt;/b&gt;')
  expect(mail?.message.html).toContain('Te betalen')
  expect(mail?.message.attachments[0]).toMatchObject({ mimeType: 'application/pdf' })
  expect((await tenant.invoice(id)).timeline.map(({ kind }) => kind)).toEqual([
    'created',
    'finalised',
    'mail-ordered',
    'sent',
    'mailed',
  ])
})

test('an order that is undone in time sends nothing, and the invoice can be sent again', async () => {
  const id = await tenant.addFinalised()
  const { mailId } = expectDone(await orderMail(id))
  expectDone(await tenant.call(withdrawMail, { params: { id: mailId } }))
  await halfAMinuteLater()
  expect(await tenant.invoice(id)).toMatchObject({ state: 1000, isMailPending: false, lastMail: 'withdrawn' })
  expect(await tenant.call(withdrawMail, { params: { id: mailId } })).toMatchObject({
    status: 409,
    errors: ['De mail is al weg; ongedaan maken kan niet meer.'],
  })
  expectDone(await orderMail(id, { to: ['tweede@klant.test'], cc: [] }))
  await halfAMinuteLater()
  await expect.poll(async () => (await tenant.invoice(id)).timesSentPerEmail, patiently).toBe(1)
  expect(sink.received.map(({ to }) => to)).toEqual([['tweede@klant.test']])
})

test('a sent mail cannot be undone, and another tenant cannot undo one that waits', async () => {
  const id = await tenant.addFinalised()
  const { mailId } = expectDone(await orderMail(id))
  const stranger = await kloppend.register()
  expect((await stranger.call(withdrawMail, { params: { id: mailId } })).status).toBe(404)
  await halfAMinuteLater()
  await expect.poll(async () => (await tenant.invoice(id)).state, patiently).toBe(2000)
  expect((await tenant.call(withdrawMail, { params: { id: mailId } })).status).toBe(409)
})

test('of two orders at once one is taken; the other is told that a mail waits', async () => {
  const id = await tenant.addFinalised()
  const answers = await Promise.all([orderMail(id), orderMail(id)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.errors).toEqual([
    'Er wacht al een mail van dit document. Wacht tot die weg is, of maak het versturen ongedaan.',
  ])
  await halfAMinuteLater()
  await expect.poll(async () => (await tenant.invoice(id)).timesSentPerEmail, patiently).toBe(1)
})

test('an order outlives the program: who stops it in the half minute loses no mail', async () => {
  const owner = await kloppend.register()
  const id = await owner.addFinalised()
  const { mailId } = expectDone(await orderMail(id, { delaySeconds: 3_600 }, owner))
  const { rows } = await database.superuser.query<{ wait: number }>(
    `select extract(epoch from run_at - now())::int as wait from jobs where payload ->> 'mailId' = $1`,
    [mailId],
  )
  // The moment is a row of the database and no timer of the process that took the order.
  expect(rows[0]?.wait).toBeGreaterThan(3_500)
  const next = await startProgram({ ...kloppend.config, port: 0 }, { durability: 'off-for-tests' })
  await halfAMinuteLater()
  await expect.poll(async () => (await owner.invoice(id)).state, patiently).toBe(2000)
  await next.stop()
})

test('a reminder does not leave when the invoice was paid meanwhile, nor a mail of a cancelled invoice', async () => {
  const owner = await kloppend.register()
  const paid = await owner.addFinalised()
  expectDone(await owner.move(paid, 2000))
  await expect.poll(async () => (await owner.invoice(paid)).timesSentPerEmail, patiently).toBe(1)
  expect(expectDone(await owner.call(getMailDraft, { params: { id: paid } })).purpose).toBe('reminder')
  expectDone(await orderMail(paid, {}, owner))
  expectDone(await owner.move(paid, 3000))
  const cancelled = await owner.addFinalised()
  expectDone(await orderMail(cancelled, {}, owner))
  expectDone(await owner.move(cancelled, 4000))
  await halfAMinuteLater()
  const statesOf = async (id: string) => (await owner.invoice(id)).lastMail
  await expect
    .poll(() => Promise.all([statesOf(paid), statesOf(cancelled)]), patiently)
    .toEqual(['withdrawn', 'withdrawn'])
  expect(await owner.invoice(paid)).toMatchObject({ state: 3000, timesSentPerEmail: 1 })
})

test('a mail that the server refuses leaves the invoice as it was, with its text', async () => {
  sink.refuse = () => ({ code: 550, text: 'Onbekende gebruiker' })
  const id = await tenant.addFinalised()
  expectDone(await orderMail(id, { delaySeconds: 0 }))
  await expect.poll(async () => (await tenant.invoice(id)).lastMail, patiently).toBe('failed')
  expect(await tenant.invoice(id)).toMatchObject({ state: 1000, timesSentPerEmail: 0 })
  const [mail] = expectDone(await tenant.call(listMails))
  expect(mail).toMatchObject({ documentId: id, subject: 'Je factuur', cc: ['kopie@klant.test'] })
})

test('what was sent on paper is sent, with the day and without a mail', async () => {
  const id = await tenant.addFinalised()
  const { issueDate } = await tenant.invoice(id)
  const refused = await tenant.call(markSent, { params: { id }, body: { way: 'paper', date: '2199-01-01' } })
  expect(refused.errors).toEqual(['Kies de dag waarop je het verstuurde: vandaag of eerder.'])
  expectDone(await tenant.call(markSent, { params: { id }, body: { way: 'paper', date: issueDate.value } }))
  const sent = await tenant.invoice(id)
  expect(sent).toMatchObject({ state: 2000, timesSentPerEmail: 0, lastMail: null })
  expect(sent.timeline.at(-1)).toMatchObject({ kind: 'sent-otherwise' })
  expect(sent.timeline.at(-1)?.detail).toContain('op papier, ')
})

test('no mail is sent without an address, a subject or a text', async () => {
  const id = await tenant.addFinalised()
  for (const [changes, sentence] of [
    [{ to: [] }, 'to: Vul in naar wie de mail gaat.'],
    [{ to: ['geen adres'] }, 'to.0: Ongeldig e-mailadres'],
    [{ subject: ' ' }, 'subject: Vul een onderwerp in.'],
    [{ body: '' }, 'body: Vul een bericht in.'],
  ] as const)
    expect(await orderMail(id, changes)).toMatchObject({ status: 400, errors: [sentence] })
  expect(await orderMail(await tenant.addConcept())).toMatchObject({
    status: 409,
    errors: ['Een factuur kan niet van Concept naar Verstuurd.'],
  })
})

test('the call of the specification takes a delay too, and then nothing changes until the mail has left', async () => {
  const id = await tenant.addFinalised()
  const query = { billingState: '2000', delaySeconds: '30' }
  expectDone(await tenant.call(changeBillingState, { params: { id }, query }))
  expect(await tenant.invoice(id)).toMatchObject({ state: 1000, isMailPending: true })
  await halfAMinuteLater()
  await expect.poll(async () => (await tenant.invoice(id)).state, patiently).toBe(2000)
  const refused = await tenant.call(changeBillingState, {
    params: { id },
    query: { billingState: '2000', delaySeconds: '99999' },
  })
  expect(refused.status).toBe(400)
})
