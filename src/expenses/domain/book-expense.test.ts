import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import type { BookDays } from '#ledger/domain/booking-day.ts'
import { parsePeriod, type ClosedKind, type Period } from '#ledger/domain/period.ts'
import { correctionDay } from './book-expense.ts'

const closed = (kind: ClosedKind, text: string): Period & { kind: ClosedKind } => ({
  ...(parsePeriod(text) as Period),
  kind,
})

const books = (...periods: readonly (Period & { kind: ClosedKind })[]): BookDays => ({
  today: localDate('2026-11-21'),
  closed: periods,
  openedOn: null,
})

const day = (text: string, days: BookDays) => correctionDay('correction', localDate(text), days)

test('a correction is booked on the day of its document as long as that period is not filed, also in an earlier quarter', () => {
  expect(day('2026-10-01', books())).toBe('2026-10-01')
  expect(day('2026-09-30', books())).toBe('2026-09-30')
  expect(day('2025-12-01', books())).toBe('2025-12-01')
})

test('only a filed month, quarter or year, or a closed year, moves it to today', () => {
  expect(day('2026-10-31', books(closed('vat', '2026-10')))).toBe('2026-11-21')
  expect(day('2026-09-30', books(closed('vat', '2026-10')))).toBe('2026-09-30')
  expect(day('2026-09-30', books(closed('vat', '2026-Q3')))).toBe('2026-11-21')
  expect(day('2025-09-30', books(closed('vat', '2025')))).toBe('2026-11-21')
  expect(day('2025-12-01', books(closed('year', '2025')))).toBe('2026-11-21')
})

test('a mistyped day is refused', () => {
  expect(() => day('2027-01-02', books())).toThrow('02-01-2027 ligt te ver in de toekomst')
})
