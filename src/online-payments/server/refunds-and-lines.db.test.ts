import { expect, test } from 'vitest'
import {
  createBankAccount,
  decideBankLine,
  listBankAccounts,
  listBankLines,
  reconcileBank,
  undoBankLine,
} from '#bank/contract.ts'
import { revokeCustomerLink } from '#documents/link-contract.ts'
import { addDays } from '#kernel/local-date.ts'
import { listNotifications } from '#notifications/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { sendBankFile } from '#testing/bank-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId, balanceOf } from '#testing/expense-steps.ts'
import { addCredit } from '#testing/money-steps.ts'
import { expectDone } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'
import {
  getOnlinePaymentSettings,
  refundOnlinePayment,
  removeOnlinePaymentKey,
  seeOnlinePayment,
  setOnlinePaymentKey,
  listOnlinePayments,
} from '../contract.ts'
import { finishPayment, LIVE_KEY } from '../testing/fake-checkout.ts'
import { payingCustomers } from '../testing/paying-customers.ts'

/** Money of online payments that goes back, and the lines of Mollie with the same payments. */
const {
  provider,
  kloppend,
  pageOf,
  offering,
  invoiceOf,
  begin,
  begun,
  payments,
  tasks,
  notice,
  paid,
  hourPassed,
} = await payingCustomers()
const { database } = kloppend
const today = todayInAmsterdam()

