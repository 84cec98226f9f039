import { describe, expect, test } from 'vitest'
import { makeArrangement } from '#arrangements/contract.ts'
import { markSent, withdrawMail } from '#documents/contract.ts'
import { addDays } from '#kernel/local-date.ts'
import { finishPayment } from '#online-payments/testing/fake-checkout.ts'
import { payingCustomers } from '#online-payments/testing/paying-customers.ts'
import { refundOnlinePayment } from '#online-payments/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { customerKey } from '#testing/attention-steps.ts'
import { balancesOf, changesBetween } from '#testing/bank-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { pay } from '#testing/money-steps.ts'
import { letterToBusiness } from '#testing/reminder-steps.ts'
import { expectDone, type CustomerWire, type TestTenant } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { changeCustomerReminders, previewReminder, readInvoiceReminders } from '../contract.ts'
import { noOverride } from '../domain/standing.ts'
import { makePostLetter, notePosted } from '../post-contract.ts'

/** What the customer's page asks beside the invoice, and what becomes of it when it is paid at Mollie. */
const { kloppend, pageOf, offering, begun, notice, paid, payments, tasks, hourPassed } =
  await payingCustomers()
const { database } = kloppend
const today = todayInAmsterdam()
const round = (amount: number): number => Math.round(amount * 100) / 100
const value = (amount: number) => ({ currency: 'EUR', value: amount.toFixed(2) })

/** A late customer whose next letter is made and posted today. */
async function posted(who: TestTenant, customer: Partial<CustomerWire>, count = 1) {
  const customerId = await who.addCustomer({ name: 'Te late betaler', ...customer })
  const params = { id: customerId }
  expectDone(await who.call(changeCustomerReminders, { params, body: { ...noOverride, isTermAgreed: true } }))
  const day = addDays(today, -40)
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) {
    const id = await who.addFinalised({ customerId, issueDate: day, dueDate: day, deliveryDate: day })
    expectDone(await who.call(markSent, { params: { id }, body: { way: 'paper', date: day } }))
    ids.push(id)
  }
  const shown = expectDone(await who.call(previewReminder, { params }))
  const { letterId } = expectDone(
    await who.call(makePostLetter, {
      params,
      body: { documentIds: ids, total: shown?.claim?.total ?? 0, allPaymentsKnown: true },
    }),
  )
  expectDone(await who.call(notePosted, { params: { id: letterId }, body: { postedOn: today } }))
  const links: string[] = []
  for (const id of ids) links.push(await customerKey(who, id))
  const [id = '', other = ''] = ids
  const [link = '', otherLink = ''] = links
  return { customerId, ids, id, other, link, otherLink, claim: shown?.claim, letterId }
}

const business = { cocNumber: '87654321' }

/** The letter was made, posted and received so many days earlier. */
async function daysPassed(who: TestTenant, days: number): Promise<void> {
  const { superuser } = database
  await superuser.query(`alter table reminder_letters disable trigger reminder_letters_append_only`)
  await superuser.query(
    `update reminder_letters set made_on = made_on - $2::int, claim = jsonb_set(claim, '{invoices}', (
       select jsonb_agg(jsonb_set(i, '{inDefaultFrom}', to_jsonb((i ->> 'inDefaultFrom')::date - $2::int)))
       from jsonb_array_elements(claim -> 'invoices') i)) where tenant_id = $1`,
    [who.tenantId, days],
  )
  await superuser.query(`alter table reminder_letters enable trigger reminder_letters_append_only`)
  await superuser.query(`set session_replication_role = replica`)
  await superuser.query(
    `update posted_letters set posted_on = posted_on - $2::int, received_on = received_on - $2::int where tenant_id = $1`,
    [who.tenantId, days],
  )
  await superuser.query(`set session_replication_role = default`)
}

