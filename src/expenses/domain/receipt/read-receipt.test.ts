import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount } from '#kernel/dutch-format.ts'
import { localDate } from '#kernel/local-date.ts'
import { add, basisPoints, cents, shareOf } from '#kernel/money.ts'
import { amountsIn } from './amounts.ts'
import { readReceipt } from './read-receipt.ts'
import {
  fuelStation,
  hardwareStore,
  invoice,
  invoiceFromAbroad,
  linesOf,
  receiptInEnglish,
  restaurant,
  supermarket,
} from './testing/sample-receipts.ts'

const today = localDate('2026-11-21')
const read = (text: string, sureness?: number) =>
  readReceipt(linesOf(text, sureness), { today, own: ['Bakkerij Jansen'] })

test('a supermarket: two rates that add up to the card payment', () => {
  expect(read(supermarket)).toEqual({
    supplier: { value: 'Albert Heijn', certainty: 'certain' },
    invoiceNumber: null,
    date: { value: '2026-11-12', certainty: 'likely' },
    total: { value: 1069n, certainty: 'certain' },
    perRate: [
      { rate: 2100n, net: 260n, vat: 55n, certainty: 'certain' },
      { rate: 900n, net: 692n, vat: 62n, certainty: 'certain' },
    ],
    vatTreatment: 'standard',
    paidWith: 'bank',
    isEuro: true,
    currency: null,
  })
})

test('a filling station: a litre’s price is no amount, and the day is printed twice', () => {
  expect(read(fuelStation)).toMatchObject({
    supplier: { value: 'Shell', certainty: 'certain' },
    date: { value: '2026-11-03', certainty: 'certain' },
    total: { value: 7409n, certainty: 'certain' },
    perRate: [{ rate: 2100n, net: 6123n, vat: 1286n, certainty: 'certain' }],
    paidWith: 'bank',
  })
})

test('a restaurant: 9 and 21 %, paid in cash with change, the name confirmed by the website', () => {
  expect(read(restaurant)).toMatchObject({
    supplier: { value: 'Eetcafé De Zwaan B.V.', certainty: 'certain' },
    date: { value: '2026-11-18', certainty: 'likely' },
    total: { value: 6575n, certainty: 'certain' },
    perRate: [
      { rate: 2100n, net: 1219n, vat: 256n, certainty: 'certain' },
      { rate: 900n, net: 4679n, vat: 421n, certainty: 'certain' },
    ],
    paidWith: 'cash',
  })
})

test('VAT alone next to its rate is determined from the total', () => {
  expect(read(hardwareStore)).toMatchObject({
    supplier: { value: 'Gamma' },
    date: { value: '2026-11-19' },
    total: { value: 9749n, certainty: 'certain' },
    perRate: [{ rate: 2100n, net: 8057n, vat: 1692n, certainty: 'certain' }],
    paidWith: 'credit-card',
  })
})

test('an invoice: its number, its own day and not the due day, and never the buyer as the supplier', () => {
  expect(read(invoice, 1)).toMatchObject({
    supplier: { value: 'Drukwerk Noord B.V.', certainty: 'certain' },
    invoiceNumber: '2026-0417',
    date: { value: '2026-11-02', certainty: 'certain' },
    total: { value: 151_250n, certainty: 'certain' },
    perRate: [{ rate: 2100n, net: 125_000n, vat: 26_250n, certainty: 'certain' }],
    paidWith: 'on-account',
  })
})

test('an invoice from abroad, in English: its own day, its total and not the subtotal or the amount due later', () => {
  expect(read(invoiceFromAbroad, 1)).toMatchObject({
    supplier: { value: 'Nimbus Hosting Ltd', certainty: 'certain' },
    invoiceNumber: '4F9A21C7-0003',
    date: { value: '2026-11-12', certainty: 'certain' },
    total: { value: 149_435n, certainty: 'certain' },
    perRate: [{ rate: 2100n, net: 123_500n, vat: 25_935n, certainty: 'certain' }],
    paidWith: 'on-account',
  })
})

test('a receipt in English: the total that was paid, not the sub total', () => {
  expect(read(receiptInEnglish)).toMatchObject({
    supplier: { value: 'The Harbour Cafe' },
    date: { value: '2026-11-12', certainty: 'certain' },
    total: { value: 2010n, certainty: 'certain' },
    perRate: [{ rate: 900n, net: 1844n, vat: 166n }],
  })
})

test('two days on one line, as in a PDF: the label in front decides', () => {
  expect(read('Winkel\nFactuurdatum: 02-11-2026   Vervaldatum: 20-11-2026').date).toEqual({
    value: '2026-11-02',
    certainty: 'certain',
  })
  expect(read('Shop\nPayment due 20/11/2026   Invoice date 2 Nov 2026').date).toMatchObject({
    value: '2026-11-02',
  })
})

