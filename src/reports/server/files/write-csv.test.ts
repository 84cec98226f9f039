import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { localDate } from '#kernel/local-date.ts'
import { row, type ReportTable } from '../../domain/report-table.ts'
import { csvText } from '#platform/server/csv.ts'
import { csvOf } from './write-csv.ts'

const table = (texts: readonly string[]): ReportTable => ({
  name: 'ledger-card',
  title: '1300 Debiteuren',
  about: '2026',
  from: localDate('2026-01-01'),
  to: localDate('2026-12-31'),
  texts: [
    { label: 'Datum', kind: 'date' },
    { label: 'Omschrijving', kind: 'text' },
  ],
  amounts: ['Debet', 'Saldo'],
  rows: texts.map((text) => row('line', ['2026-03-01', text], [null, cents(-1_234_56n)])),
  notes: [],
  chart: null,
  pages: null,
})

test('the Dutch Excel reads it: byte order mark, semicolons, decimal commas, Dutch notation of days', () => {
  expect(csvOf(table(['Factuur 2026-0001; "spoed"']))).toBe(
    '\ufeff1300 Debiteuren;2026\r\n\r\nDatum;Omschrijving;Debet;Saldo\r\n01-03-2026;"Factuur 2026-0001; ""spoed""";;-1234,56\r\n',
  )
})

test.each([
  '=1+1',
  '+31612345678',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '＝1+1',
  '=HYPERLINK("http://x";"y")',
])('%j is text, not a formula', (text) => {
  expect(csvText(text).replace(/^"/, '')).toMatch(/^'/)
})

test('no text runs as a formula, breaks its line or loses a character', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary', maxLength: 30 }), { minLength: 1, maxLength: 4 }),
      (texts) => {
        const cells = texts.map(csvText)
        const line = cells.join(';')
        const read = readCsv(line)
        expect(read).toHaveLength(texts.length)
        for (const [index, cell] of read.entries()) {
          expect(cell.replace(/^'/, '')).toBe((texts[index] ?? '').replace(/^'/, ''))
          expect(cell).not.toMatch(/^[=+\-@]/)
        }
      },
    ),
  )
})

/** By RFC 4180, as another program would. */
function readCsv(line: string): string[] {
  const cells: string[] = []
  let at = 0
  while (at <= line.length) {
    if (line[at] === '"') {
      let cell = ''
      at += 1
      while (line[at] !== '"' || line[at + 1] === '"') {
        if (line[at] === '"') at += 1
        cell += line[at] ?? ''
        at += 1
      }
      cells.push(cell)
      at += 2
    } else {
      const end = line.indexOf(';', at)
      cells.push(line.slice(at, end < 0 ? line.length : end))
      at = (end < 0 ? line.length : end) + 1
    }
  }
  return cells
}
