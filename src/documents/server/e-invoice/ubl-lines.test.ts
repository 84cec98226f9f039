import fc from 'fast-check'
import { expect, test } from 'vitest'
import { basisPoints, cents, price, quantity } from '#kernel/money.ts'
import type { Line } from '../../domain/line.ts'
import { sampleInvoice, sampleLine } from '../pdf/testing/sample-documents.ts'
import { ublOf } from './ubl-document.ts'

/** The lines of an e-invoice: units, discounts, and prices that were typed with VAT. */
const linesOf = (lines: readonly Partial<Line>[]): string[] => {
  const xml = ublOf(sampleInvoice({ lines: lines.map(sampleLine) }))
  return [...xml.matchAll(/<cac:InvoiceLine>.*?<\/cac:InvoiceLine>/gs)].map(([text]) => text)
}
const hour = { quantity: quantity(7_5000n), unitPrice: price(95_0000n), unit: 'HUR' } as const

test('a line says its unit by UNECE Recommendation 20; one without a unit is a piece', () => {
  const [hours, pieces] = linesOf([hour, {}])
  expect(hours).toContain('<cbc:InvoicedQuantity unitCode="HUR">7.5</cbc:InvoicedQuantity>')
  expect(pieces).toContain('unitCode="C62"')
})

test('a discount is an allowance of the line, with a base where it is a percentage', () => {
  const [share, amount] = linesOf([
    { ...hour, discountPercentage: basisPoints(1000n) },
    { ...hour, discountAmount: cents(500n) },
  ])
  expect(share).toContain('<cbc:LineExtensionAmount currencyID="EUR">641.25</cbc:LineExtensionAmount>')
  expect(share).toContain(
    '<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator>' +
      '<cbc:AllowanceChargeReasonCode>95</cbc:AllowanceChargeReasonCode><cbc:AllowanceChargeReason>Korting</cbc:AllowanceChargeReason>' +
      '<cbc:MultiplierFactorNumeric>10</cbc:MultiplierFactorNumeric><cbc:Amount currencyID="EUR">71.25</cbc:Amount>' +
      '<cbc:BaseAmount currencyID="EUR">712.50</cbc:BaseAmount></cac:AllowanceCharge>',
  )
  expect(amount).toContain('<cbc:Amount currencyID="EUR">5.00</cbc:Amount></cac:AllowanceCharge>')
  expect(amount).not.toContain('BaseAmount')
})

test('a price that includes VAT is named without it', () => {
  const [line] = linesOf([
    { unitPrice: price(25_0000n), quantity: quantity(1_0000n), isPriceInclusive: true },
  ])
  expect(line).toContain('<cbc:LineExtensionAmount currencyID="EUR">20.66</cbc:LineExtensionAmount>')
  expect(line).toContain('<cbc:PriceAmount currencyID="EUR">20.6611570248</cbc:PriceAmount>')
})

const anyLine: fc.Arbitrary<Partial<Line>> = fc
  .record({
    quantity: fc.bigInt(-1_000_0000n, 1_000_0000n).map(quantity),
    unitPrice: fc.bigInt(-1_000_0000n, 1_000_0000n).map(price),
    vatRate: fc.constantFrom(basisPoints(2100n), basisPoints(900n), basisPoints(0n)),
    vatTreatment: fc.constantFrom('standard', 'standard', 'reverse-charge', 'exempt'),
    discount: fc.oneof(
      fc.constant({}),
      fc.bigInt(1n, 10_000n).map((share) => ({ discountPercentage: basisPoints(share) })),
      fc.bigInt(1n, 2_000n).map((amount) => ({ discountAmount: cents(amount) })),
    ),
  })
  .map(({ discount, ...line }) => ({ ...line, ...discount }))

