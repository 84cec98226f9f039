import { expect, test } from 'vitest'
import { addDays } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { pay, unpay } from '#testing/money-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { customerOf, expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { getCustomerFigures } from '../figures-contract.ts'

const kloppend = await testProgram()
const today = todayInAmsterdam()

/** An invoice of so many days ago, due in fourteen days, and paid on that day after its issue date. */
async function paidOn(
  tenant: TestTenant,
  customerId: string,
  day: number,
): Promise<{ id: string; payment: string }> {
  const issueDate = addDays(today, -60)
  const id = await tenant.addFinalised({
    customerId,
    issueDate,
    deliveryDate: issueDate,
    dueDate: addDays(issueDate, 14),
  })
  const payment = expectDone(await pay(tenant, id, 121, { date: addDays(issueDate, day) }))
  return { id, payment }
}

const behaviourOf = async (tenant: TestTenant, customerId: string) =>
  expectDone(await tenant.call(getCustomerFigures, { params: { customerId } })).behaviour

test('three paid invoices say on which day a customer usually pays; one that is open again says nothing', async () => {
  const tenant = await kloppend.register()
  const customer = await tenant.addCustomer(customerOf())
  await paidOn(tenant, await tenant.addCustomer(customerOf({ name: 'Iemand anders' })), 1)
  await paidOn(tenant, customer, 19)
  await paidOn(tenant, customer, 10)
  expect(await behaviourOf(tenant, customer)).toBeNull()
  const { id, payment } = await paidOn(tenant, customer, 40)
  expect(await behaviourOf(tenant, customer)).toEqual({ day: 19, daysLate: 5, invoices: 3 })
  expectDone(await unpay(tenant, id, payment))
  expect(await behaviourOf(tenant, customer)).toBeNull()
})
