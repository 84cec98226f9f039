import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { markSent } from '#documents/contract.ts'
import { readPdf } from '#documents/server/pdf/testing/read-pdf.ts'
import { listNotifications } from '#notifications/contract.ts'
import { formatDate, formatDateInWords } from '#kernel/dutch-format.ts'
import { addDays, localDate, type LocalDate } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { plain } from '#testing/money-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type CustomerWire, type TestTenant } from '#testing/test-tenant.ts'
import { pathOf } from '#testing/wire-client.ts'
import {
  changeCustomerReminders,
  getInvoiceDossier,
  getReminderLetter,
  previewReminder,
  readInvoiceReminders,
} from '../contract.ts'
import { listLettersToPost, makePostLetter, notePosted, withdrawPostLetter } from '../post-contract.ts'
import { receiptDay } from '../domain/letter-days.ts'
import { noOverride } from '../domain/standing.ts'

const kloppend = await testProgram()
const today = todayInAmsterdam()

/** A consumer whose term was agreed and passed, so that a 14-day letter is due. */
async function lateConsumer(tenant: TestTenant, changes: Partial<CustomerWire> = {}) {
  const customerId = await tenant.addCustomer({ name: 'P. de Laat', contactEmail: '', ...changes })
  const params = { id: customerId }
  expectDone(
    await tenant.call(changeCustomerReminders, { params, body: { ...noOverride, isTermAgreed: true } }),
  )
  const issueDate = addDays(today, -20)
  const invoiceId = await tenant.addFinalised({
    customerId,
    issueDate,
    dueDate: issueDate,
    deliveryDate: issueDate,
  })
  expectDone(
    await tenant.call(markSent, { params: { id: invoiceId }, body: { way: 'paper', date: issueDate } }),
  )
  return { customerId, invoiceId }
}

const previewOf = async (tenant: TestTenant, id: string) =>
  expectDone(await tenant.call(previewReminder, { params: { id } }))
const make = async (tenant: TestTenant, id: string, changes: { total?: number } = {}) => {
  const shown = await previewOf(tenant, id)
  return tenant.call(makePostLetter, {
    params: { id },
    body: {
      documentIds: shown?.invoices.map((each) => each.id) ?? [],
      total: shown?.claim?.total ?? 0,
      allPaymentsKnown: true,
      ...changes,
    },
  })
}
const post = (tenant: TestTenant, id: string, postedOn: LocalDate) =>
  tenant.call(notePosted, { params: { id }, body: { postedOn } })
const remindersOf = async (tenant: TestTenant, id: string) =>
  expectDone(await tenant.call(readInvoiceReminders, { params: { id } }))

test('a customer without an address for mail gets the letter by post: printed, posted, and received by the rule of the law', async () => {
  const tenant = await kloppend.register()
  const { customerId, invoiceId } = await lateConsumer(tenant)
  expect(await previewOf(tenant, customerId)).toMatchObject({
    label: '14-dagenbrief',
    recipients: [],
    reason: null,
    address: ['P. de Laat', expect.any(String), expect.any(String)],
  })
  const { letterId } = expectDone(await make(tenant, customerId))
  expect(expectDone(await tenant.call(listLettersToPost))).toMatchObject([{ id: letterId, total: 121 }])
  const pdf = await tenant.send('GET', pathOf(getReminderLetter, { params: { id: letterId } }))
  const text = plain(readPdf(pdf.bytes).text)
  expect(text).toContain('binnen veertien dagen vanaf de dag nadat deze brief bij u is bezorgd')
  expect(text).toContain(`Mail dan naar ${tenant.email}`)
  expect(text).not.toContain('Beantwoord dan deze mail')

  const { receivedOn } = expectDone(await post(tenant, letterId, today))
  expect(receivedOn).toBe(receiptDay(today, 'post'))
  const { letters, hold } = await remindersOf(tenant, invoiceId)
  expect(letters).toMatchObject([
    { way: 'post', mailState: 'sent', postedOn: today, receivedOn, answer: null },
  ])
  expect(hold).toBeNull()
  expect(expectDone(await tenant.call(listLettersToPost))).toEqual([])
  // The step was taken: no second letter of it.
  expect(await previewOf(tenant, customerId)).toBeNull()

  const dossier = await tenant.send('GET', pathOf(getInvoiceDossier, { params: { id: invoiceId } }))
  const files = unzipSync(dossier.bytes)
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['brieven/01-14-dagenbrief.pdf', 'brieven/01-verzending.txt']),
  )
  const sending = strFromU8(files['brieven/01-verzending.txt'] ?? new Uint8Array())
  expect(sending).toContain(`Op de post gedaan: ${formatDate(today)}`)
  expect(sending).toContain(`Geldt als ontvangen: ${formatDate(localDate(receivedOn))}`)
})

