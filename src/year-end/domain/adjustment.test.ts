import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, lastDayOfYear, localDate } from '#kernel/local-date.ts'
import { cents, negate, sum, ZERO, type Cents } from '#kernel/money.ts'
import { accountNumber } from '#ledger/domain/account.ts'
import { adjustmentEntries, daysOfLine, prepaidPart, type CostLine } from './adjustment.ts'

const euro = (amount: number): Cents => cents(BigInt(Math.round(amount * 100)))
const day = localDate

test('an insurance of € 612 from 1 July to 30 June is for 181 of 365 days of the next year', () => {
  const days = { firstDay: day('2026-07-01'), lastDay: day('2027-06-30') }
  expect(prepaidPart(euro(612), days, 2026)).toBe(euro(303.48))
  expect(prepaidPart(euro(612), days, 2027)).toBe(ZERO)
  // A licence of three years has a part of later years at each end.
  const long = { firstDay: day('2026-01-01'), lastDay: day('2028-12-31') }
  expect([2026, 2027, 2028].map((year) => prepaidPart(euro(1096), long, year))).toEqual([
    euro(731),
    euro(366),
    ZERO,
  ])
  // What is of the next year only is prepaid as a whole.
  expect(prepaidPart(euro(80), { firstDay: day('2027-01-01'), lastDay: day('2027-12-31') }, 2026)).toBe(
    euro(80),
  )
})

const anyDay = fc.integer({ min: 0, max: 1500 }).map((days) => addDays(day('2024-01-01'), days))

test('the parts of a cost before and after each end of a year are the cost, whatever the days', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), anyDay, fc.nat(1200), (amount, firstDay, length) => {
      const days = { firstDay, lastDay: addDays(firstDay, length) }
      const cost = cents(BigInt(amount))
      const parts = [2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031].map((year) =>
        prepaidPart(cost, days, year),
      )
      // Later ends of the year have no more left than earlier ones, all of it before and nothing after.
      expect(parts[0]).toBe(cost)
      expect(parts.at(-1)).toBe(ZERO)
      expect(parts.every((part, index) => index === 0 || part <= (parts[index - 1] ?? ZERO))).toBe(true)
    }),
  )
})

const line = (change: Partial<CostLine>): CostLine => ({
  account: accountNumber('4520'),
  date: day('2026-07-01'),
  description: 'Aansprakelijkheid',
  cost: euro(612),
  ofSameKind: 1,
  ...change,
})

test('the days of a line are those in its words, or a year for what is paid once a year', () => {
  expect(daysOfLine(line({}))).toEqual({ firstDay: '2026-07-01', lastDay: '2027-06-30' })
  expect(
    daysOfLine(line({ description: 'Hosting 15-10-2026 t/m 14-10-2027', account: accountNumber('4540') })),
  ).toEqual({
    firstDay: '2026-10-15',
    lastDay: '2027-10-14',
  })
  expect(daysOfLine(line({ description: 'Periode 1-1-2026 - 31-12-2026' }))).toBe(null)
  expect(
    daysOfLine(line({ description: 'Factuur 31-11-2026 en 12-13-2026', account: accountNumber('4540') })),
  ).toBe(null)
  expect(daysOfLine(line({ date: day('2026-01-01') }))).toBe(null)
  expect(daysOfLine(line({ cost: euro(99) }))).toBe(null)
  expect(daysOfLine(line({ ofSameKind: 12 }))).toBe(null)
  expect(daysOfLine(line({ account: accountNumber('4200') }))).toBe(null)
})

const noVat = { vat: ZERO, ownerAccount: accountNumber('0510') }

test('what moves a cost or work to the next year is reversed on 1 January, and stock and private use are not', () => {
  const year = 2026
  fc.assert(
    fc.property(
      fc.constantFrom(
        'prepaid',
        'accrued',
        'stock',
        'work',
        'car-vat',
        'goods-taken',
        'benefits',
        'doubtful',
      ),
      fc.integer({ min: 1, max: 9_999_999 }),
      (kind, amount) => {
        const account = accountNumber('4520')
        const entries = adjustmentEntries({
          kind,
          year,
          account,
          amount: cents(BigInt(amount)),
          description: 'Iets',
          ...noVat,
        })
        expect(entries.map(({ entry }) => entry.date)).toEqual(
          ['stock', 'car-vat', 'goods-taken', 'benefits', 'corporate-tax'].includes(kind)
            ? [lastDayOfYear(year)]
            : [lastDayOfYear(year), '2027-01-01'],
        )
        const moved = entries.flatMap(({ entry }) =>
          entry.postings.map(({ side, amount: each }) => (side === 'debit' ? each : negate(each))),
        )
        expect(sum(moved)).toBe(ZERO)
      },
    ),
  )
  const of = { kind: 'prepaid', year, account: accountNumber('4520'), description: 'Iets', ...noVat } as const
  expect(adjustmentEntries({ ...of, amount: ZERO })).toEqual([])
})

