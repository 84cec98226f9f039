import { localDate } from '#kernel/local-date.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readXml } from '#platform/server/files/xml.ts'
import { problemsOf } from '../../domain/book-expense.ts'
import { readPurchase, type PurchaseReading } from '../../domain/e-invoice/read-purchase.ts'
import { purchaseTotalsOf } from '../../domain/purchase-totals.ts'
import { readEInvoice } from './read-e-invoice.ts'
import {
  ciiOf,
  sampleEInvoice,
  totalsOfSample,
  ublOf,
  type SampleEInvoice,
  type SampleLine,
} from './testing/sample-e-invoice.ts'

async function read(bytes: Buffer): Promise<PurchaseReading> {
  const invoice = readEInvoice(await readXml(bytes))
  if (invoice === null) throw new Error('The sample is no e-invoice.')
  return readPurchase(invoice, localDate('2026-11-20'))
}
const inBoth = async (sample: SampleEInvoice): Promise<PurchaseReading> => {
  const [ubl, cii] = [await read(ublOf(sample)), await read(ciiOf(sample))]
  expect(cii).toEqual(ubl)
  return ubl
}
const line = (net: number, code: string, rate: number, name = 'Iets'): SampleLine => ({
  name,
  net,
  code,
  rate,
})
const treatmentsOf = (reading: PurchaseReading) =>
  reading.lines.map(({ vatTreatment, vatRate, unitPrice }) => [
    vatTreatment,
    Number(vatRate) / 100,
    Number(unitPrice) / 100,
  ])
const sentencesOf = (reading: PurchaseReading, kind: string) =>
  reading.remarks
    .filter((remark) => remark.kind === kind)
    .map(({ sentence }) => sentence.replaceAll('\u00a0', ' '))
/** The booked amount of the lines, after the user has answered the questions. */
const grossOf = (reading: PurchaseReading): bigint =>
  purchaseTotalsOf(reading.lines.map((each) => ({ ...each, vatTreatment: each.vatTreatment ?? 'eu' }))).gross

test('a mixed invoice: charged and reverse-charged lines keep their own treatment', async () => {
  const reading = await inBoth(sampleEInvoice({ lines: [line(100_00, 'S', 21), line(299_97, 'AE', 0)] }))
  expect(reading.gross).toBe(420_97n)
  expect(treatmentsOf(reading)).toEqual([
    ['standard', 21, 100_00],
    ['reversed-nl', 21, 299_97],
  ])
  expect(reading.certainty).toEqual({ total: 'certain', lines: 'certain' })
  expect(grossOf(reading)).toBe(420_97n)
})

test.each([
  ['NL', 'NL001234567B01', 'AE', 'reversed-nl'],
  ['BE', 'BE0123456749', 'AE', 'eu'],
  ['BE', '', 'AE', 'eu'],
  ['US', '', 'AE', 'non-eu'],
  ['GB', 'GB123456789', 'AE', 'non-eu'],
  // The VAT number decides, not the place of the office.
  ['BE', 'NL001234567B01', 'AE', 'reversed-nl'],
  ['', '', 'AE', null],
  ['IE', 'IE1234567WA', 'K', 'eu'],
  ['GB', 'XI123456789', 'K', 'eu'],
  ['NL', 'NL001234567B01', 'K', null],
  ['US', '', 'O', 'non-eu'],
  ['NL', 'NL001234567B01', 'O', 'standard'],
  ['DE', 'DE123456789', 'O', null],
  ['CN', '', 'G', null],
  ['NL', 'NL001234567B01', 'E', 'standard'],
  ['NL', 'NL001234567B01', 'Z', 'standard'],
])(
  'a supplier in %j with number %j and category %s is booked as %s, or asked',
  async (country, vatId, code, treatment) => {
    const reading = await inBoth(sampleEInvoice({ country, vatId, lines: [line(50_00, code, 0)] }))
    expect(treatmentsOf(reading)).toEqual([[treatment, treatment === 'standard' ? 0 : 21, 50_00]])
    expect(sentencesOf(reading, 'question')).toHaveLength(treatment === null ? 1 : 0)
    if (treatment === null) expect(reading.certainty.lines).not.toBe('certain')
    expect(reading.gross).toBe(50_00n)
  },
)

