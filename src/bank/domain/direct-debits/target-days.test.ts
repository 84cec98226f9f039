import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { isTargetDay, targetDayFrom } from './target-days.ts'

test.each(['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25', '2027-03-26', '2027-03-29', '2028-04-14', '2028-04-17', '2026-11-28', '2026-11-29'])(
  'banks do not settle on %s',
  (day) => {
    expect(isTargetDay(localDate(day))).toBe(false)
  },
) // prettier-ignore

test.each(['2026-04-02', '2026-04-07', '2026-04-27', '2026-05-05', '2026-05-14', '2026-11-23', '2026-12-24'])(
  'they do on %s, whatever the Dutch holidays',
  (day) => {
    expect(isTargetDay(localDate(day))).toBe(true)
  },
)

test('from a day on, the first one', () => {
  expect(targetDayFrom(localDate('2026-12-24'))).toBe('2026-12-24')
  expect(targetDayFrom(localDate('2026-12-25'))).toBe('2026-12-28')
  expect(targetDayFrom(localDate('2027-03-26'))).toBe('2027-03-30')
})
