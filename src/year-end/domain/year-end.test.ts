import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { cents, negate, sum, ZERO, type Cents } from '#kernel/money.ts'
import { accountNumber, isBalanceSheet, type AccountType } from '#ledger/domain/account.ts'
import type { CurrencyCode } from '#ledger/domain/currency.ts'
import { chartOfAccounts } from '#ledger/domain/chart-of-accounts.ts'
import { PAYOUTS } from '#ledger/domain/named-account.ts'
import {
  closingEntries,
  openingOfNext,
  resultOf,
  yearPoints,
  type YearAccount,
  type YearBank,
  type YearFacts,
} from './year-end.ts'

const account = (number: string, type: AccountType, within: bigint, atEnd = within): YearAccount => ({
  number: accountNumber(number),
  name: number,
  type,
  within: cents(within),
  atEnd: cents(atEnd),
})

const profit = [
  account('0500', 'equity', 0n, -7400_00n),
  account('0510', 'equity', 1000_00n),
  account('0520', 'equity', -250_00n),
  account('1100', 'current-asset', 3250_00n, 10650_00n),
  account('4200', 'cost', 1000_00n),
  account('8000', 'revenue', -5000_00n),
]

test('a profit goes to the owner’s equity together with the private accounts; the next year begins with both', () => {
  expect(resultOf(profit)).toBe(4000_00n)
  expect(
    closingEntries(2025, profit, 'owner').map(({ purpose, entry }) => [purpose, entry.date, entry.postings]),
  ).toEqual([
    [
      'result',
      '2025-12-31',
      [
        { account: '9990', side: 'debit', amount: 4000_00n },
        { account: '0500', side: 'credit', amount: 4000_00n },
      ],
    ],
    [
      'private',
      '2025-12-31',
      [
        { account: '0510', side: 'credit', amount: 1000_00n },
        { account: '0520', side: 'debit', amount: 250_00n },
        { account: '0500', side: 'debit', amount: 750_00n },
      ],
    ],
  ]) // a loss of a company lowers the unappropriated result, and no private account is moved
  expect(openingOfNext(profit, 'owner').map(({ number, atEnd }) => [number, atEnd])).toEqual([
    ['0500', -10650_00n],
    ['1100', 10650_00n],
  ])
})

test('a loss of a company lowers what is undivided, and nothing private is moved', () => {
  const loss = [
    account('0550', 'equity', 0n, -100_00n),
    account('0580', 'equity', 0n),
    account('1100', 'current-asset', -20_00n, 80_00n),
    account('4200', 'cost', 20_00n),
  ]
  expect(closingEntries(2025, loss, 'company').map(({ entry }) => entry.postings)).toEqual([
    [
      { account: '9990', side: 'credit', amount: 20_00n },
      { account: '0580', side: 'debit', amount: 20_00n },
    ],
  ])
  expect(openingOfNext(loss, 'company').map(({ number, atEnd }) => [number, atEnd])).toEqual([
    ['0550', -100_00n],
    ['0580', 20_00n],
    ['1100', 80_00n],
  ])
})

test('for any year, the opening balance of the next adds up to zero and equals the balances after the closing entries', () => {
  const balances = fc.array(fc.bigInt({ min: -1_000_000n, max: 1_000_000n }), {
    minLength: chartOfAccounts.length,
    maxLength: chartOfAccounts.length,
  })
  fc.assert(
    fc.property(balances, fc.constantFrom('owner' as const, 'company' as const), (amounts, kind) => {
      const accounts = chartOfAccounts.map(([number, , type], index) =>
        account(number, type, amounts[index] ?? 0n),
      )
      // The books balance: the bank account takes the difference.
      const rest = negate(sum(accounts.map(({ atEnd }) => atEnd)))
      const books = accounts.map((each) =>
        each.number === '1100'
          ? { ...each, within: cents(each.within + rest), atEnd: cents(each.atEnd + rest) }
          : each,
      )
      const next = openingOfNext(books, kind)
      expect(sum(next.map(({ atEnd }) => atEnd))).toBe(0n)

      const after = new Map<string, bigint>(books.map(({ number, atEnd }) => [number, atEnd]))
      for (const { entry } of closingEntries(2025, books, kind))
        for (const { account: number, side, amount } of entry.postings)
          after.set(number, (after.get(number) ?? 0n) + (side === 'debit' ? amount : -amount))
      for (const { number, type } of books.filter(({ type }) => isBalanceSheet(type))) {
        expect(type).toBeDefined()
        expect(after.get(number), number).toBe(
          (next.find((each) => each.number === number)?.atEnd ?? 0n) as Cents,
        )
      }
    }),
    { numRuns: 40 },
  )
})

