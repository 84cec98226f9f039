import { expect, test } from 'vitest'
import { LIMITS, longestOf, tooSlow } from './launch/slow-tests.mjs'

const timed = (seconds: number, reason: string | null = null) => ({
  name: `of ${String(seconds)} s`,
  seconds,
  reason,
})

test('a test over twice its limit, as a slower machine may take, is refused with its time and where the reason goes, and one with a reason is not', () => {
  const tests = [timed(10.1), timed(9.9), timed(60, 'a server of its own')]
  expect(tooSlow(tests, LIMITS.db, 1)).toEqual([
    "of 10.1 s: 10.1 s is meer dan 10 s; maak hem korter, of schrijf er de reden bij (meta: { slow: '…' })",
  ])
  expect(tooSlow([timed(39), timed(41)], LIMITS.story, 1.5)).toHaveLength(1)
})

test('on a machine that others use too, a test may take longer by as much as it is busier', () => {
  expect(tooSlow([timed(19), timed(21)], LIMITS.db, 3)).toHaveLength(1)
})

test('the longest tests are named first', () => {
  expect(longestOf([timed(1), timed(3), timed(2)])).toEqual(
    [3, 2, 1].map((s) => `   ${s.toFixed(1)} s   of ${String(s)} s`),
  )
})
