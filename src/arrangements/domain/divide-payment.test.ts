import { expect, test } from 'vitest'
import type { DocumentId, OpenItemId } from '#kernel/ids.ts'
import { cents } from '#kernel/money.ts'
import { localDate } from '#kernel/local-date.ts'
import { claimsOf, idOfClaim } from './claim.ts'
import { dividePayment } from './divide-payment.ts'

const invoices = [
  { of: { documentId: 'oldest' as DocumentId }, open: cents(100_00n) },
  { of: { documentId: 'paid' as DocumentId }, open: cents(0n) },
  { of: { documentId: 'latest' as DocumentId }, open: cents(50_00n) },
]
const of = (amount: bigint) => {
  const { parts, left } = dividePayment(cents(amount), invoices)
  return [parts.map((part) => [idOfClaim(part), part.amount]), left]
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

test('an item of before is paid in its turn by its due day, between the invoices', () => {
  const claim = (id: string, dueDate: string, open: bigint) => ({ id, number: id, dueDate: localDate(dueDate), open: cents(open) })
  const claims = claimsOf({
    invoices: ['2026-02-01', '2026-04-01'].map((day) => ({ ...claim(day, day, 10_00n), id: day as DocumentId })),
    openItems: [{ ...claim('2025-0099', '2026-03-01', 20_00n), id: 'before' as OpenItemId }],
  })
  expect(claims.map(({ number }) => number)).toEqual(['2026-02-01', '2025-0099', '2026-04-01'])
  expect(dividePayment(cents(25_00n), claims).parts).toEqual([
    { documentId: '2026-02-01', amount: 10_00n },
    { openItemId: 'before', amount: 15_00n },
  ])
}) // prettier-ignore
