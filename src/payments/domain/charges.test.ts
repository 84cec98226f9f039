import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sum, type Cents } from '#kernel/money.ts'
import {
  allocated,
  givenBack,
  isExactlyPrincipal,
  proposedDivision,
  totalOf,
  type Received,
} from './charges.ts'

const claim = { costs: cents(15_000n), interest: cents(2_000n), principals: [cents(100_000n)] }

test('a payment is first of the costs, then of the interest, then of the principal (case 13)', () => {
  expect(allocated(cents(50_000n), claim)).toEqual({
    costs: 15_000n,
    interest: 2_000n,
    principals: [33_000n],
    left: 0n,
  })
})

test('what is more than all of it is left', () => {
  expect(allocated(cents(118_000n), claim).left).toBe(1_000n)
})

test('exactly the principal is recognised, so that the business can drop the rest', () => {
  expect(isExactlyPrincipal(cents(100_000n), claim)).toBe(true)
  expect(isExactlyPrincipal(cents(117_000n), claim)).toBe(false)
})

test('what goes back of a payment leaves what the rest of it would have paid', () => {
  const amount = fc.bigInt({ min: 0n, max: 1_000_000n }).map(cents)
  fc.assert(
    fc.property(amount, amount, amount, amount, amount, (costs, interest, principal, paid, back) => {
      const asReceived = (payment: Cents): Received => {
        const { principals, left, ...charges } = allocated(payment, {
          costs,
          interest,
          principals: [principal],
        })
        return { ...charges, principal: sum(principals), surplus: left }
      }
      const part = back > paid ? paid : back
      const whole = asReceived(paid)
      const gone = givenBack(part, whole)
      const rest = asReceived(cents(paid - part))
      for (const key of ['costs', 'interest', 'principal', 'surplus'] as const)
        expect(gone[key] + rest[key]).toBe(whole[key])
    }),
  )
})

test('no cent of a payment is lost, and nothing is paid more than it is', () => {
  const amount = fc.bigInt({ min: 0n, max: 1_000_000n }).map(cents)
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      fc.array(amount, { maxLength: 5 }),
      (payment, costs, interest, principals) => {
        const owed = { costs, interest, principals }
        const parts = allocated(payment, owed)
        expect(totalOf(parts) + parts.left).toBe(payment)
        expect(parts.costs <= costs && parts.interest <= interest).toBe(true)
        expect(sum(parts.principals) <= sum(principals)).toBe(true)
        if (parts.interest > 0n) expect(parts.costs).toBe(costs)
        if (sum(parts.principals) > 0n) expect(parts.interest).toBe(interest)
      },
    ),
  )
})

test('a payment of exactly the principal is all of the invoice, so that the claim is dropped; any other amount goes by the law', () => {
  expect(proposedDivision(cents(100_000n), claim)).toMatchObject({
    costs: 0n,
    interest: 0n,
    principals: [100_000n],
  })
  expect(proposedDivision(cents(117_000n), claim)).toMatchObject({
    costs: 15_000n,
    interest: 2_000n,
    principals: [100_000n],
  })
  expect(proposedDivision(cents(99_999n), claim)).toMatchObject({
    costs: 15_000n,
    interest: 2_000n,
    principals: [82_999n],
  })
})

test('of several invoices the one of that amount is paid, though another is older', () => {
  const several = { ...claim, principals: [cents(10_000n), cents(5_000n)] }
  expect(proposedDivision(cents(5_000n), several).principals).toEqual([0n, 5_000n])
  expect(proposedDivision(cents(15_000n), several).principals).toEqual([10_000n, 5_000n])
})
