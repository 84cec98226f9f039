import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { otherPeriod } from './wage-period.ts'

const november = { firstDay: localDate('2025-11-01'), lastDay: localDate('2025-11-30') }
const weeks = { firstDay: localDate('2025-11-03'), lastDay: localDate('2025-11-30') }
const row = (text: string) => [{ place: 2, texts: [text], cells: new Map([['period', text]]) }]

test.each(['2025-11', '202511', '2025 P11', '11-2025', 'november 2025', 'nov 2025', '11', 'Periode 11', '2025-11-30', '30-11-2025', '20251130', ''])(
  'a row of “%s” is of November 2025, however that is written',
  (text) => {
    expect(otherPeriod(row(text), november, 'day-first')).toBeNull()
  },
) // prettier-ignore

test.each([
  '2025-10',
  '202501',
  '2024-11',
  '10-2025',
  'oktober 2025',
  '10',
  '2025-12-01',
  '01-11-2024',
  '31-10-2025',
])('a row of “%s” is of another period, and its line is named', (text) => {
  expect(otherPeriod(row(text), november, 'day-first')).toContain('Regel 2: dit bestand gaat over')
})

test('a text that is no period is refused; the number of four weeks is not compared, their days are', () => {
  expect(otherPeriod(row('loon'), november, 'day-first')).toContain('“loon” is geen periode')
  expect(otherPeriod(row('12'), weeks, 'day-first')).toBeNull()
  expect(otherPeriod(row('2024-12'), weeks, 'day-first')).toContain('Regel 2')
  expect(otherPeriod(row('02-11-2025'), weeks, 'day-first')).toContain('Regel 2')
})
