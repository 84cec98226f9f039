import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { LocalDate } from '#kernel/local-date.ts'
import { IconButton } from '../ui/IconButton.tsx'
import {
  calendarView,
  dayByKey,
  isSameCell,
  pagesAfter,
  type CalendarCell,
  type CalendarLevel,
  type CalendarView,
} from './calendar-view.ts'
import './DayPicker.css'

export interface DayPickerProps {
  day: LocalDate | null
  today: LocalDate
  onPick: (date: LocalDate) => void
}

const WEEKDAYS = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag']
const ABOVE = { days: 'months', months: 'years', years: 'years' } as const
const BELOW = { days: 'days', months: 'days', years: 'months' } as const

/**
 * A month to pick a day from, in Dutch and starting on Monday: the grid of the pattern "date picker dialog" of the ARIA Authoring
 * Practices. The heading leads to the months of the year, and from there to the years.
 */
export function DayPicker({ day, today, onPick }: DayPickerProps) {
  const [at, setAt] = useState(day ?? today)
  const [level, setLevel] = useState<CalendarLevel>('days')
  const grid = useRef<HTMLTableElement>(null)
  // The cell that the arrows lead to has the focus; a press on a button beside the heading leaves the focus there.
  const [focused, setFocused] = useState(0)
  useEffect(() => {
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [focused])
  const view = calendarView(level, at)
  const goTo = (there: LocalDate, on: CalendarLevel) => {
    setAt(there)
    setLevel(on)
    setFocused(focused + 1)
  }
  const press = (event: KeyboardEvent) => {
    const isMonths = event.key.toLowerCase() === 'y' && level === 'days'
    const there = isMonths ? at : dayByKey(level, at, event)
    if (there === undefined) return
    event.preventDefault()
    goTo(there, isMonths ? 'months' : level)
  }
  const pick = ({ day: picked }: CalendarCell) => {
    if (level === 'days') onPick(picked)
    else goTo(picked, BELOW[level])
  }
  return (
    <div className="day-picker">
      <Head
        view={view}
        hasAbove={level !== 'years'}
        onTurn={(pages) => {
          setAt(pagesAfter(level, at, pages))
        }}
        onAbove={() => {
          setLevel(ABOVE[level])
        }}
      />
      <table
        ref={grid}
        // The arrows go through the cells.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        className="day-picker-grid"
        aria-label={view.heading}
        data-level={level}
      >
        {level === 'days' && <Weekdays />}
        <tbody>
          {view.rows.map((row) => (
            <tr key={row[0]?.day}>
              {row.map((cell) => (
                <Cell
                  key={cell.day}
                  cell={cell}
                  isChosen={day !== null && isSameCell(level, cell.day, day)}
                  isToday={isSameCell(level, cell.day, today)}
                  isInTabOrder={isSameCell(level, cell.day, at)}
                  onKeyDown={press}
                  onPick={pick}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head({
  view,
  hasAbove,
  onTurn,
  onAbove,
}: {
  view: CalendarView
  hasAbove: boolean
  onTurn: (pages: 1 | -1) => void
  onAbove: () => void
}) {
  return (
    <div className="day-picker-head">
      <IconButton
        label={view.previous}
        onClick={() => {
          onTurn(-1)
        }}
      >
        <IconChevronLeft size={18} stroke={1.7} aria-hidden />
      </IconButton>
      <button
        type="button"
        className="day-picker-heading"
        disabled={!hasAbove}
        aria-live="polite"
        onClick={onAbove}
      >
        {view.heading}
      </button>
      <IconButton
        label={view.next}
        onClick={() => {
          onTurn(1)
        }}
      >
        <IconChevronRight size={18} stroke={1.7} aria-hidden />
      </IconButton>
    </div>
  )
}

const Weekdays = () => (
  <thead>
    <tr>
      {WEEKDAYS.map((weekday) => (
        <th key={weekday} scope="col" abbr={weekday}>
          {weekday.slice(0, 2)}
        </th>
      ))}
    </tr>
  </thead>
)

function Cell({
  cell,
  isChosen,
  isToday,
  isInTabOrder,
  onKeyDown,
  onPick,
}: {
  cell: CalendarCell
  isChosen: boolean
  isToday: boolean
  isInTabOrder: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onPick: (cell: CalendarCell) => void
}) {
  return (
    <td aria-selected={isChosen}>
      <button
        type="button"
        className="day-picker-day"
        aria-label={cell.name}
        aria-current={isToday ? 'date' : undefined}
        data-outside={cell.isOutside || undefined}
        tabIndex={isInTabOrder ? 0 : -1}
        onKeyDown={onKeyDown}
        onClick={() => {
          onPick(cell)
        }}
      >
        {cell.text}
      </button>
    </td>
  )
}
