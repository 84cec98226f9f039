import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, localDate as day } from '#kernel/local-date.ts'
import { cents, ZERO, type Cents } from '#kernel/money.ts'
import { additionRateOn } from './addition-rates.ts'
import {
  additionOf,
  cappedAddition,
  daysInUse,
  vatByLog,
  whyAddition,
  vatOfPrivateUse,
  vatReason,
  type CompanyCar,
} from './company-car.ts'
import { logOf } from './vehicle-log.ts'

const euro = (amount: number): Cents => cents(BigInt(Math.round(amount * 100)))

const car = (change: Partial<CompanyCar> = {}): CompanyCar => ({
  listPrice: euro(45_000),
  registeredOn: day('2024-05-01'),
  isZeroEmission: false,
  inUseFrom: day('2024-05-01'),
  inUseUntil: null,
  isVatDeducted: true,
  ...change,
})

const amountIn = (of: CompanyCar, year: number): Cents | string => {
  const addition = additionOf(of, year)
  return addition.kind === 'known' ? addition.amount : addition.why
}

test('a car on petrol of € 45.000 adds 22 % to the income of a year, and 25 % when registered before 2017', () => {
  expect(amountIn(car(), 2025)).toBe(euro(9_900))
  const [last, first] = ['2016-12-31', '2017-01-01'].map((registered) =>
    car({ registeredOn: day(registered), inUseFrom: day('2020-01-01') }),
  )
  expect([amountIn(last ?? car(), 2025), amountIn(first ?? car(), 2025)]).toEqual([euro(11_250), euro(9_900)])
})

test('a car without emission adds the share of its year of registration up to a part of the price', () => {
  const electric = (registered: string, listPrice = euro(40_000)): CompanyCar =>
    car({ isZeroEmission: true, registeredOn: day(registered), inUseFrom: day(registered), listPrice })
  // 17 % of 30.000 and 22 % of 10.000; 18 % since 2026.
  expect(amountIn(electric('2024-12-31'), 2025)).toBe(euro(4_800 + 2_200))
  expect(amountIn(electric('2025-01-01'), 2025)).toBe(euro(5_100 + 2_200))
  expect(amountIn(electric('2026-01-01'), 2026)).toBe(euro(5_400 + 2_200))
  // At the limit and a euro on each side of it.
  expect(
    [29_999, 30_000, 30_001].map((price) => amountIn(electric('2026-01-01', euro(price)), 2026)),
  ).toEqual([euro(5_399.82), euro(5_400), euro(5_400.22)])
})

test('the lower share holds for sixty months from the month after the registration, then that of each year', () => {
  const electric = { registeredOn: day('2020-03-07'), isZeroEmission: true }
  expect(additionRateOn(day('2025-03-31'), electric)).toMatchObject({ lower: 80n, upTo: euro(45_000) })
  expect(additionRateOn(day('2025-04-01'), electric)).toMatchObject({ lower: 170n, upTo: euro(30_000) })
  expect(additionRateOn(day('2026-01-01'), electric)).toMatchObject({ lower: 180n })
})

test('a share that no source names is unknown, and so is the price of a car of fifteen years', () => {
  expect(amountIn(car({ registeredOn: day('2016-06-01'), isZeroEmission: true }), 2025)).toBe('not-in-table')
  const old = car({ registeredOn: day('2011-06-15'), inUseFrom: day('2022-01-01') })
  expect(additionRateOn(day('2026-06-14'), old)).toMatchObject({ usual: 250n })
  expect(additionRateOn(day('2026-06-15'), old)).toBe('old')
  expect([amountIn(old, 2025), amountIn(old, 2026)]).toEqual([euro(11_250), 'old'])
})

test('the years of the table are settled; the year after it is not', () => {
  expect(additionOf(car(), 2026)).toMatchObject({ isSettled: true })
  expect(additionOf(car(), 2027)).toMatchObject({ isSettled: false })
})

