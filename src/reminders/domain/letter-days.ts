import { addDays, type LocalDate } from '#kernel/local-date.ts'
import { isHoliday, weekdayOf, workingDayFrom } from './dutch-days.ts'

export type WayOfLetter = 'mail' | 'post'

/**
 * The day on which a letter counts as received. By mail it is the day on which the server of the recipient accepted it; by post the second
 * day after sending, not counting Sundays, Mondays and public holidays.
 *
 * Source: HR 25-11-2016, ECLI:NL:HR:2016:2704.
 */
export function receiptDay(sentOn: LocalDate, by: WayOfLetter): LocalDate {
  if (by === 'mail') return sentOn
  let day = sentOn
  for (let counted = 0; counted < 2;) {
    day = addDays(day, 1)
    const weekday = weekdayOf(day)
    if (weekday !== 7 && weekday !== 1 && !isHoliday(day)) counted++
  }
  return day
}

/** The full days that a consumer has, from the day after receipt. Source: art. 6:96 lid 6 BW. */
export const TERM_DAYS = 14

/**
 * The last day of the term of a 14-day letter. It is computed and never printed, because the day of receipt is not certain when the letter is written.
 *
 * Source: art. 6:96 lid 6 BW; art. 1 Algemene termijnenwet for a last day on a Saturday, Sunday or holiday.
 */
export const lastDayOfTerm = (received: LocalDate): LocalDate => workingDayFrom(addDays(received, TERM_DAYS))

/** The first day on which costs may be claimed, or more. */
export const firstDayAfterTerm = (received: LocalDate): LocalDate => addDays(lastDayOfTerm(received), 1)
