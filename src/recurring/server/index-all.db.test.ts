import { expect, test } from 'vitest'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import {
  createRecurringInvoice,
  getRecurringInvoice,
  indexRecurringInvoices,
  previewIndexations,
  stopRecurringInvoice,
} from '../contract.ts'

/** The prices of several recurring invoices at once. */
const kloppend = await testProgram()
const raise = { percentage: 2.5, startsOn: '2099-02-01' }

async function newRecurring(tenant: TestTenant, name: string, unitPrice: number): Promise<string> {
  const customerId = await tenant.addCustomer({ name })
  const body = {
    customerId,
    anchor: '2099-01-31',
    unit: 'month' as const,
    lines: [lineOf({ quantity: 1, unitPrice })],
  }
  return expectDone(await tenant.call(createRecurringInvoice, { body }))
}

const show = (tenant: TestTenant) => tenant.call(previewIndexations, { body: raise })
const ask = (tenant: TestTenant, chosen: { id: string; version: number }[]) =>
  tenant.call(indexRecurringInvoices, { body: { ...raise, chosen } })
const raisesOf = async (tenant: TestTenant, id: string) =>
  expectDone(await tenant.call(getRecurringInvoice, { params: { id } })).indexations.map(
    ({ percentage }) => percentage,
  )

test('the preview shows before and after of all that run and writes nothing; the chosen ones are raised, or none', async () => {
  const tenant = await kloppend.register()
  const one = await newRecurring(tenant, 'Aalberts', 100)
  const two = await newRecurring(tenant, 'Boon', 250)
  const ended = await newRecurring(tenant, 'Cornelis', 10)
  expectDone(await tenant.call(stopRecurringInvoice, { params: { id: ended } }))
  const shown = expectDone(await show(tenant))
  expect(new Map(shown.map(({ customerName, before, after }) => [customerName, [before, after]]))).toEqual(
    new Map([
      ['Aalberts', [100, 102.5]],
      ['Boon', [250, 256.25]],
    ]),
  )
  expect([await raisesOf(tenant, one), await raisesOf(tenant, two)]).toEqual([[], []])

  const both = shown.map(({ id, version }) => ({ id, version }))
  const changed = both.map(({ id, version }) => ({ id, version: id === two ? version + 1 : version }))
  expect((await ask(tenant, changed)).problems[0]?.code).toBe('recurring.stale')
  const withEnded = [...both, { id: ended, version: 1 }]
  expect((await ask(tenant, withEnded)).problems[0]?.code).toBe('recurring.ended')
  expect([await raisesOf(tenant, one), await raisesOf(tenant, two)]).toEqual([[], []])

  expectDone(await ask(tenant, both.filter(({ id }) => id === one))) // prettier-ignore
  expect([await raisesOf(tenant, one), await raisesOf(tenant, two)]).toEqual([[2.5], []])
  const again = expectDone(await show(tenant)).find(({ id }) => id === one)
  expect(again).toMatchObject({ before: 102.5, after: 105.06 })
})

test('another business raises nothing of it', async () => {
  const tenant = await kloppend.register()
  const id = await newRecurring(tenant, 'Aalberts', 100)
  const other = await kloppend.register()
  expect((await ask(other, [{ id, version: 1 }])).status).toBe(404)
  expect(await raisesOf(tenant, id)).toEqual([])
  expect(expectDone(await show(other))).toEqual([])
})
