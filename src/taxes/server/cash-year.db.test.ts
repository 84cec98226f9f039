import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defectsInBooks } from '#testing/books.ts'
import { addCredit, pay, unpay } from '#testing/money-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { getVatReturn } from '../contract.ts'
import { getVatSystem, setVatSystem } from '../system-contract.ts'

const kloppend = await testProgram()

const dayOf = (offset: number): string => new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10)

/** Days from 1 January to 30 September, the first and last days of quarters among them. */
const anyDay = fc.oneof(fc.nat({ max: 272 }), fc.constantFrom(0, 89, 90, 180, 181, 272)).map(dayOf)
const anySale = fc.record({
  day: anyDay,
  high: fc.integer({ min: 1, max: 99_999 }),
  low: fc.nat({ max: 9_999 }),
  parts: fc.array(
    fc.record({ day: anyDay, share: fc.integer({ min: 1, max: 40 }), isUndone: fc.boolean() }),
    {
      maxLength: 2,
    },
  ),
  last: anyDay,
  isCredited: fc.boolean(),
})
type Sale = typeof anySale extends fc.Arbitrary<infer Each> ? Each : never

/** Make a sale with its payments, of which the last one pays the rest. */
async function play(who: TestTenant, { day, high, low, parts, last, isCredited }: Sale): Promise<void> {
  const lines = [
    lineOf({ quantity: 1, unitPrice: high / 100 }),
    ...(low === 0 ? [] : [lineOf({ quantity: 1, unitPrice: low / 100, vatPercentage: 9 })]),
  ]
  const id = await who.addFinalised({ issueDate: day, dueDate: day, deliveryDate: day, lines })
  const { openAmount } = await who.invoice(id)
  for (const { day: paidOn, share, isUndone } of parts) {
    const amount = Math.floor(openAmount * share) / 100
    if (amount < 0.01) continue
    const payment = expectDone(await pay(who, id, amount, { date: paidOn > day ? paidOn : day }))
    if (isUndone) expectDone(await unpay(who, id, payment))
  }
  // Credited before anything came in: then the note settles its own invoice, and nothing is owed to the customer.
  if (isCredited && low > 0 && parts.length === 0)
    await addCredit(who, id, [0, 1], { issueDate: last > day ? last : day })
  const rest = (await who.invoice(id)).openAmount
  if (rest > 0) expectDone(await pay(who, id, rest, { date: last > day ? last : day }))
}

/** Turnover and VAT of boxes 1a and 1b over the year, in cents. */
async function yearOf(who: TestTenant): Promise<number[]> {
  const totals = [0, 0, 0, 0]
  for (const quarter of [1, 2, 3, 4]) {
    const { boxes } = expectDone(
      await who.call(getVatReturn, { params: { period: `2026-Q${String(quarter)}` } }),
    )
    for (const [index, amount] of [
      boxes['1a'].turnover,
      boxes['1a'].vat,
      boxes['1b'].turnover,
      boxes['1b'].vat,
    ].entries())
      totals[index] = (totals[index] ?? 0) + Math.round(amount * 100)
  }
  return totals
}

test(
  'a year under the cash system and a year by the date of the invoice have the same turnover and VAT when all is paid',
  { meta: { slow: 'some years of sales with their payments, each played in two businesses' } },
  async () => {
    const [cash, byDate] = [await kloppend.register(), await kloppend.register()]
    expectDone(
      await cash.call(setVatSystem, { body: { system: 'cash', from: '2026-01-01', isEntitled: true } }),
    )
    await fc.assert(
      fc.asyncProperty(anySale, async (sale) => {
        await play(cash, sale)
        await play(byDate, sale)
        expect(await yearOf(cash)).toEqual(await yearOf(byDate))
        expect(await defectsInBooks(kloppend.database, cash.tenantId)).toEqual([])
      }),
      { numRuns: 6 },
    )
    expect(expectDone(await cash.call(getVatSystem)).waitingVat).toBe(0)
  },
)
