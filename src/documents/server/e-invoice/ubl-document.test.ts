import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { fromDecimalText } from '#kernel/decimal.ts'
import { localDate } from '#kernel/local-date.ts'
import { basisPoints, cents, price, quantity } from '#kernel/money.ts'
import type { FrozenDocument } from '../../domain/frozen-document.ts'
import type { Party } from '../../domain/party.ts'
import type { Line } from '../../domain/line.ts'
import { eInvoiceProblemsOf } from '../../domain/e-invoice-problems.ts'
import { countries } from '../../domain/country.ts'
import { creditorReferenceOf } from '../../domain/payment-reference.ts'
import { endpointOf, isOnPeppol } from '../../domain/peppol-endpoint.ts'
import { sampleCustomer, sampleInvoice, sampleLine } from '../pdf/testing/sample-documents.ts'
import { ublOf } from './ubl-document.ts'
import { hasSharedSamples, sharedSample } from '#testing/shared-samples.ts'

const schemas = sharedSample('ubl/xsd/')
const hasSchemas = hasSharedSamples

/** What UBL 2.1 itself has against a document. */
async function schemaDefects(xml: string): Promise<readonly string[]> {
  const main = xml.includes('<CreditNote ') ? 'UBL-CreditNote-2.1.xsd' : 'UBL-Invoice-2.1.xsd'
  const common = readdirSync(`${schemas}common`).map((fileName) => ({
    fileName: `../common/${fileName}`,
    contents: readFileSync(`${schemas}common/${fileName}`, 'utf8'),
  }))
  const { errors } = await validateXML({
    xml: [{ fileName: 'document.xml', contents: xml }],
    schema: [readFileSync(`${schemas}maindoc/${main}`, 'utf8').replaceAll('../common/', '')],
    preload: common.map(({ fileName, contents }) => ({
      fileName: fileName.replace('../common/', ''),
      contents,
    })),
  })
  return errors.map(({ message }) => message)
}

const abroad = (country: string, vatId: string): Party => ({
  ...sampleCustomer,
  country,
  vatId,
  kvkNumber: null,
})
const line = (changes: Partial<Line>): Line => sampleLine(changes)
const reversed = { vatTreatment: 'reverse-charge' } as const
const none = { vatRate: basisPoints(0n) }

/** Every case of dutch-bookkeeping 1.4, and what its VAT is called. */
const cases: readonly [name: string, code: string, document: FrozenDocument][] = [
  ['a sale of 21 and 9 percent', 'S', sampleInvoice({ lines: [line({}), line({ vatRate: basisPoints(900n) })] })],
  ['a sale of 0 percent', 'Z', sampleInvoice({ lines: [line(none)] })],
  ['Dutch VAT reversed', 'AE', sampleInvoice({ lines: [line(reversed)] })],
  ['goods to an EU business', 'K', sampleInvoice({ customer: abroad('DE', 'DE136695976'), lines: [line({ ...reversed, supply: 'goods' })] })],
  ['a service to an EU business', 'AE', sampleInvoice({ customer: abroad('BE', 'BE0417497106'), lines: [line({ ...reversed, supply: 'service' })] })],
  ['goods to a consumer under OSS', 'S', sampleInvoice({ customer: { ...abroad('DE', 'DE136695976') }, lines: [line({ vatTreatment: 'oss', vatRate: basisPoints(1900n), supply: 'goods' })] })],
  ['goods exported', 'G', sampleInvoice({ customer: abroad('GB', 'GB980780684'), lines: [line({ ...none, supply: 'goods' })] })],
  ['a service outside the EU', 'O', sampleInvoice({ customer: abroad('GB', 'GB980780684'), lines: [line({ ...none, supply: 'service' })] })],
  ['an exempt supply', 'E', sampleInvoice({ lines: [line({ vatTreatment: 'exempt' })] })],
  ['a business under the KOR', 'E', sampleInvoice({ lines: [line({ vatTreatment: 'kor' })] })],
  ['a sale with a purchase order number', 'S', sampleInvoice({ purchaseOrderNumber: 'PO 4500-77', lines: [line({})] })],
  ['a credit note with a purchase order number', 'S', sampleInvoice({ purchaseOrderNumber: 'PO 4500-77', lines: [line({})], kind: 'credit-note', number: 'C2026-0002', corrects: { number: '2026-0044', issueDate: localDate('2026-11-20') } })],
  ['discounts on lines', 'S', sampleInvoice({ lines: [line({ unit: 'HUR', discountPercentage: basisPoints(1000n) }), line({ discountAmount: cents(500n) })] })],
  ['prices that include VAT', 'S', sampleInvoice({ lines: [line({ isPriceInclusive: true, discountPercentage: basisPoints(1250n) }), line({ isPriceInclusive: true, vatRate: basisPoints(900n), unit: 'KGM' })] })],
  ['a credit note with a discount', 'S', sampleInvoice({ lines: [line({ unit: 'DAY', discountAmount: cents(500n) })], kind: 'credit-note', number: 'C2026-0003', corrects: { number: '2026-0044', issueDate: localDate('2026-11-20') } })],
  ['a credit note', 'S', sampleInvoice({ lines: [line({})], kind: 'credit-note', number: 'C2026-0001', corrects: { number: '2026-0044', issueDate: localDate('2026-11-20') } })],
] // prettier-ignore

