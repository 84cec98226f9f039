import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  accentProblem,
  contrastBetween,
  contrastOnWhite,
  darkerReadable,
  LEAST_CONTRAST,
  lighterReadable,
  parseAccent,
} from './accent.ts'

test('colours as people type them', () => {
  expect(parseAccent(' 1F4FD8 ')).toBe('#1f4fd8')
  expect(parseAccent('#0a6')).toBe('#00aa66')
  for (const typed of ['', 'blauw', '#12345', '#1234567', 'rgb(0,0,0)']) expect(parseAccent(typed)).toBeNull()
})

test('contrast as WCAG defines it', () => {
  expect(contrastOnWhite('#ffffff')).toBeCloseTo(1, 5)
  expect(contrastOnWhite('#000000')).toBeCloseTo(21, 5)
  expect(contrastOnWhite('#777777')).toBeCloseTo(4.48, 2)
})

test('a light colour is refused with one of its hue that can be read', () => {
  expect(accentProblem('#1f4fd8')).toBeNull()
  expect(accentProblem('#ffd400')).toMatch(/contrast 1,4, minstens 4,5\). Probeer #[0-9a-f]{6}\.$/)
})

test('what is proposed instead can always be read', () => {
  const channel = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(channel, channel, channel, (red, green, blue) => {
      const accent = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`
      expect(contrastOnWhite(darkerReadable(accent))).toBeGreaterThanOrEqual(LEAST_CONTRAST)
      expect(contrastBetween(lighterReadable(accent, '#131c2e'), '#131c2e')).toBeGreaterThanOrEqual(
        LEAST_CONTRAST,
      )
    }),
  )
})
