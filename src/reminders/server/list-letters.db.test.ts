import { expect, test } from 'vitest'
import type { z } from 'zod'
import { withdrawMail } from '#documents/contract.ts'
import { letterToBusiness } from '#testing/reminder-steps.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { listLetterPage } from '../letters-contract.ts'
import { lateCustomers } from '../testing/late-customers.ts'

/** The letters to all customers of a business, on one page. */
const { kloppend, sink, reminding, newCustomer, lateInvoice, remind } = await lateCustomers()

const page = async (who: TestTenant, query: z.input<typeof listLetterPage.query> = {}) =>
  expectDone(await who.call(listLetterPage, { query }))

test('every letter is listed with its customer, invoices, amount and what became of it, the newest first', async () => {
  const tenant = await reminding()
  const { id: customerId, contactEmail } = await newCustomer(tenant, { name: 'Molenaar Vos' })
  const ids = [await lateInvoice(tenant, customerId, 10), await lateInvoice(tenant, customerId, 9)]
  const numbers = await Promise.all(ids.map(async (id) => (await tenant.invoice(id)).invoiceNumber))
  expect(await remind(tenant, customerId)).toBe(true)
  await allWorkDone(kloppend.database)
  const { id: demanded, mailId } = await letterToBusiness(tenant)
  expect((await page(tenant)).rows).toMatchObject([
    {
      label: 'Laatste aanmaning',
      customerName: 'Te late betaler',
      invoices: [{ id: demanded }],
      state: 'queued',
    },
    {
      label: 'Herinnering',
      customerId,
      customerName: 'Molenaar Vos',
      recipient: contactEmail,
      isAutomatic: true,
      invoices: numbers.map((number, index) => ({ id: ids[index], number })),
      total: 242,
      way: 'mail',
      state: 'sent',
    },
  ])
  expectDone(await tenant.call(withdrawMail, { params: { id: mailId } }))
  const { rows, counts } = await page(tenant, { sort: 'datum' })
  expect(rows.map(({ state }) => state)).toEqual(['sent', 'withdrawn'])
  expect(counts).toEqual({ alle: 2, wacht: 0, verstuurd: 1, 'niet-aangekomen': 0 })
})

test('a letter is found by customer, address and number of an invoice', async () => {
  const tenant = await reminding()
  const { id: customerId, contactEmail } = await newCustomer(tenant, { name: 'Molenaar Vos' })
  const { invoiceNumber } = await tenant.invoice(await lateInvoice(tenant, customerId, 10))
  expect(await remind(tenant, customerId)).toBe(true)
  const { mailId } = await letterToBusiness(tenant)
  expectDone(await tenant.call(withdrawMail, { params: { id: mailId } }))
  const found = async (search: string) => (await page(tenant, { search })).rows.map((row) => row.customerName)
  expect(await found('')).toHaveLength(2)
  for (const search of ['molenaar', contactEmail, String(invoiceNumber)])
    expect(await found(search), search).toEqual(['Molenaar Vos'])
  expect(await found('schilder')).toEqual([])
})

test('what a mail server refuses is among the letters that did not arrive', async () => {
  const tenant = await reminding()
  const { id: customerId } = await newCustomer(tenant)
  await lateInvoice(tenant, customerId, 10)
  sink.refuse = () => ({ code: 550, text: 'No such user' })
  expect(await remind(tenant, customerId)).toBe(true)
  await allWorkDone(kloppend.database)
  const { rows, counts } = await page(tenant, { filter: 'niet-aangekomen' })
  expect(rows).toMatchObject([{ state: 'failed', receivedOn: null }])
  expect(counts).toMatchObject({ alle: 1, verstuurd: 0, 'niet-aangekomen': 1 })
})

test('another business sees none of them', async () => {
  const tenant = await reminding()
  const { mailId } = await letterToBusiness(tenant)
  expectDone(await tenant.call(withdrawMail, { params: { id: mailId } }))
  expect((await page(tenant)).all).toBe(1)
  expect(await page(await kloppend.register())).toMatchObject({ rows: [], all: 0 })
})