test('a day that English and American readers understand differently is only shown', () => {
  expect(read('Shop\nInvoice date 03/11/2026\nTotal EUR 5.00').date).toEqual({
    value: '2026-11-03',
    certainty: 'unsure',
  })
  expect(read('Winkel\nFactuurdatum 03/11/2026\nTotaal 5,00').date).toMatchObject({ certainty: 'certain' })
})

test('reverse-charged VAT is recognised by its words, and by the country of the supplier', () => {
  const lines = 'Cloud Ltd\nInvoice number INV-100\nVAT IE1234567AB\nReverse charge\nTotal € 50,00'
  expect(read(lines)).toMatchObject({ vatTreatment: 'eu', perRate: [], total: { value: 5000n } })
  expect(read('Schilder Jansen\nBtw verlegd NL001234567B01\nTotaal 50,00')).toMatchObject({
    vatTreatment: 'reversed-nl',
  })
})

test('in another currency the total is read in that currency, and its VAT is not', () => {
  expect(read('Shop Inc\nTotal $ 12.00')).toMatchObject({
    isEuro: false,
    currency: 'USD',
    total: { value: 12_00n },
    perRate: [],
  })
  expect(read('Zermatt Lodge\nTotal CHF 1 234.50')).toMatchObject({ currency: 'CHF', isEuro: false })
  expect(read('Pub\nTotal £ 8.40')).toMatchObject({ currency: 'GBP', total: { value: 8_40n } })
})

test('a sign or codes that do not say which currency give no amount', () => {
  expect(read('Shop Inc\nTotal C$ 12.00')).toMatchObject({ isEuro: false, currency: null, total: null })
  expect(read('Exchange\n100.00 USD\nTotal 92.00 GBP')).toMatchObject({ currency: null, total: null })
})

test('nothing is invented: without a word for it there is no total', () => {
  expect(read('Winkel\n1 x ding 12,00\n1 x iets 30,00').total).toBeNull()
  expect(read('')).toMatchObject({ supplier: null, date: null, total: null, perRate: [], paidWith: null })
})

test('a contradicting or badly read document is unsure', () => {
  expect(read('Winkel\nTotaal 12,00\nPIN 21,00').total).toMatchObject({ certainty: 'unsure' })
  expect(read('Winkel\nTotaal 12,00', 0.4).total).toEqual({ value: 1200n, certainty: 'unsure' })
  expect(read('Winkel\nDatum 01-11-2026\nDatum 02-11-2026').date).toMatchObject({ certainty: 'unsure' })
  expect(read('Winkel\nTotaal 12,00\n21% 100,00 21,00').perRate).toMatchObject([{ certainty: 'unsure' }])
})

test('misread letters are recognised all the same', () => {
  expect(read('Winkel\nT0TAAL 1O,69\nP1N 10,69').total).toEqual({ value: 1069n, certainty: 'certain' })
  expect(read('Winkel\nTOTAAI 10 ,69').total).toMatchObject({ value: 1069n })
})

test.each([
  ['€ 1.234,56', [123_456n]],
  ['12.50', [1250n]],
  ['€1,234.56', [123_456n]],
  ['1,234.56 EUR', [123_456n]],
  ['EUR 12,345,678.90', [1_234_567_890n]],
  ['-0,62 en 3,00-', [-62n, -300n]],
  ['12-11-26 14:03', []],
  ['12.11.2026 21,00% 9,00 %', []],
  ['1,939 EUR/L', []],
  ['2 x 2,19 4,38', [219n, 438n]],
  ['NL00BANK0123456789', []],
])('amounts in %j', (text, expected) => {
  expect(amountsIn(text)).toEqual(expected)
})

test.each([
  ['03-11-26', '2026-11-03'],
  ['3/11/2026', '2026-11-03'],
  ['2026-11-03T10:00', '2026-11-03'],
  ['3 november 2026', '2026-11-03'],
  ["03 NOV '26", '2026-11-03'],
  ['03.11.2026', '2026-11-03'],
  ['12 Nov 2026', '2026-11-12'],
  ['Nov 12, 2026', '2026-11-12'],
  ['November 12th, 2026', '2026-11-12'],
  ['1st March 2026', '2026-03-01'],
  ['May 4, 2026', '2026-05-04'],
  ['10/25/2026', '2026-10-25'],
  ['2 mayo 24,00', null],
  ['31-02-2026', null],
  ['03-11-2027', null],
  ['03-11-2009', null],
  ['geldig tot 01-11-2026', null],
])('the day in %j', (text, expected) => {
  expect(read(`Winkel\n${text}`).date?.value ?? null).toBe(expected)
})

