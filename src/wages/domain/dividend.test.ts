import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { cents, negate, sum, ZERO } from '#kernel/money.ts'
import {
  dividendTaxDueOn,
  dividendTaxOf,
  itemsOfDividend,
  netDividendOf,
  postDividend,
  type Dividend,
} from './dividend.ts'
import { usualSalaryIn, usualSalaryOf } from './usual-salary.ts'

const dividend: Dividend = {
  decidedOn: localDate('2026-06-12'),
  payableOn: localDate('2026-06-15'),
  shareholder: 'Jan de Vries',
  iban: '',
  amount: cents(10_000_00n),
  isExempt: false,
  toCurrentAccount: false,
}

test('a dividend is 15% tax, due a month after it is available, and the rest for the shareholder', () => {
  expect(
    itemsOfDividend(dividend, '').map(({ name, account, dueOn, amount }) => [name, account, dueOn, amount]),
  ).toEqual([
    ['Dividendbelasting 12 juni 2026', '1680', '2026-07-15', 1_500_00n],
    ['Dividend 12 juni 2026, Jan de Vries', '1690', '2026-06-15', 8_500_00n],
  ])
  expect(dividendTaxDueOn(localDate('2027-01-31'))).toBe('2027-02-28')
  expect(dividendTaxOf({ ...dividend, isExempt: true })).toBe(ZERO)
})

test('of any amount the entry balances and owes what the items say; on the current account only the tax is an item', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10_000_000_00n }).map(cents),
      fc.boolean(),
      fc.boolean(),
      (amount, isExempt, toCurrentAccount) => {
        const any = { ...dividend, amount, isExempt, toCurrentAccount }
        const signed = postDividend(any).postings.map(
          ({ side, account, amount: own }) => [account, side === 'credit' ? own : negate(own)] as const,
        )
        expect(sum(signed.map(([, own]) => own))).toBe(ZERO)
        for (const { account, amount: own } of itemsOfDividend(any, ''))
          expect(signed).toContainEqual([account, own])
        expect(itemsOfDividend(any, '').some(({ kind }) => kind === 'dividend')).toBe(!toCurrentAccount)
        expect(dividendTaxOf(any) + netDividendOf(any)).toBe(amount)
      },
    ),
  )
})

test('the usual salary of a year that is not known is not guessed', () => {
  expect(usualSalaryOf(2026)?.amount).toBe(58_000_00n)
  expect(usualSalaryOf(2031)).toBeNull()
})

test('the usual salary of a year after the table is the last one that is known, marked; before the table there is none', () => {
  expect([2024, 2025, 2026, 2027].map(usualSalaryIn)).toEqual([
    null,
    { amount: 56_000_00n, isSettled: true },
    { amount: 58_000_00n, isSettled: true },
    { amount: 58_000_00n, isSettled: false },
  ])
})
