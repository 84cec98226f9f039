import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { basisPoints, cents, negate, sum, ZERO, type Cents } from '#kernel/money.ts'
import { accountNumber } from './account.ts'
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
        const mirrors = mirrorsOf(booked, placed)
        const all = [...booked, ...mirrors.flatMap(({ postings }) => postings)]
        for (const { account } of all) expect(balanceOf(all, account)).toBe(ZERO)
        for (const mirror of mirrors) balanced({ journal: 'memo', description: '', ...mirror })
        expect(mirrors[0].date).toBe(own)
        expect(balanceOf(mirrors[0].postings, RECEIVABLE)).toBe(owed)
        const isSplit = placed.belongsTo !== null
        expect(mirrors.slice(1).map(({ date }) => date)).toEqual(isSplit ? [today] : [])
      }
    }),
  )
})

test('a memo with VAT of a filed return is mirrored as a whole, and one without VAT corrects no return', () => {
  const memo = (...postings: Posting[]) => mirrorsOf(postings, late)
  const taxed = [
    posting('1000', 'debit', 121),
    posting('8000', 'credit', 100, { vatCode: 'nl-high' }),
    posting('1500', 'credit', 21, { vatCode: 'nl-high' }),
  ]
  expect(memo(...taxed)).toMatchObject([{ date: today, isLate: true, postings: [{ side: 'credit' }, { side: 'debit' }, { side: 'debit' }] }]) // prettier-ignore
  const untaxed = [...onSide('debit', accountNumber('1420'), euros(5)), posting('8050', 'credit', 5)]
  expect(memo(...untaxed)).toMatchObject([{ date: today, isLate: false }])
})
