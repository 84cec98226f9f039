import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatWeekday } from '#kernel/dutch-format.ts'
import { mondayOf, type LocalDate } from '#kernel/local-date.ts'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { paths } from '#platform/web/paths.ts'
import type { Column, Totals } from '#platform/web/table/column.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import { today } from '#platform/web/today.ts'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { formatMinutes } from '../../domain/minutes.ts'
import { daysOfWeek } from '../../domain/week.ts'
import type { PersonOfWeek } from '../../people-contract.ts'
import '../hours.css'
import { useDay, WeekChooser } from '../WeekChooser.tsx'
import { hoursOfPeople } from './queries.ts'

export const askHoursOfPeople: AskAhead = () => {
  ahead(hoursOfPeople(mondayOf(today())))
}

/** The hours of every person in a week: a row for each, which opens the lines of that person. */
export function HoursOfPeoplePage() {
  const [day, choose] = useDay()
  const monday = mondayOf(day)
  const { data, isLoadingError, error, refetch } = useQuery(hoursOfPeople(monday))
  const columns = useMemo(() => columnsOf(monday), [monday])
  return (
    <>
      <PageHeader title="Uren van iedereen" crumbs={[{ label: 'Uren', to: paths.hours }]} />
      <div className="hours-page">
        <WeekChooser day={day} onChoose={choose} />
        {isLoadingError ? (
          <ErrorNote error={error} fallback="Fout bij laden van de uren." onRetry={() => void refetch()} />
        ) : (
          <DataTable
            caption="Uren van iedereen"
            rows={data?.people}
            columns={columns}
            rowKey={({ id }) => id}
            rowTo={({ id }) => addressOfPerson(id, day)}
            isFaint={({ minutes }) => minutes === 0}
            totalsOf={(people) => totalsOf(people, monday)}
            nothingFound="Geen uren gevonden."
            empty={null}
          />
        )}
      </div>
    </>
  )
}

const addressOfPerson = (id: string, day: LocalDate): string =>
  day >= today() ? paths.hoursOfPerson(id) : `${paths.hoursOfPerson(id)}?dag=${day}`

/** No zero where nothing was written: a row of days is read by what is in it. */
const shown = (minutes: number): string => (minutes === 0 ? '–' : formatMinutes(minutes))

const columnsOf = (monday: LocalDate): readonly Column<PersonOfWeek>[] => [
  {
    id: 'naam',
    header: 'Naam',
    cell: ({ name }) => name,
    sortBy: ({ name }) => name.toLowerCase(),
    onCard: 'title',
  },
  ...daysOfWeek(monday).map((day, index): Column<PersonOfWeek> => ({
    id: day,
    header: `${formatWeekday(day).slice(0, 2)} ${String(Number(day.slice(8)))}`,
    cell: ({ days }) => shown(days[index]?.minutes ?? 0),
    align: 'end',
  })),
  {
    id: 'samen',
    header: 'Samen',
    cell: ({ minutes }) => <strong>{formatMinutes(minutes)}</strong>,
    sortBy: ({ minutes }) => minutes,
    align: 'end',
    onCard: 'amount',
  },
  {
    id: 'klanten',
    header: 'Voor klanten',
    cell: ({ billableMinutes }) => shown(billableMinutes),
    sortBy: ({ billableMinutes }) => billableMinutes,
    align: 'end',
  },
  {
    id: 'factureren',
    header: 'Te factureren',
    cell: ({ unbilledMinutes }) => shown(unbilledMinutes),
    sortBy: ({ unbilledMinutes }) => unbilledMinutes,
    align: 'end',
  },
]

function totalsOf(people: readonly PersonOfWeek[], monday: LocalDate): Totals {
  const sumOf = (of: (person: PersonOfWeek) => number): number =>
    people.reduce((sum, person) => sum + of(person), 0)
  return {
    naam: 'Samen',
    ...Object.fromEntries(
      daysOfWeek(monday).map((day, index) => [day, shown(sumOf(({ days }) => days[index]?.minutes ?? 0))]),
    ),
    samen: formatMinutes(sumOf(({ minutes }) => minutes)),
    klanten: shown(sumOf(({ billableMinutes }) => billableMinutes)),
    factureren: shown(sumOf(({ unbilledMinutes }) => unbilledMinutes)),
  }
}
