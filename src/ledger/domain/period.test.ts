import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, localDate } from '#kernel/local-date.ts'
import { bookYear, closedSentence, parsePeriod, periodName } from './period.ts'

test.each([
  ['2026', '2026-01-01', '2026-12-31', '2026'],
  ['2026-Q1', '2026-01-01', '2026-03-31', 'het 1e kwartaal van 2026'],
  ['2026-Q4', '2026-10-01', '2026-12-31', 'het 4e kwartaal van 2026'],
  ['2028-02', '2028-02-01', '2028-02-29', 'februari 2028'],
  ['2026-12', '2026-12-01', '2026-12-31', 'december 2026'],
])('%s runs from %s to %s, and reads "%s"', (text, firstDay, lastDay, name) => {
  expect(parsePeriod(text)).toEqual({ period: text, firstDay, lastDay })
  expect(periodName(text)).toBe(name)
})

test.each([
  '',
  '26',
  '2026-',
  '2026-Q0',
  '2026-Q5',
  '2026-13',
  '2026-1',
  '1899',
  '2199',
  '2026-Q1 ',
  'Q1-2026',
])('"%s" names no period', (text) => {
  expect(parsePeriod(text)).toBeNull()
})

test('the quarters of a year, and its months, follow on each other and fill it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2198 }), (year) => {
      const parts = [
        ['Q1', 'Q2', 'Q3', 'Q4'],
        Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0')),
      ]
      for (const names of parts) {
        const periods = names.map((name) => parsePeriod(`${String(year)}-${name}`))
        let day = bookYear(year).firstDay
        for (const period of periods) {
          expect(period?.firstDay).toBe(day)
          if (period != null) day = addDays(period.lastDay, 1)
        }
        expect(addDays(day, -1)).toBe(bookYear(year).lastDay)
      }
    }),
  )
})

test('who is refused is told which period it is and what to do instead', () => {
  expect(closedSentence('vat', '2026-Q1', localDate('2026-02-03'))).toBe(
    'De btw-aangifte over het 1e kwartaal van 2026 is ingediend: op 03-02-2026 kan niets meer worden geboekt. ' +
      'Kies de datum van vandaag, of doe een suppletie als de aangifte zelf niet klopt.',
  )
  expect(closedSentence('year', '2025', localDate('2025-12-31'))).toBe(
    'Boekjaar 2025 is afgesloten: op 31-12-2025 kan niets meer worden geboekt. ' +
      'Kies de datum van vandaag, of heropen het boekjaar als het echt in dat jaar hoort.',
  )
})
