import fc from 'fast-check'
import { expect, test } from 'vitest'
import { yearOf } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { exportAuditFile, getCustomerStatement } from '#reports/contract.ts'
import { searchEverything } from '#search/contract.ts'
import { balancesOf } from '#testing/bank-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { pay } from '#testing/money-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { getVatReturn } from '../contract.ts'
import { getVatSystem, setVatSystem } from '../system-contract.ts'

/** Sales in another currency, where the books are read: the return, the audit file, the search, the statement of a customer. */
const kloppend = await testProgram()
const today = todayInAmsterdam()
const DOLLAR = { currency: 'USD', perEuro: 1.087 } as const

/** USD 1.210,00, which is € 919,96 and € 193,19 of VAT. */
const sold = (who: TestTenant, day: string = today, changes: object = {}): Promise<string> =>
  who.addFinalised({
    issueDate: day,
    dueDate: day,
    deliveryDate: day,
    foreign: DOLLAR,
    lines: [lineOf({ unitPrice: 250, quantity: 4 })],
    ...changes,
  })

const isSound = async (who: TestTenant): Promise<void> => {
  expect(await defectsInBooks(kloppend.database, who.tenantId)).toEqual([])
}

test('under the cash system the VAT of an invoice in dollars is owed in the euros of the invoice, in two parts to the cent', async () => {
  const who = await kloppend.register()
  expectDone(await who.call(setVatSystem, { body: { system: 'cash', from: '2026-01-01', isEntitled: true } }))
  const id = await sold(who, '2026-03-02')
  expectDone(await pay(who, id, 500, { date: '2026-03-31' }))
  expectDone(await pay(who, id, 600, { date: '2026-04-01' }))
  expect(await who.invoice(id)).toMatchObject({ state: 3000, openAmount: 0 })
  const vat = []
  for (const period of ['2026-Q1', '2026-Q2'])
    vat.push(expectDone(await who.call(getVatReturn, { params: { period } })).boxes['1a'].vat)
  expect(vat.map((euros) => Math.round(euros * 100)).reduce((sum, part) => sum + part, 0)).toBe(19319)
  expect(vat[0]).toBeCloseTo((193.19 * 500) / 1113.15, 1)
  expect(expectDone(await who.call(getVatSystem)).waitingVat).toBe(0)
  await isSound(who)
})

test('the audit file has the dollars of a sale, the search finds the amount, and the statement names both', async () => {
  const who = await kloppend.register()
  const customerId = await who.addCustomer({ name: 'Pine Street Books' })
  const id = await sold(who, today, { customerId })
  const { invoiceNumber } = await who.invoice(id)

  const path = `${exportAuditFile.path}?year=${String(yearOf(today))}`
  const file = (await who.send('GET', path)).text
  expect(file).toContain('<currency><curCode>USD</curCode><curAmnt>1210.00</curAmnt></currency>')

  const found = expectDone(await who.call(searchEverything, { query: { query: '1210,00' } }))
  expect(found).toMatchObject([{ id, kind: 'invoice' }])

  const statement = expectDone(
    await who.call(getCustomerStatement, { params: { id: customerId }, query: {} }),
  )
  const row = statement.rows.find(({ texts }) => texts.join(' ').includes(invoiceNumber ?? '?'))
  expect([row?.texts.join(' '), row?.amounts]).toEqual([
    expect.stringMatching(/USD\s1\.210,00/),
    expect.arrayContaining([1113.15]),
  ])
})

test('invoices in any currency that are paid near their euros leave nothing on the debtors', async () => {
  const invoice = fc.record({
    currency: fc.constantFrom('USD' as const, 'GBP' as const, 'JPY' as const, 'KWD' as const),
    perEuro: fc.integer({ min: 250_000, max: 180_000_000 }).map((rate) => rate / 1_000_000),
    unitPrice: fc.integer({ min: 100_00, max: 9_000_000 }).map((price) => price / 100),
    quantity: fc.integer({ min: 1, max: 9 }),
    vatPercentage: fc.constantFrom(21, 9, 0),
    /** Thousandths above or below the euros of the books. */
    difference: fc.integer({ min: -45, max: 45 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(invoice, { minLength: 2, maxLength: 5 }), async (invoices) => {
      const who = await kloppend.register()
      let received = 0
      for (const { currency, perEuro, unitPrice, quantity, vatPercentage, difference } of invoices) {
        const lines = [lineOf({ unitPrice, quantity, vatPercentage })]
        const id = await sold(who, today, { foreign: { currency, perEuro }, lines })
        const open = Math.round((await who.invoice(id)).openAmount * 100)
        const paid = Math.max(1, Math.round(open + (open * difference) / 1000))
        received += paid
        expectDone(await pay(who, id, paid / 100))
        expect((await who.invoice(id)).openAmount).toBe(0)
      }
      const { '1100': bank, '1300': debtors = 0 } = await balancesOf(who)
      expect([bank, debtors]).toEqual([received, 0])
      await isSound(who)
    }),
    { numRuns: 6 },
  )
})
