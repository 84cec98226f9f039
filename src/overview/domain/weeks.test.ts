import { expect, test } from 'vitest'
import { localDate, mondayOf } from '#kernel/local-date.ts'
import { monthsUntil, weeksFrom } from './weeks.ts'

test('a week begins on Monday, also before 2024', () => {
  expect(mondayOf(localDate('2026-11-21'))).toBe('2026-11-16')
  expect(mondayOf(localDate('2026-11-16'))).toBe('2026-11-16')
  expect(mondayOf(localDate('2026-11-22'))).toBe('2026-11-16')
  expect(mondayOf(localDate('2023-12-31'))).toBe('2023-12-25')
})

test('the next weeks continue over the end of the year', () => {
  expect(weeksFrom(localDate('2026-12-30'), 2)).toEqual(['2026-12-28', '2027-01-04'])
})

test('the last months go back over the start of the year', () => {
  expect(monthsUntil(localDate('2027-02-14'), 4)).toEqual([
    '2026-11-01',
    '2026-12-01',
    '2027-01-01',
    '2027-02-01',
  ])
})
