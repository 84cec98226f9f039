import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StoredLine, Supply, VatTreatment } from '#documents/domain/line.ts'
import { totalsOf } from '#documents/domain/totals.ts'
import { postCreditNote, postInvoice } from '#invoices/domain/post-invoice.ts'
import { numberedInvoice, sampleCustomer, sampleLine } from '#invoices/domain/testing/sample-invoice.ts'
import type { LineId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { basisPoints, cents, price, quantity, type Cents } from '#kernel/money.ts'
import type { Posting } from '#ledger/domain/journal-entry.ts'
import {
  creditOf,
  creditOfAmounts,
  grossLeft,
  leftOfInvoice,
  NOTHING_CREDITED,
  whatIsLeft,
  type Credit,
  type CreditedBefore,
} from './credit.ts'
import { overRates, rateKey, type AmountPart } from './credit-by-amount.ts'

const day = localDate('2026-12-01')
const lineId = (index: number): LineId => `line-${String(index)}` as LineId

const rate = (of: bigint, vatTreatment: VatTreatment = 'standard') => ({
  vatTreatment,
  vatRate: basisPoints(of),
})

/** The books after a credit note: the sum of all credits. */
const after = (before: CreditedBefore, credit: Credit): CreditedBefore => {
  const quantities = new Map(before.quantities)
  for (const { invoiceLineId: id, quantity: taken } of credit.lines)
    if (id !== null) quantities.set(id, quantity((quantities.get(id) ?? 0n) + taken))
  const amounts = credit.lines
    .filter(({ invoiceLineId }) => invoiceLineId === null)
    .map((line): AmountPart => ({ ...line, isPrepayment: line.isPrepayment ?? false }))
  return { quantities, amounts: [...before.amounts, ...amounts] }
}

/** € 423,50: one hour of € 350,00 with 21 %. */
const plainInvoice = numberedInvoice({
  lines: [sampleLine({ id: lineId(0), quantity: quantity(1_0000n), unitPrice: price(350_0000n) })],
})

test('€ 50 credited on an invoice of € 423,50 is one line with the VAT of the invoice', () => {
  const left = leftOfInvoice(plainInvoice.lines, NOTHING_CREDITED)
  const credit = creditOfAmounts(plainInvoice, NOTHING_CREDITED, overRates(left, cents(5000n), null))
  expect(credit.totals).toEqual({
    perRate: [{ ...rate(2100n), net: 4132n, vat: 868n }],
    net: 4132n,
    vat: 868n,
    gross: 5000n,
  })
  expect(credit.lines).toMatchObject([
    { description: `Deel van factuur ${plainInvoice.number}`, quantity: 1_0000n, unitPrice: 41_3200n },
  ])
})

test('an amount is divided over the rates of the invoice in proportion, or taken from the chosen rate', () => {
  const invoice = numberedInvoice({
    lines: [
      sampleLine({ id: lineId(0), quantity: quantity(1_0000n), unitPrice: price(100_0000n) }),
      sampleLine({
        id: lineId(1),
        quantity: quantity(1_0000n),
        unitPrice: price(100_0000n),
        vatRate: basisPoints(900n),
      }),
    ],
  })
  const left = leftOfInvoice(invoice.lines, NOTHING_CREDITED)
  expect(overRates(left, cents(2300n), null)).toEqual([
    { ...rate(2100n), gross: 1210n },
    { ...rate(900n), gross: 1090n },
  ])
  expect(overRates(left, cents(100n), null).map(({ gross }) => gross)).toEqual([53n, 47n])
  expect(overRates(left, cents(2300n), rate(900n))).toEqual([{ ...rate(900n), gross: 2300n }])
  expect(() => overRates(left, cents(109_01n), rate(900n))).toThrow(/nog €.109,00 te crediteren/)
  expect(() => overRates(left, cents(230_01n), null)).toThrow(/nog €.230,00 te crediteren/)
  expect(() => overRates(left, cents(1n), rate(0n, 'exempt'))).toThrow('staat niet op de factuur')
})

test('after an amount, crediting all remaining quantities subtracts the amount again', () => {
  const left = leftOfInvoice(plainInvoice.lines, NOTHING_CREDITED)
  const first = creditOfAmounts(plainInvoice, NOTHING_CREDITED, overRates(left, cents(5000n), null))
  const before = after(NOTHING_CREDITED, first)
  const rest = creditOf(plainInvoice, before, whatIsLeft(plainInvoice.lines, before.quantities))
  expect(rest.totals).toMatchObject({ net: 308_68n, vat: 64_82n, gross: 373_50n })
  expect(rest.lines.map(({ description, net }) => [description, net])).toEqual([
    ['Advies', 350_00n],
    ['Al eerder gecrediteerd', -41_32n],
  ])
  expect(grossLeft(plainInvoice.lines, after(before, rest))).toBe(0n)
})

test('an amount that was credited cannot be credited again by quantity', () => {
  const invoice = numberedInvoice({
    lines: [sampleLine({ id: lineId(0), quantity: quantity(2_0000n), unitPrice: price(100_0000n) })],
  })
  const left = leftOfInvoice(invoice.lines, NOTHING_CREDITED)
  const before = after(
    NOTHING_CREDITED,
    creditOfAmounts(invoice, NOTHING_CREDITED, overRates(left, cents(181_50n), null)),
  )
  expect(() => creditOf(invoice, before, [{ lineId: lineId(0), quantity: quantity(1_0000n) }])).toThrow(
    'eerder een bedrag gecrediteerd',
  )
})

const anyLine = fc.record({
  quantity: fc.bigInt(-3_0000n, 100_0000n).map(quantity),
  unitPrice: fc.bigInt(0n, 1_000_0000n).map(price),
  vatRate: fc.constantFrom(basisPoints(2100n), basisPoints(900n), basisPoints(0n)),
  vatTreatment: fc.constantFrom<VatTreatment>('standard', 'reverse-charge', 'exempt'),
  supply: fc.constantFrom<Supply>('service', 'goods'),
  isPrepayment: fc.boolean(),
})

const anyStep = fc.record({
  isAmount: fc.boolean(),
  /** In thousandths of the remainder. */
  share: fc.bigInt(1n, 1000n),
  /** The rate that is chosen: an index, or all of them. */
  of: fc.option(fc.nat(3), { nil: null }),
})

const anyInvoice = fc
  .record({
    drawn: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
    country: fc.constantFrom('NL', 'BE', 'US'),
  })
  .map(({ drawn, country }) =>
    numberedInvoice({
      lines: drawn.map((line, index): StoredLine => ({ ...sampleLine(), ...line, id: lineId(index) })),
      customer: { ...sampleCustomer, country },
    }),
  )
  .filter((invoice) => totalsOf(invoice.lines).gross > 0n)

type AnyInvoice = ReturnType<typeof numberedInvoice>

/** A credit note for a share of the remainder, by amount or by quantity; null where it is refused or is zero. */
function taken(
  invoice: AnyInvoice,
  before: CreditedBefore,
  { isAmount, share, of }: { isAmount: boolean; share: bigint; of: number | null },
): Credit | null {
  const left = leftOfInvoice(invoice.lines, before)
  const whole = grossLeft(invoice.lines, before)
  try {
    if (!isAmount) {
      const chosen = whatIsLeft(invoice.lines, before.quantities).map((line) => ({
        ...line,
        quantity: quantity((line.quantity * share) / 1000n),
      }))
      const credit = creditOf(
        invoice,
        before,
        chosen.filter((line) => line.quantity !== 0n),
      )
      return credit.totals.gross <= 0n || credit.totals.gross > whole ? null : credit
    }
    const chosen = of === null ? null : (left[of % left.length] ?? null)
    const most = chosen === null || chosen.gross > whole ? whole : chosen.gross
    const asked = cents((most * share) / 1000n)
    if (asked <= 0n) return null
    const credit = creditOfAmounts(invoice, before, overRates(left, asked, chosen))
    expect(credit.totals.gross, 'the amount asked is exactly the gross').toBe(asked)
    return credit
  } catch (error) {
    expect(String(error)).toMatch(/eerder een bedrag|nog hooguit/)
    return null
  }
}

test('amounts and quantities in any order never exceed a rate, and together they mirror the invoice to the cent', () => {
  fc.assert(
    fc.property(anyInvoice, fc.array(anyStep, { maxLength: 6 }), (invoice, steps) => {
      const whole = new Map(totalsOf(invoice.lines).perRate.map((each) => [rateKey(each), each]))
      let before = NOTHING_CREDITED
      const entries: (readonly Posting[])[] = [postInvoice(invoice).postings]
      const book = (credit: Credit): void => {
        expect(credit.totals.perRate.reduce((all, { net, vat }) => all + net + vat, 0n)).toBe(
          credit.totals.gross,
        )
        for (const { quantity: count, unitPrice, net, invoiceLineId } of credit.lines)
          if (invoiceLineId === null) expect((count * unitPrice) / 1_000_000n).toBe(net)
        entries.push(postCreditNote(invoice, day, credit).postings)
        before = after(before, credit)
        for (const left of leftOfInvoice(invoice.lines, before)) {
          const { net, vat } = whole.get(rateKey(left)) ?? { net: 0n, vat: 0n }
          if (before.amounts.length > 0 && net > 0n && steps.every(({ isAmount }) => isAmount))
            expect([left.net >= 0n, left.vat >= 0n, left.net <= net, left.vat <= vat]).toEqual(
              Array(4).fill(true),
            )
        }
      }
      for (const step of steps) {
        const credit = taken(invoice, before, step)
        if (credit !== null) book(credit)
      }
      const rest: Cents = grossLeft(invoice.lines, before)
      if (rest > 0n)
        book(creditOfAmounts(invoice, before, overRates(leftOfInvoice(invoice.lines, before), rest, null)))
      if (leftOfInvoice(invoice.lines, before).some(({ gross }) => gross !== 0n)) return
      const sums = new Map<string, bigint>()
      for (const { account, side, amount, vatCode } of entries.flat()) {
        const key = `${account} ${vatCode ?? ''}`
        sums.set(key, (sums.get(key) ?? 0n) + (side === 'debit' ? amount : -amount))
      }
      if (rest > 0n) expect([...sums.values()].every((balance) => balance === 0n)).toBe(true)
    }),
    { numRuns: 500 },
  )
})
