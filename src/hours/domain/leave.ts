import { rowOn, type DatedTable } from '#kernel/dated-table.ts'
import { addDays, daysBetween, localDate, type LocalDate } from '#kernel/local-date.ts'

export const leaveKinds = ['pregnancy', 'holiday'] as const
export type LeaveKind = (typeof leaveKinds)[number]

export const leaveLabels: Readonly<Record<LeaveKind, string>> = {
  pregnancy: 'Zwangerschapsverlof',
  holiday: 'Vakantie of vrij',
}

/** Weeks of a pregnancy whose hours count although they were not worked. Source: article 3.6 Wet IB 2001: sixteen. */
const pregnancyWeeks: DatedTable<{ readonly from: LocalDate; readonly weeks: number }> = {
  checkedUntil: localDate('2026-12-31'),
  rows: [{ from: localDate('2001-01-01'), weeks: 16 }],
}

/** Days on which a person does not work, both ends included. */
export interface Leave {
  readonly kind: LeaveKind
  readonly firstDay: LocalDate
  readonly lastDay: LocalDate
  /** What is worked in a week without the pregnancy; null for a holiday, which does not count. */
  readonly weekMinutes: number | null
}

/** Both ends included. */
interface Range {
  readonly from: LocalDate
  readonly to: LocalDate
}

interface Worked {
  readonly day: LocalDate
  readonly minutes: number
}

/**
 * The minutes that a leave adds to the urencriterium within some days: what is worked in a week without the pregnancy, by days, less what was
 * worked all the same; of a holiday none.
 */
export function countedMinutes(leave: Leave, worked: readonly Worked[], { from, to }: Range): number {
  if (leave.weekMinutes === null) return 0
  const [first, last] = [later(leave.firstDay, from), earlier(leave.lastDay, to)]
  if (first > last) return 0
  const days = daysBetween(first, last) + 1
  const done = worked.filter(({ day }) => day >= first && day <= last)
  const sum = done.reduce((total, { minutes }) => total + minutes, 0)
  return Math.max(0, Math.round((leave.weekMinutes * days) / 7) - sum)
}

/** How many days of a range are on no leave. */
export function daysWithout(leaves: readonly Leave[], { from, to }: Range): number {
  if (from > to) return 0
  const away = leaves.reduce((days, { firstDay, lastDay }) => {
    const [first, last] = [later(firstDay, from), earlier(lastDay, to)]
    return first > last ? days : days + daysBetween(first, last) + 1
  }, 0)
  return Math.max(0, daysBetween(from, to) + 1 - away)
}

/** The last day that a pregnancy may have from a day on. */
export const lastDayOfPregnancy = (firstDay: LocalDate): LocalDate =>
  addDays(firstDay, rowOn(pregnancyWeeks, firstDay).weeks * 7 - 1)

const later = (one: LocalDate, other: LocalDate): LocalDate => (one > other ? one : other)
const earlier = (one: LocalDate, other: LocalDate): LocalDate => (one < other ? one : other)
