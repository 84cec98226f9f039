import { IconPlayerPlay } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { formatDate, formatWeekday } from '#kernel/dutch-format.ts'
import { addDays, type LocalDate } from '#kernel/local-date.ts'
import { today } from '#platform/web/today.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import type { HoursRow, NewHours, WeekOfHours } from '../contract.ts'
import { categoryLabels } from '../domain/category.ts'
import { formatMinutes, parseTypedMinutes } from '../domain/minutes.ts'
import { daysOfWeek } from '../domain/week.ts'
import { useWriting } from './queries.ts'
import { useStart } from './timer/use-start.ts'

type Writing = ReturnType<typeof useWriting>

/** The rows of a week with a cell for each day; on a phone the cells of the chosen day alone. */
export function WeekSheet({
  week,
  day,
  onDay,
}: {
  week: WeekOfHours
  day: LocalDate
  onDay: (day: LocalDate) => void
}) {
  const writing = useWriting((error) => {
    toastError(error, '❌ Bewaren mislukt zonder foutmelding.')
  })
  const days = daysOfWeek(week.monday)
  const sumOn = (index: number): number =>
    week.rows.reduce((sum, row) => sum + (row.days[index]?.minutes ?? 0), 0)
  return (
    <>
      <DayStrip days={days} day={day} onDay={onDay} sumOn={sumOn} />
      <div className="week-sheet">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the fields in the cells */}
        <table onKeyDown={walk}>
          <caption className="visually-hidden">Uren van de week van {formatDate(week.monday)}</caption>
          <thead>
            <tr>
              <th scope="col">Waarvoor</th>
              {days.map((each) => (
                <th key={each} scope="col" data-day data-chosen={each === day || undefined}>
                  {shortDay(each)}
                </th>
              ))}
              <th scope="col">Week</th>
            </tr>
          </thead>
          <tbody>
            {week.rows.map((row) => (
              <SheetRow key={keyOf(row)} row={row} day={day} writing={writing} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Samen</th>
              {days.map((each, index) => (
                <td key={each} data-day data-chosen={each === day || undefined}>
                  {formatMinutes(sumOn(index))}
                </td>
              ))}
              <td>{formatMinutes(days.reduce((sum, _, index) => sum + sumOn(index), 0))}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <LikeYesterday week={week} day={day} writing={writing} />
    </>
  )
}

function SheetRow({ row, day, writing }: { row: HoursRow; day: LocalDate; writing: Writing }) {
  const { project, category, description, isBillable } = row
  const of = project === null ? categoryLabels[category ?? 'administration'] : project.title
  const { start, isBusy } = useStart()
  const minutes = row.days.reduce((sum, cell) => sum + cell.minutes, 0)
  return (
    <tr data-empty={minutes === 0 || undefined}>
      <th scope="row">
        <div className="sheet-head">
          <div>
            <span className="sheet-work">{description}</span>
            <span className="sheet-of">
              {of}
              {project !== null && ` · ${project.customerName}`}
              {project !== null && !isBillable && ', niet te factureren'}
            </span>
          </div>
          {project?.isClosed !== true && (
            <IconButton
              label={`Timer starten voor ${description}`}
              disabled={isBusy}
              onClick={() => {
                void start({ projectId: project?.id ?? null, category, description, isBillable })
              }}
            >
              <IconPlayerPlay size={16} aria-hidden />
            </IconButton>
          )}
        </div>
      </th>
      {row.days.map((cell) => (
        <td key={cell.day} data-day data-chosen={cell.day === day || undefined}>
          <Cell
            key={cell.minutes}
            label={`${description}, ${of}, ${formatWeekday(cell.day)} ${formatDate(cell.day)}`}
            cell={cell}
            isBusy={writing.isPending}
            write={(typed) => {
              writing.mutate([hoursOf(row, cell.day, typed)], {
                onSuccess: () => {
                  if (cell.minutes > 0)
                    toast(typed === 0 ? '✅ Uren verwijderd' : '✅ Uren gewijzigd', {
                      undo: () => {
                        writing.mutate([hoursOf(row, cell.day, cell.minutes)])
                      },
                    })
                },
              })
            }}
          />
        </td>
      ))}
      <td>{formatMinutes(minutes)}</td>
    </tr>
  )
}

/** One cell. What is typed is written when the cell is left, so also by Enter; Escape puts back what was there. */
function Cell({
  label,
  cell,
  isBusy,
  write,
}: {
  label: string
  cell: HoursRow['days'][number]
  isBusy: boolean
  write: (minutes: number) => void
}) {
  const shown = cell.minutes === 0 ? '' : formatMinutes(cell.minutes)
  const [typed, setTyped] = useState(shown)
  const minutes = parseTypedMinutes(typed)
  const keep = (): void => {
    if (minutes !== null && minutes !== cell.minutes) write(minutes)
    else if (minutes !== null) setTyped(shown)
  }
  return (
    <input
      className="sheet-cell"
      aria-label={label}
      aria-invalid={minutes === null}
      aria-busy={isBusy}
      data-late={cell.isLate || undefined}
      data-billed={cell.isBilled || undefined}
      readOnly={cell.isBilled}
      title={
        minutes === null
          ? 'Typ de tijd als 1,5 of 1:30 of 90m.'
          : cell.isBilled
            ? 'Staat op een factuur. Maak de uren daar los om ze te wijzigen.'
            : cell.isLate
              ? 'Achteraf geschreven: meer dan twee weken later.'
              : undefined
      }
      inputMode="text"
      autoComplete="off"
      maxLength={8}
      disabled={cell.day > today()}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value)
      }}
      onFocus={(event) => {
        event.target.select()
      }}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(shown)
      }}
    />
  )
}

