import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import { formatAmount } from '#kernel/dutch-format.ts'
import { basisPoints, cents, sum } from '#kernel/money.ts'
import type { OpenItemId } from '#kernel/ids.ts'
import { emptyInvoice, emptyPayable } from './past-form.ts'
import type { TakenItem } from './past-facts.ts'
import { isSameItem, withTaken } from './taken-items.ts'

/** Items of a list, on the form of moving in. */
const item = (reference: string, amount: bigint): TakenItem => ({
  side: 'payable', relation: 'KPN', reference, amount: cents(amount), date: null, dueDate: null, iban: '', vatPercentage: basisPoints(900n),
}) // prettier-ignore
const totalOf = (rows: readonly { readonly amount: string }[]) =>
  rows.reduce((total, { amount }) => total + (parseTypedDecimal(amount, 2) ?? 0n), 0n)

test('items of a list divide the one sum without a name, and come below all others', () => {
  const anyItems = fc.array(fc.bigInt({ min: -5_000_00n, max: 5_000_00n }).filter((amount) => amount !== 0n), { minLength: 1 })
  fc.assert(
    fc.property(anyItems, fc.bigInt({ min: 1n, max: 9_000_00n }), fc.boolean(), (amounts, other, isWhole) => {
      const items = amounts.map((amount, index) => item(String(index), amount))
      const whole = isWhole ? sum(items.map(({ amount }) => amount)) : cents(other)
      const own = { ...emptyPayable, relation: 'Smit', amount: '12,50' }
      const rows = withTaken([own, emptyPayable, { ...emptyPayable, id: 'rest' as OpenItemId, amount: formatAmount(whole) }], items)
      // The account has as much as before: the sum was of these items.
      expect(totalOf(rows)).toBe(12_50n + whole)
      expect(rows[0]).toEqual(own)
      expect(rows.slice(-items.length).map(({ reference, vatPercentage }) => [reference, vatPercentage])).toEqual(items.map(({ reference }) => [reference, '900']))
      if (isWhole) expect(rows).toHaveLength(1 + items.length)
      // Without such a sum they are added.
      expect(totalOf(withTaken([own], items))).toBe(12_50n + sum(items.map(({ amount }) => amount)))
    }),
  )
}) // prettier-ignore

test('an item is there already by its number, and without a number by its amount', () => {
  const row = { ...emptyInvoice, relation: ' kpn ', reference: '12', amount: '10,00' }
  expect(isSameItem(row, item('12', 99n))).toBe(true)
  expect(isSameItem(row, item('13', 10_00n))).toBe(false)
  expect(isSameItem({ ...row, reference: '' }, item('', 10_00n))).toBe(true)
  expect(isSameItem({ ...row, reference: '' }, item('', 9_00n))).toBe(false)
})
