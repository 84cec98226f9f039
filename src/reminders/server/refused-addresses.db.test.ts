import { expect, test } from 'vitest'
import { getMailDraft, listMails, orderDocumentMail } from '#documents/contract.ts'
import { changeCustomer, getCustomer } from '#customers/contract.ts'
import { mailerOf, PermanentMailError } from '#outbox/server/mailer.ts'
import { customerOf, expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { readCustomerReminders, readInvoiceReminders } from '../contract.ts'
import { lateCustomers } from '../testing/late-customers.ts'

/** What a mail server refuses, and what that holds. */
const { kloppend, sink, reminding, newCustomer, lateInvoice, remind, mailsTo } = await lateCustomers()

const NO_SUCH_USER = { code: 550, text: 'No such user' }

async function mailed(tenant: TestTenant, id: string, to: readonly string[]): Promise<void> {
  const body = { to: [...to], cc: [], subject: 'Herinnering', body: 'Dag', delaySeconds: 0 }
  expectDone(await tenant.call(orderDocumentMail, { params: { id }, body }))
  await allWorkDone(kloppend.database)
}

const holdOf = async (tenant: TestTenant, id: string) =>
  expectDone(await tenant.call(readInvoiceReminders, { params: { id } })).hold

test('a mail that one of its two recipients refuses says so, and holds the reminders of its invoice', async () => {
  const tenant = await reminding()
  const { id } = await newCustomer(tenant)
  const invoice = await lateInvoice(tenant, id, 10)
  sink.refuseRecipient = (to) => (to === 'fout@klant.test' ? NO_SUCH_USER : null)
  await mailed(tenant, invoice, ['goed@klant.test', 'fout@klant.test'])
  expect(mailsTo('goed@klant.test').map(({ to }) => to)).toEqual([['goed@klant.test']])
  const [mail] = expectDone(await tenant.call(listMails))
  expect(mail).toMatchObject({ state: 'sent', error: expect.stringMatching(/^fout@klant\.test: .*550/) })
  const { timeline } = await tenant.invoice(invoice)
  expect(timeline.at(-1)).toMatchObject({ kind: 'mail-failed' })
  expect(timeline.at(-1)?.detail).toMatch(/^fout@klant\.test: /)
  expect(await remind(tenant, id)).toBe(false)
  await mailed(tenant, invoice, ['goed@klant.test'])
  expect(await holdOf(tenant, invoice)).toBeNull()
})

test('an address that refused a mail holds the other invoices of that customer, until it changes', async () => {
  const tenant = await reminding()
  const { id, contactEmail } = await newCustomer(tenant)
  const refused = await lateInvoice(tenant, id, 10)
  const other = await lateInvoice(tenant, id, 9)
  sink.refuseRecipient = (to) => (to === contactEmail ? NO_SUCH_USER : null)
  await mailed(tenant, refused, [contactEmail])
  expect(await holdOf(tenant, refused)).toContain('niet aangekomen')
  expect(await holdOf(tenant, other)).toContain('Het adres van deze klant weigerde een mail')
  expect(await remind(tenant, id)).toBe(false)
  const params = { id: other }
  expect(expectDone(await tenant.call(getMailDraft, { params })).refusedAddresses).toEqual([contactEmail])
  const shown = expectDone(await tenant.call(readCustomerReminders, { params: { id } }))
  expect(shown.refusedAddresses).toEqual([contactEmail])
  const { version } = expectDone(await tenant.call(getCustomer, { params: { id } }))
  const body = { customer: customerOf({ contactEmail: 'nieuw@klant.test' }), version }
  expectDone(await tenant.call(changeCustomer, { params: { id }, body }))
  expect(await holdOf(tenant, other)).toBeNull()
  expect(await remind(tenant, id)).toBe(true)
  await allWorkDone(kloppend.database)
  expect(mailsTo('nieuw@klant.test')).toHaveLength(1)
})

test('and until a mail arrives there', async () => {
  const tenant = await reminding()
  const { id, contactEmail } = await newCustomer(tenant)
  const refused = await lateInvoice(tenant, id, 10)
  const other = await lateInvoice(tenant, id, 9)
  sink.refuseRecipient = (to) => (to === contactEmail ? NO_SUCH_USER : null)
  await mailed(tenant, refused, [contactEmail])
  expect(await holdOf(tenant, other)).toContain('weigerde')
  sink.refuseRecipient = () => null
  await mailed(tenant, refused, [contactEmail])
  expect(await holdOf(tenant, other)).not.toContain('weigerde')
})

test('a login that the mail server refuses is tried again: it says nothing about the recipient', async () => {
  const mailer = mailerOf({
    smtpUrl: sink.url.replace('smtp://', 'smtp://kloppend:fout@'),
    publicUrl: 'https://kloppend.test',
    folder: kloppend.config.dataDir,
  })
  const send = () =>
    mailer
      .send({
        id: 'mail',
        fromName: 'Studio Noord',
        replyTo: 'studio@klant.test',
        to: ['klant@klant.test'],
        cc: [],
        subject: 'Factuur',
        text: 'Dag',
        html: '<p>Dag</p>',
        attachments: [],
      })
      .catch((error: unknown) => error)
  sink.refusesLogin = true
  const refused = await send()
  sink.refusesLogin = false
  expect(refused).toBeInstanceOf(Error)
  expect(refused).not.toBeInstanceOf(PermanentMailError)
  expect(await send()).toMatchObject({ how: 'sent', refused: [] })
  sink.refuseRecipient = () => NO_SUCH_USER
  const unknown = await send()
  expect(unknown).toBeInstanceOf(PermanentMailError)
  expect(unknown).toMatchObject({ refused: [{ address: 'klant@klant.test' }] })
  mailer.close()
})
