import { expect, test } from 'vitest'
import { getMailDraft, markSent } from '#documents/contract.ts'
import type { CustomerId, TenantId } from '#kernel/ids.ts'
import { addDays } from '#kernel/local-date.ts'
import { listNotifications } from '#notifications/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import { changeReminderSettings, readInvoiceReminders, readReminderSettings } from '#reminders/contract.ts'
import { workingDayFrom } from '#reminders/domain/dutch-days.ts'
import { remindCustomer } from '#reminders/server/send-reminders.ts'
import { ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { pay } from '#testing/money-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { endArrangement, listArrangements, makeArrangement, readArrangementOfInvoice } from '../contract.ts'

/** An invoice of € 121,00 in instalments: no reminder, payments in order, a task when one is missed, and ending it. */
const kloppend = await testProgram()
const today = todayInAmsterdam()
const DUE = addDays(today, -30)

async function sentInvoice(who: TestTenant, customerId: string): Promise<string> {
  const issueDate = addDays(DUE, -14)
  const id = await who.addFinalised({ customerId, issueDate, dueDate: DUE, deliveryDate: issueDate })
  expectDone(await who.call(markSent, { params: { id }, body: { way: 'paper', date: issueDate } }))
  return id
}

async function indebted() {
  const who = await kloppend.register()
  const customerId = await who.addCustomer({ cocNumber: '12345678' })
  return { who, customerId, invoice: await sentInvoice(who, customerId) }
}

const parts = (...amounts: number[]) =>
  amounts.map((amount, index) => ({ dueOn: addDays(today, 7 * index), amount }))
const agree = (
  who: TestTenant,
  id: string,
  documentIds: string[],
  instalments = parts(60.5, 60.5),
  total = 121,
) => who.call(makeArrangement, { params: { id }, body: { documentIds, total, instalments } })
const ofInvoice = async (who: TestTenant, id: string) =>
  expectDone(await who.call(readArrangementOfInvoice, { params: { id } }))

const paid = async (who: TestTenant, id: string, amount: number) => expectDone(await pay(who, id, amount))

test('instalments that are exactly what is open are agreed, and shown on the customer and the invoice', async () => {
  const { who, customerId, invoice } = await indebted()
  const params = { id: customerId }
  expect(expectDone(await who.call(listArrangements, { params }))).toMatchObject({ arrangements: [], invoices: [{ id: invoice, open: 121 }] })
  expect(await ofInvoice(who, invoice)).toBeNull()
  const id = expectDone(await agree(who, customerId, [invoice]))
  const { arrangements, invoices } = expectDone(await who.call(listArrangements, { params }))
  expect(invoices).toEqual([])
  expect(arrangements).toMatchObject([{ id, state: 'kept', agreed: 121, received: 0, instalments: [{ amount: 60.5, state: 'open' }, { amount: 60.5, state: 'open' }] }])
  expect(await ofInvoice(who, invoice)).toEqual(arrangements[0])
}) // prettier-ignore

test('payments cover the instalments in order, whatever their amounts', async () => {
  const { who, customerId, invoice } = await indebted()
  expectDone(await agree(who, customerId, [invoice], parts(40, 40, 41)))
  await paid(who, invoice, 50)
  const states = async () => (await ofInvoice(who, invoice))?.instalments.map(({ received, state }) => [received, state])
  expect(await states()).toEqual([[40, 'received'], [10, 'partly'], [0, 'open']])
  await paid(who, invoice, 71)
  expect(await states()).toEqual([[40, 'received'], [40, 'received'], [41, 'received']])
  expect((await ofInvoice(who, invoice))?.state).toBe('done')
}) // prettier-ignore

test('what does not add up, is in the past, changed meanwhile or agreed already is refused', async () => {
  const { who, customerId, invoice } = await indebted()
  const code = async (answer: ReturnType<typeof agree>) => (await answer).problems[0]?.code
  expect(await code(agree(who, customerId, [invoice], parts(60.5, 60.49)))).toBe('arrangements.sum')
  expect(await code(agree(who, customerId, [invoice], parts(120, 1).toReversed()))).toBe('arrangements.order')
  const past = [{ dueOn: addDays(today, -1), amount: 121 }]
  expect(await code(agree(who, customerId, [invoice], past))).toBe('arrangements.past')
  expect(await code(agree(who, customerId, [invoice], parts(120), 120))).toBe('arrangements.changed')
  const other = await who.addCustomer({ name: 'Ander' })
  expect(await code(agree(who, other, [invoice]))).toBe('arrangements.not-open')
  expect(await code(agree(who, customerId, [await who.addFinalised({ customerId })]))).toBe('arrangements.not-open')
  const twice = await Promise.all([agree(who, customerId, [invoice]), agree(who, customerId, [invoice])])
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const refused = twice.find(({ status }) => status === 409)
  expect(refused?.problems[0]?.code).toBe('arrangements.taken')
}) // prettier-ignore

test('no reminder leaves while it runs, by itself or by a user; ended, they go on', async () => {
  const { who, customerId, invoice } = await indebted()
  expectDone(await sendBankFile(who, ingFile([[today, 1, 'Rente', '', 'Rente']])))
  const { version, steps } = expectDone(await who.call(readReminderSettings))
  expectDone(await who.call(changeReminderSettings, { body: { version, isAutomatic: true, steps } }))
  const id = expectDone(await agree(who, customerId, [invoice]))
  const params = { id: invoice }
  expect(expectDone(await who.call(readInvoiceReminders, { params })).hold).toBe(
    'Voor deze factuur geldt een betalingsregeling. Zolang die loopt, gaat er geen herinnering weg.',
  )
  const noon = { today: workingDayFrom(today), second: 12 * 3_600 }
  const remind = () =>
    withTenant(kloppend.program.database, who.tenantId as TenantId, (tx) => remindCustomer(tx, customerId as CustomerId, noon))
  expect(await remind()).toBe(false)
  expect((await who.call(getMailDraft, { params })).problems[0]?.code).toBe('invoice.arranged')
  const kinds = async () => expectDone(await who.call(listNotifications)).tasks.map(({ kind }) => kind)
  expect(await kinds()).not.toContain('invoice-overdue')
  expectDone(await who.call(endArrangement, { params: { id } }))
  expect((await who.call(endArrangement, { params: { id } })).problems[0]?.code).toBe('arrangements.ended')
  expect(expectDone(await who.call(readInvoiceReminders, { params })).hold).toBeNull()
  expect(await kinds()).toContain('invoice-overdue')
  expect((await ofInvoice(who, invoice))?.state).toBe('ended')
  expectDone(await agree(who, customerId, [invoice]))
}) // prettier-ignore

test('an instalment that is missed is a task after three days, until it is paid', async () => {
  const { who, customerId, invoice } = await indebted()
  const id = expectDone(await agree(who, customerId, [invoice]))
  const missed = async () =>
    expectDone(await who.call(listNotifications)).tasks.filter(({ kind }) => kind === 'instalment-missed')
  const move = (days: number) =>
    kloppend.database.superuser.query(
      `set session_replication_role = replica; update payment_instalments set due_on = due_on - ${String(days)} where arrangement_id = '${id}'; set session_replication_role = origin`,
    )
  await move(3)
  expect(await missed()).toEqual([])
  await move(1)
  expect(await missed()).toMatchObject([{ subject: customerId, amount: 60.5, day: addDays(today, -4), party: 'Bakkerij Jansen' }])
  expect((await ofInvoice(who, invoice))?.state).toBe('missed')
  await paid(who, invoice, 60.5)
  expect(await missed()).toEqual([])
  expect((await ofInvoice(who, invoice))?.state).toBe('kept')
}) // prettier-ignore

test('another business sees and ends nothing of it', async () => {
  const { who, customerId, invoice } = await indebted()
  const id = expectDone(await agree(who, customerId, [invoice]))
  const stranger = await kloppend.register()
  expect((await stranger.call(endArrangement, { params: { id } })).status).toBe(404)
  expect((await stranger.call(listArrangements, { params: { id: customerId } })).status).toBe(404)
  expect((await ofInvoice(who, invoice))?.state).toBe('kept')
})
