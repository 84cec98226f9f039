import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { batchInTheWay } from './ordered.ts'

const orders = (...amounts: bigint[]) =>
  amounts.map((amount, index) => ({ batchNumber: index + 1, amount: cents(amount) }))
const settling = (open: bigint, settled: bigint, isPayment = true) => ({
  open: cents(open),
  settled: cents(settled),
  isPayment,
})

test('what is not ordered is paid in any way', () => {
  expect(batchInTheWay([], settling(7_000n, 7_000n))).toBeNull()
})

test('a payment of the ordered amount says that the bank paid it; a withdrawal of it does not', () => {
  expect(batchInTheWay(orders(7_000n), settling(7_000n, 7_000n))).toBeNull()
  expect(batchInTheWay(orders(7_000n), settling(7_000n, 7_000n, false))?.batchNumber).toBe(1)
})

test('another amount leaves open what the bank still pays', () => {
  expect(batchInTheWay(orders(2_000n), settling(7_000n, 5_000n))).toBeNull()
  expect(batchInTheWay(orders(2_000n), settling(7_000n, 5_001n))?.batchNumber).toBe(1)
  expect(batchInTheWay(orders(2_000n, 3_000n), settling(7_000n, 7_000n))?.batchNumber).toBe(1)
  expect(batchInTheWay(orders(2_000n, 3_000n), settling(7_000n, 3_000n))).toBeNull()
})
