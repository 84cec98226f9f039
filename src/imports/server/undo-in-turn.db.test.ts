import { expect, test } from 'vitest'
import { changeCustomer, getCustomer, listCustomers } from '#customers/contract.ts'
import { importList, undoCustomers } from '#testing/list-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { customerOf, expectDone, type TestTenant } from '#testing/test-tenant.ts'

/** Imports that filled what an earlier one made, undone the last one first. */
const kloppend = await testProgram()

const MADE = 'Naam;E-mailadres\nAnders;a@a.test\nBoer;b@b.test\n'
const FILLED = 'Naam;E-mailadres;KvK-nummer\nAnders;a@a.test;12345678\n'
const FILLED_AGAIN = 'Naam;E-mailadres;Btw-id\nAnders;a@a.test;NL004495445B01\n'

const customersOf = async (who: TestTenant) => expectDone(await who.call(listCustomers))

test('three imports are undone one after the other, and none while a later one filled its record', async () => {
  const who = await kloppend.register()
  const made = await importList(who, 'Customers', MADE)
  const filled = await importList(who, 'Customers', FILLED, { fill: 'true' })
  const again = await importList(who, 'Customers', FILLED_AGAIN, { fill: 'true' })
  expect(await undoCustomers(who, made)).toMatchObject({ removed: 1, staysInAll: 1 })
  expect(await undoCustomers(who, filled)).toMatchObject({ emptied: 0, staysInAll: 1 })
  expect(await undoCustomers(who, again)).toMatchObject({ emptied: 1, staysInAll: 0 })
  expect(await undoCustomers(who, filled)).toMatchObject({ emptied: 1, staysInAll: 0 })
  expect(await undoCustomers(who, made)).toMatchObject({ removed: 1, staysInAll: 0 })
  expect(await customersOf(who)).toEqual([])
})

test('a record that the user changed between two imports stays', async () => {
  const who = await kloppend.register()
  const made = await importList(who, 'Customers', MADE)
  const [anders] = await customersOf(who)
  const params = { id: anders?.id ?? '' }
  const customer = customerOf({ name: 'Anders', contactEmail: 'a@a.test', city: 'Ede' })
  expectDone(await who.call(changeCustomer, { params, body: { customer, version: 1 } }))
  const filled = await importList(who, 'Customers', FILLED, { fill: 'true' })
  expect(await undoCustomers(who, filled)).toMatchObject({ emptied: 1, staysInAll: 0 })
  expect(await undoCustomers(who, made)).toMatchObject({
    removed: 1,
    stays: [{ name: 'Anders', message: 'Is daarna gewijzigd.' }],
  })
  expect(expectDone(await who.call(getCustomer, { params }))).toMatchObject({ city: 'Ede', cocNumber: null })
})
