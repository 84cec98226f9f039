import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { camtBatches, camtFile, type BankFileLine } from '#testing/bank-files.ts'
import { refusalSentence } from '../../domain/errors.ts'
import { FileRefusal } from '../../domain/file-refusal.ts'
import { readBankFile } from './read-bank-file.ts'

/** A CAMT says where it ends, so a file that lost its end is never read: no line of it, and no line less. */
const line: fc.Arbitrary<BankFileLine> = fc
  .record({
    day: fc.integer({ min: 1, max: 28 }).map((day) => `2026-09-${String(day).padStart(2, '0')}`),
    cents: fc.integer({ min: -999_999, max: 999_999 }).filter((cents) => cents !== 0),
    name: fc.constantFrom('Bakkerij Jansen', 'Café & Zn', 'Hotel Ö'),
    iban: fc.constantFrom('NL39RABO0300065264', ''),
    text: fc.constantFrom('Factuur 2026-0001', 'Nota <7>'),
  })
  .map(({ day, cents, name, iban, text }) => [day, cents / 100, name, iban, text] as const)
const lines = fc.array(line, { minLength: 1, maxLength: 6 })

const writers: readonly (readonly [string, (lines: readonly BankFileLine[]) => string])[] = [
  ['CAMT.053.001.02', (own) => camtFile(own, '02', 100)],
  ['CAMT.053.001.08', (own) => camtFile(own, '08', 100)],
  ['CAMT.053 with batches', (own) => camtBatches(own.map((each, index) => [each[0], each[1], `B${String(index)}`, [each]]), { parts: false })],
  ['CAMT.054', (own) => camtBatches(own.map((each, index) => [each[0], each[1], `B${String(index)}`, [each]]))],
] // prettier-ignore

const encodings: readonly (readonly [string, (text: string) => Buffer])[] = [
  ['UTF-8', (text) => Buffer.from(text)],
  ['UTF-8 with a mark', (text) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['ISO 8859-1', (text) => Buffer.from(text.replace('<?xml version="1.0"?>', '<?xml version="1.0" encoding="ISO-8859-1"?>'), 'latin1')],
] // prettier-ignore

const readIn = (bytes: Buffer): number =>
  readBankFile(bytes).statements.reduce(
    (sum, each) => sum + each.lines.length + each.specifications.length,
    0,
  )

/** What is said of a file; null where it was read. */
function refusalOf(bytes: Buffer): FileRefusal | null {
  try {
    readBankFile(bytes)
    return null
  } catch (error) {
    if (error instanceof FileRefusal) return error
    throw error
  }
}

describe.each(writers)('%s', (_name, write) => {
  test.each(encodings)('in %s is read whole, and at any byte less refused with its entry', (_encoding, encode) => {
    fc.assert(
      fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 60 }), (own, share, fromEnd) => {
        const text = write(own)
        const bytes = encode(text)
        expect(readIn(bytes)).toBe(own.length)
        for (const length of [Math.floor(share * (bytes.length - 1)), bytes.length - fromEnd]) {
          const refusal = refusalOf(bytes.subarray(0, length))
          expect(refusal, `${String(length)} of ${String(bytes.length)} bytes`).not.toBeNull()
          expect(refusal?.place).toBeLessThanOrEqual(own.length)
          expect(refusalSentence(refusal?.reason ?? 'unknown', refusal?.place ?? 0)).toMatch(/[A-Z].*\.$/)
        }
      }),
      { numRuns: 40 },
    )
  }) // prettier-ignore

  test('that ends within an entry names that entry', () => {
    const own: readonly BankFileLine[] = [1, 2, 3].map((day) => [`2026-09-0${String(day)}`, day, 'Hotel Ö', '', 'Nota'])
    const text = write(own)
    for (const number of [1, 2, 3]) {
      const within = text.split('<Ntry>').slice(0, number + 1).join('<Ntry>').length - 20
      expect(refusalOf(Buffer.from(text.slice(0, within)))).toMatchObject({ reason: 'cut-off', place: number })
    }
  }) // prettier-ignore
})
