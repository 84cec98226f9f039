import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, localDate, mondayOf } from '#kernel/local-date.ts'
import { categories } from './category.ts'
import { evidencePaper } from './evidence-paper.ts'
import { formatMinutes, parseTypedMinutes } from './minutes.ts'
import { weekNumber } from './week.ts'
import { minutesOf, yearOfHours, type WrittenHours } from './year-of-hours.ts'

const anyHours: fc.Arbitrary<WrittenHours> = fc
  .record({
    day: fc.integer({ min: 0, max: 364 }).map((days) => addDays(localDate('2026-01-01'), days)),
    category: fc.constantFrom(null, ...categories),
    project: fc.constantFrom('Huisstijl', 'Website'),
    description: fc.string({ minLength: 1, maxLength: 10 }),
    minutes: fc.integer({ min: 1, max: 600 }),
    late: fc.integer({ min: 0, max: 30 }),
  })
  .map(({ project, late, ...hours }) => ({
    ...hours,
    project: hours.category === null ? { title: project, customerName: 'Bakker B.V.' } : null,
    enteredOn: addDays(hours.day, late),
    importedAt: null,
  }))
const anyYear = fc.array(anyHours, { maxLength: 40 })

test('the hours of a year by week, by kind and by work come to the same, and so does the paper', () => {
  fc.assert(
    fc.property(anyYear, (written) => {
      const { minutes, byKind, works, weeks, lateMinutes } = yearOfHours(written, 2026)
      const all = minutesOf(written)
      expect(minutes).toBe(all)
      expect(minutesOf(works)).toBe(all)
      expect(minutesOf(weeks)).toBe(all)
      expect(Object.values(byKind).reduce((sum, each) => sum + each, 0)).toBe(all)
      expect(weeks.reduce((sum, each) => sum + each.lateMinutes, 0)).toBe(lateMinutes)
      const { rows } = evidencePaper(written, {
        year: 2026,
        company: 'Studio',
        person: 'Jo',
        today: localDate('2027-01-02'),
        leaves: [],
        criterion: null,
      })
      expect(rows.at(-1)).toMatchObject({ kind: 'total' })
      expect(rows.at(-1)?.cells.at(-1)).toBe(formatMinutes(all))
      const lines = rows.filter(({ kind, cells }) => kind === 'line' && cells[0] !== '')
      expect(lines).toHaveLength(written.length)
      expect(lines.reduce((sum, { cells }) => sum + (parseTypedMinutes(cells.at(-1) ?? '') ?? 0), 0)).toBe(
        all,
      )
    }),
  )
})

test('a week has the number of the calendar, and the first and the last end with the year', () => {
  expect(
    ['2025-12-29', '2026-01-05', '2026-11-23', '2026-12-28', '2021-01-01'].map((day) =>
      weekNumber(mondayOf(localDate(day))),
    ),
  ).toEqual([1, 2, 48, 53, 53])
  const at = (day: string): WrittenHours => ({
    day: localDate(day),
    project: null,
    category: 'study',
    description: 'Cursus',
    minutes: 60,
    enteredOn: localDate(day),
    importedAt: null,
  })
  expect(yearOfHours([at('2026-12-31'), at('2026-01-01')], 2026).weeks).toMatchObject([
    { number: 1, firstDay: '2026-01-01', lastDay: '2026-01-04' },
    { number: 53, firstDay: '2026-12-28', lastDay: '2026-12-31' },
  ])
})