describe('an e-invoice', () => {
  test.each(cases)('of %s is of category %s', (_name, code, document) => {
    expect(eInvoiceProblemsOf(document)).toEqual([])
    const xml = ublOf(document)
    expect(xml).toContain(`<cac:TaxCategory><cbc:ID>${code}</cbc:ID>`)
    expect(xml.includes('<cbc:TaxExemptionReason>')).toBe(!['S', 'Z'].includes(code))
    expect(xml.includes('<cac:PartyTaxScheme>')).toBe(code !== 'O')
  })

  test.skipIf(!hasSchemas).each(cases)('of %s (%s) is valid UBL 2.1', async (_name, _code, document) => {
    expect(await schemaDefects(ublOf(document))).toEqual([])
    expect(await schemaDefects(ublOf(document, 'nlcius'))).toEqual([])
  })

  test.skipIf(!hasSchemas)('the check by the schema can fail', async () => {
    expect(await schemaDefects(ublOf(sampleInvoice()).replace('<cbc:ID>', '<cbc:Id>'))).not.toEqual([])
  })

  test('of an OSS sale has the rate of the country, and the country to which the goods go', () => {
    const [, , oss] = cases.find(([name]) => name.includes('OSS')) as (typeof cases)[number]
    expect(ublOf(oss)).toContain('<cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent>')
    expect(ublOf(oss)).toContain('<cac:DeliveryLocation>')
    expect(ublOf(sampleInvoice({ lines: [line({ supply: 'goods' })] }))).not.toContain(
      '<cac:DeliveryLocation>',
    )
  })

  test('names its profile, the invoice that it corrects, and both endpoints', () => {
    const [, , credit] = cases.at(-1) as (typeof cases)[number]
    expect(ublOf(credit, 'nlcius')).toContain('urn:fdc:nen.nl:nlcius:v1.0')
    expect(ublOf(credit)).toContain('<cac:InvoiceDocumentReference><cbc:ID>2026-0044</cbc:ID>')
    expect(ublOf(credit)).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>')
    expect(endpointOf(abroad('BE', 'BE0417497106'))).toEqual({ scheme: '0208', id: '0417497106' })
    expect(endpointOf(abroad('US', '12'))).toBeNull()
  })

  test('has the reference of the invoice as the id of its payment, else its number', () => {
    expect(ublOf(sampleInvoice())).toContain('<cbc:PaymentID>2026-0044</cbc:PaymentID>')
    const reference = creditorReferenceOf('2026-0044') ?? ''
    expect(ublOf(sampleInvoice({ hasReference: true }))).toContain(
      `<cbc:PaymentID>${reference}</cbc:PaymentID>`,
    )
  })

  test('holds hostile text as text', () => {
    const xml = ublOf(sampleInvoice({ title: '</cbc:ID>"&<!DOCTYPE x>\u0000' }))
    expect(xml).toContain(
      '<cbc:BuyerReference>&lt;/cbc:ID&gt;&quot;&amp;&lt;!DOCTYPE x&gt;</cbc:BuyerReference>',
    )
  })

  test('of a credit note has the VAT of the credit note, also where that is a cent off the rate of its net', () => {
    const document = sampleInvoice({
      kind: 'credit-note',
      number: 'C2026-0001',
      corrects: { number: '2026-0044', issueDate: localDate('2026-11-20') },
      lines: [line({ quantity: quantity(1_0000n), unitPrice: price(200n) })],
    })
    const rate = {
      vatTreatment: 'standard',
      vatRate: basisPoints(2100n),
      net: cents(2n),
      vat: cents(1n),
    } as const
    const xml = ublOf({
      ...document,
      totals: { perRate: [rate], net: rate.net, vat: rate.vat, gross: cents(3n) },
    })
    expect(
      [...xml.matchAll(/<cbc:Tax(?:Inclusive)?Amount [^>]*>([^<]*)</g)].map(([, digits]) => digits),
    ).toEqual(['0.01', '0.01', '0.03'])
  })

  test('never has a negative price, and its amounts add up as EN 16931 wants', () => {
    const anyLine = fc.record({
      quantity: fc.bigInt(-1_000_0000n, 1_000_0000n).map(quantity),
      unitPrice: fc.bigInt(-1_000_0000n, 1_000_0000n).map(price),
      vatRate: fc.constantFrom(basisPoints(2100n), basisPoints(900n), basisPoints(0n)),
      vatTreatment: fc.constantFrom('standard' as const, 'reverse-charge' as const, 'exempt' as const),
      supply: fc.constantFrom('goods' as const, 'service' as const),
    })
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 20 }),
        fc.constantFrom('NL', 'DE'),
        (lines, country) => {
          const document = sampleInvoice({ customer: { ...sampleCustomer, country }, lines: lines.map(line) })
          const xml = ublOf(document)
          const amounts = (name: string): bigint[] =>
            [...xml.matchAll(new RegExp(`<cbc:${name}[^>]*>([^<]*)<`, 'g'))].map(
              ([, digits = '']) => fromDecimalText(digits, 2) ?? 0n,
            )
          const total = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n)
          expect(xml).not.toMatch(/<cbc:PriceAmount[^>]*>-/)
          const [net, ...netOfLines] = amounts('LineExtensionAmount')
          expect(total(netOfLines), 'BR-CO-10').toBe(net)
          expect(total(amounts('TaxableAmount')), 'BR-CO-13').toBe(net)
          const [vat, ...vatOfRows] = amounts('TaxAmount')
          expect(total(vatOfRows), 'BR-CO-14').toBe(vat)
          expect(amounts('TaxInclusiveAmount')[0], 'BR-CO-15').toBe((net ?? 0n) + (vat ?? 0n))
          const rows = [
            ...xml.matchAll(/<cac:TaxCategory><cbc:ID>(\w+)<\/cbc:ID>(?:<cbc:Percent>(\d+))?/g),
          ].map(([, code, rate]) => `${String(code)} ${String(rate)}`)
          expect(new Set(rows).size, 'one row for each category and rate').toBe(rows.length)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('an e-invoice that cannot be made', () => {
  test('says what is missing', () => {
    const problems = (customer: Partial<Party>, lines: readonly Line[] = [line({})]) =>
      eInvoiceProblemsOf(sampleInvoice({ customer: { ...sampleCustomer, ...customer }, lines })).join(' ')
    expect(problems({ kvkNumber: null, vatId: null })).toContain('KvK-nummer of btw-id')
    expect(problems({ country: 'US', kvkNumber: null, vatId: null })).toContain('bedrijfsnummer')
    expect(problems({ country: 'MA', kvkNumber: null, vatId: '123456' })).toContain('Peppol-netwerk')
    expect(problems({ country: 'DE', vatId: 'BE0403019261' })).toContain('BE0403019261 is er geen')
    expect(problems({ vatId: null }, [line(reversed)])).toContain('btw-id van je klant')
    expect(
      problems({ country: 'GB', vatId: 'GB980780684' }, [
        line({ ...none, supply: 'goods' }),
        line({ ...none, supply: 'service' }),
      ]),
    ).toContain('twee facturen')
  })
})

describe('an e-invoice to a Dutch customer without a KvK number', () => {
  const document = sampleInvoice({ customer: { ...sampleCustomer, kvkNumber: null } })

  test('is made for Peppol, and refused for NLCIUS with what to do (BR-NL-10)', () => {
    expect(eInvoiceProblemsOf(document, 'peppol')).toEqual([])
    expect(eInvoiceProblemsOf(document, 'nlcius')).toEqual([
      expect.stringMatching(/^Een NLCIUS-e-factuur noemt het KvK-nummer van een klant in Nederland/),
    ])
    const known = sampleInvoice({ customer: { ...sampleCustomer, kvkNumber: '27312152' } })
    expect(eInvoiceProblemsOf(known, 'nlcius')).toEqual([])
    const german = sampleInvoice({ customer: abroad('DE', 'DE136695976') })
    expect(eInvoiceProblemsOf(german, 'nlcius'), 'only of a Dutch customer').toEqual([])
  })
})

describe('the address of an e-invoice', () => {
  test.each([
    ['NL', 'NL004495445B01', '9944', 'NL004495445B01'],
    ['BE', 'BE0417497106', '0208', '0417497106'],
    ['DE', 'DE136695976', '9930', 'DE136695976'],
    ['GR', 'EL094259216', '9933', 'EL094259216'],
    ['SE', 'SE556012579001', '0007', '5560125790'],
    ['NO', 'NO974760673MVA', '0192', '974760673'],
    ['CH', 'CHE116281710MWST', '9927', 'CHE116281710MWST'],
    ['CH', 'CHE116281710', '0183', 'CHE116281710'],
    ['GB', 'GB980780684', '9932', 'GB980780684'],
    ['GB', 'XI980780684', '9932', 'GB980780684'],
    ['XI', 'XI980780684', '9932', 'GB980780684'],
    ['US', '911144442', '9959', '911144442'],
    ['AU', '51824753556', '0151', '51824753556'],
    ['JP', 'T1234567890123', '0221', 'T1234567890123'],
  ])('of a customer in %s with %s is %s:%s', (country, vatId, scheme, id) => {
    expect(endpointOf(abroad(country, vatId))).toEqual({ scheme, id })
  })

  test('is known for every member of the EU', () => {
    const unknown = countries.filter(([code, , isMember]) => isMember && !isOnPeppol(code))
    expect(unknown).toEqual([])
  })

  test.each([
    ['US', '911144442'],
    ['NO', 'NO974760673MVA'],
  ])(
    'a number without its country in front is not called a VAT number (BR-CO-09): %s %s',
    (country, vatId) => {
      const xml = ublOf(
        sampleInvoice({ customer: abroad(country, vatId), lines: [line({ ...none, supply: 'goods' })] }),
      )
      const buyer = xml.slice(xml.indexOf('AccountingCustomerParty'))
      expect(buyer.includes(`<cac:PartyTaxScheme><cbc:CompanyID>${vatId}`)).toBe(country === 'NO')
      expect(buyer).toContain(`<cbc:CompanyID>${vatId}</cbc:CompanyID>`)
    },
  )
})
