import { expect, test } from 'vitest'
import { basisPoints, cents, price, quantity, ZERO } from '#kernel/money.ts'
import { ossQuestionsOf, type ConsumerSales } from './oss-question.ts'
import { sampleCustomer, sampleInvoice, sampleLine } from './testing/sample-invoice.ts'

const german = { ...sampleCustomer, country: 'DE', vatId: null }
const sale = (euros: bigint, changes: Parameters<typeof sampleInvoice>[0] = {}) =>
  sampleInvoice({
    customer: german,
    lines: [sampleLine({ supply: 'goods', quantity: quantity(1_0000n), unitPrice: price(euros * 10_000n) })],
    ...changes,
  })
const sold = (goods: bigint, services = 0n, before = 0n): ConsumerSales => ({
  thisYear: { goods: cents(goods * 100n), services: cents(services * 100n) },
  yearBefore: { goods: cents(before * 100n), services: ZERO },
})
const codes = (...asked: Parameters<typeof ossQuestionsOf>) =>
  ossQuestionsOf(...asked).map(({ code }) => code)

test('goods up to € 10.000 are not asked about; one euro more is, with the rate of the country as its proposal', () => {
  expect(codes(sale(1n), sold(9_999n))).toEqual([])
  const [question] = ossQuestionsOf(sale(2n), sold(9_999n))
  expect(question).toMatchObject({ code: 'oss.threshold', proposal: { beginsOssOn: '2026-11-01' } })
  expect(question?.proposal?.lines).toMatchObject([{ vatTreatment: 'oss', vatRate: 1900n }])
  expect(question?.sentence.replaceAll('\u00a0', ' ')).toContain('op € 10.001,00, boven € 10.000,00')
})

test('a year above the threshold holds in the next year from the first sale', () => {
  expect(codes(sale(1n), sold(0n, 0n, 10_001n))).toEqual(['oss.threshold'])
  expect(codes(sale(1n), sold(0n, 0n, 10_000n))).toEqual([])
})

test('services count where they are digital, which only the user knows', () => {
  const service = sale(2n, { lines: [sampleLine({ unitPrice: price(2_0000n) })] })
  expect(codes(service, sold(0n, 9_999n))).toEqual(['oss.threshold-services'])
})

test('under OSS goods with Dutch VAT are asked about, whatever was sold; lines with the VAT of the country are not', () => {
  expect(codes(sale(1n, { isUnderOss: true }), sold(0n))).toEqual(['oss.goods'])
  const lines = [sampleLine({ supply: 'goods', vatTreatment: 'oss', vatRate: basisPoints(1900n) })]
  expect(codes(sale(1n, { isUnderOss: true, lines }), sold(0n))).toEqual([])
})

test.each([
  ['a business with a VAT id', sale(500n, { customer: { ...german, vatId: 'DE136695976' } })],
  ['a Dutch customer', sale(500n, { customer: sampleCustomer })],
  ['a customer outside the EU', sale(500n, { customer: { ...german, country: 'CH' } })],
])('%s is not asked about', (_who, invoice) => {
  expect(codes(invoice, sold(20_000n, 0n, 20_000n))).toEqual([])
})
