import fc from 'fast-check'
import { expect, test } from 'vitest'
import { missingRanges, piecesOf, type Range } from './archive-parts.ts'

/** Sizes of parts, one after the other from the first byte. */
const partsOf = (sizes: readonly number[]): Range[] => {
  let start = 0
  return sizes.map((size) => {
    const part = { start, size }
    start += size
    return part
  })
}
const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 20 })

test('a range over parts has the bytes of the whole archive, whatever the parts are', () => {
  fc.assert(
    fc.property(sizes, fc.nat(), fc.nat(), (each, a, b) => {
      const parts = partsOf(each)
      const whole = Uint8Array.from({ length: each.reduce((sum, size) => sum + size, 0) }, (_, at) => at)
      const start = a % whole.length
      const size = 1 + (b % (whole.length - start))
      const read = piecesOf(parts, { start, size }).flatMap(({ part, from, size: count }) => [
        ...whole.subarray(part.start + from, part.start + from + count),
      ])
      expect(read).toEqual([...whole.subarray(start, start + size)])
    }),
  )
})

test('what is missing and what is there are the archive together', () => {
  fc.assert(
    fc.property(sizes, fc.array(fc.boolean(), { minLength: 20 }), (each, arrives) => {
      const parts = partsOf(each)
      const total = each.reduce((sum, size) => sum + size, 0)
      const arrived = parts.filter((_, index) => arrives[index])
      const all = [...arrived, ...missingRanges(total, arrived)].sort((one, other) => one.start - other.start)
      expect(missingRanges(total, all)).toEqual([])
      expect(all.reduce((sum, { size }) => sum + size, 0)).toBe(total)
    }),
  )
})
