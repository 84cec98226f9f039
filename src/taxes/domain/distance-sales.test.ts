import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatEuros } from '#kernel/dutch-format.ts'
import { localDate } from '#kernel/local-date.ts'
import { cents, ZERO, type Cents } from '#kernel/money.ts'
import { distanceThresholdOn } from '#documents/domain/distance-threshold.ts'
import { distanceSalesCheck, type DistanceSale } from './distance-sales.ts'

const euro = (amount: number): Cents => cents(BigInt(Math.round(amount * 100)))
const lastDay = localDate('2026-06-30')

const sale = (change: Partial<DistanceSale> = {}): DistanceSale => ({
  day: localDate('2026-04-10'),
  country: 'DE',
  isOss: false,
  goods: ZERO,
  services: ZERO,
  item: { label: '2026-0001 Anna', document: { kind: 'invoice', id: 'a' } },
  ...change,
})
const checked = (...sales: readonly DistanceSale[]) => distanceSalesCheck(sales, lastDay)[0]

test('without sales to consumers in other EU countries there is no check, and before 2021 there was no such threshold', () => {
  expect(checked()).toBeUndefined()
  expect(checked(sale({ day: localDate('2024-12-31'), goods: euro(20_000) }))).toBeUndefined()
  const old = sale({ day: localDate('2021-06-30'), goods: euro(20_000) })
  expect(distanceSalesCheck([old], localDate('2021-06-30'))).toEqual([])
  expect(distanceSalesCheck([old], localDate('2021-09-30'))).toHaveLength(1)
})

test('the check warns from 80 % of € 10.000, and says above € 10.000 that the VAT of the country holds', () => {
  const at = (amount: number) => checked(sale({ goods: euro(amount) }))
  expect([7_999.99, 8_000, 10_000, 10_000.01].map((amount) => at(amount)?.level)).toEqual([
    'ok',
    'attention',
    'attention',
    'attention',
  ])
  expect(at(10_000)?.sentence).toContain(`je hebt nog ${formatEuros(ZERO)} over`)
  expect(at(10_000.01)?.sentence).toContain('daarboven geldt de btw van het land van je klant')
})

test('services count for the warning, and are over the threshold only where they are digital', () => {
  const found = checked(sale({ goods: euro(6_000), services: euro(4_000.01) }))
  expect(found?.sentence).toContain('Zijn die diensten digitaal')
  expect(found?.sentence).toContain(`waarvan ${formatEuros(euro(4_000.01))} diensten`)
})

test('what was above the threshold in the year before holds from the first sale of this year, services where they are digital', () => {
  const before = localDate('2025-12-31')
  const over = checked(sale({ day: before, goods: euro(10_000.01) }), sale({ goods: euro(1) }))
  expect(over).toMatchObject({ level: 'attention' })
  expect(over?.sentence).toContain('Dan geldt ook in 2026, vanaf de eerste verkoop')
  const services = checked(sale({ day: before, goods: euro(9_999.99), services: euro(0.02) }))
  expect(services?.sentence).toContain('Zijn die diensten digitaal')
  expect(checked(sale({ day: before, goods: euro(9_999.99), services: euro(0.01) }))?.level).toBe('ok')
})

test('a credit note lowers what was sold, and the check lists the invoices only, the last first', () => {
  const found = checked(
    sale({ goods: euro(9_000) }),
    sale({ goods: euro(-2_000), item: null, day: localDate('2026-05-01') }),
    sale({
      goods: euro(1),
      day: localDate('2026-06-30'),
      item: { label: '2026-0002', document: { kind: 'invoice', id: 'b' } },
    }),
  )
  expect(found?.level).toBe('ok')
  expect(found?.items.map(({ document }) => document.id)).toEqual(['b', 'a'])
})

test('a threshold of a day after the table is the last one that is known, marked', () => {
  expect(distanceThresholdOn(localDate('2026-12-31'))).toEqual({ amount: euro(10_000), isSettled: true })
  const later = distanceSalesCheck([sale({ day: localDate('2027-01-01') })], localDate('2027-03-31'))
  expect(later[0]?.sentence).toContain('De grens van 2027 is nog niet gecontroleerd')
})

const anySale = fc
  .record({
    day: fc.constantFrom('2025-01-01', '2025-12-31', '2026-01-01', '2026-06-30', '2026-07-01').map(localDate),
    country: fc.constantFrom('DE', 'BE', 'FR'),
    goods: fc.bigInt(-1_000_00n, 9_000_00n).map(cents),
    services: fc.bigInt(-1_000_00n, 9_000_00n).map(cents),
  })
  .map(sale)

test('whatever was sold, the countries together are what the check names, and a later quarter is not counted', () => {
  fc.assert(
    fc.property(fc.array(anySale, { maxLength: 12 }), (sales) => {
      const within = sales.filter(({ day }) => day.startsWith('2026') && day <= lastDay)
      const total = within.reduce((sum, { goods, services }) => sum + goods + services, 0n)
      const overBefore =
        sales
          .filter(({ day }) => day.startsWith('2025'))
          .reduce((sum, { goods, services }) => sum + goods + services, 0n) > 10_000_00n
      const found = checked(...sales)
      if (found === undefined) {
        expect(sales.every(({ day }) => day > lastDay)).toBe(true)
        return
      }
      expect(found.level).toBe(overBefore || total >= 8_000_00n ? 'attention' : 'ok')
      if (within.length > 0) expect(found.sentence).toContain(`voor ${formatEuros(cents(total))} met`)
    }),
  )
})
