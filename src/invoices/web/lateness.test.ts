import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { cents, ZERO } from '#kernel/money.ts'
import { daysLate } from './lateness.ts'

test('an invoice is late from the day after its due date, until it is paid', () => {
  const today = localDate('2026-11-20')
  const openAmount = cents(121_00n)
  expect(daysLate({ state: 'sent', dueByDate: today, openAmount }, today)).toBe(0)
  expect(daysLate({ state: 'sent', dueByDate: localDate('2026-11-19'), openAmount }, today)).toBe(1)
  expect(daysLate({ state: 'paid', dueByDate: localDate('2026-11-15'), openAmount: ZERO }, today)).toBe(0)
})