test('for any rates that a till prints, net and VAT are found and add up', () => {
  const amount = fc.bigInt({ min: 100n, max: 9_999_99n })
  fc.assert(
    fc.property(amount, amount, (high, low) => {
      const rates = [
        { percent: '21', net: cents(high), vat: shareOf(cents(high), basisPoints(2100n)) },
        { percent: '9', net: cents(low), vat: shareOf(cents(low), basisPoints(900n)) },
      ]
      const total = rates.map(({ net, vat }) => add(net, vat)).reduce(add)
      const rows = rates.map(
        ({ percent, net, vat }) => `BTW ${percent}%  ${formatAmount(net)}  ${formatAmount(vat)}`,
      )
      const reading = read(['Winkel', `TOTAAL ${formatAmount(total)}`, ...rows].join('\n'))
      expect(reading.total).toEqual({ value: total, certainty: 'certain' })
      expect(reading.perRate.map(({ net, vat }) => ({ net, vat }))).toEqual(
        rates.map(({ net, vat }) => ({ net, vat })),
      )
    }),
  )
})

test('no text makes it fail', () => {
  const anyLine = fc.record({ text: fc.string({ unit: 'binary', maxLength: 60 }), sureness: fc.constant(1) })
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 12 }), (lines) => {
      expect(() => readReceipt(lines, { today })).not.toThrow()
    }),
  )
})

test.each([
  ['TOTAL HT   624,90'],
  ['Total HTVA   624,90'],
  ['Total TVA   46,25'],
  ['Netto   496,00'],
  ['Nettobetrag   496,00'],
  ['Subtotaal excl. btw   100,00'],
  ['Totaal netto   100,00'],
  ['Netto bedrag   100,00'],
  ['Zwischensumme   100,00'],
])('%j is no total, also where its VAT adds up', (row) => {
  expect(read(`Winkel\n${row}`).total?.certainty ?? 'unsure').toBe('unsure')
  expect(read(`Winkel\n${row}\nBtw 21% over 100,00 21,00`).total?.certainty ?? 'unsure').toBe('unsure')
})

test('a supplier abroad that charges VAT: its VAT is a cost, also at 21 %', () => {
  const belgian =
    'Drukkerij Leuven\nBTW BE 0123.456.749\nFactuurnummer 88\nBTW 21% 100,00 21,00\nTotaal € 121,00'
  expect(read(belgian)).toMatchObject({
    vatTreatment: 'foreign',
    perRate: [],
    total: { value: 12_100n },
    remarks: [{ kind: 'foreign-vat' }],
  })
  // The buyer's number says nothing about the seller.
  const mine = 'Winkel\nBtw-nummer klant: NL001234567B01\nBTW 21% 100,00 21,00\nTotaal 121,00'
  const known = readReceipt(linesOf(mine), { today, ownVatIds: ['NL001234567B01'] })
  expect(known).toMatchObject({ vatTreatment: 'standard', perRate: [{ rate: 2100n }] })
})

test.each([
  ['548 Market Street\nSan Francisco, California 94104\nUnited States', 'non-eu'],
  ['1 Main Street\nAustin, TX 78701', 'non-eu'],
  ['1 Long Acre\nLondon\nUnited Kingdom', 'non-eu'],
  ['1 Grand Canal\nDublin\nIreland', 'eu'],
  ['VAT DE136695976', 'eu'],
  ['KvK 12345678', 'reversed-nl'],
  ['Somewhere', null],
])('a reverse charge by a supplier at %j is %s, or asked', (address, treatment) => {
  const text = `Cloud Services\n${address}\nInvoice number INV-2026-7\nReverse charge\nBill to\nBakkerij Jansen\nNetherlands\nTotal € 50,00`
  const reading = read(text)
  expect(reading.vatTreatment).toBe(treatment)
  expect(reading.remarks?.some(({ kind }) => kind === 'question') ?? false).toBe(treatment === null)
})

test.each([
  ['Invoice number in_01Qx7AbC', 'in_01Qx7AbC'],
  ['Receipt for in_01Qx7', 'in_01Qx7'],
  ['Invoice number\nINV-2026-0042', 'INV-2026-0042'],
  ['Payment of INV-77', 'INV-77'],
  ['Creditnota bij factuur 2026-0001 van 1 februari 2026', null],
])('the number in %j', (text, expected) => {
  expect(read(`Winkel\n${text}`).invoiceNumber).toBe(expected)
})