describe('a business that had a demand', () => {
  test('sees principal, costs and interest beside each other, pays them online in one amount, and each is booked on its own account', async () => {
    const { who } = await offering()
    const { id, link, claim } = await posted(who, business)
    const { costs = 0, interest = 0 } = claim ?? {}
    expect(costs).toBe(40)
    expect(interest).toBeGreaterThan(0)
    const total = round(121 + costs + interest)
    const { invoiceNumber } = await who.invoice(id)
    expect(await pageOf(link)).toMatchObject({
      state: 'late',
      openAmount: 121,
      charges: { costs, interest, invoices: [invoiceNumber] },
      instalments: null,
      askedAmount: total,
    })
    const before = await balancesOf(who)
    const payment = await paid(link)
    expect(payment.amount).toEqual(value(total))
    expect(changesBetween(before, await balancesOf(who))).toEqual({ '1195': total, '1300': -121, '4455': -costs, '9000': -interest }) // prettier-ignore
    expect(await payments(who, id)).toMatchObject([{ amount: total, costs, interest, surplus: 0, refundable: total, needsAttention: false }]) // prettier-ignore
    expect(await pageOf(link)).toMatchObject({ state: 'paid', charges: null, askedAmount: 0 })
    const [letter] = expectDone(await who.call(readInvoiceReminders, { params: { id } })).letters
    expect(letter?.charges).toEqual({ costs, interest, state: 'received' })
    expect(await defectsInBooks(database, who.tenantId)).toEqual([])
  })

  test('is asked no costs on the page while the letter waits to leave', async () => {
    const { who } = await offering()
    const { id, mailId, costs } = await letterToBusiness(who)
    expect(costs).toBe(40)
    expect(await pageOf(await customerKey(who, id))).toMatchObject({ charges: null, askedAmount: 121 })
    expectDone(await who.call(withdrawMail, { params: { id: mailId } }))
  })

  test('owes the costs of one letter about two invoices once: the second page asks its invoice only', async () => {
    const { who } = await offering()
    const { ids, id, other, link, otherLink, claim } = await posted(who, business, 2)
    const { costs = 0, interest = 0 } = claim ?? {}
    const numbers = await Promise.all(ids.map(async (each) => (await who.invoice(each)).invoiceNumber))
    const second = await begun(otherLink)
    expect((await pageOf(otherLink)).charges?.invoices).toEqual(numbers)
    await paid(link)
    expect(await payments(who, id)).toMatchObject([{ costs, interest }])
    expect(await pageOf(otherLink)).toMatchObject({ charges: null, askedAmount: 121 })

    // The customer pays all the same what the second page asked before: the costs are not booked twice.
    finishPayment(second)
    await notice(second)
    await allWorkDone(database)
    expect(await payments(who, other)).toMatchObject([
      { costs: 0, interest: 0, surplus: round(costs + interest), needsAttention: true },
    ])
    expect((await tasks(who)).length).toBe(1)
    expect(await defectsInBooks(database, who.tenantId)).toEqual([])
  })

  test('who pays in part at the bank first is asked another amount online', async () => {
    const { who } = await offering()
    const { id, link, claim } = await posted(who, business)
    const { costs = 0, interest = 0 } = claim ?? {}
    const first = await begun(link)
    expectDone(await pay(who, id, 21))
    expect(await pageOf(link)).toMatchObject({ openAmount: 100, askedAmount: round(100 + costs + interest) })
    const second = await begun(link)
    expect(second.id).not.toBe(first.id)
    expect(second.amount).toEqual(value(round(100 + costs + interest)))
  })

  const askedOn = async (link: string) => {
    const { openAmount, charges, askedAmount, state } = await pageOf(link)
    return { openAmount, charges, askedAmount, state }
  }

  /** A demand that was paid whole, and the books before that. */
  async function paidWhole() {
    const { who } = await offering()
    const { id, link, claim } = await posted(who, business)
    const { costs = 0, interest = 0 } = claim ?? {}
    const before = await balancesOf(who)
    const asked = await askedOn(link)
    const payment = await paid(link)
    const refund = async (amount: number) => {
      const [booked] = await payments(who, id)
      const answer = await who.call(refundOnlinePayment, {
        params: { id: booked?.id ?? '' },
        body: { amount },
      })
      await allWorkDone(database)
      return answer
    }
    const changes = async () => changesBetween(before, await balancesOf(who))
    return {
      who,
      id,
      link,
      costs,
      interest,
      total: round(121 + costs + interest),
      asked,
      payment,
      refund,
      changes,
    }
  }

  test('gets all of it back by a refund: each account is as before, and the claim is due again', async () => {
    const { who, id, link, total, asked, refund, changes } = await paidWhole()
    expect((await refund(total + 0.01)).problems[0]?.code).toBe('online-payment.refund-too-much')
    expectDone(await refund(total))
    expect(await changes()).toEqual({})
    expect(await askedOn(link)).toEqual(asked)
    expect(await payments(who, id)).toMatchObject([{ refundable: 0, refunds: [{ amount: total, state: 'booked' }] }]) // prettier-ignore
    const [letter] = expectDone(await who.call(readInvoiceReminders, { params: { id } })).letters
    expect(letter?.charges).toEqual({ costs: 0, interest: 0, state: 'open' })
    expect((await paid(link)).amount).toEqual(value(total))
    expect(await defectsInBooks(database, who.tenantId)).toEqual([])
  })

  test('gets parts back in the opposite order: the invoice, the interest, and the costs last', async () => {
    const { who, id, link, costs, interest, total, refund, changes } = await paidWhole()
    expectDone(await refund(21))
    expect(await changes()).toEqual({
      '1195': round(total - 21),
      '1300': -100,
      '4455': -costs,
      '9000': -interest,
    })
    expectDone(await refund(round(100 + interest)))
    expect(await changes()).toEqual({ '1195': costs, '4455': -costs })
    expect(await pageOf(link)).toMatchObject({ openAmount: 121, charges: { costs: 0, interest } })
    expectDone(await refund(15))
    expect(await changes()).toEqual({ '1195': round(costs - 15), '4455': round(15 - costs) })
    expect(await pageOf(link)).toMatchObject({ openAmount: 121, charges: { costs: 15, interest } })
    expect((await refund(round(costs - 14.99))).problems[0]?.code).toBe('online-payment.refund-too-much')
    expectDone(await refund(costs - 15))
    expect(await changes()).toEqual({})
    expect(await who.invoice(id)).toMatchObject({ openAmount: 121 })
    expect(await defectsInBooks(database, who.tenantId)).toEqual([])
  })

  test(
    'gets a chargeback from the own bank: the entry mirrors all three accounts, and one that is reversed books them again',
    { meta: { slow: 'twelve steps of a payment, each with its jobs' } },
    async () => {
      const { who, id, link, costs, interest, total, asked, payment, changes } = await paidWhole()
      payment.chargebacks.push({ id: 'chb_kosten', amount: value(total), createdAt: new Date().toISOString(), reversedAt: null }) // prettier-ignore
      await hourPassed(who)
      await hourPassed(who)
      expect(await changes()).toEqual({})
      expect(await askedOn(link)).toEqual(asked)
      expect(await payments(who, id)).toMatchObject([
        { needsAttention: true, refunds: [{ kind: 'chargeback', state: 'booked' }] },
      ])
      Object.assign(payment.chargebacks[0] ?? {}, { reversedAt: new Date().toISOString() })
      await hourPassed(who)
      await hourPassed(who)
      expect(await changes()).toEqual({ '1195': total, '1300': -121, '4455': -costs, '9000': -interest })
      expect(await pageOf(link)).toMatchObject({ state: 'paid', charges: null })
      expect(await defectsInBooks(database, who.tenantId)).toEqual([])
    },
  )
})

