import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heightOf, scaleOf } from './scale.ts'

test('a scale has round lines, and zero is one of them', () => {
  expect(scaleOf([12_340, 800]).ticks).toEqual([0, 5_000, 10_000, 15_000])
  expect(scaleOf([-300, 900]).ticks).toEqual([-500, 0, 500, 1_000])
  expect(scaleOf([0, 0]).ticks).toEqual([0, 1])
  expect(scaleOf([-40, -5]).ticks).toEqual([-40, -30, -20, -10, 0])
})

test('every value is within its scale, whose lines are few', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -1e12, max: 1e12 }), { minLength: 1, maxLength: 24 }),
      (values) => {
        const scale = scaleOf(values)
        expect(scale.ticks).toContain(0)
        expect(scale.ticks.length).toBeLessThanOrEqual(7)
        for (const value of values) {
          expect(heightOf(value, scale)).toBeGreaterThanOrEqual(0)
          expect(heightOf(value, scale)).toBeLessThanOrEqual(100)
        }
      },
    ),
  )
})
