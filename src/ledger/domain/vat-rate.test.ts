import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { basisPoints } from '#kernel/money.ts'
import { codeOfRate, highRateOn, lowRateOn, mayStandOn, rateOn, ratesOn } from './vat-rate.ts'

test.each([
  ['2012-09-30', [1900n, 600n, 0n]],
  ['2012-10-01', [2100n, 600n, 0n]],
  ['2018-12-31', [2100n, 600n, 0n]],
  ['2019-01-01', [2100n, 900n, 0n]],
  ['2026-11-22', [2100n, 900n, 0n]],
])('what is supplied on %s has the rates of that day', (day, rates) => {
  expect(ratesOn(localDate(day)).map(({ rate }) => rate)).toEqual(rates)
})

test('a rate of before is the same case of the return', () => {
  expect([2100n, 1900n, 900n, 600n, 0n, 700n].map((rate) => codeOfRate(basisPoints(rate)))).toEqual([
    'nl-high',
    'nl-high',
    'nl-low',
    'nl-low',
    'nl-zero',
    null,
  ])
  expect(rateOn('nl-low', localDate('2018-06-01'))).toBe(600n)
  expect(rateOn('nl-high', localDate('1999-01-01'))).toBe(null)
  expect([highRateOn(localDate('2026-11-22')), lowRateOn(localDate('2026-11-22'))]).toEqual([2100n, 900n])
})

test('a document of January may charge what was supplied in the year before at its rate, and no longer', () => {
  const six = basisPoints(600n)
  expect(mayStandOn(six, localDate('2019-03-01'))).toBe(true)
  expect(mayStandOn(six, localDate('2020-01-02'))).toBe(false)
  expect(mayStandOn(basisPoints(900n), localDate('2018-12-31'))).toBe(false)
})
