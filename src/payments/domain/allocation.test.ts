import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sum, type Cents } from '#kernel/money.ts'
import { allocate, MAX_DIFFERENCE, settledBy, type Consent, type DueItem } from './allocation.ts'

const items = (...due: readonly bigint[]): DueItem<number>[] =>
  due.map((each, index) => ({ item: index, due: cents(each) }))
const amountsOf = (amount: bigint, due: readonly bigint[], consent?: Consent): readonly bigint[] =>
  allocate(cents(amount), items(...due), consent).allocations.map((each) => each.amount)

const anyAmount = fc
  .bigInt(-500_00n, 500_00n)
  .filter((amount) => amount !== 0n)
  .map(cents)
const anyItems = fc
  .array(fc.bigInt(-200_00n, 200_00n), { minLength: 1, maxLength: 6 })
  .map((due) => items(...due))
const anyConsent = fc.constantFrom<Consent | undefined>(undefined, 'surplus', 'difference')

/** Every payment that is not refused. */
function allocated(
  check: (amount: Cents, due: DueItem<number>[], of: ReturnType<typeof allocate<number>>) => void,
) {
  let done = 0
  fc.assert(
    fc.property(anyAmount, anyItems, anyConsent, fc.boolean(), (any, due, consent, isExact) => {
      const total = sum(due.map((each) => each.due))
      const amount = isExact && total !== 0n ? total : any
      let result
      try {
        result = allocate(amount, due, consent)
      } catch {
        return
      }
      done += 1
      check(amount, due, result)
    }),
  )
  expect(done).toBeGreaterThan(20)
}

test('the allocations of a payment are the payment less its surplus, to the cent', () => {
  allocated((amount, _, { allocations, surplus }) => {
    expect(sum(allocations.map((each) => each.amount))).toBe(amount - surplus)
  })
})

test('no item is settled beyond what is due on it, nor in the other direction', () => {
  allocated((_, due, { allocations }) => {
    for (const [index, allocation] of allocations.entries()) {
      const own = due[index]?.due ?? 0n
      const settled = settledBy(allocation)
      expect(own >= 0n ? settled >= 0n && settled <= own : settled <= 0n && settled >= own).toBe(true)
      expect(allocation.difference <= MAX_DIFFERENCE && allocation.difference >= -MAX_DIFFERENCE).toBe(true)
    }
  })
})

test('a later item gets nothing before the earlier ones of its direction are settled', () => {
  allocated((amount, due, { allocations }) => {
    const same = allocations.filter((_, index) => (due[index]?.due ?? 0n) > 0n === amount > 0n)
    const firstInPart = same.findIndex((each) => settledBy(each) !== due[each.item]?.due)
    if (firstInPart < 0) return
    expect(same.slice(firstInPart + 1).every(({ amount: part }) => part === 0n)).toBe(true)
  })
})

test('one receipt pays several invoices, the last of them in part', () => {
  expect(amountsOf(1_815_00n, [1_210_00n, 605_00n])).toEqual([1_210_00n, 605_00n])
  expect(amountsOf(1_500_00n, [1_210_00n, 605_00n])).toEqual([1_210_00n, 290_00n])
})

test('an invoice less a credit note is settled by the difference, and by that amount only', () => {
  expect(amountsOf(1_089_00n, [1_210_00n, -121_00n])).toEqual([1_210_00n, -121_00n])
  expect(amountsOf(1_000_00n, [1_210_00n, -121_00n])).toEqual([1_000_00n, 0n])
})

test('more than is due is a surplus with consent, and refused without it', () => {
  expect(allocate(cents(130_00n), items(121_00n), 'surplus')).toEqual({
    allocations: [{ item: 0, amount: 121_00n, difference: 0n }],
    surplus: 9_00n,
  })
  expect(() => allocate(cents(130_00n), items(121_00n))).toThrow('payment.exceeds-open')
  expect(() => allocate(cents(130_00n), items(0n))).toThrow('payment.nothing-open')
})

test('a small difference is written off or gained with consent, a large one never', () => {
  expect(allocate(cents(120_50n), items(121_00n), 'difference').allocations).toEqual([
    { item: 0, amount: 120_50n, difference: 50n },
  ])
  expect(allocate(cents(121_30n), items(100_00n, 21_00n), 'difference').allocations).toEqual([
    { item: 0, amount: 100_00n, difference: 0n },
    { item: 1, amount: 21_30n, difference: -30n },
  ])
  expect(() => allocate(cents(115_00n), items(121_00n), 'difference')).toThrow('payment.difference-too-large')
})

test('money goes out over what is owed, the oldest first', () => {
  expect(amountsOf(-300_00n, [-242_00n, -100_00n])).toEqual([-242_00n, -58_00n])
})
