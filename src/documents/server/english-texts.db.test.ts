import { expect, test } from 'vitest'
import { getMailDraft } from '../contract.ts'
import { changeTexts } from '#settings/contract.ts'
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

test('an unknown variable is refused in English as it is in Dutch', async () => {
  const tenant = await kloppend.register()
  const answer = await write(tenant, {}, { 'invoice.body': 'Dear {customer}' })
  expect(answer.status).toBe(400)
  expect(answer.errors[0]).toContain('De variabele {customer} bestaat niet.')
})