/** In units of 10⁻¹⁴ euro, so that quantity × price is exact. */
const exact = (xml: string, name: string, decimals: number): bigint => {
  const digits = new RegExp(`<cbc:${name}[^>]*>([^<]*)<`).exec(xml)?.[1] ?? '0'
  const [whole = '0', fraction = ''] = digits.replace('-', '').split('.')
  const value = BigInt(whole + fraction.padEnd(decimals, '0'))
  return digits.startsWith('-') ? -value : value
}
const CENT = 10n ** 12n
const distance = (a: bigint, b: bigint): bigint => (a < b ? b - a : a - b)

test('quantity × price less the discount is the net of each line, to two cents (R120); a percentage fits its base (R040)', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 12 }),
      fc.boolean(),
      (typed, isPriceInclusive) => {
        const lines = linesOf(typed.map((line) => ({ ...line, isPriceInclusive })))
        expect(lines).toHaveLength(typed.length)
        for (const xml of lines) {
          const [allowance = ''] = /<cac:AllowanceCharge>.*<\/cac:AllowanceCharge>/s.exec(xml) ?? []
          const taken = exact(allowance, 'Amount', 2) * CENT
          const product = exact(xml, 'InvoicedQuantity', 4) * exact(xml, 'PriceAmount', 10)
          const net = exact(xml, 'LineExtensionAmount', 2) * CENT
          expect(distance(net, product - taken) <= 2n * CENT, `R120 of ${xml}`).toBe(true)
          expect(xml).not.toMatch(/<cbc:PriceAmount[^>]*>-/)
          if (!allowance.includes('MultiplierFactorNumeric')) continue
          const share = exact(allowance, 'BaseAmount', 2) * exact(allowance, 'MultiplierFactorNumeric', 2)
          expect(distance(taken, (share * CENT) / 10_000n) <= 2n * CENT, `R040 of ${xml}`).toBe(true)
        }
      },
    ),
    { numRuns: 1_000 },
  )
})

test('the lines add up to the document, and the document to what was typed, also with VAT in the prices', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 12 }),
      fc.boolean(),
      (typed, isPriceInclusive) => {
        const document = sampleInvoice({
          lines: typed.map((line) => sampleLine({ ...line, isPriceInclusive })),
        })
        const xml = ublOf(document)
        const [net, ...nets] = [...xml.matchAll(/<cbc:LineExtensionAmount[^>]*>([^<]*)</g)].map(
          ([, digits = '']) => BigInt(digits.replace('.', '')),
        )
        expect(
          nets.reduce((sum, each) => sum + each, 0n),
          'BR-CO-10',
        ).toBe(net)
        const gross = exact(xml, 'TaxInclusiveAmount', 2)
        expect(gross, 'BR-CO-15').toBe(exact(xml, 'TaxExclusiveAmount', 2) + exact(xml, 'TaxAmount', 2))
        for (const [row] of xml.matchAll(/<cac:TaxSubtotal>.*?<\/cac:TaxSubtotal>/gs)) {
          const due = exact(row, 'TaxableAmount', 2) * exact(row, 'Percent', 2)
          expect(
            distance(exact(row, 'TaxAmount', 2) * 10_000n, due) <= 20_000n,
            'BR-S-09 within a cent or two',
          ).toBe(true)
        }
      },
    ),
    { numRuns: 500 },
  )
})

