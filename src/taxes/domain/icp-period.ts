import type { IntervalFrom } from '#tenants/domain/vat-settings.ts'

/**
 * How often the ICP statement is due: as often as the return, and each quarter where the return is yearly.
 *
 * Source: Belastingdienst, "Tijdvak opgaaf ICP". Goods of more than € 50,000 in a quarter make it monthly; the interval of the business says so.
 */
export const icpIntervals = (intervals: readonly IntervalFrom[]): readonly IntervalFrom[] =>
  intervals.map((each) => (each.interval === 'year' ? { ...each, interval: 'quarter' } : each))