test('Belgian VAT at the Dutch rate is a cost and no input VAT, and the reader is told so', async () => {
  const reading = await inBoth(
    sampleEInvoice({
      country: 'BE',
      vatId: 'BE0123456749',
      lines: [line(100_00, 'S', 21), line(30_01, 'S', 6)],
    }),
  )
  expect(treatmentsOf(reading)).toEqual([
    ['foreign', 0, 121_00],
    ['foreign', 0, 31_81],
  ])
  expect(sentencesOf(reading, 'foreign-vat')).toEqual([
    'Op deze factuur staat € 22,80 buitenlandse btw (België). Die trek je niet af in je Nederlandse aangifte: de btw hoort bij de kosten. Terugvragen kan via Belastingdienst.nl, bij dat land zelf.',
  ])
  expect(reading.certainty).toEqual({ total: 'certain', lines: 'certain' })
})

test.each([
  ['of a SEPA transfer', [{ code: '58', account: 'NL91 ABNA 0417 1643 00' }], 'NL91ABNA0417164300'],
  [
    'of a transfer beside a card',
    [
      { code: '48', account: '1234' },
      { code: '30', account: 'NL39RABO0300065264' },
    ],
    'NL39RABO0300065264',
  ],
  ['with wrong check digits', [{ code: '58', account: 'NL92ABNA0417164300' }], null],
  ['of our own, from which the supplier collects', [{ code: '59', account: 'NL91ABNA0417164300' }], null],
  ['that is absent', [], null],
])('the account %s', async (_, payments, iban) => {
  expect((await inBoth(sampleEInvoice({ payments }))).iban).toBe(iban)
})

test('a Belgian company with a Dutch VAT number charges Dutch VAT', async () => {
  const reading = await inBoth(sampleEInvoice({ country: 'BE', vatId: 'NL001234567B01' }))
  expect(treatmentsOf(reading)).toEqual([['standard', 21, 100_00]])
})

test.each([
  ['gross', 122_00, 'De factuur noemt € 122,00 als totaal, maar bedrag en btw komen op € 121,00.'],
  [
    'payable',
    122_00,
    'De factuur noemt € 122,00 als te betalen, maar totaal, vooruitbetaling en afronding komen op € 121,00.',
  ],
  ['vat', 22_00, 'De factuur noemt € 22,00 aan btw, maar de btw per tarief komt op € 21,00.'],
  [
    'net',
    101_00,
    'De factuur noemt € 101,00 zonder btw, maar de regels, kortingen en toeslagen komen op € 100,00.',
  ],
  ['lines', 99_99, 'De factuur noemt € 99,99 aan regels, maar de regels komen op € 100,00.'],
] as const)('a %s that contradicts the rest is unsure, with both figures', async (which, wrong, sentence) => {
  const reading = await inBoth(sampleEInvoice({ wrong: { [which]: wrong } }))
  expect(reading.certainty).toEqual({ total: 'unsure', lines: 'unsure' })
  expect(sentencesOf(reading, 'contradiction')).toContain(sentence)
})

test('a breakdown that differs from its lines is unsure (BR-S-08), and so is VAT that differs from its rate', async () => {
  const sample = sampleEInvoice({ lines: [line(100_00, 'S', 21), line(100_00, 'S', 9)] })
  const moved = ublOf(sample)
    .toString()
    .replaceAll('<cbc:TaxableAmount currencyID="EUR">100.00', '<cbc:TaxableAmount currencyID="EUR">200.00')
  expect((await read(Buffer.from(moved))).certainty).toEqual({ total: 'unsure', lines: 'unsure' })
  const dear = await inBoth(sampleEInvoice({ chargedVat: 25_00 }))
  expect(sentencesOf(dear, 'contradiction')).toContain(
    'De factuur rekent € 25,00 btw over € 100,00, maar 21% is € 21,00.',
  )
})

