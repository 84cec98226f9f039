import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountNumber } from './account.ts'
import { chartOfAccounts } from './chart-of-accounts.ts'
import {
  BANK_ACCOUNTS,
  CASH_ACCOUNTS,
  holdsMoney,
  journalOf,
  moneyRoleOf,
  MONEY_AT_HAND,
} from './money-account.ts'

const role = (number: string) => moneyRoleOf(accountNumber(number))

test('each money account of the chart has its role', () => {
  expect(['1000', '1100', '1110', '1180', '1190', '1200'].map(role)).toEqual([
    'cash',
    'bank',
    'savings',
    'card',
    'in-transit',
    'suspense',
  ])
})

test('an account of the owner’s own making has the role of its number', () => {
  expect(['1001', '1101', '1109', '1112', '1181', '1195', '1250'].map(role)).toEqual([
    'cash',
    'bank',
    'bank',
    'savings',
    'card',
    'clearing',
    'suspense',
  ])
})

test('cash is booked in the cash journal, what else holds money in the bank journal, the rest in the memo journal', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 9999 }), (value) => {
      const account = accountNumber(String(value).padStart(4, '0'))
      const expected = { cash: 'cash', other: 'bank', none: 'memo' } as const
      const of = moneyRoleOf(account)
      expect(journalOf(account)).toBe(expected[of === null ? 'none' : of === 'cash' ? 'cash' : 'other'])
      expect(holdsMoney(account)).toBe(value >= 1000 && value < 1300)
      const isIn = (range: { first: string; last: string }) => account >= range.first && account <= range.last
      expect(isIn(CASH_ACCOUNTS)).toBe(journalOf(account) === 'cash')
      expect(isIn(BANK_ACCOUNTS)).toBe(journalOf(account) === 'bank')
      expect(isIn(MONEY_AT_HAND)).toBe(of !== null && of !== 'suspense')
    }),
  )
})

test('no account of the chart outside liquid means and suspense holds money', () => {
  const names = chartOfAccounts
    .filter(([number]) => holdsMoney(accountNumber(number)))
    .map(([, name]) => name)
  expect(names).toEqual([
    'Kas',
    'Bank',
    'Zakelijke spaarrekening',
    'Creditcard',
    'Kruisposten',
    'Vraagposten bank (nog te verwerken)',
  ])
})
