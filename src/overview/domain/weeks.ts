import { addDays, localDate, mondayOf, type LocalDate } from '#kernel/local-date.ts'

/** The Mondays of this week and those after it. */
export const weeksFrom = (today: LocalDate, count: number): LocalDate[] =>
  Array.from({ length: count }, (_, index) => addDays(mondayOf(today), index * 7))

/** The first days of a month and of those before it, the oldest first. */
export function monthsUntil(today: LocalDate, count: number): LocalDate[] {
  const last = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  return Array.from({ length: count }, (_, index) => {
    const month = last - count + 1 + index
    return localDate(`${String(Math.floor(month / 12))}-${String((month % 12) + 1).padStart(2, '0')}-01`)
  })
}
