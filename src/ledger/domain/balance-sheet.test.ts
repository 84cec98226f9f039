import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sum, ZERO } from '#kernel/money.ts'
import type { AccountType } from './account.ts'
import { balanceSheetOf, balanceValue, type AccountTotals } from './balance-sheet.ts'

test('an invoice of € 121,00: the receivable equals the VAT owed plus the result', () => {
  const sheet = balanceSheetOf([
    account('current-asset', 121_00n, 0n),
    account('short-term-liability', 0n, 21_00n),
    account('equity', 0n, 100_00n),
  ])
  expect(sheet.parts.map(({ part, subtotal }) => [part, subtotal])).toEqual([
    ['assets', 121_00n],
    ['equity', -100_00n],
    ['debts', -21_00n],
  ])
  expect(sheet.total).toBe(ZERO)
})

test('a debt that was paid too much is positive: it became money to get back', () => {
  expect(balanceValue(account('short-term-liability', 50_00n, 20_00n))).toBe(30_00n)
})

test('every account is in exactly one part, and the subtotals add up to the total', () => {
  fc.assert(
    fc.property(fc.array(anyAccount), (accounts) => {
      const { parts, total } = balanceSheetOf(accounts)
      expect(parts.flatMap((part) => part.accounts)).toHaveLength(accounts.length)
      expect(total).toBe(sum(accounts.map(balanceValue)))
    }),
  )
})

const account = (type: AccountType, debit: bigint, credit: bigint): AccountTotals => ({
  type,
  debit: cents(debit),
  credit: cents(credit),
})

const anyAmount = fc.bigInt({ min: 0n, max: 1_000_000_000_000n })
const anyAccount = fc
  .tuple(
    fc.constantFrom<AccountType>(
      'fixed-asset',
      'current-asset',
      'long-term-liability',
      'short-term-liability',
      'equity',
      'revenue',
      'cost',
    ),
    anyAmount,
    anyAmount,
  )
  .map(([type, debit, credit]) => account(type, debit, credit))
