import fc from 'fast-check'
import type { AccountType } from '#ledger/domain/account.ts'
import { addDays, localDate, type LocalDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import type { AccountSums } from '../account-sums.ts'

/** A small administration: balanced entries, on accounts of every type, over three years. */
export interface RandomEntry {
  readonly day: LocalDate
  readonly postings: readonly {
    readonly account: string
    readonly isDebit: boolean
    readonly amount: bigint
  }[]
}

export const randomAccounts: readonly (readonly [number: string, type: AccountType])[] = [
  ['0200', 'fixed-asset'],
  ['0500', 'equity'],
  ['0600', 'long-term-liability'],
  ['1100', 'current-asset'],
  ['1300', 'current-asset'],
  ['1500', 'short-term-liability'],
  ['4200', 'cost'],
  ['7010', 'cost'],
  ['8000', 'revenue'],
  ['8400', 'revenue'],
  ['9000', 'revenue'],
  ['9010', 'cost'],
  ['9100', 'cost'],
]

export const FIRST_DAY = localDate('2024-01-01')
const DAYS = 3 * 365

/** Days at the ends of months and years are drawn more often than others. */
export const anyDay: fc.Arbitrary<LocalDate> = fc.oneof(
  fc.nat(DAYS).map((days) => addDays(FIRST_DAY, days)),
  fc
    .constantFrom('2024-02-29', '2024-12-31', '2025-01-01', '2025-03-31', '2025-04-01', '2026-12-31')
    .map(localDate),
)

const anyAmount = fc.bigInt({ min: 1n, max: 10n ** 9n })
const anyNumber = fc.constantFrom(...randomAccounts.map(([number]) => number))

/** Two opposite postings, or one against the sum of several. */
const anyEntry: fc.Arbitrary<RandomEntry> = fc
  .tuple(
    anyDay,
    anyNumber,
    fc.boolean(),
    fc.array(fc.tuple(anyNumber, anyAmount), { minLength: 1, maxLength: 4 }),
  )
  .map(([day, against, isDebit, parts]) => ({
    day,
    postings: [
      ...parts.map(([account, amount]) => ({ account, isDebit, amount })),
      { account: against, isDebit: !isDebit, amount: parts.reduce((sum, [, amount]) => sum + amount, 0n) },
    ],
  }))

export const anyBooks = fc.array(anyEntry, { maxLength: 12 })

/** A simple sum over the postings of an account, as the reference: debit minus credit from a day to a day. */
export const plainSum = (
  books: readonly RandomEntry[],
  holds: (account: string) => boolean,
  from: LocalDate,
  to: LocalDate,
): bigint =>
  books
    .filter(({ day }) => day >= from && day <= to)
    .flatMap(({ postings }) => postings)
    .filter(({ account }) => holds(account))
    .reduce((sum, { isDebit, amount }) => sum + (isDebit ? amount : -amount), 0n)

/** The answer of the database for these books. */
export function sumsOf(books: readonly RandomEntry[], days: readonly LocalDate[]): AccountSums[] {
  return randomAccounts.map(([number, type]) => {
    const side = (wanted: boolean) =>
      Array.from({ length: days.length + 1 }, (_, place) =>
        cents(
          books
            .filter(({ day }) => days.filter((each) => each <= day).length === place)
            .flatMap(({ postings }) => postings)
            .filter(({ account, isDebit }) => account === number && isDebit === wanted)
            .reduce((sum, { amount }) => sum + amount, 0n),
        ),
      )
    return { number, name: `Rekening ${number}`, type, debits: side(true), credits: side(false) }
  })
}
