import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { balanceChain } from './balance-chain.ts'

const day = (ofMarch: number) => localDate(`2026-03-${String(ofMarch).padStart(2, '0')}`)
const statement = (from: number, to: number, opening: bigint | null, closing: bigint | null) => ({
  from: day(from),
  to: day(to),
  opening: opening === null ? null : cents(opening),
  closing: closing === null ? null : cents(closing),
})
const sum = (ofMarch: number, amount: bigint) => ({ day: day(ofMarch), amount: cents(amount) })

test('statements that follow each other are whole up to the last day', () => {
  const chain = balanceChain(
    [statement(1, 3, 100n, 150n), statement(4, 6, 150n, 90n)],
    [sum(2, 50n), sum(5, -60n)],
  )
  expect(chain).toEqual({ updatedUntil: day(6), balance: 90n, gaps: [] })
})

test('a day that is left out is named, with what is missing', () => {
  const chain = balanceChain(
    [statement(1, 3, 100n, 150n), statement(5, 6, 30n, 40n)],
    [sum(2, 50n), sum(5, 10n)],
  )
  expect(chain).toEqual({
    updatedUntil: day(3),
    balance: 40n,
    gaps: [{ after: day(3), until: day(4), missing: -120n }],
  })
})

test('lines after the last balance that is named count, as in the reconciliation', () => {
  const chain = balanceChain(
    [statement(1, 3, 100n, 150n), statement(4, 6, null, null)],
    [sum(2, 50n), sum(5, -60n)],
  )
  expect(chain).toEqual({ updatedUntil: day(6), balance: 90n, gaps: [] })
})

test('statements that overlap, in any order, are one chain', () => {
  const statements = [statement(3, 5, 120n, 140n), statement(1, 4, 100n, 130n), statement(5, 5, 130n, 140n)]
  const sums = [sum(2, 20n), sum(4, 10n), sum(5, 10n)]
  for (const order of [statements, statements.toReversed()])
    expect(balanceChain(order, sums)).toEqual({ updatedUntil: day(5), balance: 140n, gaps: [] })
})

test('two statements of one day are one chain', () => {
  const chain = balanceChain([statement(2, 2, 100n, 120n), statement(2, 2, 120n, 150n)], [sum(2, 50n)])
  expect(chain.gaps).toEqual([])
  expect(chain.balance).toBe(150n)
})

test('without balances the last day that was read counts', () => {
  expect(balanceChain([statement(1, 9, null, null)], [sum(2, 50n)])).toEqual({
    updatedUntil: day(9),
    balance: null,
    gaps: [],
  })
  expect(balanceChain([], [])).toEqual({ updatedUntil: null, balance: null, gaps: [] })
})
