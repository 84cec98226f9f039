import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StoredLine } from '#documents/domain/line.ts'
import { totalsOf } from '#documents/domain/totals.ts'
import { postCreditNote, postInvoice } from '#invoices/domain/post-invoice.ts'
import { numberedInvoice, sampleLine } from '#invoices/domain/testing/sample-invoice.ts'
import type { LineId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { basisPoints, cents, price, quantity, sum, type Quantity } from '#kernel/money.ts'
import type { Posting } from '#ledger/domain/journal-entry.ts'
import { creditOf, NOTHING_CREDITED, whatIsLeft, type ChosenLine } from './credit.ts'

/** Credit notes on lines with a discount, and on prices that include VAT. */
const lineId = (index: number): LineId => `line-${String(index)}` as LineId

const anyInvoice = fc
  .record({
    isPriceInclusive: fc.boolean(),
    drawn: fc.array(
      fc.record({
        quantity: fc.bigInt(1n, 100_0000n).map(quantity),
        unitPrice: fc.bigInt(0n, 500_0000n).map(price),
        vatRate: fc.constantFrom(basisPoints(2100n), basisPoints(900n), basisPoints(0n)),
        vatTreatment: fc.constantFrom('standard', 'standard', 'reverse-charge'),
        supply: fc.constantFrom('service', 'goods'),
        discount: fc.constantFrom('none', 'percentage', 'amount'),
        share: fc.bigInt(0n, 10_000n),
        parts: fc.array(fc.bigInt(0n, 400n), { minLength: 3, maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 8 },
    ),
  })
  .map(({ isPriceInclusive, drawn }) => ({
    parts: drawn.map(({ parts }) => parts),
    invoice: numberedInvoice({
      lines: drawn.map(({ discount, share, parts: _parts, ...line }, index): StoredLine => {
        const whole = (line.quantity * line.unitPrice) / 1_000_000n
        return {
          ...sampleLine(),
          ...line,
          id: lineId(index),
          isPriceInclusive,
          ...(discount === 'percentage' && { discountPercentage: basisPoints(share) }),
          ...(discount === 'amount' && { discountAmount: cents((whole * share) / 10_000n) }),
        }
      }),
    }),
  }))
  .filter(({ invoice }) => totalsOf(invoice.lines).gross > 0n)

test('in whatever parts it is credited, the credit notes mirror the invoice on every account, and their lines add up', () => {
  fc.assert(
    fc.property(anyInvoice, ({ parts, invoice }) => {
      const entries: (readonly Posting[])[] = [postInvoice(invoice).postings]
      let before: ReadonlyMap<LineId, Quantity> = new Map()
      const take = (chosen: readonly ChosenLine[]) => {
        if (chosen.length === 0) return
        const credit = creditOf(invoice, { quantities: before, amounts: [] }, chosen)
        if (credit.totals.gross <= 0n) return
        expect(sum(credit.lines.map(({ net }) => net)), 'the nets of its lines').toBe(credit.totals.net)
        entries.push(postCreditNote(invoice, localDate('2026-12-01'), credit).postings)
        before = new Map(
          invoice.lines.map(({ id }) => [
            id,
            quantity((before.get(id) ?? 0n) + (chosen.find((line) => line.lineId === id)?.quantity ?? 0n)),
          ]),
        )
      }
      for (const round of [0, 1, 2])
        take(
          invoice.lines.flatMap(({ id, quantity: whole }, index) => {
            const part = ((parts[index]?.[round] ?? 0n) * (whole - (before.get(id) ?? 0n))) / 1000n
            return part === 0n ? [] : [{ lineId: id, quantity: quantity(part) }]
          }),
        )
      take(whatIsLeft(invoice.lines, before))
      if (whatIsLeft(invoice.lines, before).length > 0) return
      const balances = new Map<string, bigint>()
      for (const { account, side, amount, vatCode } of entries.flat()) {
        const key = `${account} ${vatCode ?? ''}`
        balances.set(key, (balances.get(key) ?? 0n) + (side === 'debit' ? amount : -amount))
      }
      expect([...balances.values()].every((balance) => balance === 0n)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('two of five at € 25,00 with VAT and € 10,00 off are credited at € 46,00: € 38,02 and € 7,98 VAT', () => {
  const invoice = numberedInvoice({
    lines: [
      sampleLine({
        id: lineId(0),
        quantity: quantity(5_0000n),
        unitPrice: price(25_0000n),
        isPriceInclusive: true,
        discountAmount: cents(1000n),
      }),
    ],
  })
  expect(totalsOf(invoice.lines)).toMatchObject({ net: 9504n, vat: 1996n, gross: 11500n })
  const credit = creditOf(invoice, NOTHING_CREDITED, [{ lineId: lineId(0), quantity: quantity(2_0000n) }])
  expect(credit.totals).toMatchObject({ net: 3802n, vat: 798n, gross: 4600n })
  expect(credit.lines[0]).toMatchObject({ discountAmount: 400n, net: 3802n, vat: 798n })
})
