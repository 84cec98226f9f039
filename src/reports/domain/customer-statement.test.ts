import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, localDate } from '#kernel/local-date.ts'
import { add, cents, subtract, ZERO } from '#kernel/money.ts'
import { customerStatementTable, type Movement } from './customer-statement.ts'

const first = localDate('2026-01-01')

const anyMovement = fc
  .record({
    after: fc.integer({ min: 0, max: 60 }),
    amount: fc.bigInt({ min: -100_000n, max: 100_000n }).filter((amount) => amount !== 0n),
    isPayment: fc.boolean(),
  })
  .map(({ after, amount, isPayment }): Movement => ({
    day: addDays(first, after),
    number: '2026-0001',
    kind: 'invoice',
    cause: isPayment ? 'payment' : 'document',
    purpose: isPayment ? 'receipt' : 'finalise',
    description: '',
    amount: cents(amount),
    drill: null,
  }))

test('what is owed at the beginning, and what is charged, less what is settled, is owed at the end', () => {
  fc.assert(
    fc.property(fc.array(anyMovement), fc.nat(60), fc.nat(60), (unordered, one, other) => {
      const movements = unordered.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
      const period = { from: addDays(first, Math.min(one, other)), to: addDays(first, Math.max(one, other)) }
      const { rows } = customerStatementTable('Jansen', period, movements)
      const opening = rows[0]?.amounts[2] ?? ZERO
      const [charged, settled, closing] = rows.at(-1)?.amounts ?? []
      expect(closing).toBe(subtract(add(opening, charged ?? ZERO), settled ?? ZERO))
      // The next period begins where this one ends.
      const next = { from: addDays(period.to, 1), to: addDays(period.to, 30) }
      expect(customerStatementTable('Jansen', next, movements).rows[0]?.amounts[2]).toBe(closing)
    }),
  )
})
