import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_ATTEMPTS, outcomeOf } from './delivery.ts'

const down = { failure: 'away' } as const

test('a receiver that stays away gets ten attempts in 75 hours and 35 minutes, and then no more', () => {
  const waits = Array.from({ length: MOST_ATTEMPTS }, (_, index) => outcomeOf(down, index + 1, 0))
  expect(waits.at(-1)).toEqual({ kind: 'failed' })
  const seconds = waits.reduce((sum, wait) => sum + (wait.kind === 'again' ? wait.seconds : 0), 0)
  expect(waits).toHaveLength(10)
  expect(seconds).toBe(75 * 3600 + 35 * 60 + 5)
})

test('the wait is a tenth longer at most, and never shorter', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: MOST_ATTEMPTS - 1 }),
      fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      (attempts, chance) => {
        const [least, drawn] = [outcomeOf(down, attempts, 0), outcomeOf(down, attempts, chance)]
        if (least.kind !== 'again' || drawn.kind !== 'again') throw new Error('an attempt follows')
        expect(drawn.seconds).toBeGreaterThanOrEqual(least.seconds)
        expect(drawn.seconds).toBeLessThanOrEqual(least.seconds * 1.1 + 1)
      },
    ),
  )
})

describe('an answer decides', () => {
  test.each([200, 201, 204, 299])('%i is delivered', (status) => {
    expect(outcomeOf({ status, retryAfterSeconds: null }, 1, 0)).toEqual({ kind: 'delivered' })
  })
  test.each([301, 302, 307, 400, 401, 404, 500, 503])('%i is tried again', (status) => {
    expect(outcomeOf({ status, retryAfterSeconds: null }, 1, 0)).toEqual({ kind: 'again', seconds: 5 })
  })
  test('410 ends the webhook, also at the first attempt', () => {
    expect(outcomeOf({ status: 410, retryAfterSeconds: null }, 1, 0)).toEqual({ kind: 'gone' })
  })
  test('a busy receiver says when, up to a day; one that is not busy does not', () => {
    const asked = (status: number, retryAfter: number) =>
      outcomeOf({ status, retryAfterSeconds: retryAfter }, 1, 0)
    expect(asked(429, 120)).toEqual({ kind: 'again', seconds: 120 })
    expect(asked(503, 10_000_000)).toEqual({ kind: 'again', seconds: 86_400 })
    expect(asked(500, 120)).toEqual({ kind: 'again', seconds: 5 })
    expect(asked(429, 1)).toEqual({ kind: 'again', seconds: 5 })
  })
})
