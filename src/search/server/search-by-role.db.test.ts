import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { roles, type Role, type TokenScope } from '#contract/rights.ts'
import { createAsset } from '#assets/contract.ts'
import { receiveIncoming } from '#expenses/incoming-contract.ts'
import { writeHours } from '#hours/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { createProduct } from '#products/contract.ts'
import { createProject } from '#projects/contract.ts'
import { accountId, addExpense, newPdf, upload } from '#testing/expense-steps.ts'
import { seated } from '#testing/seats.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { tripOfToday } from '#testing/trip-steps.ts'
import { createTrip, createVehicle, deleteTrip } from '#trips/contract.ts'
import { callWire, envelopeIn } from '#testing/wire-client.ts'
import { searchEverything } from '../contract.ts'

/** Everything in this business has "zaak" in a name, so that one search says what each role finds. */
const kloppend = await testProgram()
const owner = await kloppend.register()
const customerId = await owner.addCustomer({ name: 'Café De Zaak' })
expectDone(await owner.call(createProduct, { body: { name: 'Zaaklamp', unitPrice: 10, vatPercentage: 21 } }))
const projectId = expectDone(
  await owner.call(createProject, { body: { title: 'Verbouwing zaak', customerId } }),
)
const invoice = await owner.addFinalised({ customerId, projectId })
await owner.move(invoice, 4000)
await addExpense(owner, { description: 'Zaakhuur' })
await drop(owner, 'zaak-van-de-eigenaar.pdf')

async function drop(who: TestTenant, name: string): Promise<void> {
  expectDone(await upload(who, newPdf(), { path: receiveIncoming.path, name, key: randomUUID() }))
}
const seatOf = async (role: Role): Promise<TestTenant> =>
  role === 'owner' ? owner : seated(kloppend, await kloppend.register(), owner, role)
const found = async (who: TestTenant, query = 'zaak') =>
  expectDone(await who.call(searchEverything, { query: { query } })).map(
    ({ kind, name }) => `${kind} ${name ?? ''}`,
  )

const year = new Date().getFullYear()
const sales = ['customer Café De Zaak', 'product Zaaklamp', 'project Verbouwing zaak', `invoice ${String(year)}-0001`, `credit-note C${String(year)}-0001`] // prettier-ignore
const everything = [...sales, 'expense Zaakhuur']

/** Written manually, and independent of the table of rights. */
const expected: Readonly<Record<Role, readonly string[]>> = {
  owner: everything,
  admin: everything,
  billing: sales,
  employee: ['project Verbouwing zaak', 'receipt zaak-van-employee.pdf'],
  'accountant-reading': everything,
  'accountant-posting': everything,
}

test.each(roles)('the role %s finds what it may read, and nothing else that is there', async (role) => {
  const member = await seatOf(role)
  if (role === 'employee') await drop(member, 'zaak-van-employee.pdf')
  expect(await found(member)).toEqual(expected[role])
  // It is there: the owner finds all of it.
  expect(await found(owner)).toEqual(everything)
})

test('an employee finds the own receipts alone, with what became of them', async () => {
  const [one, other] = [await seatOf('employee'), await seatOf('employee')]
  await drop(one, 'parkeren-een.pdf')
  await drop(other, 'parkeren-ander.pdf')
  await drop(owner, 'parkeren-eigenaar.pdf')
  expect(await found(one, 'parkeren')).toEqual(['receipt parkeren-een.pdf'])
  expect(await found(other, 'parkeren')).toEqual(['receipt parkeren-ander.pdf'])
  const [receipt] = expectDone(await one.call(searchEverything, { query: { query: 'PARKEREN' } }))
  expect(receipt).toMatchObject({ kind: 'receipt', state: 'waiting', about: '', amount: null })
  const { rows } = await kloppend.database.superuser.query<{ count: number }>(
    "select count(*)::int as count from backing_documents where tenant_id = $1 and file_name like 'parkeren%'",
    [owner.tenantId],
  )
  expect(rows[0]?.count).toBe(3)
})