test('totals of the document decide: VAT that was rounded per line is booked as charged', async () => {
  // Three times 0.105 rounded up each, where the sum would be 0.32.
  const lines = [line(50, 'S', 21), line(50, 'S', 21), line(50, 'S', 21)]
  const reading = await inBoth(sampleEInvoice({ lines, chargedVat: 33 }))
  expect(reading.certainty).toEqual({ total: 'certain', lines: 'certain' })
  expect(grossOf(reading)).toBe(183n)
  expect(problemsOf(reading.lines.map((each) => bookable(each)))).toEqual([])
})

test('a credit note is negative, in either syntax', async () => {
  const reading = await inBoth(
    sampleEInvoice({
      isCreditNote: true,
      lines: [line(100_00, 'S', 21)],
      adjustments: [line(-10_00, 'S', 21)],
    }),
  )
  expect(reading.gross).toBe(-108_90n)
  expect(grossOf(reading)).toBe(-108_90n)
  expect(reading.stated.vat).toBe(-18_90n)
})

test('an earlier payment is reported, and is no contradiction; the rounding of the amount due is booked', async () => {
  const reading = await inBoth(sampleEInvoice({ prepaid: 21_00, rounding: -1 }))
  expect(reading.gross).toBe(120_99n)
  expect(grossOf(reading)).toBe(120_99n)
  expect(sentencesOf(reading, 'prepaid')).toEqual([
    'Van deze factuur is al € 21,00 betaald; te betalen is nog € 99,99.',
  ])
  expect(reading.certainty.total).toBe('certain')
})

test('profiles without lines: per rate, or the total alone', async () => {
  const mixed = sampleEInvoice({ lines: [line(100_00, 'S', 21), line(50_00, 'S', 9)], prepaid: 10_00 })
  expect(treatmentsOf(await read(ciiOf(mixed, 'basic-wl')))).toEqual([
    ['standard', 21, 100_00],
    ['standard', 9, 50_00],
  ])
  // One total cannot be split into two rates.
  const minimum = await read(ciiOf(mixed, 'minimum'))
  expect(minimum).toMatchObject({ gross: 175_50n, lines: [], certainty: { total: 'certain', lines: null } })
  expect(sentencesOf(minimum, 'prepaid')).toHaveLength(1)
  expect(treatmentsOf(await read(ciiOf(sampleEInvoice(), 'minimum')))).toEqual([['standard', 21, 100_00]])
  const belgian = sampleEInvoice({ country: 'BE', vatId: 'BE0123456749', lines: mixed.lines })
  expect(treatmentsOf(await read(ciiOf(belgian, 'minimum')))).toEqual([['foreign', 0, 175_50]])
})

test('ZUGFeRD 1.0 has other names for the same', async () => {
  const sample = sampleEInvoice({
    lines: [line(100_00, 'S', 21), line(20_00, 'S', 9)],
    adjustments: [line(5_00, 'S', 21, 'Verzendkosten')],
  })
  expect(await read(ciiOf(sample, 'zugferd-1'))).toEqual(await read(ciiOf(sample)))
})

test('another currency fills the lines and the total of the document, in that currency', async () => {
  const reading = await inBoth(sampleEInvoice({ currency: 'USD', country: 'US', vatId: '' }))
  expect(reading).toMatchObject({ gross: 121_00n, currency: 'USD', certainty: { total: 'certain' } })
  expect(reading.lines.length).toBeGreaterThan(0)
  expect(sentencesOf(reading, 'currency')[0]).toContain('totaal USD 121,00. Vul de koers van de dag in')
})

test('a currency that does not exist proposes no amount and reports the total of the document', async () => {
  const reading = await inBoth(sampleEInvoice({ currency: 'XYZ', country: 'US', vatId: '' }))
  expect(reading).toMatchObject({ gross: null, lines: [], certainty: { total: null, lines: null } })
  expect(reading.stated.gross).toBe(121_00n)
  expect(sentencesOf(reading, 'currency')[0]).toContain('totaal XYZ 121,00. Die valuta kennen we niet')
})

