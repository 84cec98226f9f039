import { beforeEach, expect, test } from 'vitest'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import { addDays } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { listMails, retryMail } from '../contract.ts'
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
// These tests are of a business that confirmed its address; until then few mails leave on one day.
await confirmAddress(database, tenant)

beforeEach(() => {
  sink.refuse = () => null
  sink.delayMs = 0
  sink.received.length = 0
  sink.offered = 0
})

const mailsOf = async (who: TestTenant, invoiceId: string) =>
  expectDone(await who.call(listMails)).filter(({ documentId }) => documentId === invoiceId)
const lastState = async (invoiceId: string): Promise<string | undefined> =>
  (await mailsOf(tenant, invoiceId))[0]?.state
const patiently = { timeout: 15_000, interval: 50 }

/** What waits for its next attempt need not wait in a test. */
const hurry = (): Promise<unknown> =>
  database.superuser.query(`update jobs set run_at = now() where state = 'queued' and locked_until is null`)

async function sentTo(recipient: string): Promise<string> {
  const customerId = await tenant.addCustomer({ contactEmail: recipient })
  const id = await tenant.addFinalised({ customerId })
  expectDone(await tenant.move(id, 2000))
  return id
}

test('an invoice that is sent arrives as text and HTML with its PDF, from us, with replies to the business', async () => {
  const id = await sentTo('jansen@klant.test')
  await expect.poll(() => lastState(id), patiently).toBe('sent')
  const [mail] = sink.received
  expect(mail).toMatchObject({ from: 'facturen@kloppend.test', to: ['jansen@klant.test'] })
  const { message } = mail ?? {}
  const { invoiceNumber } = await tenant.invoice(id)
  expect(message?.subject).toBe(`Factuur ${String(invoiceNumber)} van Studio Noord`)
  expect(message?.from).toEqual({ name: 'Studio Noord via Kloppend', address: 'facturen@kloppend.test' })
  expect(message?.replyTo).toMatchObject([{ address: tenant.email }])
  expect(message?.text).toContain('Te betalen: €\u00a0121,00')
  expect(message?.html).toContain('€\u00a0121,00')
  expect(message?.attachments).toMatchObject([
    {
      filename: `factuur-${String(invoiceNumber)}.pdf`,
      mimeType: 'application/pdf',
      disposition: 'attachment',
    },
  ])
  const pdf = await tenant.send('GET', `/api/Invoices/${id}/attachment`)
  expect(Buffer.from(message?.attachments[0]?.content as ArrayBuffer).equals(pdf.bytes)).toBe(true)
})

test('timesSentPerEmail counts mails that were really handed over; again is a reminder', async () => {
  const id = await sentTo('teller@klant.test')
  await expect.poll(async () => (await tenant.invoice(id)).timesSentPerEmail, patiently).toBe(1)
  for (const count of [2, 3]) {
    expectDone(await tenant.move(id, 2000))
    await expect.poll(async () => (await tenant.invoice(id)).timesSentPerEmail, patiently).toBe(count)
  }
  expect(sink.received.map(({ message }) => message.subject?.split(' ')[0])).toEqual([
    'Factuur',
    'Herinnering:',
    'Herinnering:',
  ])
  expect(await tenant.invoice(id)).toMatchObject({
    state: 2000,
    isMailPending: false,
    version: expect.any(Number) as number,
  })
  const { timeline } = await tenant.invoice(id)
  expect(timeline.map(({ kind }) => kind).toSorted()).toEqual(
    ['created', 'finalised', 'sent', 'reminded', 'reminded', 'mailed', 'mailed', 'mailed'].toSorted(),
  )
})

test('while the mail server is down a mail stays queued and in sight, and arrives when it is back', async () => {
  await sink.stop()
  const id = await sentTo('later@klant.test')
  await expect
    .poll(async () => (await mailsOf(tenant, id))[0]?.error ?? '', patiently)
    .toContain('ECONNREFUSED')
  expect(await mailsOf(tenant, id)).toMatchObject([
    { state: 'queued', recipient: 'later@klant.test', settledAt: null },
  ])
  expect(await tenant.invoice(id)).toMatchObject({ state: 2000, timesSentPerEmail: 0, isMailPending: true })

  await sink.resume()
  await hurry()
  await expect.poll(() => lastState(id), patiently).toBe('sent')
  expect(await tenant.invoice(id)).toMatchObject({ timesSentPerEmail: 1, isMailPending: false })
  expect(sink.received).toHaveLength(1)
})

test('a server that is busy (4xx) is asked again, under the same Message-ID', async () => {
  sink.refuse = () => ({ code: 451, text: 'Even geduld' })
  const id = await sentTo('druk@klant.test')
  await expect.poll(() => sink.offered, patiently).toBe(1)
  await expect.poll(async () => (await mailsOf(tenant, id))[0]?.error ?? '', patiently).toContain('451')
  expect(await lastState(id)).toBe('queued')
  const { rows } = await database.superuser.query<{ wait: number }>(
    `select extract(epoch from run_at - now())::int as wait from jobs where state = 'queued' and kind = 'document.mail'`,
  )
  expect(rows[0]?.wait).toBeGreaterThan(50) // a minute the first time
  sink.refuse = () => null
  await hurry()
  await expect.poll(() => lastState(id), patiently).toBe('sent')
  expect(sink.received[0]?.message.messageId).toBe(
    `<${String((await mailsOf(tenant, id))[0]?.id)}.${tenant.tenantId}@kloppend.test>`,
  )
})

