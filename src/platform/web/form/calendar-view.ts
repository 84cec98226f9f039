import { formatDateInWords, formatMonth, formatMonthName, formatMonthShort } from '#kernel/dutch-format.ts'
import {
  addDays,
  daysBetween,
  EARLIEST,
  lastDayOfMonth,
  LATEST,
  localDate,
  mondayOf,
  monthOf,
  monthsAfter,
  yearOf,
  type LocalDate,
} from '#kernel/local-date.ts'

/** What a calendar shows: the days of a month, the months of a year, or ten years. */
export type CalendarLevel = 'days' | 'months' | 'years'

/** One day, month or year that can be picked. */
export interface CalendarCell {
  readonly day: LocalDate
  /** What is shown. */
  readonly text: string
  /** The accessible name. */
  readonly name: string
  /** A day of the month before or after. */
  readonly isOutside: boolean
}

/** The heading of what is shown around a day, the names of the two buttons beside that, and the cells by row. */
export interface CalendarView {
  readonly heading: string
  readonly previous: string
  readonly next: string
  readonly rows: readonly (readonly CalendarCell[])[]
}

/** Months in a row, and years in a row. */
const PER_ROW = 3

/** What a calendar shows around a day. */
export function calendarView(level: CalendarLevel, at: LocalDate): CalendarView {
  if (level === 'days')
    return {
      heading: formatMonth(at),
      previous: 'Vorige maand',
      next: 'Volgende maand',
      rows: inRows(daysAround(at), 7),
    }
  if (level === 'months')
    return {
      heading: String(yearOf(at)),
      previous: 'Vorig jaar',
      next: 'Volgend jaar',
      rows: inRows(monthsOf(at), PER_ROW),
    }
  const first = yearOf(at) - (yearOf(at) % 10)
  return {
    heading: `${String(first)} – ${String(first + 9)}`,
    previous: 'Vorige tien jaar',
    next: 'Volgende tien jaar',
    rows: inRows(yearsFrom(first), PER_ROW),
  }
}

/** The weeks that have a day of the month, from Monday to Sunday. */
function daysAround(at: LocalDate): readonly CalendarCell[] {
  const first = mondayOf(monthOf(at))
  const weeks = Math.floor(daysBetween(first, lastDayOfMonth(at)) / 7) + 1
  return Array.from({ length: weeks * 7 }, (_, place) => within(() => addDays(first, place), LATEST)).map(
    (day) => ({
      day,
      text: String(Number(day.slice(8))),
      name: formatDateInWords(day),
      isOutside: monthOf(day) !== monthOf(at),
    }),
  )
}

const monthsOf = (at: LocalDate): readonly CalendarCell[] =>
  Array.from({ length: 12 }, (_, month) => {
    const day = localDate(`${at.slice(0, 4)}-${String(month + 1).padStart(2, '0')}-01`)
    return { day, text: formatMonthShort(day), name: formatMonthName(month + 1), isOutside: false }
  })

const yearsFrom = (first: number): readonly CalendarCell[] =>
  Array.from({ length: 10 }, (_, place) => {
    const text = String(first + place)
    return { day: localDate(`${text}-01-01`), text, name: text, isOutside: false }
  })

function inRows(cells: readonly CalendarCell[], perRow: number): readonly (readonly CalendarCell[])[] {
  return Array.from({ length: Math.ceil(cells.length / perRow) }, (_, row) =>
    cells.slice(row * perRow, (row + 1) * perRow),
  )
}

/** Whether two days are in the same cell. */
export function isSameCell(level: CalendarLevel, one: LocalDate, other: LocalDate): boolean {
  const length = { days: 10, months: 7, years: 4 }[level]
  return one.slice(0, length) === other.slice(0, length)
}

/** The day so many cells of this level further, or the first or last day of a calendar. */
export function cellsAfter(level: CalendarLevel, day: LocalDate, cells: number): LocalDate {
  const edge = cells < 0 ? EARLIEST : LATEST
  if (level === 'days') return within(() => addDays(day, cells), edge)
  return within(() => monthsAfter(day, level === 'months' ? cells : 12 * cells), edge)
}

/** The day so many pages further: a month, a year or ten years. */
export const pagesAfter = (level: CalendarLevel, day: LocalDate, pages: number): LocalDate =>
  level === 'days'
    ? cellsAfter('months', day, pages)
    : cellsAfter('years', day, pages * (level === 'months' ? 1 : 10))

interface PressedKey {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/**
 * The day to which a key leads from the day that has the focus (ARIA Authoring Practices, date picker dialog), or undefined. Control or Command with an arrow
 * up or down is a year, with Shift ten years.
 */
export function dayByKey(level: CalendarLevel, at: LocalDate, pressed: PressedKey): LocalDate | undefined {
  const perRow = level === 'days' ? 7 : PER_ROW
  const years = pressed.shiftKey ? 10 : 1
  const isFar = pressed.ctrlKey || pressed.metaKey
  const place = level === 'days' ? daysBetween(mondayOf(at), at) : 0
  const page = (pages: number) =>
    pressed.shiftKey ? cellsAfter('years', at, pages) : pagesAfter(level, at, pages)
  const row = (rows: number) =>
    isFar ? cellsAfter('years', at, rows * years) : cellsAfter(level, at, rows * perRow)
  const steps: Readonly<Record<string, () => LocalDate>> = {
    ArrowLeft: () => cellsAfter(level, at, -1),
    ArrowRight: () => cellsAfter(level, at, 1),
    ArrowUp: () => row(-1),
    ArrowDown: () => row(1),
    PageUp: () => page(-1),
    PageDown: () => page(1),
    Home: () => cellsAfter(level, at, -place),
    End: () => cellsAfter(level, at, level === 'days' ? 6 - place : 0),
  }
  return steps[pressed.key]?.()
}

/** The day, or the edge where a calendar ends. */
function within(find: () => LocalDate, edge: LocalDate): LocalDate {
  try {
    return find()
  } catch {
    return edge
  }
}
