import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import { addDays, mondayOf, parseLocalDate, type LocalDate } from '#kernel/local-date.ts'
import { today } from '#platform/web/today.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { daysOfWeek } from '../domain/week.ts'

/** The day of the address (`?dag=2026-11-28`), today without one and for one that is to come. */
export function useDay(): readonly [LocalDate, (day: LocalDate) => void] {
  const [params, setParams] = useSearchParams()
  const asked = parseLocalDate(params.get('dag') ?? '')
  return [
    asked === null || asked > today() ? today() : asked,
    (day) => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current)
          if (day >= today()) next.delete('dag')
          else next.set('dag', day)
          return next
        },
        { replace: true },
      )
    },
  ]
}

/** The week of a day with the one before and the one after, of which none is to come. */
export function WeekChooser({
  day,
  onChoose,
  help,
}: {
  day: LocalDate
  onChoose: (day: LocalDate) => void
  /** How the sheet below is typed in. */
  help?: string
}) {
  const monday = mondayOf(day)
  const sunday = daysOfWeek(monday).at(-1) ?? monday
  return (
    <div className="week-chooser" role="group" aria-label="Week">
      <IconButton
        label="Vorige week"
        onClick={() => {
          onChoose(addDays(day, -7))
        }}
      >
        <IconChevronLeft size={18} aria-hidden />
      </IconButton>
      <strong aria-live="polite">{weekInWords(monday, sunday)}</strong>
      <IconButton
        label="Volgende week"
        disabled={addDays(monday, 7) > today()}
        onClick={() => {
          onChoose(addDays(day, 7))
        }}
      >
        <IconChevronRight size={18} aria-hidden />
      </IconButton>
      {help !== undefined && <span className="week-chooser-help">{help}</span>}
    </div>
  )
}

/** `23 t/m 29 november 2026`, with the month and the year of Monday where Sunday has others. */
function weekInWords(monday: LocalDate, sunday: LocalDate): string {
  const [day = '', month, year] = formatDateInWords(monday).split(' ')
  const end = formatDateInWords(sunday)
  const begin = end.endsWith(`${month ?? ''} ${year ?? ''}`) ? [day] : end.endsWith(year ?? '') ? [day, month] : [day, month, year] // prettier-ignore
  return `${begin.join(' ')} t/m ${end}`
}
