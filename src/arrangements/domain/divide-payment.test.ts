import { expect, test } from 'vitest'
import type { DocumentId } from '#kernel/ids.ts'
import { cents } from '#kernel/money.ts'
import { dividePayment } from './divide-payment.ts'

const invoices = [
  { id: 'oldest' as DocumentId, open: cents(100_00n) },
  { id: 'paid' as DocumentId, open: cents(0n) },
  { id: 'latest' as DocumentId, open: cents(50_00n) },
]
const of = (amount: bigint) => {
  const { parts, left } = dividePayment(cents(amount), invoices)
  return [parts.map((part) => [part.documentId, part.amount]), left]
}

test('a payment goes to the oldest invoice first, and to no invoice of which nothing is open', () => {
  expect(of(40_00n)).toEqual([[['oldest', 40_00n]], 0n])
  expect(of(120_01n)).toEqual([[['oldest', 100_00n], ['latest', 20_01n]], 0n])
  // What is exactly open on one invoice is no sign of it: an instalment is of all of them.
  expect(of(50_00n)).toEqual([[['oldest', 50_00n]], 0n])
}) // prettier-ignore

test('what is more than was open is left', () => {
  expect(of(150_00n)[1]).toBe(0n)
  expect(of(150_01n)[1]).toBe(1n)
})
