import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, localDate } from '#kernel/local-date.ts'
import type { BookDays } from './booking-day.ts'
import { MISTAKE, mirrorDay } from './mirror-day.ts'
import { parsePeriod, type ClosedKind, type Period } from './period.ts'

const day = localDate
const periodOf = (text: string): Period => parsePeriod(text) as Period
const closed = (kind: ClosedKind, text: string) => ({ ...periodOf(text), kind })
const books: BookDays = {
  today: day('2026-11-20'),
  closed: [closed('year', '2025'), closed('vat', '2026-Q1')],
  openedOn: day('2024-07-01'),
}
const money = (text: string) => ({ day: day(text), isCounted: false })
const taxed = (text: string) => ({ day: day(text), isCounted: true })

describe('a mistake', () => {
  test('never happened: its mirror has its own day, also when the return over that day was filed', () => {
    for (const own of ['2026-05-04', '2026-03-31'])
      expect(mirrorDay(money(own), MISTAKE, books)).toEqual({ day: own, belongsTo: null })
  })

  test('with VAT of a filed return is a correction of today on that return, and with VAT of an open one keeps its day', () => {
    expect(mirrorDay(taxed('2026-03-31'), MISTAKE, books)).toEqual({
      day: books.today,
      belongsTo: '2026-03-31',
    })
    expect(mirrorDay(taxed('2026-05-04'), MISTAKE, books)).toEqual({ day: '2026-05-04', belongsTo: null })
  })

  test('of a closed year is refused by the name of that year', () => {
    for (const original of [money('2025-12-20'), taxed('2025-12-20')])
      expect(mirrorDay(original, MISTAKE, books)).toEqual({
        refused: { reason: 'mistake-in-closed-year', year: '2025' },
      })
  })

  test('of before the opening balance is corrected today, because nothing is booked there', () => {
    expect(mirrorDay(money('2024-06-30'), MISTAKE, books)).toEqual({ day: books.today, belongsTo: null })
  })
})

describe('what really went back', () => {
  const returned = (on: string) => ({ reason: 'returned', on: day(on) }) as const

  test('has a day of its own, also in a filed period', () => {
    expect(mirrorDay(money('2025-12-20'), returned('2026-02-01'), books)).toEqual({
      day: '2026-02-01',
      belongsTo: null,
    })
  })

  test('did not go back before it came, nor on a day to come, nor in a closed year', () => {
    const refusalOf = (own: string, on: string) => mirrorDay(money(own), returned(on), books)
    expect(refusalOf('2026-05-04', '2026-05-03')).toEqual({
      refused: { reason: 'before-original', day: '2026-05-04' },
    })
    expect(refusalOf('2026-05-04', '2026-11-21')).toEqual({ refused: { reason: 'in-the-future' } })
    expect(refusalOf('2025-12-20', '2025-12-31')).toMatchObject({ refused: { reason: 'closed' } })
  })
})

test('money that is reversed by mistake leaves no day with another balance, whatever is open, filed or closed', () => {
  const first = day('2025-01-01')
  const days = fc.integer({ min: 0, max: 730 }).map((number) => addDays(first, number))
  const periods = fc.subarray([
    closed('year', '2025'),
    ...['2025-Q4', '2026-Q1', '2026-Q2', '2026-Q3'].map((quarter) => closed('vat', quarter)),
  ])
  fc.assert(
    fc.property(days, days, periods, (own, today, all) => {
      fc.pre(own <= today)
      const mirror = mirrorDay({ day: own, isCounted: false }, MISTAKE, {
        today,
        closed: all,
        openedOn: null,
      })
      const isInClosedYear = all.some(({ kind, lastDay }) => kind === 'year' && own <= lastDay)
      expect('day' in mirror ? mirror.day : mirror.refused.reason).toBe(
        isInClosedYear ? 'mistake-in-closed-year' : own,
      )
    }),
  )
})
