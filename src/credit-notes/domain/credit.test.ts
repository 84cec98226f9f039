import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StoredLine, Supply, VatTreatment } from '#documents/domain/line.ts'
import { totalsOf } from '#documents/domain/totals.ts'
import type { LineId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { basisPoints, price, quantity, type Quantity } from '#kernel/money.ts'
import { postCreditNote, postInvoice } from '#invoices/domain/post-invoice.ts'
import { numberedInvoice, sampleCustomer, sampleLine } from '#invoices/domain/testing/sample-invoice.ts'
import type { Posting } from '#ledger/domain/journal-entry.ts'
import {
  creditOf,
  NOTHING_CREDITED,
  whatIsLeft,
  type ChosenLine,
  type Credited,
  type CreditedBefore,
} from './credit.ts'

const day = localDate('2026-12-01')
const lineId = (index: number): LineId => `line-${String(index)}` as LineId

const byQuantity = (quantities: Credited): CreditedBefore => ({ quantities, amounts: [] })

const anyLine = fc.record({
  quantity: fc.bigInt(1n, 1_000_0000n).map(quantity),
  unitPrice: fc.bigInt(0n, 1_000_0000n).map(price),
  vatRate: fc.constantFrom(basisPoints(2100n), basisPoints(900n), basisPoints(0n)),
  vatTreatment: fc.constantFrom<VatTreatment>('standard', 'reverse-charge'),
  supply: fc.constantFrom<Supply>('service', 'goods'),
  /** In thousandths of the line, each part in which it is credited. */
  parts: fc.array(fc.bigInt(0n, 400n), { maxLength: 4 }),
})

const anyInvoice = fc
  .record({
    drawn: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
    country: fc.constantFrom('NL', 'BE', 'US'),
  })
  .map(({ drawn, country }) => ({
    drawn,
    invoice: numberedInvoice({
      lines: drawn.map(({ parts: _parts, ...line }, index): StoredLine => ({
        ...sampleLine(),
        ...line,
        id: lineId(index),
      })),
      customer: { ...sampleCustomer, country },
    }),
  }))
  .filter(({ invoice }) => totalsOf(invoice.lines).gross > 0n)

test('in whatever parts an invoice is credited, together they mirror it on every account, to the cent', () => {
  fc.assert(
    fc.property(anyInvoice, ({ drawn, invoice }) => {
      const entries: (readonly Posting[])[] = [postInvoice(invoice).postings]
      let before: ReadonlyMap<LineId, Quantity> = new Map()
      const take = (chosen: readonly ChosenLine[]) => {
        if (chosen.length === 0) return
        const credit = creditOf(invoice, byQuantity(before), chosen)
        // A part of less than a cent is refused before this point.
        if (credit.totals.gross <= 0n) return
        entries.push(postCreditNote(invoice, day, credit).postings)
        before = new Map(
          invoice.lines.map(({ id }) => [
            id,
            quantity((before.get(id) ?? 0n) + (chosen.find((line) => line.lineId === id)?.quantity ?? 0n)),
          ]),
        )
      }
      for (const round of [0, 1, 2, 3])
        take(
          drawn.flatMap(({ parts, quantity: whole }, index) => {
            const left = whole - (before.get(lineId(index)) ?? 0n)
            const part = ((parts[round] ?? 0n) * left) / 1000n
            return part === 0n ? [] : [{ lineId: lineId(index), quantity: quantity(part) }]
          }),
        )
      take(whatIsLeft(invoice.lines, before))
      const sums = new Map<string, bigint>()
      for (const { account, side, amount, vatCode } of entries.flat()) {
        const key = `${account} ${vatCode ?? ''}`
        sums.set(key, (sums.get(key) ?? 0n) + (side === 'debit' ? amount : -amount))
      }
      const left = whatIsLeft(invoice.lines, before)
      if (left.length === 0) expect([...sums.values()].every((balance) => balance === 0n)).toBe(true)
      // The part that could not be credited is less than a cent.
      else expect(creditOf(invoice, byQuantity(before), left).totals.gross <= 0n).toBe(true)
    }),
  )
})

test('a whole invoice credited at once mirrors the invoice itself', () => {
  fc.assert(
    fc.property(anyInvoice, ({ invoice }) => {
      const credit = creditOf(invoice, NOTHING_CREDITED, whatIsLeft(invoice.lines, new Map()))
      expect(credit.totals).toEqual(totalsOf(invoice.lines))
    }),
  )
})

test('three thirds of € 0,10: the last credits exactly the remainder', () => {
  const invoice = numberedInvoice({
    lines: [sampleLine({ id: lineId(0), quantity: quantity(3_0000n), unitPrice: price(333n) })],
  })
  const one = [{ lineId: lineId(0), quantity: quantity(1_0000n) }]
  const nets = [0n, 1_0000n, 2_0000n].map(
    (before) => creditOf(invoice, byQuantity(new Map([[lineId(0), quantity(before)]])), one).totals.net,
  )
  expect(nets).toEqual([3n, 4n, 3n])
  expect(totalsOf(invoice.lines).net).toBe(10n)
})

test.each([
  ['more than there is', 2_0001n, 'nog hooguit 2'],
  ['the wrong way', -1n, 'nog hooguit 2'],
  ['nothing', 0n, 'nog hooguit 2'],
])('%s of a line is refused', (_what, count, sentence) => {
  const invoice = numberedInvoice({ lines: [sampleLine({ id: lineId(0) })] })
  expect(() =>
    creditOf(invoice, NOTHING_CREDITED, [{ lineId: lineId(0), quantity: quantity(count) }]),
  ).toThrow(sentence)
})
