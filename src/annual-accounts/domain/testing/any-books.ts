import fc from 'fast-check'
import { cents, ZERO, type Cents } from '#kernel/money.ts'
import { RESULT_TRANSFER, type AccountType } from '#ledger/domain/account.ts'
import { chartOfAccounts } from '#ledger/domain/chart-of-accounts.ts'
import type { BookedAccount } from '../statement.ts'

/** Every account of the chart, and two of one's own. */
export const accounts: readonly (readonly [string, string, AccountType, string | null])[] = [
  ...chartOfAccounts,
  [RESULT_TRANSFER, 'Resultaat naar eigen vermogen', 'cost', null],
  ['4999', 'Eigen rekening', 'cost', null],
  ['1999', 'Eigen tussenrekening', 'current-asset', null],
]

/** Books in which every entry is balanced, with odd cents, over two years. */
export const anyBooks = fc
  .array(
    fc.record({
      year: fc.constantFrom(2024, 2025),
      debit: fc.nat(accounts.length - 1),
      credit: fc.nat(accounts.length - 1),
      amount: fc.integer({ min: 1, max: 9_999_999 }),
    }),
    { maxLength: 60 },
  )
  .map((entries): BookedAccount[] =>
    accounts.map(([number, name, type, rgsCode], index) => {
      const byYear = new Map<number, Cents>()
      for (const { year, debit, credit, amount } of entries) {
        const moved = BigInt((debit === index ? amount : 0) - (credit === index ? amount : 0))
        byYear.set(year, cents((byYear.get(year) ?? ZERO) + moved))
      }
      return { number, name, type, rgsCode, byYear, opened: ZERO, disposed: ZERO }
    }),
  )
