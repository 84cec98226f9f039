import { expect, test } from 'vitest'
import { connectMollie } from '#bank-feeds/contract.ts'
import { setOnlinePaymentKey } from '#online-payments/contract.ts'
import { getInvoiceAttachment } from '#invoices/contract.ts'
import { pathOf } from '#testing/wire-client.ts'
import { mailSink } from '#testing/mail-sink.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, tenantWith, type TestTenant } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { forgotPassword } from '#tenants/account-contract.ts'
import { listBusinesses, makeTestBusiness, openBusiness } from '#tenants/businesses-contract.ts'
import { inviteMember } from '#tenants/member-contract.ts'
import { getCompany } from '#tenants/session-contract.ts'
import { createApiToken } from '#tenants/token-contract.ts'
import { listMails } from '../contract.ts'
import { readPdf } from './pdf/testing/read-pdf.ts'

const sink = await mailSink()
const kloppend = await testProgram({ smtpUrl: `${sink.url}?from=post@kloppend.test` })
const { address, database } = kloppend

/** The owner of a real business, in the test business that the owner made. */
async function inTestBusiness() {
  const real = await kloppend.register()
  const { tenantId } = expectDone(await real.call(makeTestBusiness))
  return { real, trying: await opened(real, tenantId), tenantId }
}

async function opened(who: TestTenant, tenantId: string): Promise<TestTenant> {
  const { token } = expectDone(await who.call(openBusiness, { body: { tenantId } }))
  return tenantWith({ address, email: who.email, password: who.password, token })
}

const received = (to: string) => sink.received.filter((mail) => mail.to.includes(to)).length

test('an owner makes a test business with the own data, empty, beside the real one', async () => {
  const { real, trying, tenantId } = await inTestBusiness()
  const [own, test] = [expectDone(await real.call(getCompany)), expectDone(await trying.call(getCompany))]
  expect(own.isTest).toBe(false)
  expect(test).toMatchObject({ isTest: true, name: `Test: ${own.name}`, iban: own.iban, vatId: own.vatId })
  expect(expectDone(await real.call(listBusinesses))).toMatchObject([
    { tenantId: real.tenantId, isTest: false },
    { tenantId, isTest: true, role: 'owner' },
  ])
})

test('its invoice is mailed nowhere, and says TEST on its PDF; that of the real business is mailed, without', async () => {
  const { real, trying } = await inTestBusiness()
  for (const [who, state, word] of [
    [trying, 'kept', true],
    [real, 'sent', false],
  ] as const) {
    const box = `klant-${state}@${real.tenantId}.test`
    const customerId = await who.addCustomer({ contactEmail: box })
    const id = await who.addFinalised({ customerId })
    expectDone(await who.move(id, 2000))
    await allWorkDone(database)
    expect(expectDone(await who.call(listMails))[0]).toMatchObject({ documentId: id, state })
    expect(received(box)).toBe(word ? 0 : 1)
    const { bytes } = await who.send('GET', pathOf(getInvoiceAttachment, { params: { id } }))
    expect(readPdf(bytes).pages.map(({ text }) => /\bTEST\b/.test(text))).toEqual([word])
  }
})

test('a forgotten password is still mailed to a user whose last business was a test business', async () => {
  const { real } = await inTestBusiness()
  // The mail that confirms the address leaves first.
  await allWorkDone(database)
  const before = received(real.email)
  expectDone(await kloppend.call(forgotPassword, { body: { email: real.email } }))
  await allWorkDone(database)
  expect(received(real.email)).toBe(before + 1)
})

test('no person is invited there, and no bank and no provider of payments is connected', async () => {
  const { trying } = await inTestBusiness()
  const invitation = { email: 'collega@voorbeeld.test', role: 'billing' as const, password: trying.password }
  const answers = [
    await trying.call(inviteMember, { body: invitation }),
    await trying.call(connectMollie, { body: { token: 'access_0123456789abcdef0123456789abcdef' } }),
    await trying.call(setOnlinePaymentKey, { body: { key: 'test_0123456789abcdef0123456789abcdef' } }),
  ]
  expect(answers.map(({ problems }) => problems[0]?.code)).toEqual([
    'member-invitation.of-test',
    'test-business.no-bank',
    'test-business.no-bank',
  ])
})

test('its keys begin with klp_test_, open that business alone, and are refused with another beginning', async () => {
  const { real, trying } = await inTestBusiness()
  const body = {
    name: 'Proef',
    scopes: ['business.read' as const],
    days: 30 as const,
    password: real.password,
  }
  const [tried, live] = [
    expectDone(await trying.call(createApiToken, { body })).token,
    expectDone(await real.call(createApiToken, { body })).token,
  ]
  expect([tried.slice(0, 9), live.slice(0, 9)]).toEqual(['klp_test_', 'klp_live_'])
  const nameBy = async (token: string): Promise<string> =>
    (await kloppend.send('GET', '/api/Company', { token })).text
  expect(await nameBy(tried)).toContain('"Test: ')
  expect(await nameBy(live)).not.toContain('"Test: ')
  expect((await kloppend.send('GET', '/api/Company', { token: tried.replace('test', 'live') })).status).toBe(
    401,
  )
})

test('a person has three at most, also when four are asked for at once, and none in a test business', async () => {
  const { real, trying } = await inTestBusiness()
  expect((await trying.call(makeTestBusiness)).problems[0]?.code).toBe('test-business.of-test')
  const answers = await Promise.all([1, 2, 3, 4].map(() => real.call(makeTestBusiness)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(answers.flatMap(({ problems }) => problems.map(({ code }) => code))).toEqual([
    'test-business.too-many',
    'test-business.too-many',
  ])
  expect(expectDone(await real.call(listBusinesses)).filter(({ isTest }) => isTest)).toHaveLength(3)
})
