import { addDays, type LocalDate } from '#kernel/local-date.ts'
import type { RateTable } from './statutory-interest.ts'

/** So many days before the last known day it is told, so that the table can be extended in time. */
const WARN_DAYS = 30

/** The last day on which the statutory rates are known, when that is near or past; else null. */
export const endingRates = (
  today: LocalDate,
  { checkedUntil }: Pick<RateTable, 'checkedUntil'>,
): LocalDate | null => (today >= addDays(checkedUntil, -WARN_DAYS) ? checkedUntil : null)
