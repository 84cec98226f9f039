import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Line, Supply, VatTreatment } from '#documents/domain/line.ts'
import { totalsOf } from '#documents/domain/totals.ts'
import { localDate } from '#kernel/local-date.ts'
import { postCreditNote, postInvoice } from '#invoices/domain/post-invoice.ts'
import { numberedInvoice, sampleCustomer, sampleLine } from '#invoices/domain/testing/sample-invoice.ts'
import { add, basisPoints, cents, price, quantity, sum } from '#kernel/money.ts'
import type { JournalEntry } from '#ledger/domain/journal-entry.ts'
import { depositLines, restLines, type InvoicedPart } from './invoice-draft.ts'

const line = (changes: Partial<Line> = {}): Line => ({
  description: 'Montage',
  quantity: quantity(10_000n),
  unitPrice: price(1_000_100n),
  vatRate: basisPoints(2100n),
  vatTreatment: 'standard',
  supply: 'service',
  ...changes,
})
const quote = [line(), line({ unitPrice: price(333_300n), vatRate: basisPoints(900n), supply: 'goods' })]

const invoicedAs = (lines: readonly Line[], credited: InvoicedPart['credited'] = []): InvoicedPart => ({
  number: '2026-0012',
  issueDate: localDate('2026-03-03'),
  lines,
  credited,
})

const after = (deposit: readonly Line[]) => ({ deposits: [invoicedAs(deposit)], finals: [] })

test('a deposit has a line per rate, each its share', () => {
  const lines = depositLines(quote, basisPoints(3000n), 'O2026-0017')
  expect(
    lines.map(({ description, unitPrice, vatRate, supply }) => [description, unitPrice, vatRate, supply]),
  ).toEqual([
    ['Aanbetaling 30% op offerte O2026-0017', 300_000n, 2100n, 'service'],
    ['Aanbetaling 30% op offerte O2026-0017', 100_000n, 900n, 'goods'],
  ])
})

test('deposit and rest come to the quote, to the cent of the net', () => {
  const deposit = depositLines(quote, basisPoints(3333n), 'O2026-0017')
  const rest = restLines(quote, after(deposit))
  expect(add(totalsOf(deposit).net, totalsOf(rest).net)).toBe(totalsOf(quote).net)
  expect(rest.at(-1)?.description).toBe('Af: aanbetaling, factuur 2026-0012 van 3 maart 2026')
})

test('what is reverse-charged stays so', () => {
  const [only] = depositLines([line({ vatTreatment: 'reverse-charge' })], basisPoints(5000n), 'O1')
  expect(only).toMatchObject({ vatTreatment: 'reverse-charge', unitPrice: 500_100n })
})

test('a line that was added to a deposit is no prepayment, and is taken off as what it is', () => {
  const [deposit] = depositLines([line()], basisPoints(5000n), 'O1')
  const lines = [deposit ?? line(), line({ unitPrice: price(100_000n) })]
  expect(restLines([], after(lines)).map(({ unitPrice, isPrepayment }) => [unitPrice, isPrepayment])).toEqual(
    [
      [-500_100n, true],
      [-100_000n, false],
    ],
  )
})

test('what was credited of a deposit is not taken off again', () => {
  const lines = depositLines(quote, basisPoints(3000n), 'O1')
  const credited = lines.map((each) => ({ ...each, net: cents(10_00n) }))
  expect(
    restLines([], { deposits: [invoicedAs(lines, credited)], finals: [] }).map(({ unitPrice }) => unitPrice),
  ).toEqual([-200_000n])
})

const anyLine = fc.record({
  description: fc.constant('Werk'),
  quantity: fc.bigInt(1_0000n, 100_0000n).map(quantity),
  unitPrice: fc.bigInt(1_0000n, 100_0000n).map(price),
  vatRate: fc.constantFrom(basisPoints(2100n), basisPoints(900n), basisPoints(0n)),
  vatTreatment: fc.constantFrom<VatTreatment>('standard', 'reverse-charge', 'exempt', 'kor'),
  supply: fc.constantFrom<Supply>('service', 'goods'),
})
const anyDeal = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
  country: fc.constantFrom('NL', 'BE', 'US'),
  shares: fc.array(fc.bigInt(1n, 3000n).map(basisPoints), { minLength: 1, maxLength: 3 }),
})