test('a car of a part of the year adds by days, and the parts are the whole', () => {
  const [half, rest] = [
    car({ inUseFrom: day('2024-06-01'), inUseUntil: day('2025-06-30') }),
    car({ inUseFrom: day('2025-07-01') }),
  ]
  expect(daysInUse(half, 2025)).toMatchObject({ days: 181 })
  expect([amountIn(half, 2025), amountIn(rest, 2025)]).toEqual([euro(4_909.32), euro(4_990.68)])
  expect(daysInUse(half, 2026)).toBeNull()
  expect(amountIn(half, 2026)).toBe(ZERO)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000_000 }), fc.integer({ min: 0, max: 363 }), (price, days) => {
      const end = addDays(day('2025-01-01'), days)
      const common = { listPrice: cents(BigInt(price)), inUseFrom: day('2024-05-01') }
      const parts = [
        amountIn(car({ ...common, inUseUntil: end }), 2025),
        amountIn(car({ ...common, inUseFrom: addDays(end, 1) }), 2025),
      ].map(Number)
      const whole = Number(amountIn(car(common), 2025))
      expect(Math.abs((parts[0] ?? 0) + (parts[1] ?? 0) - whole)).toBeLessThanOrEqual(1)
    }),
  )
})

test('a sole trader adds no more than the cars cost', () => {
  expect([9_899.99, 9_900, 9_900.01].map((costs) => cappedAddition(euro(9_900), euro(costs)))).toEqual([
    euro(9_899.99),
    euro(9_900),
    euro(9_900),
  ])
  expect(cappedAddition(euro(9_900), euro(-5))).toBe(ZERO)
})

test('the VAT of private use is 2.7 % of the list price, and 1.5 % after the fourth year that follows', () => {
  const vat = (year: number, of = car()) => vatOfPrivateUse(of, year)
  expect(vat(2025)).toMatchObject({ amount: euro(1_215), rate: 27n })
  expect([2028, 2029].map((year) => vat(year)?.amount)).toEqual([euro(1_215), euro(675)])
  expect(vat(2025, car({ isVatDeducted: false }))?.amount).toBe(euro(675))
  expect(vat(2023)).toBeNull()
  // 245 of the 366 days of 2024.
  expect(vat(2024)).toMatchObject({ amount: euro(813.32), days: 245 })
})

test('the reason of the VAT names the share, the price and the days of a part of a year', () => {
  const reasonIn = (year: number): string => {
    const vat = vatOfPrivateUse(car(), year)
    return vat === null ? '' : vatReason(vat, car(), year)
  }
  expect(reasonIn(2025)).toBe('2,7% van €\u00A045.000,00')
  expect(reasonIn(2024)).toBe('2,7% van €\u00A045.000,00 over 245 dagen')
})

test('the VAT by the log is the part of the kilometres without the business, and a log with a gap says nothing', () => {
  const drive = (kind: 'business' | 'commuting' | 'private', odometerStart: number, odometerEnd: number) => ({
    day: day('2025-02-01'),
    kind,
    odometerStart,
    odometerEnd,
  })
  const trips = [
    drive('business', 0, 7_500),
    drive('commuting', 7_500, 9_500),
    drive('private', 9_500, 10_000),
  ]
  expect(vatByLog(euro(1_000), logOf(trips, 0))).toBe(euro(250))
  expect(vatByLog(euro(1_000), logOf([...trips, drive('business', 10_001, 10_002)], 0))).toBeNull()
  expect(vatByLog(euro(1_000), logOf([], 0))).toBeNull()
})

test('private use is added without trips, when the log begins after the car came, above 500 km, and with a gap', () => {
  const drive = (kind: 'business' | 'private', odometerStart: number, odometerEnd: number) => ({
    day: day('2025-02-01'),
    kind,
    odometerStart,
    odometerEnd,
  })
  const why = (trips: readonly ReturnType<typeof drive>[], logFrom = '2025-01-01') =>
    whyAddition(car(), 2025, { trips: trips.length, log: logOf(trips, 0), logFrom: day(logFrom) })
  const business = drive('business', 0, 100)
  expect(why([])).toBe('no-trips')
  expect(why([business], '2025-01-02')).toBe('log-began-later')
  expect(why([business, drive('private', 100, 600)])).toBeNull()
  expect(why([business, drive('private', 100, 601)])).toBe('over-limit')
  expect(why([business, drive('private', 101, 600)])).toBe('not-closed')
})
