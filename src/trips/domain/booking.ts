import { formatMonth } from '#kernel/dutch-format.ts'
import {
  firstDayOfYear,
  lastDayOfMonth,
  lastDayOfYear,
  localDate,
  type LocalDate,
} from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { balanced, onSide, type JournalEntry } from '#ledger/domain/journal-entry.ts'
import { DIRECTOR_ACCOUNT, KILOMETRE_ALLOWANCE, PRIVATE_DEPOSITS } from '#ledger/domain/named-account.ts'
import { kilometresInWords } from './trip.ts'

/** The days of which the kilometres are booked together. */
export interface TripPeriod {
  readonly firstDay: LocalDate
  readonly lastDay: LocalDate
}

/** A month (1 to 12) of a year, or without a month the whole year. */
export function periodOf(year: number, month: number | null): TripPeriod {
  if (month === null) return { firstDay: firstDayOfYear(year), lastDay: lastDayOfYear(year) }
  const firstDay = localDate(`${String(year)}-${String(month).padStart(2, '0')}-01`)
  return { firstDay, lastDay: lastDayOfMonth(firstDay) }
}

/** `november 2026`, or `2026` for more than a month. */
export const periodInWords = ({ firstDay, lastDay }: TripPeriod): string =>
  firstDay.slice(0, 7) === lastDay.slice(0, 7) ? formatMonth(firstDay) : firstDay.slice(0, 4)

/**
 * The entry of kilometres with a private car, on the last day of the period: a cost, which the owner paid privately, or which a company owes
 * to the director. Without VAT: the allowance has none.
 *
 * @param tenths of a kilometre
 */
export const tripEntry = (
  period: TripPeriod,
  { tenths, amount }: { readonly tenths: number; readonly amount: Cents },
  isCompany: boolean,
): JournalEntry =>
  balanced({
    journal: 'memo',
    date: period.lastDay,
    description: `Kilometervergoeding ${periodInWords(period)}: ${kilometresInWords(tenths)}`,
    postings: [
      ...onSide('debit', KILOMETRE_ALLOWANCE, amount),
      ...onSide('credit', isCompany ? DIRECTOR_ACCOUNT : PRIVATE_DEPOSITS, amount),
    ],
  })
