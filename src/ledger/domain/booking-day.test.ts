import { expect, test } from 'vitest'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import {
  isLateInvoice,
  lastBookableDay,
  latestInvoiceDay,
  placeOf,
  placeOfInvoice,
  type BookDays,
  type BookedKind,
} from './booking-day.ts'
import { parsePeriod, type Period } from './period.ts'

const filed = (text: string) => ({ ...(parsePeriod(text) as Period), kind: 'vat' as const })
const closedYear = (text: string) => ({ ...(parsePeriod(text) as Period), kind: 'year' as const })
const today = localDate('2026-11-22')
const books = (changes: Partial<BookDays> = {}): BookDays => ({
  today,
  closed: [],
  openedOn: null,
  ...changes,
})
const place = (kind: BookedKind, day: string, days: BookDays) => placeOf(kind, localDate(day), days)
const quarterOf = (day: LocalDate) => ({
  period: `${day.slice(0, 4)}-${String(Math.ceil(Number(day.slice(5, 7)) / 3))}`,
})
const placeInvoice = (issueDate: string, deliveryDate: string, days: BookDays) =>
  placeOfInvoice({ issueDate: localDate(issueDate), deliveryDate: localDate(deliveryDate) }, days, quarterOf)

test('everything is booked on its own day while that is open', () => {
  for (const kind of [
    'invoice',
    'credit-note',
    'expense',
    'correction',
    'withdrawal',
    'money',
    'memo',
  ] as const)
    expect(place(kind, '2026-02-03', books())).toEqual({ day: '2026-02-03', belongsTo: null })
})

test('a filed period takes money, moves corrections to today, and refuses what may choose its day', () => {
  const days = books({ closed: [filed('2026-Q1')] })
  expect(place('money', '2026-02-03', days)).toEqual({ day: '2026-02-03', belongsTo: null })
  for (const kind of ['correction', 'withdrawal', 'write-off-return'] as const)
    expect(place(kind, '2026-02-03', days)).toEqual({ day: today, belongsTo: '2026-02-03' })
  for (const kind of ['invoice', 'credit-note', 'expense', 'write-off', 'memo'] as const)
    expect(place(kind, '2026-02-03', days)).toMatchObject({ refused: { reason: 'closed' } })
})

test('a closed year takes no money either', () => {
  const days = books({ closed: [closedYear('2025'), filed('2025-Q4')] })
  expect(place('money', '2025-12-30', days)).toMatchObject({ refused: { reason: 'closed' } })
  expect(place('correction', '2025-12-30', days)).toEqual({ day: today, belongsTo: '2025-12-30' })
})

test('nothing is booked before the opening balance', () => {
  const days = books({ openedOn: localDate('2026-04-01') })
  expect(place('money', '2026-03-31', days)).toMatchObject({ refused: { reason: 'before-opening' } })
  expect(place('invoice', '2026-02-01', days)).toMatchObject({ refused: { reason: 'before-opening' } })
  expect(place('invoice', '2026-04-01', days)).toEqual({ day: '2026-04-01', belongsTo: null })
})

test.each([
  ['2026-11-22', '2026-12-31'],
  ['2026-12-01', '2027-01-31'],
  ['2026-01-31', '2026-12-31'],
  ['2024-01-15', '2024-12-31'],
])('on %s the last day that is booked on is %s', (day, last) => {
  expect(lastBookableDay(localDate(day))).toBe(last)
})

test.each([
  ['2026-01-31', '2026-02-15'],
  ['2026-12-01', '2027-01-15'],
  ['2199-12-31', '2199-12-31'],
])('an invoice for a supply of %s is made on %s at the latest', (supplied, latest) => {
  expect(latestInvoiceDay(localDate(supplied))).toBe(latest)
})

test('an invoice is late after the 15th of the month after its supply', () => {
  const isLate = (issueDate: string): boolean =>
    isLateInvoice({ issueDate: localDate(issueDate), deliveryDate: localDate('2026-01-31') })
  expect(isLate('2026-02-15')).toBe(false)
  expect(isLate('2026-02-16')).toBe(true)
})

test('the VAT of a late invoice falls in the period in which it should have been invoiced', () => {
  expect(placeInvoice('2026-10-05', '2026-01-31', books())).toEqual({ day: '2026-02-15', belongsTo: null })
})

test('a late invoice within its own VAT period keeps its day', () => {
  expect(placeInvoice('2026-03-20', '2026-01-31', books())).toEqual({ day: '2026-03-20', belongsTo: null })
})

test('when that period was filed, it keeps its day and corrects the return', () => {
  expect(placeInvoice('2026-10-05', '2026-01-31', books({ closed: [filed('2026-Q1')] }))).toEqual({
    day: '2026-10-05',
    belongsTo: '2026-02-15',
  })
})
