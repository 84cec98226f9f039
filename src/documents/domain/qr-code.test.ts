import fc from 'fast-check'
import { expect, test } from 'vitest'
import { qrCodeOf } from './qr-code.ts'
import { qrRunsOf } from './qr-runs.ts'

test('the code of a text is a square of dark and light modules, with a finder in three corners', () => {
  const code = qrCodeOf('BCD\n002\n1\nSCT') ?? []
  expect(code.length).toBe(code[0]?.length)
  expect(code.join('')).toMatch(/^[01]+$/)
  const finder = '1111111'
  expect(code[0]?.startsWith(finder)).toBe(true)
  expect(code[0]?.endsWith(finder)).toBe(true)
  expect(code.at(-1)?.startsWith(finder)).toBe(true)
})

test('a text of 331 bytes has a code, and a longer one has none, also where a character is two bytes', () => {
  expect(qrCodeOf('a'.repeat(331))).toHaveLength(69)
  expect(qrCodeOf('a'.repeat(332))).toBeNull()
  expect(qrCodeOf('é'.repeat(166))).toBeNull()
  expect(qrCodeOf('a'.repeat(100_000))).toBeNull()
  expect(qrCodeOf(null)).toBeNull()
})

test('the runs of a code are its dark modules, each once', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[01]{9}$/), { maxLength: 9 }), (code) => {
      const drawn = code.map((row) => row.replaceAll('1', '0').split(''))
      for (const [x, y, width] of qrRunsOf(code))
        for (let each = x; each < x + width; each += 1) {
          expect(drawn[y]?.[each]).toBe('0')
          drawn[y]![each] = '1'
        }
      expect(drawn.map((row) => row.join(''))).toEqual(code)
    }),
  )
})