test('an address that does not exist (5xx) has failed: not tried again, visible, and retried manually', async () => {
  sink.refuse = () => ({ code: 550, text: 'Onbekende gebruiker' })
  const id = await sentTo('onbekend@klant.test')
  await expect.poll(() => lastState(id), patiently).toBe('failed')
  const [mail] = await mailsOf(tenant, id)
  expect(mail?.error).toContain('550')
  expect((await tenant.invoice(id)).timeline.at(-1)).toMatchObject({ kind: 'mail-failed' })
  await hurry()
  await new Promise((resolve) => setTimeout(resolve, 2_500)) // a poll of the worker later
  expect(sink.offered).toBe(1)

  sink.refuse = () => null
  const params = { id: String(mail?.id) }
  expectDone(await tenant.call(retryMail, { params }))
  await expect.poll(() => lastState(id), patiently).toBe('sent')
  expect(await tenant.call(retryMail, { params })).toMatchObject({
    status: 409,
    errors: ['Alleen een mislukte mail kan opnieuw worden verstuurd.'],
  })
  expect(sink.received).toHaveLength(1)
})

test('two processes with the same work never send one mail twice', async () => {
  const other = await kloppend.startAnother()
  sink.delayMs = 20
  const sends: Promise<string>[] = []
  for (let made = 0; made < 30; made += 1) sends.push(sentTo(`samen-${String(made)}@klant.test`))
  const ids = await Promise.all(sends)
  await expect
    .poll(async () => (await Promise.all(ids.map(lastState))).filter((state) => state !== 'sent'), patiently)
    .toEqual([])
  const recipients = sink.received.map(({ to }) => to[0]).filter((to) => to?.startsWith('samen-'))
  expect(recipients).toHaveLength(30)
  expect(new Set(recipients).size).toBe(30)
  await other.stop()
})

test('names with line breaks, brackets or foreign letters write no header of their own', async () => {
  const odd = await kloppend.register({ tenantName: 'Kwaad\r\nBcc: slachtoffer@elders.test <x@y>' })
  const customerId = await odd.addCustomer({
    name: 'Ærø "BV" <a@b.test>\nX-Erger: ja',
    contactEmail: 'naam@klant.test',
  })
  const id = await odd.addFinalised({ customerId })
  expectDone(await odd.move(id, 2000))
  const toCustomer = () => sink.received.find(({ to }) => to.includes('naam@klant.test'))
  await expect.poll(toCustomer, patiently).toBeDefined()
  const mail = toCustomer()
  expect(mail?.to).toEqual(['naam@klant.test'])
  const names = mail?.message.headers.map(({ key }) => key) ?? []
  expect(names).not.toContain('bcc')
  expect(names).not.toContain('x-erger')
  expect(mail?.message.from?.address).toBe('facturen@kloppend.test')
})

test('one tenant’s mails are not another’s to see or to retry', async () => {
  const stranger = await kloppend.register()
  const [mail] = expectDone(await tenant.call(listMails))
  expect(expectDone(await stranger.call(listMails)).map(({ purpose }) => purpose)).toEqual(['account-link'])
  const refused = await stranger.call(retryMail, { params: { id: String(mail?.id) } })
  const absent = await stranger.call(retryMail, { params: { id: '00000000-0000-4000-8000-000000000000' } })
  expect([refused.status, refused.errors]).toEqual([404, absent.errors])
  expect(absent.status).toBe(404)
})

test('a reminder names one day and one amount, in words, box and plain text', async () => {
  const today = todayInAmsterdam()
  const customerId = await tenant.addCustomer({ contactEmail: 'laat@klant.test' })
  const issueDate = addDays(today, -40)
  const id = await tenant.addFinalised({
    customerId,
    issueDate,
    deliveryDate: issueDate,
    dueDate: addDays(today, -26),
  })
  expectDone(await tenant.move(id, 2000))
  await expect.poll(() => lastState(id), patiently).toBe('sent')
  sink.received.length = 0
  expectDone(await tenant.move(id, 2000))
  await expect.poll(() => sink.received.length, patiently).toBe(1)

  const { text = '', html = '' } = sink.received[0]?.message ?? {}
  const days = (part: string): string[] => [...new Set(part.match(/\d{1,2}\s[a-z]+\s20\d\d/g))]
  const lastDay = formatDateInWords(addDays(today, 7))
  const issued = formatDateInWords(issueDate)
  expect(days(text).toSorted()).toEqual([issued, lastDay].toSorted())
  expect(days(html).toSorted()).toEqual([issued, lastDay].toSorted())
  expect([...new Set(`${text}${html}`.match(/€\s[\d.,]+/g))]).toEqual(['€\u00a0121,00'])
  // The page of the customer, also for a reader without HTML.
  const [link = ''] = /https?:\/\/[^\s"]+\/acties\/[^\s"<]+/.exec(html) ?? []
  expect(link).not.toBe('')
  expect(text).toContain(link)
})
