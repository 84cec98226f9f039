import { expect, test } from 'vitest'
import { createMandate, listMandates } from '#bank/direct-debit-contract.ts'
import { createProduct, getProduct, setCustomerPrice } from '#products/contract.ts'
import { createRecurringInvoice, getRecurringInvoice } from '#recurring/contract.ts'
import { changeCustomerReminders, readCustomerReminders } from '#reminders/contract.ts'
import { createProject, listActiveProjects } from '#projects/contract.ts'
import { pay } from '#testing/money-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { customerOf, expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import {
  archiveCustomer,
  changeCustomer,
  getCustomer,
  getCustomerReferences,
  mergeCustomer,
  undoMerge,
} from '../contract.ts'

const kloppend = await testProgram()
const { database } = kloppend
const tenant = await kloppend.register()
const read = async (id: string) => expectDone(await tenant.call(getCustomer, { params: { id } }))

/** Two entries of one bakery: the second has a concept, a paid invoice with a surplus, and a project. */
async function doubles(): Promise<{ kept: string; gone: string; finalised: string; concept: string }> {
  const kept = await tenant.addCustomer({ name: 'Bakkerij Jansen' })
  const gone = await tenant.addCustomer({ name: 'Bakkerij Janssen' })
  const finalised = await tenant.addFinalised({ customerId: gone })
  expectDone(await pay(tenant, finalised, 150, { consent: 'surplus' }))
  const concept = await tenant.addConcept({ customerId: gone })
  expectDone(await tenant.call(createProject, { body: { title: 'Gevel', customerId: gone } }))
  return { kept, gone, finalised, concept }
}

const merge = (gone: string, into: string, changes: object = {}, who: TestTenant = tenant) =>
  who.call(mergeCustomer, { params: { id: gone }, body: { into, version: 1, intoVersion: 1, ...changes } })

const references = async (id: string) =>
  expectDone(await tenant.call(getCustomerReferences, { params: { id } }))
const nothing = {
  documents: 0,
  projects: 0,
  payments: 0,
  prices: 0,
  recurringInvoices: 0,
  mandates: 0,
  openItems: 0,
}
const everything = { ...nothing, documents: 2, projects: 1, payments: 1 }

test('two entries of one customer become one, and what is frozen stays; undone, all is as it was', async () => {
  const { kept, gone, finalised, concept } = await doubles()
  const versionBefore = (await tenant.invoice(concept)).version
  expect(await references(gone)).toEqual(everything)
  expect(expectDone(await merge(gone, kept))).toEqual(everything)

  expect([await references(gone), await references(kept)]).toEqual([nothing, everything])
  expect(await tenant.invoice(finalised)).toMatchObject({
    customerId: kept,
    customer: { name: 'Bakkerij Janssen' },
    customerSurplus: 29,
  })
  expect(await tenant.invoice(concept)).toMatchObject({ customerId: kept, version: versionBefore + 1 })
  const [project] = expectDone(await tenant.call(listActiveProjects))
  expect(project).toMatchObject({ customerId: kept })
  expect(await read(gone)).toMatchObject({
    isArchived: true,
    isMerged: true,
    mergedInto: { id: kept, name: 'Bakkerij Jansen', moved: everything },
  })
  expect(await read(kept)).toMatchObject({ version: 1, merged: [{ id: gone, moved: everything }] })
  expect(
    await tenant.call(archiveCustomer, { params: { id: gone }, query: { archive: 'false' } }),
  ).toMatchObject({
    status: 409,
    errors: ['Deze klant is samengevoegd met Bakkerij Jansen. Maak het samenvoegen eerst ongedaan.'],
  })

  expectDone(await tenant.call(undoMerge, { params: { id: gone } }))
  expect([await references(gone), await references(kept)]).toEqual([everything, nothing])
  expect(await read(gone)).toMatchObject({ isArchived: false, isMerged: false, mergedInto: null })
  expect(await tenant.invoice(finalised)).toMatchObject({ customerId: gone, state: 3000 })
})

test('only what the user compared is merged, and only with a customer that can be kept', async () => {
  const { kept, gone } = await doubles()
  const stranger = await kloppend.register()
  const theirs = await stranger.addCustomer()
  expect(await merge(gone, gone)).toMatchObject({ status: 422 })
  expect(await merge(gone, theirs)).toMatchObject({ status: 404 })
  expect(await merge(gone, kept, {}, stranger)).toMatchObject({ status: 404 })
  const customer = customerOf({ name: 'Bakkerij Jansen B.V.' })
  expectDone(await tenant.call(changeCustomer, { params: { id: kept }, body: { customer, version: 1 } }))
  expect(await merge(gone, kept)).toMatchObject({ status: 409 })
  expectDone(await tenant.call(archiveCustomer, { params: { id: kept }, query: { archive: 'true' } }))
  expect(await merge(gone, kept, { intoVersion: 3 })).toMatchObject({
    status: 409,
    errors: [expect.stringContaining('staat in het archief')],
  })
  expect(await references(gone)).toEqual(everything)
})

