import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { getProof } from '#proof/contract.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId } from '#testing/expense-steps.ts'
import { balanceOf, handSteps } from '#testing/hand-steps.ts'
import { pay, unpay } from '#testing/money-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import {
  correctDayTakings,
  createRegister,
  getCashBook,
  getDayTakings,
  getInvoicesInCash,
  listDayTakings,
  recordDayTakings,
} from '../contract.ts'

/** An invoice that is paid in cash into the drawer is counted with the day, and is in the books once. */
const kloppend = await testProgram()
const { database } = kloppend
const { expectRefused } = handSteps(database)

const DAY = localDate('2026-05-01')

/** A drawer with € 100,00 of the owner, and an invoice of April of which € 121,00 is paid in cash on a day. */
async function begun(paidOn = DAY) {
  const tenant = await kloppend.register()
  expectDone(await tenant.call(recordDayTakings, { body: { day: localDate('2026-04-30'), highAmount: 50, cardAmount: 50, cashBeforeAmount: 100, cashCountedAmount: 100, floatFrom: 'private' } })) // prettier-ignore
  const invoice = await tenant.addFinalised({ issueDate: '2026-04-01', deliveryDate: '2026-04-01' })
  const paymentId = expectDone(await pay(tenant, invoice, 121, { date: paidOn, ledgerAccountId: await accountId(tenant, '1000') })) // prettier-ignore
  return { tenant, invoice, paymentId }
}

/** € 242,00 of drink, of which € 30,25 in cash; with the invoice there is € 251,25 in the evening. */
const evening = (changes: object = {}) => ({
  day: DAY,
  highAmount: 242,
  cardAmount: 211.75,
  cashCountedAmount: 251.25,
  invoicesInCashAmount: 121,
  ...changes,
})
const keep = (tenant: TestTenant, changes: object = {}) =>
  tenant.call(recordDayTakings, { body: evening(changes) })
const open = async (tenant: TestTenant, query: object = {}) =>
  expectDone(await tenant.call(getInvoicesInCash, { query: { day: DAY, ...query } }))
const findings = async (tenant: TestTenant) =>
  expectDone(await tenant.call(getProof, {})).checks.flatMap(({ id, findings: found }) =>
    ['takings', 'cash', 'entries'].includes(id) ? found : [],
  )

test('cash that a customer paid on an invoice is in the count of the day, without a difference and in the books once', async () => {
  const { tenant } = await begun()
  expect(await open(tenant)).toEqual({ from: DAY, amount: 121 })
  const id = expectDone(await keep(tenant))
  expect(expectDone(await tenant.call(getDayTakings, { params: { id } }))).toMatchObject({
    invoicesInCashAmount: 121, cashAmount: 30.25, turnoverAmount: 242, differenceAmount: 0, cashCountedAmount: 251.25, isUnchanged: true,
  }) // prettier-ignore
  expect(await balanceOf(tenant, '1000')).toBe(251.25)
  expect(await open(tenant)).toEqual({ from: DAY, amount: 0 })
  const { days } = expectDone(await tenant.call(getCashBook, { query: { month: DAY } }))
  expect(days).toMatchObject([{ balanceAmount: 251.25, lines: [{ amount: 121 }, { amount: 30.25 }] }])
  expect(await findings(tenant)).toEqual([])
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('a day counts no more of it than was booked, and two drawers do not count the same money', async () => {
  const { tenant } = await begun()
  await expectRefused(() => keep(tenant, { invoicesInCashAmount: 121.01 }), 422, 'Op 01-05-2026 is € 121,00 contant op facturen betaald') // prettier-ignore
  await expectRefused(() => keep(tenant, { invoicesInCashAmount: -1 }), 422, 'minder dan €')
  const second = expectDone(await tenant.call(createRegister, { body: { name: 'Bar' } }))
  const { id: first } = expectDone(await tenant.call(listDayTakings, {}))[0]?.register ?? { id: '' }
  expectDone(await keep(tenant, { registerId: first }))
  expect(await open(tenant, { registerId: second })).toEqual({ from: DAY, amount: 0 })
  await expectRefused(() => keep(tenant, { registerId: second, cashCountedAmount: 151.25 }), 422, 'is € 0,00 contant op facturen betaald') // prettier-ignore
  expect(expectDone(await tenant.call(listDayTakings, {}))).toHaveLength(2)
})

test('what came in on a day without sales counts in the next day of the register', async () => {
  const { tenant } = await begun()
  const sunday = localDate('2026-05-03')
  expect(await open(tenant, { day: sunday })).toEqual({ from: DAY, amount: 121 })
  expectDone(await keep(tenant, { day: sunday }))
  expect(await findings(tenant)).toEqual([])
})

test('a payment that is removed afterwards is named by the proof, and the day is corrected without it', async () => {
  const { tenant, invoice, paymentId } = await begun()
  const id = expectDone(await keep(tenant))
  expect(await open(tenant, { correcting: id })).toEqual({ from: DAY, amount: 121 })
  expectDone(await unpay(tenant, invoice, paymentId))
  expect((await findings(tenant)).join(' ')).toMatch(
    /contant op facturen is betaald, en er is €.0,00 geboekt/,
  )
  const { day: _, ...figures } = evening()
  const correct = (changes: object) =>
    tenant.call(correctDayTakings, { params: { id }, body: { ...figures, reason: 'Toch gepind', ...changes } }) // prettier-ignore
  await expectRefused(() => correct({ cashCountedAmount: 251 }), 422, 'contant op facturen betaald volgens je boeken') // prettier-ignore
  expectDone(await correct({ invoicesInCashAmount: 0, cashCountedAmount: 130.25 }))
  expect(await balanceOf(tenant, '1000')).toBe(130.25)
  expect(await findings(tenant)).toEqual([])
})
