import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DocumentId, OnlinePaymentId, TenantId } from '#kernel/ids.ts'
import { cents } from '#kernel/money.ts'
import {
  isTestKey,
  outcomeOf,
  problemOf,
  refundable,
  refundStates,
  type AskedPayment,
  type ProviderPayment,
} from './online-payment.ts'

const asked: AskedPayment = {
  id: 'betaling' as OnlinePaymentId,
  tenantId: 'bedrijf' as TenantId,
  documentId: 'factuur' as DocumentId,
  providerId: 'tr_1',
  amount: cents(12_100n),
  isTest: false,
}
const reference = { tenant: 'bedrijf', invoice: 'factuur', payment: 'betaling' }
const paid = (changes: Partial<ProviderPayment> = {}): ProviderPayment => ({
  id: 'tr_1',
  status: 'paid',
  isTest: false,
  amount: cents(12_100n),
  currency: 'EUR',
  reference,
  ...changes,
})

test('the payment that was asked for fits, and one that differs in anything does not', () => {
  expect(problemOf(asked, paid())).toBeNull()
  expect(problemOf(asked, paid({ amount: cents(12_099n) }))).toBe('amount')
  expect(problemOf(asked, paid({ currency: 'USD' }))).toBe('currency')
  for (const changes of [
    { id: 'tr_2' },
    { isTest: true },
    { reference: null },
    { reference: { ...reference, tenant: 'ander' } },
    { reference: { ...reference, invoice: 'ander' } },
    { reference: { ...reference, payment: 'ander' } },
  ])
    expect(problemOf(asked, paid(changes))).toBe('reference')
})

test.each([
  ['open', 'waits'],
  ['pending', 'waits'],
  ['authorized', 'waits'],
  ['een nieuw woord', 'waits'],
  ['paid', 'paid'],
  ['canceled', 'ended'],
  ['expired', 'ended'],
  ['failed', 'ended'],
])('the provider says %s: %s', (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome)
})

test('a key for tests is known by its beginning', () => {
  expect(isTestKey('test_abc')).toBe(true)
  expect(isTestKey('live_test_abc')).toBe(false)
})

test('what can be refunded is never below nothing, nor more than was paid, and what never left counts no more', () => {
  const refund = fc.record({
    amount: fc.bigInt(1n, 20_000n).map(cents),
    state: fc.constantFrom(...refundStates),
  })
  fc.assert(
    fc.property(fc.bigInt(1n, 20_000n).map(cents), fc.array(refund, { maxLength: 5 }), (amount, refunds) => {
      const left = refundable(amount, refunds)
      expect(left >= 0n && left <= amount).toBe(true)
      const gone = refunds.filter(({ state }) => state !== 'failed' && state !== 'undone')
      expect(refundable(amount, gone)).toBe(left)
      const total = gone.reduce((sum, each) => sum + each.amount, 0n)
      if (total <= amount) expect(left).toBe(amount - total)
    }),
  )
})
