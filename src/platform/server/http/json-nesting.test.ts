import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEEPEST_JSON, isTooDeep } from './json-nesting.ts'

const nested = (levels: number): string => '[{"a":'.repeat(levels / 2) + '1' + '}]'.repeat(levels / 2)

test('the limit itself is allowed, one level more is not', () => {
  expect(isTooDeep(nested(DEEPEST_JSON))).toBe(false)
  expect(isTooDeep(`[${nested(DEEPEST_JSON)}]`)).toBe(true)
  expect(isTooDeep('['.repeat(DEEPEST_JSON + 1))).toBe(true)
})

test('brackets in a text are text, whatever is before them', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('[', '{', '"', '\\', 'a'), maxLength: 400 }), (text) => {
      expect(isTooDeep(JSON.stringify([text, { [text]: text }]))).toBe(false)
    }),
  )
})

test('many values beside each other are not deep', () => {
  expect(isTooDeep(`[${Array.from({ length: 1_000 }, () => '[{}]').join(',')}]`)).toBe(false)
})