test('hours and trips are found by their words, project and customer, and each member finds the own ones', async () => {
  const employee = await seatOf('employee')
  const hours = { day: todayInAmsterdam(), projectId, description: 'Tegels gelegd', minutes: 90 }
  expectDone(await employee.call(writeHours, { body: hours }))
  expectDone(await owner.call(writeHours, { body: { ...hours, description: 'Tegels gekozen' } }))
  const trip = { ...tripOfToday, purpose: 'Tegels gehaald' }
  const id = expectDone(await employee.call(createTrip, { body: { ...trip, projectId } }))
  expect(await found(employee, 'tegels')).toEqual(['hours Tegels gelegd', 'trip Tegels gehaald'])
  expect(await found(owner, 'tegels')).toEqual(['hours Tegels gekozen'])
  expect(await found(employee, 'café de zaak')).toEqual(expect.arrayContaining(['hours Tegels gelegd', 'trip Tegels gehaald']))
  const [, driven] = expectDone(await employee.call(searchEverything, { query: { query: 'tegels' } }))
  expect(driven).toMatchObject({ id, about: 'Utrecht – Zwolle', date: trip.day })
  expect(await found(await seatOf('accountant-posting'), 'tegels')).toEqual([])
  // They are there for those who wrote them, and the other tests of this file find none.
  expectDone(await employee.call(deleteTrip, { params: { id } }))
  for (const who of [employee, owner])
    for (const description of ['Tegels gelegd', 'Tegels gekozen'])
      expectDone(await who.call(writeHours, { body: { ...hours, description, minutes: 0 } }))
}) // prettier-ignore

test('a car is found by its name and by its number plate with dashes or without, by the driver alone', async () => {
  const driver = await seatOf('employee')
  const body = { kind: 'private', name: 'Witte bestelbus', plate: 'V-123-BX' } as const
  expectDone(await driver.call(createVehicle, { body }))
  for (const typed of ['bestelbus', 'V-123-BX', 'v123bx', '123-b'])
    expect(await found(driver, typed), typed).toEqual(['vehicle Witte bestelbus'])
  const [car] = expectDone(await driver.call(searchEverything, { query: { query: 'v123' } }))
  expect(car).toMatchObject({ about: 'V-123-BX', state: null, amount: null, date: null })
  expect(await found(owner, 'v123bx')).toEqual([])
})

test('an asset is found by its name and its price, by those who read the books', async () => {
  const body = {
    source: 'contributed',
    name: 'Draaibank Fehlmann',
    ledgerAccountId: await accountId(owner, '0200'),
    costAmount: 2345.67,
    months: 60,
    inUseOn: todayInAmsterdam(),
  } as const
  const id = expectDone(await owner.call(createAsset, { body }))
  for (const typed of ['fehlmann', '2.345,67'])
    expect(await found(await seatOf('accountant-reading'), typed), typed).toEqual([
      'asset Draaibank Fehlmann',
    ])
  expect(await found(await seatOf('billing'), 'fehlmann')).toEqual([])
  const [asset] = expectDone(await owner.call(searchEverything, { query: { query: 'fehlmann' } }))
  expect(asset).toMatchObject({ id, state: null, amount: 2345.67 })
})

test('an amount and a name of a customer lead who invoices to no expense', async () => {
  const billing = await seatOf('billing')
  expect(await found(owner, '70,00')).toEqual(['expense Zaakhuur'])
  expect(await found(billing, '70,00')).toEqual([])
  expect(await found(billing, '121,00')).toEqual([
    `invoice ${String(year)}-0001`,
    `credit-note C${String(year)}-0001`,
  ])
})

test('a key of a program finds what its scopes read, and one without such a scope nothing', async () => {
  const foundBy = async (scopes: readonly TokenScope[]) => {
    const body = { name: scopes.join(' '), scopes, password: owner.password }
    const made = envelopeIn(await owner.send('POST', '/api/ApiTokens', { body }))
    const { token } = made.data as { token: string }
    const query = { query: 'zaak' }
    const answer = await callWire(kloppend.address, token, searchEverything, { query })
    return expectDone(answer).map(({ kind, name }) => `${kind} ${name ?? ''}`)
  }
  expect(await foundBy(['customers.read'])).toEqual(['customer Café De Zaak'])
  expect(await foundBy(['sales.read', 'projects.read'])).toEqual(sales.slice(1))
  expect(await foundBy(['overview.read'])).toEqual([])
})
