import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { basisPoints, cents, negate, sum, ZERO, type Cents } from '#kernel/money.ts'
import { accountNumber } from './account.ts'
import { isCountedPosting, partsByDay } from './days-of-parts.ts'
import { balanced, onSide, type Posting } from './journal-entry.ts'
import { BAD_DEBT, RECEIVABLE } from './named-account.ts'
import { itemPaymentPostings, itemWriteOffPostings } from './open-item.ts'
import { isCountedByReturn, mirrorsOf } from './reversal.ts'

const own = localDate('2026-03-10')
const today = localDate('2026-11-27')
const late = { day: today, belongsTo: own }
const euros = (amount: number): Cents => cents(BigInt(amount) * 100n)
const posting = (account: string, side: 'debit' | 'credit', amount: number, more: Partial<Posting> = {}) => ({
  account: accountNumber(account),
  side,
  amount: euros(amount),
  ...more,
})
const balanceOf = (postings: readonly Posting[], account: string): Cents =>
  sum(
    postings
      .filter((each) => each.account === account)
      .map(({ side, amount }) => (side === 'debit' ? amount : negate(amount))),
  )

test('a return counts a manual entry with VAT or revenue, and none of the opening balance or of closing a year', () => {
  const cash = posting('1000', 'debit', 121)
  const vat = posting('1500', 'credit', 21, { vatCode: 'nl-high' })
  const revenue = posting('8050', 'credit', 121)
  const deposit = posting('1620', 'credit', 100, { vatCode: 'nl-high' })
  for (const counted of [vat, revenue, deposit, posting('1520', 'debit', 21)])
    expect(isCountedByReturn('memo', [cash, counted])).toBe(true)
  for (const not of [
    posting('0520', 'credit', 121),
    posting('1530', 'credit', 9),
    posting('4710', 'credit', 1),
  ])
    expect(isCountedByReturn('memo', [cash, not])).toBe(false)
  expect(isCountedByReturn('memo', [cash, posting('8400', 'credit', 9, { vatCode: 'outside-scope' })])).toBe(
    true,
  )
  for (const source of ['opening', 'year-end']) expect(isCountedByReturn(source, [cash, revenue])).toBe(false)
})

test('a bad debt of the opening balance keeps the day of its claim; VAT of a filed return follows, and both together undo it', () => {
  const amounts = fc.integer({ min: 1, max: 1_000_000 }).map((amount) => cents(BigInt(amount)))
  fc.assert(
    fc.property(amounts, fc.constantFrom(900n, 2100n, 0n), fc.boolean(), (amount, rate, isCredit) => {
      const owed = isCredit ? negate(amount) : amount
      const booked = rate === 0n ? itemPaymentPostings('receivable', owed, BAD_DEBT) : itemWriteOffPostings(owed, owed, basisPoints(rate)) // prettier-ignore
      for (const placed of [{ day: own, belongsTo: null }, late]) {
        const mirrors = mirrorsOf(booked, own, placed)
        const all = [...booked, ...mirrors.flatMap(({ postings }) => postings)]
        for (const { account } of all) expect(balanceOf(all, account)).toBe(ZERO)
        for (const mirror of mirrors) balanced({ journal: 'memo', description: '', ...mirror })
        expect(mirrors[0].date).toBe(own)
        expect(balanceOf(mirrors[0].postings, RECEIVABLE)).toBe(owed)
        const isSplit = placed.belongsTo !== null && rate !== 0n
        expect(mirrors.slice(1).map(({ date }) => date)).toEqual(isSplit ? [today] : [])
      }
    }),
  )
})

test('of a memo of a filed return money and costs keep their day, and only revenue and VAT follow today', () => {
  const memo = (...postings: Posting[]) => mirrorsOf(postings, own, late)
  const taxed = [
    posting('1100', 'debit', 121),
    posting('8000', 'credit', 100, { vatCode: 'nl-high' }),
    posting('1500', 'credit', 21, { vatCode: 'nl-high' }),
  ]
  expect(memo(...taxed)).toEqual([
    { date: own, isLate: false, postings: [posting('1100', 'credit', 121), posting('1200', 'debit', 121)] },
    {
      date: today,
      isLate: true,
      postings: [
        posting('1200', 'credit', 121),
        posting('8000', 'debit', 100, { vatCode: 'nl-high' }),
        posting('1500', 'debit', 21, { vatCode: 'nl-high' }),
      ],
    },
  ])
  const bought = [
    posting('4200', 'debit', 100),
    posting('1520', 'debit', 21, { vatCode: 'purchase-nl' }),
    posting('1180', 'credit', 121),
  ]
  expect(memo(...bought)).toMatchObject([
    { date: own, postings: [{ account: '4200' }, { account: '1180' }, { account: '1200', side: 'credit' }] },
    { date: today, isLate: true, postings: [{ account: '1200', side: 'debit' }, { account: '1520' }] },
  ])
  const untaxed = [...onSide('debit', accountNumber('1420'), euros(5)), posting('8050', 'credit', 5)]
  expect(memo(...untaxed)).toMatchObject([
    { date: own, isLate: false },
    { date: today, isLate: false },
  ])
})

test('whatever an entry has, its parts are balanced, are the entry together, and leave nothing on the bridging account', () => {
  const accounts = [
    '1000',
    '1100',
    '1195',
    '1200',
    '1420',
    '1620',
    '4530',
    '8000',
    '8110',
    '1500',
    '1520',
    '8050',
  ]
  const line = fc.record({
    account: fc.constantFrom(...accounts),
    amount: fc.integer({ min: -500, max: 500 }).filter((amount) => amount !== 0),
    vatCode: fc.constantFrom(undefined, 'nl-high', 'purchase-nl', 'purchase-none', 'outside-scope'),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
      const drafted = lines.flatMap(({ account, amount, vatCode }) =>
        onSide('debit', accountNumber(account), euros(amount), vatCode === undefined ? {} : { vatCode }),
      )
      const total = sum(lines.map(({ amount }) => euros(amount)))
      const booked = [...drafted, ...onSide('credit', accountNumber('1000'), total)]
      if (booked.length < 2) return
      const parts = partsByDay(booked, { own, day: today, belongsTo: own })
      for (const part of parts) balanced({ journal: 'memo', description: '', ...part })
      const all = parts.flatMap(({ postings }) => postings)
      for (const account of accounts) expect(balanceOf(all, account)).toBe(balanceOf(booked, account))
      for (const { date, postings } of parts)
        for (const each of postings)
          if (each.account !== '1200') expect(date).toBe(isCountedPosting(each) ? today : own)
    }),
  )
})
