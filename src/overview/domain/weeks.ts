import { addDays, daysBetween, localDate, type LocalDate } from '#kernel/local-date.ts'

const MONDAY = localDate('2024-01-01')

/** The Monday of the week of a day. */
export const weekOf = (date: LocalDate): LocalDate =>
  addDays(date, -(((daysBetween(MONDAY, date) % 7) + 7) % 7))

/** The Mondays of this week and those after it. */
export const weeksFrom = (today: LocalDate, count: number): LocalDate[] =>
  Array.from({ length: count }, (_, index) => addDays(weekOf(today), index * 7))

/** The first days of a month and of those before it, the oldest first. */
export function monthsUntil(today: LocalDate, count: number): LocalDate[] {
  const last = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  return Array.from({ length: count }, (_, index) => {
    const month = last - count + 1 + index
    return localDate(`${String(Math.floor(month / 12))}-${String((month % 12) + 1).padStart(2, '0')}-01`)
  })
}
