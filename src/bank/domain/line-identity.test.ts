import { describe, expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { runsOf } from './line-identity.ts'
import { lineOf } from './statement.ts'

/** A statement of one day or more, with lines of these amounts. */
const statement = (from: string, to: string, opening: bigint, ...amounts: bigint[]) => ({
  account: 'NL91ABNA0417164300',
  currency: 'EUR',
  from: localDate(from),
  to: localDate(to),
  opening: cents(opening),
  closing: cents(amounts.reduce((sum, amount) => sum + amount, opening)),
  lines: amounts.map((amount, place) => lineOf({ place, bookedOn: localDate(from), amount: cents(amount) })),
})

describe('statements of one file', () => {
  const first = statement('2026-09-01', '2026-09-01', 0n, -350n)
  const second = statement('2026-09-02', '2026-09-02', -350n, -350n)

  test('of days that follow one another are one run', () => {
    expect(runsOf([first, second])).toEqual([0, 0])
    expect(runsOf([second, first])).toEqual([0, 0])
  })

  test('pages of one day go on from balance to balance, so that equal payments on them stay two', () => {
    const pages = [0n, -350n, -700n].map((opening) => statement('2026-09-01', '2026-09-01', opening, -350n))
    expect(runsOf(pages)).toEqual([0, 0, 0])
  })

  test('a statement that is there twice, or a week beside its month, is another source of the same lines', () => {
    expect(runsOf([first, first])).toEqual([0, 1])
    expect(runsOf([first, second, first, second])).toEqual([0, 0, 1, 1])
    expect(runsOf([statement('2026-09-01', '2026-09-30', 0n, -350n, -350n), first])).toEqual([0, 1])
  })

  test('of another account begin their own', () => {
    expect(runsOf([first, { ...first, account: 'NL39RABO0300065264' }])).toEqual([0, 0])
  })
})