const postingsOf = (change: Partial<Parameters<typeof adjustmentEntries>[0]>) =>
  adjustmentEntries({
    kind: 'car-vat',
    year: 2025,
    account: accountNumber('0510'),
    amount: euro(1_215),
    description: 'Auto',
    ...noVat,
    ...change,
  }).map(({ entry }) =>
    entry.postings.map(({ account, side, amount, vatCode }) => [
      account,
      side,
      Number(amount) / 100,
      vatCode,
    ]),
  )

test('the VAT of a car is owed in 1d and taken out by the owner; of a company it is a cost', () => {
  expect(postingsOf({})).toEqual([
    [
      ['0510', 'debit', 1_215, undefined],
      ['1516', 'credit', 1_215, 'private-use'],
    ],
  ])
  expect(postingsOf({ account: accountNumber('4380') })[0]?.[0]).toEqual(['4380', 'debit', 1_215, undefined])
})

test('goods that were taken are taken out with their VAT, and leave the cost of what was sold', () => {
  const taken = {
    kind: 'goods-taken',
    account: accountNumber('7000'),
    amount: euro(400),
    vat: euro(36),
  } as const
  expect(postingsOf(taken)).toEqual([
    [
      ['0510', 'debit', 436, undefined],
      ['7000', 'credit', 400, 'private-goods'],
      ['1516', 'credit', 36, 'private-goods'],
    ],
  ])
  // Goods without VAT are in no box.
  expect(postingsOf({ ...taken, vat: ZERO })).toEqual([
    [
      ['0510', 'debit', 400, undefined],
      ['7000', 'credit', 400, undefined],
    ],
  ])
})

test('VAT on gifts that is not deducted becomes a cost, and lowers what is deducted in 5b', () => {
  expect(postingsOf({ kind: 'benefits', account: accountNumber('4560'), amount: euro(63) })).toEqual([
    [
      ['4560', 'debit', 63, undefined],
      ['1520', 'credit', 63, 'purchase-nl'],
    ],
  ])
})

test('corporate tax is a cost of the year and is owed; what was booked too much comes off', () => {
  const tax = (amount: number) =>
    postingsOf({ kind: 'corporate-tax', account: accountNumber('9100'), amount: euro(amount) })
  expect(tax(1_639)).toEqual([
    [
      ['9100', 'debit', 1_639, undefined],
      ['1670', 'credit', 1_639, undefined],
    ],
  ])
  expect(tax(-39)[0]?.map(([account, side]) => [account, side])).toEqual([
    ['9100', 'credit'],
    ['1670', 'debit'],
  ])
})

test('a provision is a cost of the year, and comes back on 1 January', () => {
  expect(postingsOf({ kind: 'doubtful', account: accountNumber('4450'), amount: euro(500) })).toEqual([
    [
      ['4450', 'debit', 500, undefined],
      ['1310', 'credit', 500, undefined],
    ],
    [
      ['4450', 'credit', 500, undefined],
      ['1310', 'debit', 500, undefined],
    ],
  ])
})

test('the rate of a currency at the end of a year is a gain or a loss of that year, and comes back on 1 January', () => {
  const entries = (amount: number) =>
    adjustmentEntries({
      kind: 'exchange',
      year: 2026,
      account: accountNumber('9020'),
      amount: euro(amount),
      description: 'Koers op 31 december',
      vat: ZERO,
      ownerAccount: accountNumber('0510'),
    }).map(({ entry }) => [
      entry.date,
      ...entry.postings.map(({ account, side, amount: booked }) => `${side} ${account} ${String(booked)}`),
    ])
  expect(entries(-20)).toEqual([
    ['2026-12-31', 'credit 9020 2000', 'debit 1610 2000'],
    ['2027-01-01', 'debit 9020 2000', 'credit 1610 2000'],
  ])
  expect(entries(5)[0]).toEqual(['2026-12-31', 'debit 9020 500', 'credit 1610 500'])
})
