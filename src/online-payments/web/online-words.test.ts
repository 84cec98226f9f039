import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import type { OnlinePaymentOnScreen } from '../contract.ts'
import { refundOutcome } from './online-words.ts'

const payment = {
  amount: cents(162_38n),
  costs: cents(40_00n),
  interest: cents(1_38n),
  surplus: cents(0n),
  refundable: cents(162_38n),
} as OnlinePaymentOnScreen
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

test('a refund says what of it is the invoice, the interest and the costs, in the order in which it is booked', () => {
  expect(plain(refundOutcome(payment, cents(100_00n)))).toContain(
    '€ 100,00 terug op de rekening waarvan is betaald. De factuur staat daarna voor dat bedrag weer open.',
  )
  expect(plain(refundOutcome(payment, cents(162_38n)))).toContain(
    '€ 121,00 van de factuur staat daarna weer open, € 1,38 is rente, € 40,00 is incassokosten.',
  )
  const afterPart = { ...payment, refundable: cents(41_38n) }
  expect(plain(refundOutcome(afterPart, cents(20_00n)))).toContain(
    ': € 1,38 is rente, € 18,62 is incassokosten.',
  )
})
