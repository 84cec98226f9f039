import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentKinds } from './document-kinds.ts'
import { formatProblem, numberOf, patternOf, seriesYear } from './number-format.ts'

test.each([
  [documentKinds.invoice.numberFormat, '2026-0007'],
  ['F{jaar:2}/{nummer}', 'F26/7'],
  ['{nummer:6}', '000007'],
  ['{nummer:3}.{jaar}', '007.2026'],
])('%s writes the seventh of 2026 as %s', (format, written) => {
  expect(formatProblem(format)).toBeNull()
  expect(numberOf(format, 2026, 7)).toBe(written)
})

test('a number with more digits than the format asks for is not cut off', () => {
  expect(numberOf('{jaar}-{nummer:2}', 2026, 1234)).toBe('2026-1234')
})

test('a format without the year counts on through the years', () => {
  expect(seriesYear('F{nummer}', 2026)).toBe(0)
  expect(seriesYear('{jaar:2}-{nummer}', 2026)).toBe(2026)
})

test.each([
  '',
  '{jaar}',
  '{nummer}{nummer}',
  '{jaar}{jaar}{nummer}',
  '{maand}-{nummer}',
  'F {nummer}',
  '{nummer}é',
  '{nummer:9}',
  '{nummer}}',
])('the format "%s" is refused with a sentence', (format) => {
  expect(formatProblem(format)).toMatch(/^[A-Z].*\.$/)
})

test('whatever format is accepted, different numbers are written differently', () => {
  const literal = fc.stringMatching(/^[A-Za-z0-9./_-]{0,6}$/)
  fc.assert(
    fc.property(
      literal, literal, literal, fc.constantFrom('{jaar}', '{jaar:2}', ''), fc.constantFrom('{nummer}', '{nummer:4}'),
      fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 99_999 }),
      (before, between, after, year, number, one, other) => {
        const format = `${before}${year}${between}${number}${after}`
        expect(formatProblem(format)).toBeNull()
        expect(patternOf(format, 2026).match(/\{0+\}/g)).toHaveLength(1)
        expect(numberOf(format, 2026, one) === numberOf(format, 2026, other)).toBe(one === other)
      },
    ),
  ) // prettier-ignore
})