test('the file of a letter has the language of its reader, and of the law where that differs', async () => {
  const tenant = await kloppend.register()
  const business: Partial<CustomerWire> = { cocNumber: '87654321' }
  const named = [
    [{}, /^14-dagenbrief-[\w-]+\.pdf$/],
    [{ language: 'en' }, /^14-dagenbrief-demand-for-payment-[\w-]+\.pdf$/],
    [business, /^aanmaning-[\w-]+\.pdf$/],
    [{ ...business, language: 'en' }, /^demand-for-payment-[\w-]+\.pdf$/],
  ] as const satisfies readonly (readonly [Partial<CustomerWire>, RegExp])[]
  for (const [customer, name] of named) {
    const { customerId } = await lateConsumer(tenant, customer)
    const { letterId } = expectDone(await make(tenant, customerId))
    const pdf = await tenant.send('GET', pathOf(getReminderLetter, { params: { id: letterId } }))
    const [, fileName] = /filename="([^"]+)"/.exec(pdf.headers.get('content-disposition') ?? '') ?? []
    expect(fileName).toMatch(name)
  }
})

test('a demand by post gives its days from the day on which the post counts as received', async () => {
  const tenant = await kloppend.register()
  const { customerId } = await lateConsumer(tenant, { cocNumber: '87654321' })
  const { letterId } = expectDone(await make(tenant, customerId))
  const pdf = await tenant.send('GET', pathOf(getReminderLetter, { params: { id: letterId } }))
  const text = plain(readPdf(pdf.bytes).text)
  expect(text).toContain(`Betaal uiterlijk ${formatDateInWords(addDays(receiptDay(today, 'post'), 7))}`)
  expect(text).not.toContain(formatDateInWords(addDays(today, 7)))
})

test('the day of posting is not in the future, not before the letter, and noted once', async () => {
  const tenant = await kloppend.register()
  const { customerId } = await lateConsumer(tenant)
  const { letterId } = expectDone(await make(tenant, customerId))
  expect(await post(tenant, letterId, addDays(today, 1))).toMatchObject({
    status: 422,
    errors: ['Kies vandaag of een dag die al is geweest.'],
  })
  expect(await post(tenant, letterId, addDays(today, -1))).toMatchObject({ status: 422 })
  expectDone(await post(tenant, letterId, today))
  expect(await post(tenant, letterId, today)).toMatchObject({
    status: 409,
    errors: ['Deze brief ligt niet meer klaar om te posten.'],
  })
})

test('a letter that was not posted is withdrawn, and its step is due again', async () => {
  const tenant = await kloppend.register()
  const { customerId, invoiceId } = await lateConsumer(tenant)
  const { letterId } = expectDone(await make(tenant, customerId))
  expect(await previewOf(tenant, customerId)).toBeNull()
  expectDone(await tenant.call(withdrawPostLetter, { params: { id: letterId } }))
  expect((await remindersOf(tenant, invoiceId)).letters).toMatchObject([{ mailState: 'withdrawn' }])
  expect(await previewOf(tenant, customerId)).toMatchObject({ label: '14-dagenbrief' })
  expect(await post(tenant, letterId, today)).toMatchObject({ status: 409 })
})

test('another amount than on the screen makes no letter', async () => {
  const tenant = await kloppend.register()
  const { customerId } = await lateConsumer(tenant)
  expect(await make(tenant, customerId, { total: 1 })).toMatchObject({ status: 409 })
  expect(expectDone(await tenant.call(listLettersToPost))).toEqual([])
})

test('an invoice that soon cannot be claimed is a task; one of a year ago is not', async () => {
  const tenant = await kloppend.register()
  const customerId = await tenant.addCustomer({ name: 'P. de Laat' })
  const invoiceIds: string[] = []
  for (const daysAgo of [2 * 365 - 30, 300]) {
    const day = addDays(today, -daysAgo)
    const id = await tenant.addFinalised({ customerId, issueDate: day, dueDate: day, deliveryDate: day })
    expectDone(await tenant.call(markSent, { params: { id }, body: { way: 'paper', date: day } }))
    invoiceIds.push(id)
  }
  const tasks = expectDone(await tenant.call(listNotifications)).tasks.filter(
    ({ kind }) => kind === 'claim-expiring',
  )
  expect(tasks.map(({ subject }) => subject)).toEqual([invoiceIds[0]])
})
