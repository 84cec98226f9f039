import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { basisPoints, cents } from '#kernel/money.ts'
import { tableWith, type ConfirmedRates } from './confirmed-rates.ts'
import { interestOver, interestPerDay, statutoryTable } from './statutory-interest.ts'

const confirmed = (firstDay: string, consumer: bigint, commercial: bigint): ConfirmedRates => ({
  firstDay: localDate(firstDay),
  consumer: basisPoints(consumer),
  commercial: basisPoints(commercial),
  source: 'rijksoverheid.nl, Wettelijke rente',
})
const own = { ...statutoryTable(), checkedUntil: localDate('2026-12-31') }
const through = (day: string, table = own) =>
  interestOver(
    { kind: 'consumer', principal: cents(100_000n), from: localDate('2026-12-01'), through: localDate(day) },
    table,
  )

test('a confirmed half year goes on where the table of the program ends, and changes no day before it', () => {
  const table = tableWith([confirmed('2027-01-01', 500n, 1_100n)], own)
  expect(through('2027-01-10').isKnown).toBe(false)
  const later = through('2027-01-10', table)
  expect(later.isKnown && later.segments.map(({ days, rate }) => [days, rate])).toEqual([
    [31, 400n],
    [10, 500n],
  ])
  expect(through('2026-12-31', table)).toEqual(through('2026-12-31'))
  expect(interestPerDay('commercial', cents(365_000_00n), localDate('2027-06-30'), table)).toBe(110_00n)
  expect(through('2027-07-01', table).isKnown, 'until its last day').toBe(false)
})

test('the rates of the program are used where it has them, and a half year after a gap is not', () => {
  expect(tableWith([confirmed('2026-07-01', 9_900n, 9_900n)], own)).toEqual(own)
  expect(tableWith([confirmed('2027-07-01', 500n, 1_100n)], own)).toEqual(own)
  const both = [confirmed('2027-07-01', 450n, 1_050n), confirmed('2027-01-01', 500n, 1_100n)]
  expect(tableWith(both, own).checkedUntil).toBe('2027-12-31')
})
