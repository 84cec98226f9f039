import { expect, test } from 'vitest'
import { listMails, retryMail, withdrawMail } from '#documents/contract.ts'
import { mergeCustomer } from '#customers/contract.ts'
import { confirmAddress } from '#testing/confirm-address.ts'
import { mailSink } from '#testing/mail-sink.ts'
import { pay } from '#testing/money-steps.ts'
import { ONE_CONNECTION, testProgram } from '#testing/test-program.ts'
import { customerOf, expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { getStatementMailDraft, listStatementMails, orderStatementMail } from '../contract.ts'

const sink = await mailSink()
const kloppend = await testProgram(
  { smtpUrl: `${sink.url}?from=facturen@kloppend.test` },
  undefined,
  ONE_CONNECTION,
)
const { database } = kloppend
const patiently = { timeout: 20_000, interval: 50 }

async function business(): Promise<TestTenant> {
  const tenant = await kloppend.register({ tenantName: 'Studio Noord' })
  await confirmAddress(database, tenant)
  return tenant
}

const draftOf = async (tenant: TestTenant, id: string) =>
  expectDone(await tenant.call(getStatementMailDraft, { params: { id }, query: {} }))
const mailsTo = async (tenant: TestTenant, id: string) =>
  expectDone(await tenant.call(listStatementMails, { params: { id } }))

async function order(tenant: TestTenant, id: string, delaySeconds = 0) {
  const { to, subject, body } = await draftOf(tenant, id)
  return expectDone(
    await tenant.call(orderStatementMail, { params: { id }, body: { to, subject, body, delaySeconds } }),
  )
}
const received = (recipient: string) => sink.received.filter(({ to }) => to.includes(recipient))
const hurry = (): Promise<unknown> =>
  database.superuser.query(`update jobs set run_at = now() where state = 'queued' and locked_until is null`)

test('a customer gets the statement by mail, and the PDF that was sent stays as it was', async () => {
  const tenant = await business()
  const id = await tenant.addCustomer(customerOf({ name: 'Café De Zaak', contactEmail: 'zaak@klant.test' }))
  const invoice = await tenant.addFinalised({ customerId: id })
  expect(await draftOf(tenant, id)).toMatchObject({
    to: ['zaak@klant.test'],
    subject: 'Rekeningoverzicht van Studio Noord',
    facts: [{ label: 'Openstaand' }],
  })
  const { mailId } = await order(tenant, id)
  await expect.poll(async () => (await mailsTo(tenant, id))[0]?.state, patiently).toBe('sent')
  const [mail] = received('zaak@klant.test')
  expect(mail?.message.from).toMatchObject({ name: 'Studio Noord via Kloppend' })
  expect(mail?.message.attachments).toMatchObject([{ mimeType: 'application/pdf' }])
  const sent = Buffer.from(mail?.message.attachments[0]?.content as ArrayBuffer)
  expectDone(await pay(tenant, invoice, 121))
  const kept = await tenant.send('GET', `/api/StatementMails/${mailId}/pdf`)
  expect(kept.bytes.equals(sent)).toBe(true)
  expect(expectDone(await tenant.call(listMails)).find((each) => each.id === mailId)).toMatchObject({
    purpose: 'statement',
    documentId: null,
    state: 'sent',
  })
})

test('a mail that bounced is shown with its reason and goes once more, with the same PDF', async () => {
  const tenant = await business()
  const gone = `weg-${tenant.tenantId}@klant.test`
  const id = await tenant.addCustomer(customerOf({ contactEmail: gone }))
  await tenant.addFinalised({ customerId: id })
  sink.refuse = (recipient) => (recipient === gone ? { code: 550, text: 'Onbekende gebruiker' } : null)
  const { mailId } = await order(tenant, id)
  await expect.poll(async () => (await mailsTo(tenant, id))[0]?.state, patiently).toBe('failed')
  expect((await mailsTo(tenant, id))[0]?.error).toContain('Onbekende gebruiker')
  sink.refuse = () => null
  expectDone(await tenant.call(retryMail, { params: { id: mailId } }))
  await hurry()
  await expect.poll(async () => (await mailsTo(tenant, id))[0]?.state, patiently).toBe('sent')
  expect(received(gone)).toHaveLength(1)
})

test('until it leaves it can be undone', async () => {
  const tenant = await business()
  const id = await tenant.addCustomer(customerOf({ contactEmail: 'later@klant.test' }))
  const { mailId, secondsLeft } = await order(tenant, id, 600)
  expect(secondsLeft).toBe(600)
  expectDone(await tenant.call(withdrawMail, { params: { id: mailId } }))
  expect((await mailsTo(tenant, id))[0]?.state).toBe('withdrawn')
  expect(received('later@klant.test')).toEqual([])
})

test('an English customer gets it in English; one without an address has none filled in', async () => {
  const tenant = await business()
  const english = await tenant.addCustomer(customerOf({ language: 'en', contactEmail: 'joe@klant.test' }))
  await tenant.addFinalised({ customerId: english })
  expect(await draftOf(tenant, english)).toMatchObject({
    subject: 'Statement of account from Studio Noord',
    facts: [{ label: 'Amount due' }],
    pdfName: expect.stringMatching(/^statement-of-account-/) as string,
  })
  const silent = await tenant.addCustomer(customerOf({ contactEmail: '' }))
  expect((await draftOf(tenant, silent)).to).toEqual([])
})

test('statements of a merged customer are those of the customer that is kept', async () => {
  const tenant = await business()
  const kept = await tenant.addCustomer(customerOf({ name: 'Blijft' }))
  const merged = await tenant.addCustomer(customerOf({ name: 'Dubbel', contactEmail: 'dubbel@klant.test' }))
  await order(tenant, merged, 600)
  expectDone(
    await tenant.call(mergeCustomer, {
      params: { id: merged },
      body: { into: kept, version: 1, intoVersion: 1 },
    }),
  )
  expect((await mailsTo(tenant, kept)).map(({ recipient }) => recipient)).toEqual(['dubbel@klant.test'])
  expect(await mailsTo(tenant, merged)).toEqual([])
})
