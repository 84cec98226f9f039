import { expect, test } from 'vitest'
import { pay, plain } from '#testing/money-steps.ts'
import { linkTo, openWith, receivablesOf } from '#testing/receivable-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { getCustomerFigures } from '../figures-contract.ts'

const kloppend = await testProgram()

/** What is asked about a concept invoice of € 121,00. */
const askedOf = async (tenant: TestTenant, customerId: string): Promise<readonly string[]> => {
  const id = await tenant.addConcept({ customerId, lines: [lineOf({ quantity: 1, unitPrice: 100 })] })
  return (await tenant.invoice(id)).questions.map(({ sentence }) => plain(sentence))
}

test('an invoice beyond the credit limit of its customer asks for attention, and may be finalised', async () => {
  const tenant = await kloppend.register()
  const customer = await tenant.addCustomer({ name: 'Café De Zaak', creditLimit: 242 })
  const other = await tenant.addCustomer({ name: 'Iemand anders' })
  await tenant.addFinalised({ customerId: other })
  const first = await tenant.addFinalised({ customerId: customer })
  // Exactly the limit is within the limit, and a concept owes nothing.
  expect(await askedOf(tenant, customer)).toEqual([])
  expect(await askedOf(tenant, customer)).toEqual([])
  await tenant.addFinalised({ customerId: customer })
  const warning = 'Met deze factuur staat er € 363,00 open bij Café De Zaak, en je kredietlimiet is € 242,00.'
  expect(await askedOf(tenant, customer)).toEqual([warning])
  await tenant.addFinalised({ customerId: customer })
  // What is paid is owed no more; the other customer has no limit.
  await pay(tenant, first, 121)
  expect(await askedOf(tenant, customer)).toEqual([warning])
  expect(await askedOf(tenant, other)).toEqual([])
})

test('what the customer owed before these books counts in the limit and in what is to come of the customer', async () => {
  const tenant = await kloppend.register()
  const customer = await tenant.addCustomer({ name: 'Café De Zaak', creditLimit: 242 })
  await openWith(tenant, [{ relation: 'Café', amount: 200, date: '2025-12-01' }])
  const [item] = await receivablesOf(tenant)
  const figures = async () =>
    expectDone(await tenant.call(getCustomerFigures, { params: { customerId: customer } }))
  expect(await askedOf(tenant, customer)).toEqual([])
  expect(await figures()).toMatchObject({ invoiced: 0, toReceive: 0, late: 0 })
  expectDone(await linkTo(tenant, item?.id ?? '', customer))
  expect(await askedOf(tenant, customer)).toEqual([
    'Met deze factuur staat er € 321,00 open bij Café De Zaak, en je kredietlimiet is € 242,00.',
  ])
  expect(await figures()).toMatchObject({ invoiced: 0, toReceive: 200, late: 200 })
})