test('a refund in two parts opens the invoice again, to the cent, and never more than was paid goes back', async () => {
  const { who, id, link } = await offering()
  await paid(link)
  const [payment] = await payments(who, id)
  const refund = (amount: number) =>
    who.call(refundOnlinePayment, { params: { id: payment?.id ?? '' }, body: { amount } })
  expectDone(await refund(21))
  expect((await refund(100.01)).problems[0]?.code).toBe('online-payment.refund-too-much')
  await allWorkDone(database)
  expect((await who.invoice(id)).openAmount).toBe(21)
  expect((await balanceOf(who))['1195']).toBe(100)
  const parallel = await Promise.all([refund(100), refund(100), refund(100)])
  expect(parallel.filter(({ status }) => status === 200)).toHaveLength(1)
  await allWorkDone(database)
  expect((await who.invoice(id)).openAmount).toBe(121)
  expect((await balanceOf(who))['1195'] ?? 0).toBe(0)
  expect((await payments(who, id))[0]).toMatchObject({
    refundable: 0,
    refunds: [
      { kind: 'refund', amount: 21, state: 'booked', isOwn: true },
      { kind: 'refund', amount: 100, state: 'booked', isOwn: true },
    ],
  })
  expect(await tasks(who)).toEqual([])
  expect((await pageOf(link)).online).toEqual({ state: 'offered', isTest: false })
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('a refund of what was credited settles the credit note', async () => {
  const { who, id, link } = await offering()
  await paid(link)
  await addCredit(who, id, [true])
  const [payment] = await payments(who, id)
  expectDone(
    await who.call(refundOnlinePayment, { params: { id: payment?.id ?? '' }, body: { amount: 121 } }),
  )
  await allWorkDone(database)
  expect(await who.invoice(id)).toMatchObject({ openAmount: 0 })
  expect((await balanceOf(who))['1300'] ?? 0).toBe(0)
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('a refund made at Mollie and a chargeback are booked with a task; one that fails after all is a receipt again', { meta: { slow: 'four hours pass, each with its jobs' } }, async () => {
  const { who, id, link } = await offering()
  const payment = await paid(link)
  const createdAt = new Date().toISOString()
  payment.refunds.push({ id: 're_hand1', status: 'pending', amount: { currency: 'EUR', value: '21.00' }, metadata: null, createdAt })
  await hourPassed(who)
  expect((await who.invoice(id)).openAmount).toBe(21)
  expect(await tasks(who)).toEqual([['online-payment', 'refund']])
  payment.chargebacks.push({ id: 'chb_1', amount: { currency: 'EUR', value: '-100.00' }, createdAt, reversedAt: null })
  await hourPassed(who)
  await hourPassed(who)
  expect((await who.invoice(id)).openAmount).toBe(121)
  expect(await tasks(who)).toEqual([['online-payment', 'chargeback']])
  Object.assign(payment.refunds[0] ?? {}, { status: 'failed' })
  Object.assign(payment.chargebacks[0] ?? {}, { reversedAt: createdAt })
  await hourPassed(who)
  await hourPassed(who)
  expect((await who.invoice(id)).openAmount).toBe(0)
  expect((await balanceOf(who))['1195']).toBe(121)
  expect(await tasks(who)).toEqual([['online-payment', 'refund-failed']])
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
}) // prettier-ignore

test(
  'a chargeback that is reversed is a task of its own with its own amount, and no refund that failed',
  { meta: { slow: 'four hours pass, each with its jobs' } },
  async () => {
    const { who, id, link } = await offering()
    const payment = await paid(link)
    const createdAt = new Date().toISOString()
    payment.refunds.push({
      id: 're_hand2',
      status: 'refunded',
      amount: { currency: 'EUR', value: '21.00' },
      metadata: null,
      createdAt,
    })
    payment.chargebacks.push({
      id: 'chb_2',
      amount: { currency: 'EUR', value: '-100.00' },
      createdAt,
      reversedAt: null,
    })
    await hourPassed(who)
    await hourPassed(who)
    const [known] = await payments(who, id)
    expectDone(await who.call(seeOnlinePayment, { params: { id: known?.id ?? '' } }))
    Object.assign(payment.chargebacks[0] ?? {}, { reversedAt: createdAt })
    await hourPassed(who)
    await hourPassed(who)
    const { tasks: all } = expectDone(await who.call(listNotifications))
    expect(all.filter(({ kind }) => kind === 'online-payment')).toMatchObject([
      { detail: 'chargeback-reversed', amount: 100 },
    ])
  },
)

test('a refund that Mollie refuses books nothing and is a task', async () => {
  const { who, id, link } = await offering()
  await paid(link)
  const [payment] = await payments(who, id)
  provider.ahead.push({ method: 'POST', path: '/refunds', answer: { status: 422, body: {} } })
  expectDone(
    await who.call(refundOnlinePayment, { params: { id: payment?.id ?? '' }, body: { amount: 121 } }),
  )
  await allWorkDone(database)
  expect((await who.invoice(id)).openAmount).toBe(0)
  expect(await tasks(who)).toEqual([['online-payment', 'refund-failed']])
  expect((await payments(who, id))[0]).toMatchObject({ refundable: 121, refunds: [{ state: 'failed' }] })
})

const HEADER =
  'Datum,Betaalmethode,Valuta,Bedrag,Status,ID,Omschrijving,Naam consument,Rekening consument,BIC consument,Uitbetalingsvaluta,Uitbetalingsbedrag,Uitbetalingsreferentie,Teruggestort bedrag'

/** The export of Mollie for one payout. */
const exported = (rows: readonly (readonly [day: string, amount: string, status: string, id: string])[]) =>
  [
    HEADER,
    ...rows.map(
      ([day, amount, status, id]) =>
        `${day},iDEAL,EUR,${amount},${status},${id},Factuur,Klant,,,EUR,${amount},1408.2611.01,`,
    ),
    '',
  ].join('\n')

test('the lines of Mollie with those payments are linked to what is booked, and never booked again', async () => {
  const { who, id, link } = await offering()
  const payment = await paid(link)
  const [own] = await payments(who, id)
  expectDone(await who.call(refundOnlinePayment, { params: { id: own?.id ?? '' }, body: { amount: 21 } }))
  await allWorkDone(database)
  const before = await balanceOf(who)
  const [account] = expectDone(await who.call(listBankAccounts)).filter(({ kind }) => kind === 'provider')
  const bankAccountId = account?.id ?? ''
  const file = exported([
    [today, '121.00', 'paidout', payment.id],
    [today, '-21.00', 'refunded', payment.id],
  ])
  expectDone(await sendBankFile(who, file, `?bankAccountId=${bankAccountId}`))
  await allWorkDone(database)
  expect(expectDone(await who.call(listBankLines, { query: { state: 'open' } }))).toEqual([])
  const decisions = expectDone(await who.call(listBankLines, { query: { state: 'all' } }))
  expect(decisions.map(({ decision }) => decision?.parts.map(({ kind }) => kind))).toEqual([['link'], ['link']])
  expect(await balanceOf(who)).toEqual(before)
  const query = { bankAccountId, date: today }
  expect(expectDone(await who.call(reconcileBank, { query }))).toMatchObject({ ledger: 100, linesToDo: 0 })
}) // prettier-ignore

test('a user cannot book such a line as something else', async () => {
  const { who, id, link } = await offering()
  const payment = await paid(link)
  const [account] = expectDone(await who.call(listBankAccounts)).filter(({ kind }) => kind === 'provider')
  expectDone(await sendBankFile(who, exported([[today, '121.00', 'paidout', payment.id]]), `?bankAccountId=${account?.id ?? ''}`))
  await allWorkDone(database)
  const lines = expectDone(await who.call(listBankLines, { query: { state: 'all' } }))
  const line = lines[0]
  expect(line?.decision?.automatic).toBe(true)
  expectDone(await who.call(undoBankLine, { params: { id: line?.id ?? '' } }))
  const parts = [{ kind: 'invoice' as const, targetId: id, amount: 121, consent: 'surplus' as const }]
  const refused = await who.call(decideBankLine, { params: { id: line?.id ?? '' }, body: { parts } })
  expect(refused.problems[0]?.code).toBe('bank.booked-online')
}) // prettier-ignore

test('a line that a user booked before the payment was known is that receipt', async () => {
  const { who, id, link } = await offering()
  const payment = await begun(link)
  finishPayment(payment)
  const [account] = expectDone(await who.call(listBankAccounts)).filter(({ kind }) => kind === 'provider')
  expectDone(await sendBankFile(who, exported([[today, '121.00', 'paidout', payment.id]]), `?bankAccountId=${account?.id ?? ''}`))
  await allWorkDone(database)
  const [line] = expectDone(await who.call(listBankLines, { query: { state: 'open' } }))
  const parts = [{ kind: 'invoice' as const, targetId: id, amount: 121 }]
  expectDone(await who.call(decideBankLine, { params: { id: line?.id ?? '' }, body: { parts } }))
  await notice(payment)
  await allWorkDone(database)
  expect((await balanceOf(who))['1195']).toBe(121)
  expect((await who.invoice(id)).payments).toHaveLength(1)
  expect(await payments(who, id)).toMatchObject([{ state: 'paid', refundable: 121 }])
}) // prettier-ignore

test('a key that is taken away goes when the payments that customers began have ended', async () => {
  const { who, id, link } = await offering()
  const payment = await begun(link)
  expectDone(await who.call(removeOnlinePaymentKey))
  expect(expectDone(await who.call(getOnlinePaymentSettings))).toMatchObject({ state: 'off', isEnding: true })
  expect((await pageOf(link)).online).toBeNull()
  finishPayment(payment)
  await hourPassed(who)
  expect((await who.invoice(id)).openAmount).toBe(0)
  await hourPassed(who)
  expect(expectDone(await who.call(getOnlinePaymentSettings))).toMatchObject({
    state: 'off',
    isEnding: false,
  })
})

test('the money of a day in a closed or later period is booked where the books are open, and an existing account at Mollie is used', async () => {
  const who = await kloppend.register()
  const own = expectDone(
    await who.call(createBankAccount, { body: { name: 'Mollie webwinkel', kind: 'provider' } }),
  )
  expectDone(await who.call(setOnlinePaymentKey, { body: { key: LIVE_KEY } }))
  expect(expectDone(await who.call(getOnlinePaymentSettings)).accountName).toBe('Mollie webwinkel')
  expect(own).not.toBe('')
  const { id, link } = await invoiceOf(who)
  await paid(link, new Date(`${addDays(today, 1)}T12:00:00Z`))
  expect((await who.invoice(id)).payments).toMatchObject([{ date: today }])
})

test('who has a revoked link cannot pay, and another business sees nothing of it', async () => {
  const { who, id, link } = await offering()
  const stranger = await kloppend.register()
  await paid(link)
  expect((await stranger.call(listOnlinePayments, { params: { id } })).status).toBe(404)
  const [payment] = await payments(who, id)
  const params = { id: payment?.id ?? '' }
  expect((await stranger.call(refundOnlinePayment, { params, body: { amount: 1 } })).status).toBe(404)
  expect((await stranger.call(seeOnlinePayment, { params })).status).toBe(404)
  expectDone(await who.call(revokeCustomerLink, { params: { id } }))
  expect((await begin(link)).problems[0]?.code).toBe('customer-link.closed')
  expect(await accountId(who, '1195')).not.toBe('')
})
