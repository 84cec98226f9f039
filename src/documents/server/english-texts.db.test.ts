import { expect, test } from 'vitest'
import { getMailDraft } from '../contract.ts'
import { changeTexts } from '#settings/contract.ts'
import { customerKey } from '#testing/attention-steps.ts'
import { frozenOf, historyOf, settingsVersion } from '#testing/setting-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'

const kloppend = await testProgram()
const { database } = kloppend
const write = async (tenant: TestTenant, texts: Record<string, string>, englishTexts: object) =>
  tenant.call(changeTexts, {
    body: { texts, paymentDays: 14, validityDays: 14, englishTexts, version: await settingsVersion(tenant) },
  })

test('an English customer gets the own texts in English; one that is empty is the standard, or the Dutch text', async () => {
  const tenant = await kloppend.register()
  const customerId = await tenant.addCustomer({ language: 'en' })
  expectDone(
    await write(
      tenant,
      { 'invoice.intro': 'Dank voor je opdracht.', footer: 'Onze voorwaarden gelden.' },
      { 'invoice.subject': 'Your invoice {nummer}', footer: 'Our terms apply.' },
    ),
  )
  const id = await tenant.addFinalised({ customerId })
  expect(await frozenOf(database, tenant, id)).toMatchObject({
    intro: 'Dank voor je opdracht.',
    footer: 'Our terms apply.',
    customer: { language: 'en' },
  })
  const draft = expectDone(await tenant.call(getMailDraft, { params: { id }, query: {} }))
  expect(draft.subject).toMatch(/^Your invoice \d{4}-0001$/)
  expect(draft.body).toMatch(/^Dear /)
  expect(draft.button).toBe('View and pay')
  expect(await frozenOf(database, tenant, await tenant.addFinalised())).toMatchObject({
    footer: 'Onze voorwaarden gelden.',
  })
  expect((await historyOf(tenant)).map(([, field]) => field)).toContain(
    'Onderwerp van de factuurmail (Engels)',
  )
})

test('the files of an English customer have an English name, in the mail, on their page and for the business', async () => {
  const tenant = await kloppend.register()
  const customerId = await tenant.addCustomer({ language: 'en', cocNumber: '87654321' })
  const id = await tenant.addFinalised({ customerId })
  const number = (await tenant.invoice(id)).invoiceNumber ?? ''
  expect(expectDone(await tenant.call(getMailDraft, { params: { id }, query: {} }))).toMatchObject({
    pdfName: `invoice-${number}.pdf`,
    ublName: `invoice-${number}.xml`,
  })
  const key = await customerKey(tenant, id)
  for (const [path, name] of [
    [`/api/Invoices/${id}/attachment`, `invoice-${number}.pdf`],
    [`/api/Invoices/${id}/ubl`, `invoice-${number}.xml`],
    [`/api/CustomerLinks/${key}/attachment`, `invoice-${number}.pdf`],
    [`/api/CustomerLinks/${key}/ubl`, `invoice-${number}.xml`],
  ] as const) {
    const file = await tenant.send('GET', path)
    expect([path, file.headers.get('content-disposition')]).toEqual([
      path,
      expect.stringContaining(`filename="${name}"`),
    ])
  }
})

test('an unknown variable is refused in English as it is in Dutch', async () => {
  const tenant = await kloppend.register()
  const answer = await write(tenant, {}, { 'invoice.body': 'Dear {customer}' })
  expect(answer.status).toBe(400)
  expect(answer.errors[0]).toContain('De variabele {customer} bestaat niet.')
})