const bank = (changes: Partial<YearBank>): YearBank => ({
  name: 'Zakelijk',
  knownUntil: localDate('2025-12-31'),
  toDo: ZERO,
  difference: ZERO,
  ...changes,
})

const facts = (changes: Partial<YearFacts> = {}): YearFacts => ({
  year: 2025,
  isOver: true,
  openBefore: [],
  failedChecks: [],
  accounts: profit,
  concepts: 0,
  waitingPayouts: null,
  overYearEnd: { asked: [], gone: [] },
  unsaidWork: ZERO,
  unbookedTrips: ZERO,
  loanInterest: null,
  privateUse: {
    cars: [],
    unknownCars: [],
    gifts: ZERO,
    threshold: cents(227_00n),
    doubtful: ZERO,
    salary: null,
  },
  unvalued: [],
  banks: [bank({})],
  ...changes,
})

test.each<[Partial<YearFacts>, string, string, RegExp]>([
  [{ isOver: false }, 'over', 'blocking', /loopt nog/],
  [{ openBefore: [2023, 2024] }, 'earlier', 'blocking', /Sluit eerst 2023, 2024 af/],
  [
    { accounts: [account('1500', 'short-term-liability', -1n)] },
    'vat',
    'blocking',
    /dien eerst de aangiften over 2025 in/,
  ],
  [{ failedChecks: ['Alles samen is € 0,00'] }, 'proof', 'blocking', /Niet in orde/],
  [
    { banks: [bank({ knownUntil: localDate('2025-12-30') })] },
    'bank',
    'attention',
    /loopt tot en met 30-12-2025; lees de rest/,
  ],
  [{ banks: [bank({ toDo: cents(5_00n) })] }, 'bank', 'attention', /5,00 te verwerken; doe dat bij Bank/],
  [
    { banks: [bank({ difference: cents(121_00n) })] },
    'bank',
    'attention',
    /121,00 meer dan op het afschrift; kijk bij Rapportages/,
  ],
  [{ unbookedTrips: cents(230_00n) }, 'trips', 'attention', /230,00 aan kilometers met eigen auto/],
  [
    { loanInterest: { toBook: cents(420_16n), booked: ZERO } },
    'loan-interest',
    'attention',
    /420,16 nog niet geboekt: boek die hieronder/,
  ],
  [{ unsaidWork: cents(330_00n) }, 'work', 'attention', /330,00 aan uren op geen factuur/],
  [
    { unvalued: ['USD' as CurrencyCode] },
    'currencies',
    'attention',
    /betalen in USD\. Vul hieronder de koers van 31 december in/,
  ],
  [{ concepts: 1 }, 'concepts', 'attention', /1 concept is gedateerd/],
  [{ accounts: [account('1200', 'current-asset', 5_00n)] }, 'suspense', 'attention', /Op 1200 staat/],
  [
    { accounts: [account('1195', 'current-asset', -5_00n)], waitingPayouts: PAYOUTS },
    'suspense',
    'attention',
    /Op 1195 staat/,
  ],
  [
    { accounts: [account('1000', 'current-asset', -5_00n)] },
    'cash',
    'attention',
    /dat kan niet echt zo zijn/,
  ],
])('%o: point %s is %s', (changes, id, outcome, words) => {
  const points = yearPoints(facts(changes))
  expect(points.filter((point) => point.outcome !== 'ok').map((point) => [point.id, point.outcome])).toEqual([
    [id, outcome],
  ])
  expect(points.find((point) => point.id === id)?.text).toMatch(words)
  expect(yearPoints(facts()).every((point) => point.outcome === 'ok')).toBe(true)
})
