import type { PointGroup } from 'signature_pad'
import { expect, test } from 'vitest'
import { signatureOf, textOfSignature } from './kept-signature.ts'

const strokeOf = (points: number): PointGroup => ({
  penColor: '#12203a',
  dotSize: 0,
  minWidth: 1,
  maxWidth: 2.8,
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over',
  points: Array.from({ length: points }, (_, nth) => ({
    x: nth / 3,
    y: nth / 7,
    pressure: 0.123_456,
    time: 1_790_000_000_000 + nth * 16,
  })),
})

test('what was drawn is read back as it was drawn, to a tenth of a pixel', () => {
  const read = signatureOf(textOfSignature({ drawn: [strokeOf(2), strokeOf(300)] }))
  expect(read).toMatchObject({ drawn: [{ penColor: '#12203a' }, { maxWidth: 2.8 }] })
  const points = read !== null && 'drawn' in read ? (read.drawn[1]?.points ?? []) : []
  expect(points).toHaveLength(300)
  // The pad takes a time of 0 for none.
  expect(points[0]).toEqual({ x: 0, y: 0, pressure: 0.12, time: 1 })
  expect(points.at(-1)).toEqual({ x: 99.7, y: 42.7, pressure: 0.12, time: 299 * 16 + 1 })
})

test('what was typed is read back', () => {
  expect(signatureOf(textOfSignature({ typed: 'J. van Dalen' }))).toEqual({ typed: 'J. van Dalen' })
})

test('what is empty or fills a page is not kept', () => {
  expect(textOfSignature({ typed: '' })).toBe('')
  expect(textOfSignature({ drawn: [] })).toBe('')
  expect(textOfSignature({ drawn: [strokeOf(20_000)] })).toBe('')
})

test.each(['', 'J. van Dalen', '{"drawn":[{"points":[{"x":"1"}]}]}', '{"drawn":', 'null'])(
  '%j is no kept signature',
  (text) => {
    expect(signatureOf(text)).toBeNull()
  },
)