/** The days of the week, for a phone: one at a time. */
function DayStrip({
  days,
  day,
  onDay,
  sumOn,
}: {
  days: readonly LocalDate[]
  day: LocalDate
  onDay: (day: LocalDate) => void
  sumOn: (index: number) => number
}) {
  return (
    <div className="day-strip" role="group" aria-label="Dag">
      {days.map((each, index) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === day}
          disabled={each > today()}
          onClick={() => {
            onDay(each)
          }}
        >
          {shortDay(each)}
          <small>{sumOn(index) === 0 ? '–' : formatMinutes(sumOn(index))}</small>
        </button>
      ))}
    </div>
  )
}

/** Offers the hours of the day before, where the chosen day has none. */
function LikeYesterday({ week, day, writing }: { week: WeekOfHours; day: LocalDate; writing: Writing }) {
  const minutesOn = (row: HoursRow, on: LocalDate): number =>
    on < week.monday ? row.minutesBefore : (row.days.find((cell) => cell.day === on)?.minutes ?? 0)
  const before = addDays(day, -1)
  const offered = week.rows.filter((row) => minutesOn(row, before) > 0 && row.project?.isClosed !== true)
  if (offered.length === 0 || week.rows.some((row) => minutesOn(row, day) > 0)) return null
  return (
    <div className="like-yesterday">
      <Button
        variant="default"
        loading={writing.isPending}
        onClick={() => {
          writing.mutate(
            offered.map((row) => hoursOf(row, day, minutesOn(row, before))),
            {
              onSuccess: () => {
                toast('✅ Uren overgenomen van de dag ervoor')
              },
            },
          )
        }}
      >
        Zoals {day === today() ? 'gisteren' : 'de dag ervoor'}
      </Button>
    </div>
  )
}

/** Arrows and Enter go from cell to cell, which keeps what was typed; left and right only from the edge of that. */
function walk(event: KeyboardEvent<HTMLTableElement>): void {
  const from = event.target
  if (!(from instanceof HTMLInputElement)) return
  const step = stepOf(event.key, from)
  const cell = from.closest('td')
  const row = cell?.closest('tr')
  if (step === null || !cell || !row) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLTableRowElement>('tbody tr')]
  const next = rows[rows.indexOf(row) + step.down]?.cells[cell.cellIndex + step.right]?.querySelector('input')
  if (next && !next.disabled) {
    event.preventDefault()
    next.focus()
  } else if (event.key === 'Enter') from.blur()
}

function stepOf(key: string, { selectionStart, selectionEnd, value }: HTMLInputElement) {
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  if (key === 'ArrowDown' || key === 'Enter') return { down: 1, right: 0 }
  if (key === 'ArrowUp') return { down: -1, right: 0 }
  if (key === 'ArrowLeft' && (isWhole || selectionEnd === 0)) return { down: 0, right: -1 }
  if (key === 'ArrowRight' && (isWhole || selectionStart === value.length)) return { down: 0, right: 1 }
  return null
}

const keyOf = ({ project, category, description }: HoursRow): string =>
  `${project?.id ?? category ?? ''} ${description}`

const hoursOf = (row: HoursRow, day: LocalDate, minutes: number): NewHours => ({
  day,
  projectId: row.project?.id ?? null,
  category: row.category,
  description: row.description,
  minutes,
  isBillable: row.isBillable,
})

const shortDay = (day: LocalDate): string =>
  `${formatWeekday(day).slice(0, 2)} ${String(Number(day.slice(8)))}`
