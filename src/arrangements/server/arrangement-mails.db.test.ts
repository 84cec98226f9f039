import { expect, test } from 'vitest'
import { mergeCustomer } from '#customers/contract.ts'
import { listMails, markSent, retryMail, withdrawMail } from '#documents/contract.ts'
import { addDays } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { changeTexts } from '#settings/contract.ts'
import { confirmAddress } from '#testing/confirm-address.ts'
import { mailSink } from '#testing/mail-sink.ts'
import { pay } from '#testing/money-steps.ts'
import { ONE_CONNECTION, testProgram } from '#testing/test-program.ts'
import { expectDone, type CustomerWire, type TestTenant } from '#testing/test-tenant.ts'
import {
  endArrangement,
  getArrangementMailDraft,
  makeArrangement,
  orderArrangementMail,
  readArrangementOfInvoice,
} from '../contract.ts'

/** An invoice of € 121,00 in two instalments, confirmed to the customer by mail. */
const sink = await mailSink()
const kloppend = await testProgram(
  { smtpUrl: `${sink.url}?from=facturen@kloppend.test` },
  undefined,
  ONE_CONNECTION,
)
const { database } = kloppend
const patiently = { timeout: 20_000, interval: 50 }
const today = todayInAmsterdam()
const LATER = 600
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

async function arranged(customer: Partial<CustomerWire> = {}) {
  const who = await kloppend.register({ tenantName: 'Studio Noord' })
  await confirmAddress(database, who)
  const customerId = await who.addCustomer(customer)
  const invoice = await who.addFinalised({ customerId })
  expectDone(await who.call(markSent, { params: { id: invoice }, body: { way: 'paper', date: today } }))
  const instalments = [0, 30].map((days) => ({ dueOn: addDays(today, days), amount: 60.5 }))
  const body = { documentIds: [invoice], total: 121, instalments }
  const id = expectDone(await who.call(makeArrangement, { params: { id: customerId }, body }))
  return { who, customerId, invoice, id }
}

const draftOf = (who: TestTenant, id: string) => who.call(getArrangementMailDraft, { params: { id } })

async function order(who: TestTenant, id: string, delaySeconds = 0): Promise<string> {
  const { to, subject, body } = expectDone(await draftOf(who, id))
  const mail = { to, subject, body, delaySeconds }
  return expectDone(await who.call(orderArrangementMail, { params: { id }, body: mail })).mailId
}

const mailsOf = async (who: TestTenant, invoice: string) =>
  expectDone(await who.call(readArrangementOfInvoice, { params: { id: invoice } }))?.mails ?? []
const stateOf = async (who: TestTenant, invoice: string) => (await mailsOf(who, invoice))[0]?.state
const received = (recipient: string) => sink.received.filter(({ to }) => to.includes(recipient))
const hurry = (): Promise<unknown> =>
  database.superuser.query(`update jobs set run_at = now() where state = 'queued' and locked_until is null`)

test('a customer gets the arrangement by mail; it is on the arrangement and on the timeline of its invoice', async () => {
  const { who, invoice, id } = await arranged({ name: 'Café De Zaak', contactEmail: 'zaak@klant.test' })
  expect(await mailsOf(who, invoice)).toEqual([])
  const mailId = await order(who, id)
  await expect.poll(() => stateOf(who, invoice), patiently).toBe('sent')
  const [mail] = received('zaak@klant.test')
  expect(mail?.message.from).toMatchObject({ name: 'Studio Noord via Kloppend' })
  expect(mail?.message.subject).toBe('Bevestiging van je betalingsregeling met Studio Noord')
  expect(mail?.message.attachments).toEqual([])
  const text = plain(mail?.message.text ?? '')
  const { invoiceNumber } = await who.invoice(invoice)
  expect(text).toContain(`- factuur ${String(invoiceNumber)}: € 121,00`)
  expect(text).toContain('NL91 ABNA 0417 1643 00')
  expect(text).toContain(`Onder vermelding van: ${String(invoiceNumber)}`)
  expect(text.match(/- uiterlijk .*: € 60,50/g)).toHaveLength(2)
  expect(plain(mail?.message.html ?? '')).toContain('Volgende termijn')
  // What was mailed stays as it was.
  expectDone(await pay(who, invoice, 60.5))
  const [kept] = await mailsOf(who, invoice)
  expect(kept).toMatchObject({ id: mailId, recipient: 'zaak@klant.test', error: null })
  expect(kept?.body).not.toContain('ontvangen)')
  expect((await who.invoice(invoice)).timeline).toContainEqual(
    expect.objectContaining({
      kind: 'mailed',
      detail: 'zaak@klant.test (bevestiging van de betalingsregeling)',
    }),
  )
  expect(expectDone(await who.call(listMails)).find((each) => each.id === mailId)).toMatchObject({
    documentId: null,
    state: 'sent',
  })
  expect(expectDone(await draftOf(who, id)).body).toContain('(ontvangen)')
})

