import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { daysLate } from './lateness.ts'

test('an invoice is late from the day after its due date, until it is paid', () => {
  const today = localDate('2026-11-20')
  expect(daysLate({ state: 'sent', dueByDate: today }, today)).toBe(0)
  expect(daysLate({ state: 'sent', dueByDate: localDate('2026-11-19') }, today)).toBe(1)
  expect(daysLate({ state: 'paid', dueByDate: localDate('2026-11-15') }, today)).toBe(0)
})
