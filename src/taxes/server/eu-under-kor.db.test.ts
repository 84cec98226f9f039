import { expect, test } from 'vitest'
import type { TenantId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import { setKor, setVatInterval } from '#tenants/vat-contract.ts'
import { addExpense, expenseLineOf } from '#testing/expense-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import {
  fileVatReturn,
  getIcpStatement,
  getNextVatReturn,
  getVatReturn,
  listVatReturns,
} from '../contract.ts'
import { dueStatement } from './eu-supplies.ts'

/** A return that comes to nothing is a return; the statement of EU supplies has a day of its own. */
const kloppend = await testProgram()

const returnOf = async (who: TestTenant, period: string) =>
  expectDone(await who.call(getVatReturn, { params: { period } }))
const listed = async (who: TestTenant, period: string) =>
  expectDone(await who.call(listVatReturns)).find((each) => each.period === period)
const statementOn = (who: TestTenant, day: string) =>
  withTenant(kloppend.program.database, who.tenantId as TenantId, (tx) => dueStatement(tx, localDate(day)))

async function serviceToGermany(who: TestTenant, day: string): Promise<string> {
  const customerId = await who.addCustomer({ name: 'Werk GmbH', country: 'DE', btwId: 'DE136695976' })
  return who.addFinalised({
    customerId,
    issueDate: day,
    dueDate: day,
    deliveryDate: day,
    lines: [lineOf({ quantity: 1, unitPrice: 300, vatTreatment: 1000, supply: 'service' })],
  })
}

test('under the KOR a service to a business in the EU makes a return and a statement due, although nothing is paid', async () => {
  const who = await kloppend.register()
  expectDone(await who.call(setKor, { body: { from: '2026-01-01' } }))
  await who.addFinalised({ issueDate: '2026-02-01', dueDate: '2026-02-01', deliveryDate: '2026-02-01' })
  await serviceToGermany(who, '2026-08-05')
  expect(await listed(who, '2026-Q1')).toMatchObject({ status: 'exempt', amount: 0 })
  expect(await listed(who, '2026-Q3')).toMatchObject({ status: 'late', amount: 0 })
  expect(await returnOf(who, '2026-Q3')).toMatchObject({ status: 'late', boxes: { '3b': { turnover: 300 } } })
  expect(expectDone(await who.call(getNextVatReturn))).toMatchObject({ period: '2026-Q3', amount: 0 })
  expect(expectDone(await who.call(getIcpStatement, { params: { period: '2026-Q3' } })).total).toBe(300)
})

test('under the KOR reversed VAT of which input VAT takes away all is declared', async () => {
  const who = await kloppend.register()
  expectDone(await who.call(setKor, { body: { from: '2026-01-01', until: '2026-06-30' } }))
  await addExpense(who, {
    date: '2026-05-01',
    lines: [await expenseLineOf(who, { vatTreatment: 2000, unitPrice: 100 })],
  })
  const { status, boxes } = await returnOf(who, '2026-Q2')
  expect([status, boxes['4b'].vat]).toEqual(['late', 21])
})

test('the statement is a task from the end of its period until it is filed, and none without a supply', async () => {
  const who = await kloppend.register()
  await serviceToGermany(who, '2026-05-05')
  expect(await statementOn(who, '2026-06-30')).toBeNull()
  expect(await statementOn(who, '2026-07-20')).toMatchObject({ period: '2026-Q2', deadline: '2026-07-31' })
  expect(await statementOn(who, '2026-10-20'), 'the next quarter has no supply').toBeNull()
  expectDone(await who.call(fileVatReturn, { params: { period: '2026-Q2' } }))
  expect(await statementOn(who, '2026-07-20')).toBeNull()
})

test('a yearly return has a statement each quarter, on the day of the quarter', async () => {
  const who = await kloppend.register()
  expectDone(await who.call(setVatInterval, { body: { interval: 'year', from: '2026-01-01' } }))
  await serviceToGermany(who, '2026-05-05')
  expect(await statementOn(who, '2026-07-20')).toMatchObject({ period: '2026-Q2', deadline: '2026-07-31' })
  expect(await statementOn(who, '2026-08-01'), 'whether it was filed is not known').toBeNull()
})
