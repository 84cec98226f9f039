import { expect, test } from 'vitest'
import { addDays } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { accountId } from '#testing/expense-steps.ts'
import { addCredit, pay, plain, unpay } from '#testing/money-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { customerOf, expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { getCustomerStatement } from '../contract.ts'

const kloppend = await testProgram()
const today = todayInAmsterdam()

const statementOf = async (tenant: TestTenant, id: string, query: { from?: string; to?: string } = {}) => {
  const { rows, notes } = expectDone(await tenant.call(getCustomerStatement, { params: { id }, query }))
  return {
    lines: rows.map(({ texts, amounts }) => [texts[2], ...amounts]),
    note: plain(notes[0]),
  }
}

test('the statement of a customer follows every invoice, payment and credit note to what is open', async () => {
  const tenant = await kloppend.register()
  const customer = await tenant.addCustomer(customerOf({ name: 'Café De Zaak' }))
  const other = await tenant.addCustomer(customerOf({ name: 'Iemand anders' }))
  await tenant.addFinalised({ customerId: other })
  const first = await tenant.addFinalised({ customerId: customer })
  expectDone(await pay(tenant, first, 150, { consent: 'surplus' }))
  const second = await tenant.addFinalised({ customerId: customer })
  // What was paid too much pays the second invoice: the customer owes neither more nor less.
  expectDone(await pay(tenant, second, 29, { ledgerAccountId: await accountId(tenant, '1620') }))
  const mistaken = expectDone(await pay(tenant, second, 50))
  expectDone(await unpay(tenant, second, mistaken))
  const third = await tenant.addFinalised({ customerId: customer })
  await addCredit(tenant, third)

  expect(await statementOf(tenant, customer)).toEqual({
    lines: [
      ['Beginsaldo', null, null, 0],
      ['Factuur', 121, null, 121],
      ['Betaling ontvangen', null, 150, -29],
      ['Factuur', 121, null, 92],
      ['Betaling ontvangen', null, 50, 42],
      ['Betaling teruggedraaid', 50, null, 92],
      ['Factuur', 121, null, 213],
      ['Creditnota', null, 121, 92],
      ['Eindsaldo', 413, 321, 92],
    ],
    note: expect.stringContaining('is € 92,00 te betalen.'),
  })
  // The same as what the invoices say is open.
  const open = await Promise.all([first, second, third].map((id) => tenant.invoice(id)))
  expect(open.reduce((total, { openAmount }) => total + openAmount, 0)).toBe(92)
})

test('what happened before the period is its opening balance', async () => {
  const tenant = await kloppend.register()
  const customer = await tenant.addCustomer(customerOf())
  const invoice = await tenant.addFinalised({ customerId: customer })
  expectDone(await pay(tenant, invoice, 121))
  const tomorrow = addDays(today, 1)
  expect(await statementOf(tenant, customer, { from: tomorrow, to: tomorrow })).toEqual({
    lines: [
      ['Beginsaldo', null, null, 0],
      ['Eindsaldo', 0, 0, 0],
    ],
    note: expect.stringContaining('is alles voldaan.'),
  })
  expect((await statementOf(tenant, customer, { from: today })).lines).toHaveLength(4)
})

test('it is a file too; a customer that is not there, and a period backwards, are refused with a sentence', async () => {
  const tenant = await kloppend.register()
  const customer = await tenant.addCustomer(customerOf({ name: 'Café De Zaak' }))
  await tenant.addFinalised({ customerId: customer })
  for (const [format, magic] of [
    ['csv', ''],
    ['xlsx', 'PK'],
    ['pdf', '%PDF'],
  ] as const) {
    const answer = await tenant.send('GET', `/api/Customers/${customer}/statement?format=${format}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toMatch(
      new RegExp(`rekeningoverzicht-cafe-de-zaak-.*\\.${format}"`),
    )
    expect(answer.text.startsWith(magic)).toBe(true)
  }
  const call = (id: string, query: { from?: string; to?: string } = {}) =>
    tenant.call(getCustomerStatement, { params: { id }, query })
  expect(await call('00000000-0000-7000-8000-000000000000')).toMatchObject({
    status: 404,
    errors: ['Deze klant bestaat niet. Kies een klant uit de lijst.'],
  })
  expect(await call(customer, { from: '2026-02-01', to: '2026-01-01' })).toMatchObject({
    status: 422,
    errors: ['De einddatum ligt vóór de begindatum.'],
  })
})
