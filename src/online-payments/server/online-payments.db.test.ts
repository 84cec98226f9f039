import { expect, test } from 'vitest'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { customerKey } from '#testing/attention-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { balanceOf } from '#testing/expense-steps.ts'
import { addCredit, pay } from '#testing/money-steps.ts'
import { expectDone } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'
import {
  getOnlinePaymentSettings,
  removeOnlinePaymentKey,
  seeOnlinePayment,
  setOnlinePaymentKey,
} from '../contract.ts'
import { finishPayment, LIVE_KEY, TEST_KEY, type FakePayment } from '../testing/fake-checkout.ts'
import { payingCustomers } from '../testing/paying-customers.ts'

/** From the key of the business to the receipt on the invoice, whatever Mollie says and how often. */
const {
  provider,
  kloppend,
  pageOf,
  offering,
  invoiceOf,
  begin,
  begun,
  comeBack,
  payments,
  tasks,
  notice,
  hourPassed,
} = await payingCustomers()
const { database } = kloppend
const { checkout } = provider
const today = todayInAmsterdam()

test('nothing is offered until the owner has set a key that Mollie accepts, and nothing once it is removed', async () => {
  const who = await kloppend.register()
  const { link } = await invoiceOf(who)
  expect((await pageOf(link)).online).toBeNull()
  expect((await begin(link)).problems[0]?.code).toBe('online-payment.not-offered')
  expect(expectDone(await who.call(getOnlinePaymentSettings))).toMatchObject({ state: 'off', profile: '' })

  const wrong = await who.call(setOnlinePaymentKey, { body: { key: 'live_onbekend12345' } })
  expect(wrong.problems[0]?.code).toBe('online-payment.key-wrong')
  expect((await who.call(setOnlinePaymentKey, { body: { key: 'access_voorbeeld12345' } })).status).toBe(400)
  expect((await pageOf(link)).online).toBeNull()

  expectDone(await who.call(setOnlinePaymentKey, { body: { key: LIVE_KEY } }))
  const settings = expectDone(await who.call(getOnlinePaymentSettings))
  expect(settings).toEqual({ state: 'on', isTest: false, profile: 'Bakkerij & Bouw', accountName: 'Mollie', isEnding: false })
  expect(JSON.stringify(settings)).not.toContain(LIVE_KEY)
  expect((await pageOf(link)).online).toEqual({ state: 'offered', isTest: false })
  const { rows } = await database.superuser.query<{ secret: Buffer }>('select secret from online_payment_settings where tenant_id = $1', [who.tenantId])
  expect(rows[0]?.secret.toString('latin1')).not.toContain('voorbeeld')

  expectDone(await who.call(removeOnlinePaymentKey))
  expect((await pageOf(link)).online).toBeNull()
  const after = await database.superuser.query<{ secret: Buffer | null }>('select secret from online_payment_settings where tenant_id = $1', [who.tenantId])
  expect(after.rows[0]?.secret).toBeNull()
}) // prettier-ignore

test('a customer pays what is open: one receipt on the account of Mollie, and the page says so', async () => {
  const { who, id, link } = await offering()
  expectDone(await pay(who, id, 21))
  const payment = await begun(link)
  const { invoiceNumber: number } = await who.invoice(id)
  expect(payment).toMatchObject({
    amount: { currency: 'EUR', value: '100.00' },
    description: number,
    redirectUrl: `https://app.kloppend.example/acties/document/${link}?online=terug`,
    metadata: { tenant: who.tenantId, invoice: id },
  })
  expect(payment.webhookUrl).toContain('https://app.kloppend.example/api/OnlinePayments/webhook/')
  // Nothing of the customer leaves.
  expect(JSON.stringify(payment)).not.toContain('bakkerijjansen')

  await comeBack(link)
  expect((await pageOf(link)).online).toEqual({ state: 'processing', isTest: false })
  finishPayment(payment)
  expect(await notice(payment)).toBe(200)
  await allWorkDone(database)
  expect(await pageOf(link)).toMatchObject({ state: 'paid', openAmount: 0, online: null })
  expect(await who.invoice(id)).toMatchObject({ openAmount: 0 })
  expect(await balanceOf(who)).toMatchObject({ '1195': 100 })
  expect((await balanceOf(who))['1300'] ?? 0).toBe(0)
  expect(await payments(who, id)).toMatchObject([
    { amount: 100, state: 'paid', method: 'ideal', paidOn: today, refundable: 100, needsAttention: false, refunds: [] },
  ])
  expect(await tasks(who)).toEqual([])
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
}) // prettier-ignore

