import { expect, test } from 'vitest'
import { addCredit } from '#testing/money-steps.ts'
import { balanceOf } from '#testing/expense-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { invoiceQuote } from '#quotes/contract.ts'
import { addShared, signBoth } from '#testing/quotes.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, invoiceOf, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { createInvoice } from '../contract.ts'

/** Units, discounts, prices that include VAT and chosen accounts, from the wire to the books. */
const kloppend = await testProgram()

const balanceOn = async (tenant: TestTenant, account: string): Promise<number> =>
  (await balanceOf(tenant))[account] ?? 0

/** Three of € 9,99 and one of € 0,99 with VAT: € 30,96, of which € 5,37 is VAT. */
const shop = [
  lineOf({ description: 'Mok', quantity: 3, unitPrice: 9.99, unit: 'C62', isPriceInclusive: true }),
  lineOf({ description: 'Sticker', quantity: 1, unitPrice: 0.99, isPriceInclusive: true }),
]

test('unit, discount and price with VAT are read back, and the invoice comes to what was typed', async () => {
  const tenant = await kloppend.register()
  const id = await tenant.addFinalised({ lines: shop })
  const { lines, totalAmountSummary } = await tenant.invoice(id)
  expect(totalAmountSummary).toMatchObject({ netAmount: 25.59, vatAmount: 5.37 })
  expect(lines.map(({ unit, isPriceInclusive }) => [unit, isPriceInclusive])).toEqual([
    ['C62', true],
    [null, true],
  ])
  expect(lines.map((line) => line.totalAmountSummary.netAmount)).toEqual([24.77, 0.82])
  expect(await balanceOn(tenant, '8000')).toBe(-25.59)
  expect(await defectsInBooks(kloppend.database, tenant.tenantId)).toEqual([])
})

test('a discount stays on the credit note, in part and as a whole', async () => {
  const tenant = await kloppend.register()
  const id = await tenant.addFinalised({
    lines: [
      lineOf({ quantity: 8, unitPrice: 95, unit: 'HUR', discountPercentage: 10 }),
      lineOf({ quantity: 4, unitPrice: 25, discountAmount: 5 }),
    ],
  })
  const invoice = await tenant.invoice(id)
  expect(invoice.totalAmountSummary.netAmount).toBe(779)
  await addCredit(tenant, id, [0, 1])
  expect(await balanceOn(tenant, '8000')).toBe(-755.25)
  await addCredit(tenant, id, [8, 3])
  expect(await balanceOn(tenant, '8000')).toBe(0)
  expect(await balanceOn(tenant, '1500')).toBe(0)
  expect(await defectsInBooks(kloppend.database, tenant.tenantId)).toEqual([])
})

test('a deposit on a quote with VAT in its prices, and the rest, come to the quote to the cent', async () => {
  const tenant = await kloppend.register()
  const quote = await addShared(tenant, await tenant.addCustomer(), { lines: shop })
  await signBoth(tenant, quote)
  const part = async (name: 'deposit' | 'rest', percentage?: number): Promise<string> => {
    const id = expectDone(
      await tenant.call(invoiceQuote, {
        params: { id: quote },
        body: { part: name, ...(percentage !== undefined && { percentage }) },
      }),
    )
    expectDone(await tenant.move(id, 1000))
    return id
  }
  const deposit = await tenant.invoice(await part('deposit', 33))
  const rest = await tenant.invoice(await part('rest'))
  const grossOf = ({ totalAmountSummary: { netAmount, vatAmount } }: typeof rest): number =>
    Math.round((netAmount + vatAmount) * 100)
  expect(grossOf(deposit)).toBe(1022)
  expect(grossOf(deposit) + grossOf(rest)).toBe(3096)
  expect(rest.lines.every((line) => line.isPriceInclusive)).toBe(true)
})

test('revenue is booked on the account that was chosen, and a credit note reverses it there', async () => {
  const tenant = await kloppend.register()
  const id = await tenant.addFinalised({
    lines: [
      lineOf({ quantity: 1, unitPrice: 100, revenueAccount: '8100' }),
      lineOf({ quantity: 1, unitPrice: 50 }),
    ],
  })
  expect(await balanceOn(tenant, '8100')).toBe(-100)
  expect(await balanceOn(tenant, '8000')).toBe(-50)
  const [first] = (await tenant.invoice(id)).lines
  expect(first?.revenueAccount).toBe('8100')
  await addCredit(tenant, id, [1])
  expect(await balanceOn(tenant, '8100')).toBe(0)
  expect(await balanceOn(tenant, '8000')).toBe(-50)
  expect(await defectsInBooks(kloppend.database, tenant.tenantId)).toEqual([])
})

test.each([
  ['two discounts', { discountPercentage: 10, discountAmount: 5 }, 'niet allebei'],
  ['a discount above the line', { discountAmount: 100.01 }, 'hoger dan het bedrag'],
  ['a discount below zero', { discountAmount: -1 }, 'nul of meer'],
  ['an account of costs', { revenueAccount: '4000' }, 'geen opbrengstrekening'],
  ['an account that is not there', { revenueAccount: '8999' }, 'geen opbrengstrekening'],
  ['no account at all', { revenueAccount: 'omzet' }, 'Kies een opbrengstrekening'],
])('%s is refused with what is wrong', async (_what, changes, sentence) => {
  const tenant = await kloppend.register()
  const body = invoiceOf(await tenant.addCustomer(), {
    lines: [lineOf({ quantity: 1, unitPrice: 100, ...changes })],
  })
  const { errors } = await tenant.call(createInvoice, { body })
  expect(errors.join(' ')).toContain(sentence)
})

test('prices with and without VAT do not go together on one document', async () => {
  const tenant = await kloppend.register()
  const body = invoiceOf(await tenant.addCustomer(), { lines: [...shop, lineOf()] })
  const { errors } = await tenant.call(createInvoice, { body })
  expect(errors.join(' ')).toContain('Kies voor alle regels prijzen inclusief btw')
})