test('an English customer gets it in English, in the words of the business', async () => {
  const { who, id } = await arranged({ language: 'en', contactEmail: 'joe@klant.test' })
  const english = expectDone(await draftOf(who, id))
  expect(english.subject).toBe('Confirmation of your payment arrangement with Studio Noord')
  expect(english.body).toContain('- by ')
  const change = (body: string) =>
    who.call(changeTexts, {
      body: {
        texts: {},
        englishTexts: { 'arrangement.body': body },
        paymentDays: 14,
        validityDays: 14,
        version: 0,
      },
    })
  expect((await change('Hi {klant}')).errors.join(' ')).toContain('Zonder {termijnen}')
  expectDone(await change('Hi {klant}: {termijnen}'))
  expect(expectDone(await draftOf(who, id)).body).toMatch(/^Hi Bakkerij Jansen: - by /)
})

test('it goes where reminders go; a customer without an address has none filled in', async () => {
  const persons = [
    { name: 'An', email: 'an@klant.test', phone: '', purposes: ['invoice' as const] },
    { name: 'Bo', email: 'bo@klant.test', phone: '', purposes: ['reminder' as const] },
  ]
  const person = await arranged({ contacts: persons })
  expect(expectDone(await draftOf(person.who, person.id)).to).toEqual(['bo@klant.test'])
  const silent = await arranged({ contactEmail: '' })
  expect(expectDone(await draftOf(silent.who, silent.id)).to).toEqual([])
  const toNone = { to: [], subject: 'Regeling', body: 'Dag' }
  const refused = await silent.who.call(orderArrangementMail, { params: { id: silent.id }, body: toNone })
  expect(refused.errors).toEqual(['to: Vul in naar wie de mail gaat.'])
})

test('an arrangement that ended or was paid is not confirmed, and what waits does not leave', async () => {
  const { who, invoice, id } = await arranged({ contactEmail: 'einde@klant.test' })
  await order(who, id, LATER)
  expectDone(await who.call(endArrangement, { params: { id } }))
  expect(await stateOf(who, invoice)).toBe('withdrawn')
  const mail = { to: ['einde@klant.test'], subject: 'Regeling', body: 'Dag' }
  const refused = await who.call(orderArrangementMail, { params: { id }, body: mail })
  expect(refused.status).toBe(409)
  expect(refused.errors).toEqual([
    'Deze betalingsregeling is beëindigd. Er gaat geen bevestiging meer van weg.',
  ])
  expect((await draftOf(who, id)).problems[0]?.code).toBe('arrangements.mail-of-ended')
  expect(received('einde@klant.test')).toEqual([])
  const paid = await arranged()
  expectDone(await pay(paid.who, paid.invoice, 121))
  expect((await draftOf(paid.who, paid.id)).problems[0]?.code).toBe('arrangements.mail-of-done')
})

test('until it leaves it can be undone, and mailed again', async () => {
  const { who, invoice, id } = await arranged({ contactEmail: 'later@klant.test' })
  const mailId = await order(who, id, LATER)
  expectDone(await who.call(withdrawMail, { params: { id: mailId } }))
  await order(who, id)
  await expect.poll(() => stateOf(who, invoice), patiently).toBe('sent')
  expect((await mailsOf(who, invoice)).map(({ state }) => state)).toEqual(['sent', 'withdrawn'])
  expect(received('later@klant.test')).toHaveLength(1)
})

test('a mail that was refused says so and may go once more, unless the arrangement ended meanwhile', async () => {
  const { who, invoice, id } = await arranged({ contactEmail: 'weg@klant.test' })
  sink.refuse = (recipient) =>
    recipient === 'weg@klant.test' ? { code: 550, text: 'Onbekende gebruiker' } : null
  const mailId = await order(who, id)
  await expect.poll(() => stateOf(who, invoice), patiently).toBe('failed')
  expect((await mailsOf(who, invoice))[0]?.error).toContain('Onbekende gebruiker')
  sink.refuse = () => null
  expectDone(await who.call(endArrangement, { params: { id } }))
  expectDone(await who.call(retryMail, { params: { id: mailId } }))
  await hurry()
  await expect
    .poll(async () => (await mailsOf(who, invoice))[0], patiently)
    .toMatchObject({ state: 'failed', error: 'De betalingsregeling is intussen beëindigd.' })
  expect(received('weg@klant.test')).toEqual([])
})

test('of a customer that was merged, the mail goes to the customer that is kept', async () => {
  const { who, customerId, invoice, id } = await arranged({
    name: 'Dubbel',
    contactEmail: 'dubbel@klant.test',
  })
  await order(who, id, LATER)
  const kept = await who.addCustomer({ name: 'Blijft', contactEmail: 'blijft@klant.test' })
  const body = { into: kept, version: 1, intoVersion: 1 }
  expectDone(await who.call(mergeCustomer, { params: { id: customerId }, body }))
  expect(expectDone(await draftOf(who, id))).toMatchObject({
    customerName: 'Blijft',
    to: ['blijft@klant.test'],
  })
  expect((await mailsOf(who, invoice)).map(({ recipient }) => recipient)).toEqual(['dubbel@klant.test'])
})

test('another business neither reads nor sends it', async () => {
  const { who, invoice, id } = await arranged()
  const other = await kloppend.register()
  expect((await draftOf(other, id)).status).toBe(404)
  const mail = { to: ['a@klant.test'], subject: 'Regeling', body: 'Dag' }
  expect((await other.call(orderArrangementMail, { params: { id }, body: mail })).status).toBe(404)
  expect(await mailsOf(who, invoice)).toEqual([])
  expect(expectDone(await draftOf(who, id)).to).toEqual(['info@bakkerijjansen.test'])
})