test('another currency reports the amount to pay of the file, rounded as the supplier did', async () => {
  const reading = await inBoth(sampleEInvoice({ currency: 'USD', country: 'US', vatId: '', rounding: 5 }))
  expect(sentencesOf(reading, 'currency')[0]).toContain('totaal USD 121,05')
  const prepaid = await inBoth(sampleEInvoice({ currency: 'USD', country: 'US', vatId: '', prepaid: 21_00 }))
  expect(sentencesOf(prepaid, 'currency')[0]).toContain('totaal USD 121,00')
})

test('missing values are named, and make it unsure', async () => {
  const without = (text: RegExp) => read(Buffer.from(ciiOf(sampleEInvoice()).toString().replace(text, '')))
  expect(
    sentencesOf(await without(/<a:InvoiceCurrencyCode>.*?<\/a:InvoiceCurrencyCode>/), 'contradiction'),
  ).toEqual(['Op de factuur ontbreekt de valuta.'])
  expect(sentencesOf(await without(/<a:TypeCode>380<\/a:TypeCode>/), 'contradiction')).toEqual([
    'De factuur zegt niet of het een factuur of een creditnota is.',
  ])
  expect((await without(/<a:ID>F-2026\/88<\/a:ID>/)).certainty.total).toBe('unsure')
})

test('more lines than an expense allows are booked per rate, none is lost', async () => {
  const lines = Array.from({ length: 450 }, (_, index) => line(101 + index, 'S', index % 2 === 0 ? 21 : 9))
  const sample = sampleEInvoice({ lines })
  const reading = await inBoth(sample)
  expect(reading.lines).toHaveLength(2)
  expect(grossOf(reading)).toBe(BigInt(totalsOfSample(sample).gross))
})

const bookable = (each: PurchaseReading['lines'][number]) => ({
  ...each,
  vatTreatment: each.vatTreatment ?? ('eu' as const),
  isVatDeductible: true,
  costAccount: '4200' as never,
  paymentAccount: '1600' as never,
})

const anyLine = fc
  .record({
    net: fc.integer({ min: -500_00, max: 9_999_99 }),
    category: fc.constantFrom(
      ['S', 21],
      ['S', 9],
      ['AE', 0],
      ['Z', 0],
      ['E', 0],
      ['K', 0],
      ['S', 19],
      ['S', 5.5],
    ),
  })
  .map(({ net, category: [code, rate] }) => line(net, code, rate))

test('for any invoice: lines and VAT are its total to the cent, in every syntax', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        isCreditNote: fc.boolean(),
        country: fc.constantFrom('NL', 'BE', 'US'),
        lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
        adjustments: fc.array(anyLine, { maxLength: 3 }),
        rounding: fc.integer({ min: -4, max: 4 }),
        prepaid: fc.integer({ min: 0, max: 100_00 }),
      }),
      async (changes) => {
        const vatId = { NL: 'NL001234567B01', BE: 'BE0123456749', US: '' }[changes.country] ?? ''
        const sample = sampleEInvoice({ ...changes, vatId })
        const reading = await inBoth(sample)
        const sign = changes.isCreditNote ? -1 : 1
        const totals = totalsOfSample(sample)
        expect(reading.gross).toBe(BigInt(sign * (totals.gross + changes.rounding)))
        expect(reading.stated.vat).toBe(BigInt(sign * totals.vat))
        expect(sentencesOf(reading, 'contradiction').filter((each) => !each.includes('tarief'))).toEqual([])
        expect(grossOf(reading)).toBe(reading.gross)
        // No line has Dutch VAT unless the supplier charges it.
        if (changes.country !== 'NL')
          expect(reading.lines.every((each) => each.vatTreatment !== 'standard' || each.vatRate === 0n)).toBe(
            true,
          )
      },
    ),
    { numRuns: 150 },
  )
})
