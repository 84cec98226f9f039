import { expect, test } from 'vitest'
import { cents, price, quantity } from '#kernel/money.ts'
import { korQuestionOf } from './kor-question.ts'
import { sampleCustomer, sampleInvoice, sampleLine } from './testing/sample-invoice.ts'

const under = (euros: bigint, changes: Parameters<typeof sampleInvoice>[0] = {}) =>
  sampleInvoice({
    isUnderKor: true,
    lines: [
      sampleLine({ vatTreatment: 'kor', quantity: quantity(1_0000n), unitPrice: price(euros * 10_000n) }),
    ],
    ...changes,
  })
const TURNOVER = cents(19_999_00n)

test('at € 19.999 an invoice of € 500 ends the scheme: its proposal takes VAT, and the KOR ends the day before', () => {
  const question = korQuestionOf(under(500n), TURNOVER)
  expect(question?.code).toBe('kor.threshold')
  expect(question?.sentence.replaceAll('\u00a0', ' ')).toContain('op € 20.499,00, boven de grens van de KOR')
  expect(question?.sentence).toContain('artikel 25 Wet OB')
  expect(question?.proposal?.endsKorOn).toBe('2026-10-31')
  expect(question?.proposal?.lines.map(({ vatTreatment }) => vatTreatment)).toEqual(['standard'])
})

test('an invoice of € 1 reaches the threshold and does not pass it', () => {
  expect(korQuestionOf(under(1n), TURNOVER)).toBeNull()
  expect(korQuestionOf(under(2n), TURNOVER)).not.toBeNull()
})

test.each([
  ['a business outside the scheme', under(500n, { isUnderKor: false })],
  ['a sale that art. 11 exempts', under(500n, { lines: [sampleLine({ vatTreatment: 'exempt' })] })],
  [
    'a service to the United States',
    under(500n, { customer: { ...sampleCustomer, country: 'US', vatId: null } }),
  ],
])('%s is not asked', (_what, invoice) => {
  expect(korQuestionOf(invoice, TURNOVER)).toBeNull()
})
