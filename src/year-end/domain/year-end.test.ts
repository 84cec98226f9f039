import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ExpenseId, LineId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { cents, negate, sum, ZERO, type Cents } from '#kernel/money.ts'
import { isBalanceSheet } from '#ledger/domain/account.ts'
import type { CurrencyCode } from '#ledger/domain/currency.ts'
import { chartOfAccounts } from '#ledger/domain/chart-of-accounts.ts'
import { PAYOUTS } from '#ledger/domain/named-account.ts'
import { account, bank, company, depreciation, facts, investments, profit } from './testing/any-year.ts'
import { closingEntries, openingOfNext, resultOf, yearPoints, type YearFacts } from './year-end.ts'

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

const laptop = {
  name: 'Laptop',
  cost: cents(1_200_00n),
  expenseId: 'e-1' as ExpenseId,
  expenseLineId: 'l-1' as LineId,
}
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
  [
    { company: company({ corporateTax: { tax: cents(10_228_46n), booked: ZERO } }) },
    'corporate-tax',
    'attention',
    /10\.228,46 vennootschapsbelasting, en die is niet geboekt: boek die hieronder/,
  ],
  [
    { company: company({ corporateTax: { tax: cents(9_000_00n), booked: cents(10_228_46n) } }) },
    'corporate-tax',
    'attention',
    /Geboekt is €.10\.228,46, en de schatting over 2025 is nu €.9\.000,00: boek het verschil/,
  ],
  [
    { company: company({ currentAccount: { balance: cents(500_000_01n), hasInterest: true } }) },
    'current-account',
    'attention',
    /leende €.500\.000,01 van de bv \(1700\), meer dan €.500\.000,00/,
  ],
  [
    { company: company({ currentAccount: { balance: cents(-17_500_01n), hasInterest: false } }) },
    'current-account',
    'attention',
    /Op 1700 staat €.17\.500,01 zonder rente over 2025/,
  ],
  [
    { accounts: [account('3000', 'current-asset', 1_240_00n)] },
    'stock',
    'attention',
    /Op 3000 staat €.1\.240,00 aan voorraad, die over 2025 niet is geteld/,
  ],
  [{ purchases: [laptop] }, 'purchases', 'attention', /^Laptop van €.1\.200,00 staat bij de kosten/],
  [
    { purchases: [laptop, laptop, laptop] },
    'purchases',
    'attention',
    /^Laptop van €.1\.200,00 en nog 2 aankopen/,
  ],
  [
    { accounts: [account('4700', 'cost', -60_00n), account('4710', 'cost', 40_01n)] },
    'differences',
    'attention',
    /^Samen €.19,99 voordeel: betalingen \(4700\) -€.60,00, afronding \(4710\) €.40,01\. Betalingen en/,
  ],
  [
    { accounts: [account('1620', 'short-term-liability', 5_00n)] },
    'deposits',
    'attention',
    /Op 1620 is €.5,00 meer verrekend dan klanten vooruit betaalden/,
  ],
  [
    { accounts: [account('1430', 'current-asset', -5_00n)] },
    'deposits',
    'attention',
    /Op 1430 is €.5,00 meer teruggekregen/,
  ],
  [
    { unlistedAssets: ['0300 Vervoermiddelen begon met € 20.000,00.'] },
    'assets',
    'attention',
    /^0300 Vervoermiddelen begon met/,
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
  [
    { accounts: [account('1000', 'current-asset', -45_00n, 200_00n)] },
    'cash',
    'attention',
    /volgens je boeken €.200,00\. Tel wat er op 31 december 2025 in zat, en vul dat hieronder in/,
  ],
  [
    { accounts: [account('1000', 'current-asset', 60_00n, 0n)] },
    'cash',
    'attention',
    /volgens je boeken €.0,00\. Tel/,
  ],
  [
    { withoutReceipt: { lines: 2, amount: cents(84_70n) } },
    'receipts',
    'attention',
    /^2 bankregels van samen €.84,70 staan bij de kosten zonder bon/,
  ],
  [
    { depreciation: { ...depreciation, unbookedMonths: 2 } },
    'depreciation',
    'attention',
    /^2 maanden afschrijving tot en met 31 december 2025 zijn niet geboekt/,
  ],
  [
    { investments: { ...investments, excluded: [{ name: 'Personenauto', cost: cents(20_000_00n) }] } },
    'investments',
    'attention',
    /^Personenauto van €.20\.000,00 telt als regel niet mee/,
  ],
  [
    { company: company({}), accounts: [account('0580', 'equity', 0n, -9_000_00n)] },
    'appropriation',
    'attention',
    /^Op 0580 staat nog €.9\.000,00 van eerdere jaren.*Jaarrekening 2024/,
  ],
])('%o: point %s is %s', (changes, id, outcome, words) => {
  const points = yearPoints(facts(changes))
  expect(points.filter((point) => point.outcome !== 'ok').map((point) => [point.id, point.outcome])).toEqual([
    [id, outcome],
  ])
  expect(points.find((point) => point.id === id)?.text).toMatch(words)
  expect(yearPoints(facts()).every((point) => point.outcome === 'ok')).toBe(true)
})

test('corporate tax that is booked as it is estimated, and a year without, are in order', () => {
  const textOf = (corporateTax: { tax: Cents; booked: Cents } | null) => {
    const points = yearPoints(facts({ company: company({ corporateTax }) }))
    const point = points.find(({ id }) => id === 'corporate-tax')
    return [point?.outcome, point?.text.replaceAll('\u00a0', ' ')]
  }
  const tax = cents(1_639_70n)
  expect(textOf({ tax, booked: tax })).toEqual([
    'ok',
    'De vennootschapsbelasting over 2025 is geboekt: € 1.639,70. Je aangifte bepaalt wat je betaalt.',
  ])
  expect(textOf({ tax: ZERO, booked: ZERO })).toEqual([
    'ok',
    'Over 2025 is er naar schatting geen vennootschapsbelasting.',
  ])
  expect(textOf(null)).toEqual([undefined, undefined])
})

test('stock that was counted, small differences, deposits and a small current account are explained and in order', () => {
  const accounts = [
    account('3000', 'current-asset', 1_000_00n),
    account('4700', 'cost', 60_00n),
    account('4710', 'cost', -40_00n),
    account('9020', 'cost', 500_00n),
    account('1620', 'short-term-liability', -250_00n),
    account('1430', 'current-asset', 900_00n),
  ]
  const currentAccount = { balance: cents(17_500_00n), hasInterest: false }
  const points = yearPoints(facts({ accounts, isStockCounted: true, company: company({ currentAccount }) }))
  expect(points.every(({ outcome }) => outcome === 'ok')).toBe(true)
  const textOf = (id: string) => points.find((point) => point.id === id)?.text.replaceAll('\u00a0', ' ')
  expect(['stock', 'differences', 'deposits', 'current-account'].map(textOf)).toEqual([
    'De voorraad is geteld: € 1.000,00.',
    'Samen € 520,00 aan kosten: betalingen (4700) € 60,00, afronding (4710) -€ 40,00, koersen (9020) € 500,00. Zulke verschillen ontstaan bij afronden en betalen.',
    'Klanten betaalden € 250,00 vooruit (1620): dat gaat van hun facturen af. Je krijgt € 900,00 aan waarborgsommen nog terug (1430).',
    'De directeur is de bv € 17.500,00 schuldig (1700).',
  ])
})
