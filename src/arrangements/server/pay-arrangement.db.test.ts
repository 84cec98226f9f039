import { expect, test } from 'vitest'
import { markSent } from '#documents/contract.ts'
import { getInvoice } from '#invoices/contract.ts'
import { addDays } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { pay } from '#testing/money-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { endArrangement, makeArrangement, payArrangement, readArrangementOfInvoice } from '../contract.ts'

/** Two invoices of € 121,00 in two instalments, paid at once for both. */
const kloppend = await testProgram()
const today = todayInAmsterdam()

async function sentInvoice(who: TestTenant, customerId: string, dueDate: string): Promise<string> {
  const issueDate = addDays(today, -60)
  const id = await who.addFinalised({ customerId, issueDate, dueDate, deliveryDate: issueDate })
  expectDone(await who.call(markSent, { params: { id }, body: { way: 'paper', date: issueDate } }))
  return id
}

async function arranged() {
  const who = await kloppend.register()
  const customerId = await who.addCustomer({})
  const later = await sentInvoice(who, customerId, addDays(today, -20))
  const older = await sentInvoice(who, customerId, addDays(today, -30))
  const instalments = [0, 30].map((days) => ({ dueOn: addDays(today, days), amount: 121 }))
  const body = { documentIds: [later, older], total: 242, instalments }
  const id = expectDone(await who.call(makeArrangement, { params: { id: customerId }, body }))
  const openOf = async (invoice: string) => expectDone(await who.call(getInvoice, { params: { id: invoice } })).openAmount
  const send = (amount: number, parts: { documentId: string; amount: number }[], date = today as string) =>
    who.call(payArrangement, { params: { id }, body: { amount, date, parts } })
  return { who, id, older, later, openOf, send }
} // prettier-ignore

test('an instalment is recorded once, and pays the oldest invoice first', async () => {
  const { who, older, later, openOf, send } = await arranged()
  expectDone(await send(150, [{ documentId: older, amount: 121 }, { documentId: later, amount: 29 }]))
  expect([await openOf(older), await openOf(later)]).toEqual([0, 92])
  const arrangement = expectDone(await who.call(readArrangementOfInvoice, { params: { id: later } }))
  expect(arrangement?.instalments.map(({ received, state }) => [received, state])).toEqual([[121, 'received'], [29, 'partly']])
  expectDone(await send(92, [{ documentId: later, amount: 92 }]))
  expect((await who.call(readArrangementOfInvoice, { params: { id: older } })).data?.state).toBe('done')
}) // prettier-ignore

test('what was divided otherwise, is too much, or ends in a refusal, books nothing at all', async () => {
  const { who, id, older, later, openOf, send } = await arranged()
  const codeOf = async (answer: ReturnType<typeof send>) => (await answer).problems[0]?.code
  const both = [{ documentId: older, amount: 121 }, { documentId: later, amount: 29 }]
  expect(await codeOf(send(150, [{ documentId: later, amount: 121 }, { documentId: older, amount: 29 }]))).toBe('arrangements.divided-otherwise')
  expect(await codeOf(send(243, both))).toBe('arrangements.too-much')
  expect(await codeOf(send(150, both, addDays(today, 1)))).toBe('payment.in-the-future')
  expect([await openOf(older), await openOf(later)]).toEqual([121, 121])
  // A payment meanwhile: the division that was seen does not hold any more.
  expectDone(await pay(who, older, 100))
  expect(await codeOf(send(150, both))).toBe('arrangements.too-much')
  expect(await codeOf(send(100, [{ documentId: older, amount: 100 }]))).toBe('arrangements.divided-otherwise')
  expectDone(await who.call(endArrangement, { params: { id } }))
  expect(await codeOf(send(21, [{ documentId: older, amount: 21 }]))).toBe('arrangements.ended')
}) // prettier-ignore

test('of two of the same payment at the same moment one is booked', async () => {
  const { older, later, openOf, send } = await arranged()
  const all = [{ documentId: older, amount: 121 }, { documentId: later, amount: 121 }]
  const answers = await Promise.all([send(242, all), send(242, all)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect([await openOf(older), await openOf(later)]).toEqual([0, 0])
}) // prettier-ignore
