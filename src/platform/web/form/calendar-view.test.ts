import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  daysBetween,
  EARLIEST,
  LATEST,
  localDate,
  monthOf,
  monthsAfter,
  type LocalDate,
} from '#kernel/local-date.ts'
import { calendarView, dayByKey, pagesAfter, type CalendarLevel } from './calendar-view.ts'

const days = fc
  .integer({ min: 0, max: daysBetween(EARLIEST, LATEST) })
  .map((since): LocalDate => addDays(EARLIEST, since))
const inTheMiddle = days.filter((day) => day > '1925-01-01' && day < '2175-01-01')
const levels = fc.constantFrom<CalendarLevel>('days', 'months', 'years')

const press = (level: CalendarLevel, day: LocalDate, key: string, held: { shift?: true; ctrl?: true } = {}) =>
  dayByKey(level, day, {
    key,
    shiftKey: held.shift === true,
    ctrlKey: held.ctrl === true,
    metaKey: false,
  })

test('a month shows each of its days once, in whole weeks from Monday to Sunday', () => {
  fc.assert(
    fc.property(inTheMiddle, (day) => {
      const { rows } = calendarView('days', day)
      const shown = rows.flat().map((cell) => cell.day)
      expect(shown).toEqual(shown.map((_, place) => addDays(shown[0] ?? day, place)))
      expect(rows.every((row) => row.length === 7)).toBe(true)
      expect(new Date(`${shown[0] ?? ''}T00:00Z`).getUTCDay()).toBe(1)
      const own = rows.flat().filter(({ isOutside }) => !isOutside)
      expect(own.length).toBe(daysBetween(monthOf(day), monthsAfter(monthOf(day), 1)))
      expect(rows.every((row) => row.some(({ isOutside }) => !isOutside))).toBe(true)
    }),
  )
})

test('a month, a year and ten years are named in Dutch, and so are their cells and the buttons beside', () => {
  const day = localDate('2026-03-09')
  expect(calendarView('days', day)).toMatchObject({
    heading: 'maart 2026',
    previous: 'Vorige maand',
    next: 'Volgende maand',
  })
  expect(calendarView('days', day).rows[2]?.[0]).toMatchObject({ text: '9', name: '9 maart 2026' })
  const year = calendarView('months', day)
  expect([year.heading, year.previous, year.next]).toEqual(['2026', 'Vorig jaar', 'Volgend jaar'])
  expect(year.rows.map((row) => row.map(({ text }) => text).join(' '))).toEqual([
    'jan feb mrt',
    'apr mei jun',
    'jul aug sep',
    'okt nov dec',
  ])
  const years = calendarView('years', day)
  expect([years.heading, years.rows.length]).toEqual(['2020 – 2029', 4])
})

test.each([
  ['ArrowRight', {}, '2026-03-10'],
  ['ArrowLeft', {}, '2026-03-08'],
  ['ArrowDown', {}, '2026-03-16'],
  ['ArrowUp', {}, '2026-03-02'],
  ['Home', {}, '2026-03-09'],
  ['End', {}, '2026-03-15'],
  ['PageDown', {}, '2026-04-09'],
  ['PageUp', { shift: true }, '2025-03-09'],
  ['ArrowUp', { ctrl: true }, '2025-03-09'],
  ['ArrowDown', { ctrl: true, shift: true }, '2036-03-09'],
  ['a', {}, undefined],
] as const)('on Monday 9 March 2026 %s %o leads to %s', (key, held, there) => {
  expect(press('days', localDate('2026-03-09'), key, held)).toBe(there)
})

test('an arrow and its opposite lead back to the same month or year, and a page is twelve months or ten years', () => {
  fc.assert(
    fc.property(inTheMiddle, levels, (day, level) => {
      const first = localDate(`${day.slice(0, 8)}01`)
      for (const [there, back] of [
        ['ArrowRight', 'ArrowLeft'],
        ['ArrowDown', 'ArrowUp'],
      ] as const)
        expect(press(level, press(level, first, there) ?? first, back)).toBe(first)
      expect(pagesAfter('months', first, 1)).toBe(monthsAfter(first, 12))
      expect(pagesAfter('years', first, 1)).toBe(monthsAfter(first, 120))
    }),
  )
})

test('no key leads outside what a day can be', () => {
  const keys = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End']
  for (const edge of [EARLIEST, LATEST])
    for (const level of ['days', 'months', 'years'] as const)
      for (const key of keys) {
        const there = press(level, edge, key, { ctrl: true }) ?? edge
        expect(there >= EARLIEST && there <= LATEST, `${level} ${edge} ${key} ${there}`).toBe(true)
        expect(calendarView(level, there).rows.flat().length).toBeGreaterThan(9)
      }
})
