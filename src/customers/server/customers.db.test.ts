import { expect, test } from 'vitest'
import { createApiToken } from '#tenants/token-contract.ts'
import { addCredit, pay } from '#testing/money-steps.ts'
import { seated } from '#testing/seats.ts'
import { testProgram } from '#testing/test-program.ts'
import { customerOf, expectDone } from '#testing/test-tenant.ts'
import { callWire } from '#testing/wire-client.ts'
import {
  changeCustomer,
  createCustomer,
  getCustomer,
  listCustomerPage,
  listCustomers,
  MOST_NOTES,
} from '../contract.ts'

const kloppend = await testProgram()
const tenant = await kloppend.register()
const read = async (id: string) => expectDone(await tenant.call(getCustomer, { params: { id } }))

test('a customer is a business by its KvK number, until the user chooses otherwise', async () => {
  const id = await tenant.addCustomer({ cocNumber: '12345678' })
  expect(await read(id)).toMatchObject({
    kind: 'business',
    chosenKind: 'unknown',
    paymentDays: null,
    notes: '',
  })
  const customer = customerOf({
    cocNumber: '12345678',
    kind: 'consumer',
    paymentDays: 30,
    notes: 'Belt liever.',
  })
  expectDone(await tenant.call(changeCustomer, { params: { id }, body: { customer, version: 1 } }))
  expect(await read(id)).toMatchObject({ kind: 'consumer', chosenKind: 'consumer', paymentDays: 30 })
  const [listed] = expectDone(await tenant.call(listCustomers, {}))
  expect(listed).toMatchObject({ kind: 'consumer' })
  expect(listed).not.toHaveProperty('notes')
})

test('a program that does not know the later fields keeps them', async () => {
  const id = await tenant.addCustomer({
    kind: 'business',
    paymentDays: 0,
    creditLimit: 2500.5,
    notes: 'Contant.',
  })
  const body = { customer: customerOf({ name: 'Bakkerij Pietersen' }), version: 1 }
  expectDone(await tenant.call(changeCustomer, { params: { id }, body }))
  expect(await read(id)).toMatchObject({
    name: 'Bakkerij Pietersen',
    kind: 'business',
    paymentDays: 0,
    creditLimit: 2500.5,
    notes: 'Contant.',
  })
})

test('notes of a customer are kept as they were typed, changed and emptied, and refused beyond their length', async () => {
  const notes = 'Belt liever.\nNa vijven; “soms” op <zaterdag>.'
  const id = await tenant.addCustomer({ notes })
  expect(await read(id)).toMatchObject({ notes, version: 1 })
  const changed = (text: string, version: number) =>
    tenant.call(changeCustomer, { params: { id }, body: { customer: customerOf({ notes: text }), version } })
  expectDone(await changed('Mailt liever.', 1))
  expect(await read(id)).toMatchObject({ notes: 'Mailt liever.', version: 2 })
  expect((await changed('Van een ouder scherm.', 1)).status).toBe(409)
  expect((await changed('x'.repeat(MOST_NOTES + 1), 2)).status).toBe(400)
  expect(await read(id)).toMatchObject({ notes: 'Mailt liever.' })
  expectDone(await changed('', 2))
  expect(await read(id)).toMatchObject({ notes: '' })
})

test('a credit limit is an amount of zero or more, to the cent', async () => {
  const body = (creditLimit: number) => ({ ...customerOf(), creditLimit })
  for (const [limit, sentence] of [
    [-1, 'Vul een bedrag van € 0,00 of meer in.'],
    [0.001, 'Een bedrag heeft hooguit twee decimalen.'],
  ] as const)
    expect(await tenant.call(createCustomer, { body: body(limit) })).toMatchObject({
      status: 400,
      errors: [expect.stringContaining(sentence)],
    })
  expect(await read(await tenant.addCustomer({ creditLimit: 0 }))).toMatchObject({ creditLimit: 0 })
  expect(await read(await tenant.addCustomer())).toMatchObject({ creditLimit: null })
})

