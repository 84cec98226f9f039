import { afterAll, beforeEach, expect, test } from 'vitest'
import tls from 'node:tls'
import { changeCustomer, getCustomer } from '#customers/contract.ts'
import { getMailDraft, listMails, orderDocumentMail } from '#documents/contract.ts'
import { listNotifications } from '#notifications/contract.ts'
import { readInvoiceReminders } from '#reminders/contract.ts'
import { lateCustomers } from '#reminders/testing/late-customers.ts'
import { bounceOf } from '#testing/mail/bounce.ts'
import { TestImapServer } from '#testing/mail/test-imap-server.ts'
import { customerOf, expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'

/** Reports that come back later, through the mailbox of the operator. Each visit starts processes, which takes a busy machine seconds. */
const server = await new TestImapServer().listen()
tls.setDefaultCACertificates([...tls.getCACertificates('default'), server.trust.certificate])
afterAll(() => server.close())
const { kloppend, sink, reminding, newCustomer, lateInvoice, remind } = await lateCustomers({
  bounceMailbox: {
    host: 'localhost',
    port: server.port,
    security: 'tls',
    userName: server.user,
    password: server.password,
    folder: 'INBOX',
    everySeconds: 1,
  },
})

beforeEach(() => {
  server.folders.set('INBOX', [])
})

/** All messages of the mailbox were read. */
const allRead = () =>
  expect
    .poll(() => server.messages('INBOX').every(({ flags }) => flags.has('\\Seen')), {
      timeout: 280_000,
      interval: 200,
    })
    .toBe(true)

async function comesBack(...reports: readonly Buffer[]): Promise<void> {
  for (const report of reports) server.put(report)
  await allRead()
}

/** An invoice that was mailed to these addresses. @returns what it left with */
async function mailed(tenant: TestTenant, invoice: string, to: readonly string[]): Promise<string> {
  const body = { to: [...to], cc: [], subject: 'Factuur', body: 'Dag', delaySeconds: 0 }
  expectDone(await tenant.call(orderDocumentMail, { params: { id: invoice }, body }))
  await allWorkDone(kloppend.database)
  const left = sink.received.filter((each) => to.every((address) => each.to.includes(address))).at(-1)
  return left?.message.messageId ?? ''
}

const holdOf = async (tenant: TestTenant, id: string) =>
  expectDone(await tenant.call(readInvoiceReminders, { params: { id } })).hold
const mailTasks = async (tenant: TestTenant) =>
  expectDone(await tenant.call(listNotifications)).tasks.filter(({ kind }) => kind === 'mail-failed')
const mailsOf = async (tenant: TestTenant) =>
  expectDone(await tenant.call(listMails)).filter(({ documentId }) => documentId !== null)

test('a mail that comes back marks its address: a task, an event, and reminders that wait until the address changes', async () => {
  const tenant = await reminding()
  const { id, contactEmail } = await newCustomer(tenant)
  const invoice = await lateInvoice(tenant, id, 10)
  const other = await lateInvoice(tenant, id, 9)
  const messageId = await mailed(tenant, invoice, [contactEmail])
  expect(await holdOf(tenant, invoice)).toBeNull()
  expect(await mailTasks(tenant)).toEqual([])

  const report = bounceOf({ messageId, address: contactEmail })
  await comesBack(report, report)
  expect(await mailsOf(tenant)).toMatchObject([
    { state: 'failed', error: `${contactEmail}: 550 5.1.1 No such user here` },
  ])
  const { timeline } = await tenant.invoice(invoice)
  expect(timeline.filter(({ kind }) => kind === 'mail-failed')).toMatchObject([
    { detail: `${contactEmail}: 550 5.1.1 No such user here` },
  ])
  expect(await mailTasks(tenant)).toHaveLength(1)
  expect(await holdOf(tenant, invoice)).toContain('niet aangekomen')
  expect(await holdOf(tenant, other)).toContain('Het adres van deze klant weigerde een mail')
  expect(await remind(tenant, id)).toBe(false)
  const draft = expectDone(await tenant.call(getMailDraft, { params: { id: other } }))
  expect(draft.refusedAddresses).toEqual([contactEmail])

  const { version } = expectDone(await tenant.call(getCustomer, { params: { id } }))
  const body = { customer: customerOf({ contactEmail: 'ander@klant.test' }), version }
  expectDone(await tenant.call(changeCustomer, { params: { id }, body }))
  expect(await holdOf(tenant, other)).toBeNull()
}, 300_000)

test('of two recipients only the one that failed is marked; a copy that was forwarded is not guessed', async () => {
  const tenant = await reminding()
  const { id } = await newCustomer(tenant)
  const invoice = await lateInvoice(tenant, id, 10)
  const messageId = await mailed(tenant, invoice, ['goed@twee.test', 'fout@twee.test'])
  await comesBack(bounceOf({ messageId, address: 'doorgestuurd@elders.test' }))
  expect((await mailsOf(tenant))[0]?.error).toBeNull()
  await comesBack(bounceOf({ messageId, address: 'FOUT@twee.test' }))
  expect(await mailsOf(tenant)).toMatchObject([
    { state: 'sent', error: expect.stringContaining('fout@twee.test') },
  ])
  expect(await mailTasks(tenant)).toHaveLength(1)
  const draft = expectDone(await tenant.call(getMailDraft, { params: { id: invoice } }))
  expect(draft.refusedAddresses).not.toContain('goed@twee.test')
}, 300_000)

test('a delay, an answer, an unknown mail and a mail of another business change nothing', async () => {
  const tenant = await reminding()
  const another = await kloppend.register()
  const { id, contactEmail } = await newCustomer(tenant)
  const invoice = await lateInvoice(tenant, id, 10)
  const messageId = await mailed(tenant, invoice, [contactEmail])
  const [mailId = ''] = messageId.slice(1).split('.')
  const unknown = '01999999-0000-7000-8000-000000000000'
  const of = (changes: Partial<Parameters<typeof bounceOf>[0]>) =>
    bounceOf({ messageId, address: contactEmail, ...changes })
  await comesBack(
    of({ status: '4.2.2' }),
    of({ action: 'delayed', status: '4.4.1' }),
    of({ action: 'delivered', status: '2.0.0' }),
    of({ messageId: `<${unknown}.${tenant.tenantId}@kloppend.test>` }),
    of({ messageId: `<${mailId}.${another.tenantId}@kloppend.test>` }),
    of({ messageId: `<${mailId}.${unknown}@kloppend.test>` }),
    of({ messageId: `<${mailId}@kloppend.test>` }),
    Buffer.from(
      `From: ${contactEmail}\r\nSubject: Re: Factuur\r\nIn-Reply-To: ${messageId}\r\n\r\nDank je, 5.1.1`,
    ),
    Buffer.from('geen bericht'),
  )
  expect((await mailsOf(tenant))[0]?.error).toBeNull()
  expect(await mailTasks(tenant)).toEqual([])
  expect(await holdOf(tenant, invoice)).toBeNull()
  await comesBack(of({}))
  expect(await mailTasks(tenant)).toHaveLength(1)
}, 300_000)
