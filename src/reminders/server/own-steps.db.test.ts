import { expect, test } from 'vitest'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import {
  changeCustomerReminders,
  changeInvoiceReminders,
  changeReminderSettings,
  listReminderProposals,
  readCustomerReminders,
  readInvoiceReminders,
  readReminderSettings,
} from '../contract.ts'
import { standardSteps, type StepKind } from '../domain/reminder-step.ts'
import { noOverride } from '../domain/standing.ts'
import { lateCustomers } from '../testing/late-customers.ts'

/** Steps of one customer or invoice in the place of those of the business. */
const { reminding, newCustomer, lateInvoice, remind, mailsTo } = await lateCustomers()

const without = (...off: StepKind[]) =>
  standardSteps.map((step) => (off.includes(step.kind) ? { ...step, isOn: false } : { ...step }))
const withDays = (kind: StepKind, days: number) =>
  standardSteps.map((step) => (step.kind === kind ? { ...step, isOn: true, days } : { ...step }))

const ofCustomer = (tenant: TestTenant, id: string, changes: object) =>
  tenant.call(changeCustomerReminders, { params: { id }, body: { ...noOverride, ...changes } })
const nextOf = async (tenant: TestTenant, id: string) =>
  expectDone(await tenant.call(readInvoiceReminders, { params: { id } })).next?.step ?? null

test('a customer with later days is reminded later than the others, and an invoice has steps of its own', async () => {
  const tenant = await reminding()
  const [patient, other] = [await newCustomer(tenant), await newCustomer(tenant)]
  const invoice = await lateInvoice(tenant, patient.id, 9)
  await lateInvoice(tenant, other.id, 9)
  expectDone(await ofCustomer(tenant, patient.id, { steps: withDays('reminder', 12) }))
  expect(expectDone(await tenant.call(readCustomerReminders, { params: { id: patient.id } })).steps).toEqual(withDays('reminder', 12)) // prettier-ignore
  expect(await remind(tenant, patient.id)).toBe(false)
  expect(await remind(tenant, other.id)).toBe(true)

  const body = { ...noOverride, steps: withDays('reminder', 5) }
  expectDone(await tenant.call(changeInvoiceReminders, { params: { id: invoice }, body }))
  expect(await remind(tenant, patient.id)).toBe(true)
  expect(mailsTo(patient.contactEmail)).toHaveLength(0)
})

test('a customer whose steps are off gets no proposal, and one with steps is proposed also where the business has none', async () => {
  const tenant = await reminding({ isAutomatic: false })
  const [never, only] = [await newCustomer(tenant), await newCustomer(tenant)]
  const invoice = await lateInvoice(tenant, never.id, 9)
  await lateInvoice(tenant, only.id, 9)
  const proposed = async () =>
    expectDone(await tenant.call(listReminderProposals)).map(({ customerId }) => customerId)
  expect((await proposed()).toSorted()).toEqual([never.id, only.id].toSorted())
  const off = without('reminder', 'demand', 'final-demand')
  expectDone(await ofCustomer(tenant, never.id, { steps: off }))
  expect(await proposed()).toEqual([only.id])
  expect(await nextOf(tenant, invoice)).toBeNull()

  const { version } = expectDone(await tenant.call(readReminderSettings))
  const body = { version, isAutomatic: false, steps: off }
  expectDone(await tenant.call(changeReminderSettings, { body }))
  expect(await proposed()).toEqual([])
  expectDone(await ofCustomer(tenant, only.id, { steps: withDays('reminder', 3) }))
  expect(await proposed()).toEqual([only.id])
})

test('own steps come in their order, each once; a program that does not send them leaves them as they are', async () => {
  const tenant = await reminding({ isAutomatic: false })
  const { id } = await newCustomer(tenant)
  const wrong = await ofCustomer(tenant, id, { steps: withDays('reminder', 20) })
  expect([wrong.status, wrong.errors]).toEqual([422, ['Een latere stap komt na een eerdere: kies meer dagen.']]) // prettier-ignore
  const [first = { kind: 'reminder', isOn: true, days: 1 } as const] = standardSteps
  const twice = await ofCustomer(tenant, id, { steps: [first, first, first, first] })
  expect([twice.status, twice.errors]).toEqual([400, ['steps: Geef elke stap één keer.']])

  expectDone(await ofCustomer(tenant, id, { steps: without('demand') }))
  const { steps: _, ...before } = noOverride
  const params = { id }
  expectDone(await tenant.call(changeCustomerReminders, { params, body: { ...before, extraDays: 2 } }))
  expect(expectDone(await tenant.call(readCustomerReminders, { params }))).toMatchObject({
    extraDays: 2,
    steps: without('demand'),
  })
  expectDone(await ofCustomer(tenant, id, {}))
  expect(expectDone(await tenant.call(readCustomerReminders, { params })).steps).toBeNull()
})