const amountsIn = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<cbc:${name} currencyID="EUR">([^<]*)<`, 'g'))].map(([, text = '']) => text)
const centsOf = (text: string): bigint => BigInt(text.replace('.', ''))
const sumOf = (texts: readonly string[]): bigint => texts.map(centsOf).reduce((sum, each) => sum + each, 0n)
const ALLOWANCE = /<cac:AllowanceCharge>.*?<\/cac:AllowanceCharge>/gs
const LINE = /<cac:(InvoiceLine|CreditNoteLine)>.*?<\/cac:\1>/gs

/** What EN 16931 has against the allowances and charges of a document, by the code of the rule. */
function brokenRules(xml: string): string[] {
  const broken: string[] = []
  const refuse = (rule: string, isBroken: boolean): void => {
    if (isBroken) broken.push(rule)
  }
  const lines = [...xml.matchAll(LINE)].map(([line]) => line)
  for (const line of lines) {
    refuse('BR-24', amountsIn(line, 'LineExtensionAmount').length !== 1)
    for (const [part] of line.matchAll(ALLOWANCE)) {
      const [indicator] = /<cbc:ChargeIndicator>(true|false)</.exec(part) ?? []
      const isCharge = indicator?.includes('true') === true
      refuse(isCharge ? 'BR-43' : 'BR-41', amountsIn(part, 'Amount').length !== 1 || indicator === undefined)
      refuse(isCharge ? 'BR-44' : 'BR-42', !/<cbc:AllowanceChargeReason(Code)?>[^<]+</.test(part))
      refuse('BR-DEC-24', !amountsIn(part, 'Amount').every((text) => /^-?\d+\.\d{2}$/.test(text)))
    }
  }
  // Of the document as a whole: BT-92 adds up to BT-107, and is taken off the sum of the lines.
  const whole = xml.replaceAll(LINE, '')
  const allowances = sumOf([...whole.matchAll(ALLOWANCE)].flatMap(([part]) => amountsIn(part, 'Amount')))
  refuse('BR-CO-11', allowances !== sumOf(amountsIn(whole, 'AllowanceTotalAmount')))
  const nets = sumOf(lines.flatMap((line) => amountsIn(line, 'LineExtensionAmount')))
  refuse('BR-CO-10', nets !== sumOf(amountsIn(whole, 'LineExtensionAmount')))
  refuse('BR-CO-13', nets - allowances !== sumOf(amountsIn(whole, 'TaxExclusiveAmount')))
  return [...new Set(broken)]
}

test('the rules of allowances hold on every document with discounts, and a broken document breaks them', () => {
  let discounts = 0
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 12 }),
      fc.boolean(),
      fc.constantFrom('invoice', 'credit-note'),
      (typed, isPriceInclusive, kind) => {
        const lines = typed.map((line) => sampleLine({ ...line, isPriceInclusive }))
        const xml = ublOf({ ...sampleInvoice({ lines }), kind })
        discounts += [...xml.matchAll(ALLOWANCE)].length
        expect(brokenRules(xml)).toEqual([])
      },
    ),
    { numRuns: 500 },
  )
  expect(discounts).toBeGreaterThan(100)
  const xml = ublOf(
    sampleInvoice({ lines: [sampleLine({ ...hour, discountPercentage: basisPoints(1000n) })] }),
  )
  const [allowance = ''] = xml.match(ALLOWANCE) ?? []
  const broken = (changed: string) => brokenRules(xml.replace(allowance, changed))
  expect(broken(allowance.replace(/<cbc:Amount .*?<\/cbc:Amount>/, ''))).toEqual(['BR-41'])
  expect(broken(allowance.replace(/<cbc:AllowanceChargeReason.*<\/cbc:AllowanceChargeReason>/, ''))).toEqual([
    'BR-42',
  ])
  const charge = allowance.replace('>false<', '>true<')
  expect(broken(charge.replace(/<cbc:Amount .*?<\/cbc:Amount>/, ''))).toEqual(['BR-43'])
  expect(broken(charge.replace(/<cbc:AllowanceChargeReason.*<\/cbc:AllowanceChargeReason>/, ''))).toEqual([
    'BR-44',
  ])
  expect(broken(`${allowance}</cac:InvoiceLine>${allowance}`)).toContain('BR-CO-11')
  expect(
    brokenRules(
      xml.replace(/<cbc:LineExtensionAmount[^>]*>[^<]*<\/cbc:LineExtensionAmount>(?=<cac:Allow)/, ''),
    ),
  ).toContain('BR-24')
})