test('of two merges of the same two at once one happens; a chain is undone from its end', async () => {
  const { kept, gone } = await doubles()
  const answers = await Promise.all([merge(gone, kept), merge(kept, gone)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const [away, stays] = answers[0]?.status === 200 ? [gone, kept] : [kept, gone]
  const third = await tenant.addCustomer({ name: 'Bakker Jansen' })
  expectDone(await merge(stays, third))
  expect(await tenant.call(undoMerge, { params: { id: away } })).toMatchObject({ status: 409 })
  for (const id of [stays, away]) expectDone(await tenant.call(undoMerge, { params: { id } }))
  expect(await references(gone)).toEqual(everything)
})

test('the database moves what is frozen for a merge only', async () => {
  const { kept, gone, finalised } = await doubles()
  for (const update of [
    `update documents set customer_id = $1 where id = $2`,
    `update payments set customer_id = $1 where customer_id = $3`,
  ])
    await expect(
      database.superuser.query(update.replace('$3', '$2'), [kept, update.includes('$3') ? gone : finalised]),
    ).rejects.toThrow(/does not change|append-only/)
})

test('own prices, recurring invoices, mandates and reminders move too; the own price of the kept one holds; undone, all is as it was', async () => {
  const { kept, gone } = await doubles()
  const product = async (name: string) => expectDone(await tenant.call(createProduct, { body: { name, unitPrice: 100 } }))
  const [both, onlyGone] = [await product('Brood'), await product('Taart')]
  const price = async (id: string, customerId: string, unitPrice: number) =>
    expectDone(await tenant.call(setCustomerPrice, { params: { id, customerId }, body: { unitPrice } }))
  await price(both, kept, 80)
  await price(both, gone, 70)
  await price(onlyGone, gone, 60)
  const terms = { customerId: gone, unit: 'month' as const, anchor: '2099-01-31', lines: [lineOf()] }
  const recurring = expectDone(await tenant.call(createRecurringInvoice, { body: terms }))
  const mandate = { customerId: gone, reference: `M-${gone.slice(0, 8)}`, scheme: 'CORE' as const, recurrent: true, holder: 'Jansen', iban: 'NL39RABO0300065264', signedOn: '2026-01-05', noticeDays: 14, evidence: 'Map' }
  expectDone(await tenant.call(createMandate, { body: mandate }))
  const override = { isTermAgreed: true, isAutomatic: true, extraDays: 5, pausedUntil: null, pauseReason: null }
  expectDone(await tenant.call(changeCustomerReminders, { params: { id: gone }, body: override }))

  const prices = async (id: string) =>
    expectDone(await tenant.call(getProduct, { params: { id } })).customerPrices.map(({ customerId, unitPrice }) => [customerId, unitPrice])
  const recurringOf = async () => expectDone(await tenant.call(getRecurringInvoice, { params: { id: recurring } })).customerId
  const mandatesOf = async (customerId: string) => expectDone(await tenant.call(listMandates, { query: { customerId } })).length
  const extraDays = async (id: string) => expectDone(await tenant.call(readCustomerReminders, { params: { id } })).extraDays
  const state = async () => ({
    taart: await prices(onlyGone), recurring: await recurringOf(),
    mandates: [await mandatesOf(kept), await mandatesOf(gone)], extraDays: [await extraDays(kept), await extraDays(gone)],
  })
  const before = await state()
  const pricesBefore = await prices(both)
  const moved = expectDone(await merge(gone, kept))
  expect(moved).toEqual({ ...everything, prices: 1, recurringInvoices: 1, mandates: 1 })
  expect(await state()).toEqual({ taart: [[kept, 60]], recurring: kept, mandates: [1, 0], extraDays: [5, 0] })
  // The price of the merged customer is still there, as a trace.
  expect(await prices(both)).toEqual(pricesBefore)
  expect((await read(kept)).merged).toMatchObject([{ id: gone, moved }])
  await expect(database.superuser.query(`update mandates set customer_id = $1 where customer_id = $2`, [gone, kept])).rejects.toThrow(/append-only/)
  expectDone(await tenant.call(undoMerge, { params: { id: gone } }))
  expect(await state()).toEqual(before)
  expect(await prices(both)).toEqual(pricesBefore)
}) // prettier-ignore

test('a customer to whom rows of a later slice refer is not merged away: they would be left behind', async () => {
  const { kept, gone } = await doubles()
  await database.superuser.query(`
    create table later_things (tenant_id uuid, customer_id uuid,
      foreign key (tenant_id, customer_id) references customers (tenant_id, id));
    grant select on later_things to kloppend_app`)
  await database.superuser.query(`insert into later_things values ($1, $2)`, [tenant.tenantId, gone])
  expect(await merge(gone, kept)).toMatchObject({
    status: 409,
    errors: [expect.stringContaining('Laat deze klant blijven')],
  })
  expect(await merge(kept, gone)).toMatchObject({ status: 200 })
})