describe('a consumer who had a 14-day letter', () => {
  test('is asked the invoice alone within the term, and the costs of the letter after it', async () => {
    const { who } = await offering()
    const { id, link, claim } = await posted(who, {})
    expect(claim).toMatchObject({ costs: 40, total: 121 })
    expect(await pageOf(link)).toMatchObject({ charges: null, askedAmount: 121 })
    const inTime = await begun(link)
    expect(inTime.amount).toEqual(value(121))

    await daysPassed(who, 30)
    expect(await pageOf(link)).toMatchObject({ charges: { costs: 40, interest: 0 }, askedAmount: 161 })
    const before = await balancesOf(who)
    const late = await paid(link)
    expect(late.amount).toEqual(value(161))
    expect(changesBetween(before, await balancesOf(who))).toEqual({ '1195': 161, '1300': -121, '4455': -40 })
    expect(await payments(who, id)).toMatchObject([{ amount: 161, costs: 40, surplus: 0 }, { state: 'open' }])
    expect(await defectsInBooks(database, who.tenantId)).toEqual([])
  })
})

describe('a customer with a payment arrangement', () => {
  const arrange = async (
    who: TestTenant,
    id: string,
    body: { documentIds: string[]; total: number; amounts: number[] },
  ) =>
    expectDone(
      await who.call(makeArrangement, {
        params: { id },
        body: {
          documentIds: body.documentIds,
          total: body.total,
          instalments: body.amounts.map((amount, index) => ({ dueOn: addDays(today, 10 * index + 5), amount })), // prettier-ignore
        },
      }),
    )

  test('sees the instalments, pays the next one online, and no costs are asked as long as it runs', async () => {
    const { who } = await offering()
    const { customerId, id, link } = await posted(who, business)
    await arrange(who, customerId, { documentIds: [id], total: 121, amounts: [50, 50, 21] })
    expect(await pageOf(link)).toMatchObject({
      openAmount: 121,
      askedAmount: 50,
      charges: null,
      instalments: [
        { dueOn: addDays(today, 5), amount: 50, received: 0, state: 'open' },
        { dueOn: addDays(today, 15), amount: 50, received: 0, state: 'open' },
        { dueOn: addDays(today, 25), amount: 21, received: 0, state: 'open' },
      ],
    })
    const before = await balancesOf(who)
    expect((await paid(link)).amount).toEqual(value(50))
    expect(changesBetween(before, await balancesOf(who))).toEqual({ '1195': 50, '1300': -50 })
    expectDone(await pay(who, id, 20))
    expect(await pageOf(link)).toMatchObject({
      openAmount: 51,
      askedAmount: 30,
      instalments: [{ state: 'received' }, { state: 'partly', received: 20 }, { state: 'open' }],
    })
    expect((await paid(link)).amount).toEqual(value(30))
    expect((await paid(link)).amount).toEqual(value(21))
    expect(await pageOf(link)).toMatchObject({ state: 'paid', instalments: null })
    expect(await defectsInBooks(database, who.tenantId)).toEqual([])
  })

  test('is asked on the page of one of its invoices no more than what is open on that one', async () => {
    const { who } = await offering()
    const { customerId, ids, link } = await posted(who, business, 2)
    await arrange(who, customerId, { documentIds: ids, total: 242, amounts: [200, 42] })
    expect(await pageOf(link)).toMatchObject({ openAmount: 121, askedAmount: 121 })
    expect((await paid(link)).amount).toEqual(value(121))
  })
})