test('a customer may have a currency, which a program that does not know it keeps; the euro is none', async () => {
  const id = await tenant.addCustomer({ currency: 'USD' })
  const change = async (currency?: string | null) =>
    tenant.call(changeCustomer, {
      params: { id },
      body: { customer: { ...customerOf(), ...(currency !== undefined && { currency }) }, version: (await read(id)).version },
    })
  expectDone(await change())
  expect((await read(id)).currency).toBe('USD')
  for (const wrong of ['EUR', 'usd', 'XYZ'])
    expect(await change(wrong)).toMatchObject({
      status: 400,
      errors: [expect.stringContaining('Kies een valuta met de drie letters ervan, zoals USD.')],
    })
  expectDone(await change(null))
  expect((await read(id)).currency).toBeNull()
}) // prettier-ignore

test('a large company is marked as one, and stays that for a program that does not know the mark', async () => {
  const id = await tenant.addCustomer({ cocNumber: '12345678', paymentDays: 90, isLargeCompany: true })
  expect(await read(id)).toMatchObject({ isLargeCompany: true, paymentDays: 90 })
  const { version } = await read(id)
  const body = { customer: customerOf(), version }
  expectDone(await tenant.call(changeCustomer, { params: { id }, body }))
  expect(await read(id)).toMatchObject({ isLargeCompany: true })
  expect(await read(await tenant.addCustomer())).toMatchObject({ isLargeCompany: false })
})

test('the list shows what is open of each customer, credit notes taken off, and is sorted by the amount', async () => {
  const who = await kloppend.register()
  const [paid, little, much] = [
    await who.addCustomer({ name: 'Aalberts' }),
    await who.addCustomer({ name: 'Boon' }),
    await who.addCustomer({ name: 'Cornelis' }),
  ]
  expectDone(await pay(who, await who.addFinalised({ customerId: paid }), 121))
  await addCredit(who, await who.addFinalised({ customerId: little }), [true])
  await who.addFinalised({ customerId: little })
  await who.addFinalised({ customerId: much })
  await who.addFinalised({ customerId: much })
  await who.addConcept({ customerId: much })
  const shown = async (sort?: 'open' | '-open') =>
    expectDone(await who.call(listCustomerPage, { query: sort === undefined ? {} : { sort } })).rows.map(
      ({ name, openAmount }) => [name, openAmount],
    )
  const byName = [['Aalberts', 0], ['Boon', 121], ['Cornelis', 242]] // prettier-ignore
  expect(await shown()).toEqual(byName)
  expect(await shown('open')).toEqual(byName)
  expect(await shown('-open')).toEqual(byName.toReversed())
})

test('a key without sales gets no amounts and no order by them, and an employee gets no list', async () => {
  const who = await kloppend.register()
  await who.addFinalised({ customerId: await who.addCustomer({ name: 'Boon' }) })
  await who.addCustomer({ name: 'Aalberts' })
  const made = await who.call(createApiToken, {
    body: { name: 'Klanten', scopes: ['customers.read'], password: who.password },
  })
  const { token } = expectDone(made)
  const query = { sort: '-open' } as const
  const ofOwner = expectDone(await who.call(listCustomerPage, { query })).rows
  expect(ofOwner.map(({ name, openAmount }) => [name, openAmount])).toEqual([['Boon', 121], ['Aalberts', 0]]) // prettier-ignore
  const ofKey = expectDone(await callWire(kloppend.address, token, listCustomerPage, { query })).rows
  expect(ofKey.map(({ name, openAmount }) => [name, openAmount])).toEqual([['Aalberts', null], ['Boon', null]]) // prettier-ignore
  const employee = await seated(kloppend, await kloppend.register(), who, 'employee')
  expect((await employee.call(listCustomerPage, { query })).status).toBe(403)
})