test('an English customer comes back to the page in English', async () => {
  const { who } = await offering()
  const customerId = await who.addCustomer({ language: 'en' })
  const { link } = await invoiceOf(who, { customerId })
  expect((await begun(link)).redirectUrl).toBe(
    `https://app.kloppend.example/acties/document/${link}?lang=en&online=terug`,
  )
})

test('ten who press the button at once get one payment, and one that is still valid is used again', async () => {
  const { link, who, id } = await offering()
  const before = checkout.payments.length
  const urls = (await Promise.all(Array.from({ length: 10 }, () => begin(link)))).map(
    (answer) => expectDone(answer).url,
  )
  expect(new Set(urls).size).toBe(1)
  expect(checkout.payments.length).toBe(before + 1)
  expect(expectDone(await begin(link)).url).toBe(urls[0])

  // Another amount is open, or the payment is over: another payment.
  expectDone(await pay(who, id, 21))
  const second = await begun(link)
  expect(second.amount.value).toBe('100.00')
  finishPayment(second, 'expired')
  await comeBack(link)
  expect((await pageOf(link)).online).toEqual({ state: 'not-paid', isTest: false })
  expect((await begun(link)).id).not.toBe(second.id)
})

test('fifty notices at once are one receipt and one entry', async () => {
  const { who, id, link } = await offering()
  const payment = await begun(link)
  finishPayment(payment)
  const answers = await Promise.all(Array.from({ length: 50 }, () => notice(payment)))
  expect(new Set(answers)).toEqual(new Set([200]))
  await Promise.all(Array.from({ length: 50 }, () => comeBack(link)))
  await allWorkDone(database)
  await database.superuser.query(
    `update jobs set run_at = now() where tenant_id = $1 and kind = 'online-payments.follow' and state = 'queued'`,
    [who.tenantId],
  )
  await allWorkDone(database)
  expect((await who.invoice(id)).payments).toHaveLength(1)
  expect((await balanceOf(who))['1195']).toBe(121)
  const { rows } = await database.superuser.query(
    `select from journal_entries where tenant_id = $1 and source_type = 'payment'`,
    [who.tenantId],
  )
  expect(rows).toHaveLength(1)
})

test('a notice is not believed: of an unknown id, a foreign one, or a payment that is not paid, nothing comes', async () => {
  const { who, id, link } = await offering()
  const other = await offering()
  const [payment, theirs] = [await begun(link), await begun(other.link)]
  finishPayment(theirs)
  const asked = provider.asked.length
  for (const foreign of ['tr_bestaatniet', theirs.id, 'x', '../profiles/me', ''])
    expect(await notice(payment, foreign)).toBe(200)
  await allWorkDone(database)
  expect(provider.asked.length).toBe(asked)
  expect(await notice(payment)).toBe(200)
  await allWorkDone(database)
  expect((await who.invoice(id)).openAmount).toBe(121)
  expect((await other.who.invoice(other.id)).openAmount).toBe(121)
})

test.each([
  ['amount', (payment: FakePayment) => Object.assign(payment, { amount: { currency: 'EUR', value: '1.21' } })],
  ['currency', (payment: FakePayment) => Object.assign(payment, { amount: { currency: 'USD', value: '121.00' } })],
  ['reference', (payment: FakePayment) => Object.assign(payment, { metadata: { ...(payment.metadata as object), tenant: 'een ander' } })],
  ['reference', (payment: FakePayment) => Object.assign(payment, { metadata: null })],
] as const)('a payment with another %s books nothing, and is a task for the owner until it is seen', async (problem, change) => {
  const { who, id, link } = await offering()
  const payment = await begun(link)
  change(payment)
  finishPayment(payment)
  await notice(payment)
  await allWorkDone(database)
  expect((await who.invoice(id)).openAmount).toBe(121)
  expect((await balanceOf(who))['1195'] ?? 0).toBe(0)
  const [found] = await payments(who, id)
  expect(found).toMatchObject({ state: 'refused', problem, refundable: 0, needsAttention: true })
  expect(await tasks(who)).toEqual([['online-payment', 'refused']])
  expectDone(await who.call(seeOnlinePayment, { params: { id: found?.id ?? '' } }))
  expect(await tasks(who)).toEqual([])
}) // prettier-ignore

