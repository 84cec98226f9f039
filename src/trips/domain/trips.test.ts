import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, localDate } from '#kernel/local-date.ts'
import { totalOf } from '#ledger/domain/journal-entry.ts'
import { periodInWords, periodOf, tripEntry } from './booking.ts'
import { checkedUntil, rateOn } from './kilometre-rate.ts'
import { amountOf, kilometresInWords, tenthsOf } from './trip.ts'
import { logOf, type LoggedTrip } from './vehicle-log.ts'

const drive = (day: string, kilometres: number) => ({ day: localDate(day), tenths: kilometres * 10 })

test('a thousand kilometres are € 230,00 in 2025 and € 250,00 in 2026', () => {
  expect(amountOf([drive('2025-06-01', 1000)])).toBe(23_000n)
  expect(amountOf([drive('2026-06-01', 1000)])).toBe(25_000n)
  expect(amountOf([drive('2025-12-31', 1000), drive('2026-01-01', 1000)])).toBe(48_000n)
})

test('the rate of a day is that of its year, and that of 2027 is not settled', () => {
  const rates = ['2015-01-01', '2022-12-31', '2023-01-01', '2024-01-01', '2025-12-31', '2026-01-01', '2027-01-01'].map((day) => rateOn(localDate(day))) // prettier-ignore
  expect(rates.map(({ rate }) => Number(rate))).toEqual([19, 19, 21, 23, 23, 25, 25])
  expect(rates.map(({ isSettled }) => isSettled)).toEqual([true, true, true, true, true, true, false])
  expect(rateOn(checkedUntil).isSettled).toBe(true)
  expect(rateOn(addDays(checkedUntil, 1)).isSettled).toBe(false)
})

test('many short trips come to what one long trip does, whatever their order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 40 }), (distances) => {
      const day = localDate('2026-03-01')
      const trips = distances.map((tenths) => ({ day, tenths }))
      expect(amountOf(trips)).toBe(amountOf([{ day, tenths: tenthsOf(trips) }]))
      expect(amountOf(trips.toReversed())).toBe(amountOf(trips))
    }),
  )
})

test('the entry of a period is a cost that the owner paid, or that a company owes to its director', () => {
  const period = periodOf(2026, 2)
  const driven = { tenths: 12_345, amount: amountOf([{ day: period.firstDay, tenths: 12_345 }]) }
  const [own, company] = [tripEntry(period, driven, false), tripEntry(period, driven, true)]
  expect(own).toMatchObject({
    date: '2026-02-28',
    description: 'Kilometervergoeding februari 2026: 1.234,5 km',
  })
  expect(own.postings.map(({ account, side }) => [account, side])).toEqual([['4360', 'debit'], ['0520', 'credit']]) // prettier-ignore
  expect(company.postings.map(({ account }) => account)).toEqual(['4360', '1700'])
  expect(totalOf('debit', own.postings)).toBe(30_863n)
  expect(periodInWords(periodOf(2026, null))).toBe('2026')
  expect(kilometresInWords(5)).toBe('0,5 km')
})

const logged = (from: number, to: number, kind: LoggedTrip['kind'] = 'business'): LoggedTrip => ({
  day: localDate('2026-03-01'),
  kind,
  odometerStart: from,
  odometerEnd: to,
})

test('a log with a gap of one kilometre is not closed, and says where', () => {
  const closed = [logged(100, 150), logged(150, 180, 'private'), logged(180, 300)]
  expect(logOf(closed.toReversed(), 100)).toEqual({
    isClosed: true,
    gaps: [],
    kilometres: { business: 170, commuting: 0, private: 30 },
    addition: null,
  })
  expect(logOf([logged(100, 150), logged(151, 300)], 100)).toMatchObject({
    isClosed: false,
    gaps: [{ from: 150, to: 151 }],
    addition: 'not-closed',
  })
  expect(logOf(closed, 99).gaps).toMatchObject([{ from: 99, to: 100 }])
})

test('500 private kilometres a year give no addition, and 501 do', () => {
  expect(logOf([logged(0, 1000), logged(1000, 1500, 'private')], 0).addition).toBeNull()
  expect(logOf([logged(0, 1000), logged(1000, 1501, 'private')], 0).addition).toBe('over-limit')
  // To work and back is business for the income tax.
  expect(logOf([logged(0, 900, 'commuting')], 0).addition).toBeNull()
})

test('a log is closed exactly when its kilometres are all between the first and the last reading', () => {
  const trips = fc.array(
    fc.record({
      distance: fc.integer({ min: 1, max: 400 }),
      gap: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3 })),
    }),
    { minLength: 1, maxLength: 20 },
  )
  fc.assert(
    fc.property(trips, (driven) => {
      let reading = 1000
      const log = driven.map(({ distance, gap }) => {
        const from = reading + gap
        reading = from + distance
        return logged(from, reading)
      })
      const { isClosed, gaps, kilometres } = logOf(log, 1000)
      const missing = gaps.reduce((sum, { from, to }) => sum + to - from, 0)
      expect(kilometres.business + missing).toBe(reading - 1000)
      expect(isClosed).toBe(missing === 0)
    }),
  )
})
