import { addDays, monthOf, type LocalDate } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'

// A day of a story is one of the Netherlands, as the program has it: after midnight there, UTC is still in yesterday.

export const today = (): LocalDate => todayInAmsterdam()

export const daysAgo = (days: number): LocalDate => addDays(today(), -days)

export const thisYear = (): number => Number(today().slice(0, 4))

/** The first day of a month that was so many months ago. */
export function monthsAgo(months: number): LocalDate {
  let month = monthOf(today())
  for (let back = 0; back < months; back++) month = monthOf(addDays(month, -1))
  return month
}
