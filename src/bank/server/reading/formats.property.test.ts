import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FileRefusal } from '../../domain/file-refusal.ts'
import { textFormats } from '../../domain/formats/registry.ts'
import { formatWriters, type FormatWriter, type WrittenLine } from '../../testing/format-writers.ts'
import { readBankFile } from './read-bank-file.ts'

const words = fc.constantFrom('Bakkerij', 'Jansen', 'Café', 'Oost', 'B.V.', 'Drukkerij', 'Zn', '& Co')
const line: fc.Arbitrary<WrittenLine> = fc.record({
  day: fc.integer({ min: 1, max: 9 }).map((day) => `2026-09-${String(day * 3).padStart(2, '0')}`),
  cents: fc.oneof(fc.integer({ min: -999_999, max: 999_999 }), fc.constantFrom(79_000, -350, 1, -121_000)).filter((cents) => cents !== 0),
  name: fc.tuple(fc.constantFrom('Bakkerij', 'Drukkerij', 'Hotel'), fc.array(words, { maxLength: 2 })).map(([first, more]) => [first, ...more].join(' ')),
  iban: fc.constantFrom('NL39RABO0300065264', 'NL68KNAB0123456789', 'NL36INGB0007654321'),
  text: fc.tuple(fc.constantFrom('Factuur', 'Nota', 'Termijn'), fc.integer({ min: 1, max: 9_999 })).map(([word, number]) => `${word} 2026-${String(number).padStart(4, '0')}`),
}) // prettier-ignore
const month = fc
  .array(line, { minLength: 1, maxLength: 7 })
  .map((lines) => lines.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)))
const opening = fc.integer({ min: -50_000, max: 50_000 })

/** How a text may come: the ends of its lines, also of the last one, and its encoding. */
const wraps = fc.record({
  end: fc.constantFrom('\r\n', '\n'),
  isEnded: fc.boolean(),
  encoding: fc.constantFrom('utf-8', 'bom', 'windows', 'utf-16'),
})
type Wrap = typeof wraps extends fc.Arbitrary<infer One> ? One : never

function bytesOf(rows: readonly string[], { end, isEnded, encoding }: Wrap): Buffer {
  const text = rows.join(end) + (isEnded ? end : '')
  if (encoding === 'windows') return Buffer.from(text.replaceAll('€', '\u0080'), 'latin1')
  if (encoding === 'utf-16') return Buffer.from(`\ufeff${text}`, 'utf16le')
  return Buffer.from(encoding === 'bom' ? `\ufeff${text}` : text)
}

const writtenOf = (lines: readonly WrittenLine[]): string[] =>
  lines.map(({ day, cents }) => `${day} ${String(cents)}`)

function readOf(bytes: Buffer) {
  const { format, statements } = readBankFile(bytes)
  const lines = statements.flatMap((statement) => statement.lines)
  return { format, closes: statements.map(({ closes }) => closes), lines, days: lines.map(({ bookedOn, amount }) => `${bookedOn} ${String(amount)}`) }
} // prettier-ignore

test('every format has a writer of our own', () => {
  expect(new Set(formatWriters.map(({ format }) => format))).toEqual(new Set(textFormats.map(({ id }) => id)))
})

describe.each(formatWriters.map((writer) => [writer.format, writer.variant, writer] as const))(
  '%s, %s',
  (_format, _variant, writer: FormatWriter) => {
    test('lines are read as they were written, in any encoding and with any line ends', () => {
      fc.assert(
        fc.property(month, opening, wraps, (lines, before, wrap) => {
          const read = readOf(bytesOf(writer.rows(lines, before), wrap))
          expect(read.format).toBe(writer.format)
          expect(read.closes).not.toContain(false)
          expect(read.days).toEqual(writtenOf(lines))
          for (const [index, { name, iban, description }] of read.lines.entries()) {
            const wanted = lines[index]
            const kept = { name, iban, text: description }
            for (const key of writer.keeps)
              expect(key === 'text' ? kept.text.includes(wanted?.text ?? '?') : kept[key]).toBe(
                key === 'text' ? true : wanted?.[key],
              )
          }
        }),
        { numRuns: 15 },
      )
    })

    test('a file that is cut at any byte is refused, or has whole lines only', () => {
      fc.assert(
        fc.property(month, opening, wraps, fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 40 }), (lines, before, wrap, share, fromEnd) => {
          const bytes = bytesOf(writer.rows(lines, before), wrap)
          const left = writtenOf(lines)
          // Most of what can go wrong is in the last row.
          for (const length of [Math.floor(share * bytes.length), Math.max(0, bytes.length - fromEnd)]) {
            try {
              for (const each of readOf(bytes.subarray(0, length)).days) expect(left).toContain(each)
            } catch (error) {
              if (!(error instanceof FileRefusal)) throw error
            }
          }
        }),
        { numRuns: 40 },
      )
    }) // prettier-ignore
  },
)