/** Credit minus debit per account, without what is nothing. */
function sumsOf(entries: readonly JournalEntry[]): Record<string, bigint> {
  const sums: Record<string, bigint> = {}
  for (const { account, side, amount } of entries.flatMap(({ postings }) => postings))
    sums[account] = (sums[account] ?? 0n) + (side === 'credit' ? amount : -amount)
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0n))
}

test('deposits and the final invoice earn what one whole invoice does, to the cent, and leave nothing on 1620', () => {
  fc.assert(
    fc.property(anyDeal, ({ lines, country, shares }) => {
      const invoiceOf = (of: readonly Line[]) =>
        numberedInvoice({
          lines: of.map((each) => ({ ...sampleLine(), ...each })),
          customer: { ...sampleCustomer, country },
        })
      const deposits = shares
        .reduce<(readonly Line[])[]>(
          (made, share) => [...made, depositLines(lines, share, 'O1', made.flat())],
          [],
        )
        .filter(hasAmount)
      const rest = restLines(lines, { deposits: deposits.map((deposit) => invoicedAs(deposit)), finals: [] })
      const parts = sumsOf([...deposits, rest].map((of) => postInvoice(invoiceOf(of))))
      const whole = sumsOf([postInvoice(invoiceOf(lines))])
      for (const account of new Set([...Object.keys(parts), ...Object.keys(whole)])) {
        expect(parts[account], account).toBe(whole[account])
      }
      expect(parts).not.toHaveProperty('1620')

      for (const deposit of deposits) {
        const invoice = invoiceOf(deposit)
        expect(Object.keys(sumsOf([postInvoice(invoice)])).filter((account) => account > '8')).toEqual([])
        expect(sumsOf([postInvoice(invoice), postCreditNote(invoice, localDate('2026-12-01'))])).toEqual({})
      }
    }),
  )
})

test('with prices that include VAT the parts come to the quote, and so does their VAT', () => {
  fc.assert(
    fc.property(anyDeal, ({ lines, shares }) => {
      const inclusive = lines.map((each) => ({ ...each, isPriceInclusive: true }))
      const deposits = shares.reduce<(readonly Line[])[]>(
        (made, share) => [...made, depositLines(inclusive, share, 'O1', made.flat())],
        [],
      )
      const rest = restLines(inclusive, { deposits: deposits.map((each) => invoicedAs(each)), finals: [] })
      const totals = [...deposits, rest].map(totalsOf)
      const whole = totalsOf(inclusive)
      expect(sum(totals.map(({ gross }) => gross))).toBe(whole.gross)
      expect(sum(totals.map(({ vat }) => vat))).toBe(whole.vat)
    }),
  )
})

test('what was credited of the final invoice is what is left; after another one for that, nothing is', () => {
  const [work] = [line()]
  const final = { ...invoicedAs([work]), number: '2026-0020' }
  const credited = { ...final, credited: [{ ...work, net: cents(20_00n), vat: cents(4_20n) }] }
  const left = restLines([work], { deposits: [], finals: [credited] }, cents(24_20n))
  expect(left.map(({ description, unitPrice }) => [description, unitPrice])).toEqual([
    ['Gecrediteerd op factuur 2026-0020 van 3 maart 2026', 200_000n],
  ])
  const again = { ...invoicedAs(left), number: '2026-0021' }
  const nothing = restLines([work], { deposits: [], finals: [credited, again] })
  expect(totalsOf(nothing).gross).toBe(0n)
})

test('when the first final invoice is gone, its whole is left, less what was invoiced for a part of it', () => {
  const work = line()
  const part = { ...invoicedAs([line({ unitPrice: price(200_000n) })]), number: '2026-0021' }
  const left = restLines([work], { deposits: [], finals: [part] }, cents(96_81n))
  expect(left.map(({ unitPrice }) => unitPrice)).toEqual([1_000_100n, -200_000n])
  expect(totalsOf(left).gross).toBe(96_81n)
})

const hasAmount = (lines: readonly Line[]): boolean => totalsOf(lines).gross > 0n
