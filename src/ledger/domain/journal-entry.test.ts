import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { cents, type Cents } from '#kernel/money.ts'
import { accountNumber, isBalanceSheet } from './account.ts'
import { chartOfAccounts } from './chart-of-accounts.ts'
import {
  balanced,
  onSide,
  opposite,
  reversed,
  totalOf,
  type EntryDraft,
  type Posting,
} from './journal-entry.ts'
import { BANK, RECEIVABLE } from './named-account.ts'
import { salesAccountsOf } from './vat-code.ts'

const debit = (amount: bigint): Posting => ({ account: RECEIVABLE, side: 'debit', amount: cents(amount) })
const credit = (amount: bigint): Posting => ({
  account: accountNumber('8000'),
  side: 'credit',
  amount: cents(amount),
})
const draft = (...postings: Posting[]): EntryDraft => ({
  journal: 'sales',
  date: localDate('2026-11-20'),
  description: 'Factuur',
  postings,
})

test('an entry whose debits equal its credits is accepted unchanged', () => {
  const entry = draft(debit(121n), credit(100n), credit(21n))
  expect(balanced(entry)).toBe(entry)
})

test.each([
  ['a cent short', draft(debit(121n), credit(120n)), 'debits equal credits'],
  ['one-sided', draft(debit(100n), debit(100n)), 'debits equal credits'],
  ['of a single posting', draft(debit(100n)), 'at least two postings'],
  ['empty', draft(), 'at least two postings'],
  ['with a posting of nothing', draft(debit(0n), credit(0n)), 'its side carries the sign'],
  ['with a negative posting', draft(debit(-100n), credit(-100n)), 'its side carries the sign'],
])('an entry that is %s is our own mistake', (_what, entry, statement) => {
  expect(() => balanced(entry)).toThrow(statement)
})

test('an amount goes to its side, a negative one to the other, nothing to neither', () => {
  expect(onSide('credit', BANK, cents(5n))).toEqual([{ account: '1100', side: 'credit', amount: 5n }])
  expect(onSide('credit', BANK, cents(-5n), { vatCode: 'nl-low' })).toEqual([
    { account: '1100', side: 'debit', amount: 5n, vatCode: 'nl-low' },
  ])
  expect(onSide('debit', BANK, cents(0n))).toEqual([])
})

test('reversing swaps the sides and nothing else; twice is the original', () => {
  const anyPosting: fc.Arbitrary<Posting> = fc.record({
    account: fc.constantFrom(BANK, RECEIVABLE),
    side: fc.constantFrom('debit', 'credit'),
    amount: fc.bigInt(1n, 10n ** 12n).map(cents),
  })
  fc.assert(
    fc.property(fc.array(anyPosting), (postings) => {
      const mirrored = reversed(postings)
      expect(totalOf('debit', mirrored)).toBe(totalOf('credit', postings))
      expect(totalOf('credit', mirrored)).toBe(totalOf('debit', postings))
      expect(reversed(mirrored)).toEqual(postings)
    }),
  )
  expect(opposite(opposite('debit'))).toBe('debit')
})

test('sides that add up to the same from any parts are balanced', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt(1n, 10n ** 12n), { minLength: 1, maxLength: 20 }), (parts) => {
      const whole = parts.reduce((total, part) => total + part, 0n) as Cents
      expect(() => balanced(draft(debit(whole), ...parts.map(credit)))).not.toThrow()
      expect(() => balanced(draft(debit(whole + 1n), ...parts.map(credit)))).toThrow('debits equal credits')
    }),
  )
})

test('the chart of accounts names every account once, in order, and holds all that a sale books on', () => {
  const numbers = chartOfAccounts.map(([number]) => number)
  expect(numbers).toEqual([...new Set(numbers)].toSorted())
  expect(chartOfAccounts.every(([number]) => /^\d{4}$/.test(number))).toBe(true)
  expect(new Set(chartOfAccounts.map(([, , , rgsCode]) => rgsCode)).size).toBe(numbers.length)

  const used = Object.values(salesAccountsOf).flatMap(({ services, goods, vatPayable }) => [
    services,
    goods,
    vatPayable,
  ])
  for (const number of [RECEIVABLE, BANK, ...used.filter((account) => account !== null)])
    expect(numbers).toContain(number)
})

test('revenue is earned on revenue accounts, VAT is owed on debts, and the two never meet on the balance sheet', () => {
  const typeOf = new Map<string, string>(chartOfAccounts.map(([number, , type]) => [number, type]))
  for (const { services, goods, vatPayable } of Object.values(salesAccountsOf)) {
    expect([typeOf.get(services), typeOf.get(goods)]).toEqual(['revenue', 'revenue'])
    if (vatPayable !== null) expect(typeOf.get(vatPayable)).toBe('short-term-liability')
  }
  expect(isBalanceSheet('revenue') || isBalanceSheet('cost')).toBe(false)
  expect(isBalanceSheet('equity')).toBe(true)
})