test('fifty notices at once of a payment with another amount are no receipt, and one task', async () => {
  const { who, id, link } = await offering()
  const payment = await begun(link)
  Object.assign(payment, { amount: { currency: 'EUR', value: '12.10' } })
  finishPayment(payment)
  await Promise.all(Array.from({ length: 50 }, () => notice(payment)))
  await allWorkDone(database)
  expect((await who.invoice(id)).payments).toEqual([])
  expect((await balanceOf(who))['1195'] ?? 0).toBe(0)
  expect(await tasks(who)).toEqual([['online-payment', 'refused']])
})

test('of a credit note nothing is paid online', async () => {
  const { who, id } = await offering()
  const link = await customerKey(who, await addCredit(who, id))
  expect(await pageOf(link)).toMatchObject({ kind: 'credit-note', online: null })
  expect((await begin(link)).status).toBe(409)
})

test('without any notice the payment is booked within the hour, and a customer who comes back sees it at once', async () => {
  const { who, id, link } = await offering()
  finishPayment(await begun(link))
  await hourPassed(who)
  expect((await who.invoice(id)).openAmount).toBe(0)

  const second = await invoiceOf(who)
  finishPayment(await begun(second.link))
  await comeBack(second.link)
  expect(await pageOf(second.link)).toMatchObject({ state: 'paid' })
})

test('Mollie that is away costs nothing: the customer is told, and the next try is the same payment', async () => {
  const { link } = await offering()
  const before = checkout.payments.length
  provider.ahead.push({ method: 'POST', path: '/v2/payments', answer: { status: 503, body: {} } })
  expect((await begin(link)).problems[0]?.code).toBe('online-payment.not-now')
  expect((await pageOf(link)).online).toEqual({ state: 'offered', isTest: false })
  expectDone(await begin(link))
  expect(checkout.payments.length).toBe(before + 1)

  provider.ahead.push({ method: 'POST', path: '/v2/payments', answer: { body: '{"id": 1}' } })
  const { link: other } = await offering()
  expect((await begin(other)).problems[0]?.code).toBe('online-payment.not-now')
  expectDone(await begin(other))
})

test('a key that Mollie refuses is a task, and the button is gone', async () => {
  const { who, link } = await offering()
  provider.ahead.push({ method: 'POST', path: '/v2/payments', answer: { status: 401, body: {} } })
  expect((await begin(link)).problems[0]?.code).toBe('online-payment.not-now')
  expect((await pageOf(link)).online).toBeNull()
  expect(await tasks(who)).toEqual([['online-payment-key', null]])
  expect(expectDone(await who.call(getOnlinePaymentSettings)).state).toBe('refused')
  expectDone(await who.call(setOnlinePaymentKey, { body: { key: LIVE_KEY } }))
  expect(await tasks(who)).toEqual([])
})

test('with a key for tests the button says so, and what is paid is no money', async () => {
  const { who, id, link } = await offering(TEST_KEY)
  expect((await pageOf(link)).online).toEqual({ state: 'offered', isTest: true })
  finishPayment(await begun(link))
  await comeBack(link)
  expect(await pageOf(link)).toMatchObject({ state: 'due', openAmount: 121, online: { state: 'test-paid', isTest: true } })
  expect((await who.invoice(id)).openAmount).toBe(121)
  expect(await payments(who, id)).toMatchObject([{ state: 'paid', isTest: true, refundable: 0 }])
}) // prettier-ignore

test('an invoice that was paid meanwhile by the bank: the money is kept for the customer, with a task', async () => {
  const { who, id, link } = await offering()
  const payment = await begun(link)
  expectDone(await pay(who, id, 100))
  finishPayment(payment)
  await notice(payment)
  await allWorkDone(database)
  expect(await who.invoice(id)).toMatchObject({ openAmount: 0 })
  expect(await balanceOf(who)).toMatchObject({ '1195': 121, '1620': -100 })
  expect(await tasks(who)).toEqual([['online-payment', 'surplus']])
  expect((await payments(who, id))[0]).toMatchObject({ surplus: 100 })
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('no reminder leaves while a customer is paying, nor after paying', async () => {
  const { who, link } = await offering()
  const holds = async () =>
    (await database.superuser.query('select from open_online_payments where tenant_id = $1', [who.tenantId]))
      .rows.length
  expect(await holds()).toBe(0)
  const payment = await begun(link)
  expect(await holds()).toBe(1)
  finishPayment(payment, 'canceled')
  await comeBack(link)
  expect(await holds()).toBe(0)
})
