import { useQuery } from '@tanstack/react-query'
import { IconClock } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { formatWeekday } from '#kernel/dutch-format.ts'
import type { UserId } from '#kernel/ids.ts'
import { mondayOf, type LocalDate } from '#kernel/local-date.ts'
import { mayOpen } from '#platform/web/page-rights.ts'
import { paths } from '#platform/web/paths.ts'
import type { Column } from '#platform/web/table/column.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import { today } from '#platform/web/today.ts'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { categoryLabels } from '../../domain/category.ts'
import { formatMinutes } from '../../domain/minutes.ts'
import type { LineOfPerson } from '../../people-contract.ts'
import '../hours.css'
import { useDay, WeekChooser } from '../WeekChooser.tsx'
import { hoursOfPerson } from './queries.ts'

/** The hours of one person in a week, line by line. */
export function HoursOfPersonPage() {
  const { userId } = useParams() as { userId: UserId }
  const [day, choose] = useDay()
  const { data, isLoadingError, error, refetch } = useQuery(hoursOfPerson(userId, mondayOf(day)))
  return (
    <>
      <PageHeader
        title={data === undefined ? 'Uren van één persoon' : `Uren van ${data.name}`}
        crumbs={[
          { label: 'Uren', to: paths.hours },
          { label: 'Uren van iedereen', to: addressOfPeople(day) },
        ]}
      />
      <div className="hours-page">
        <WeekChooser day={day} onChoose={choose} />
        {isLoadingError ? (
          <ErrorNote error={error} fallback="Fout bij laden van de uren." onRetry={() => void refetch()} />
        ) : (
          <DataTable
            caption="Uren, regel voor regel"
            rows={data?.lines}
            columns={columns}
            rowKey={({ id }) => id}
            totalsOf={(lines) => ({
              werk: 'Samen',
              uren: formatMinutes(lines.reduce((sum, { minutes }) => sum + minutes, 0)),
            })}
            nothingFound="Geen uren gevonden."
            empty={
              <EmptyState icon={<IconClock size={28} stroke={1.6} />} sentence="Geen uren in deze week.">
                Kies een andere week.
              </EmptyState>
            }
          />
        )}
      </div>
    </>
  )
}

const addressOfPeople = (day: LocalDate): string =>
  day >= today() ? paths.hoursOfPeople : `${paths.hoursOfPeople}?dag=${day}`

const columns: readonly Column<LineOfPerson>[] = [
  {
    id: 'dag',
    header: 'Dag',
    cell: ({ day }) => (
      <>
        {formatWeekday(day).slice(0, 2)} <DateText date={day} />
      </>
    ),
    sortBy: ({ day }) => day,
  },
  { id: 'werk', header: 'Wat', cell: ({ description }) => description, onCard: 'title' },
  { id: 'waarvoor', header: 'Waarvoor', cell: (line) => <WorkOf line={line} /> },
  { id: 'factuur', header: 'Factuur', cell: invoicing },
  {
    id: 'uren',
    header: 'Uren',
    cell: ({ minutes }) => <strong>{formatMinutes(minutes)}</strong>,
    sortBy: ({ minutes }) => minutes,
    align: 'end',
    onCard: 'amount',
  },
]

function WorkOf({ line: { project, category } }: { line: LineOfPerson }) {
  if (project === null) return categoryLabels[category ?? 'administration']
  const address = paths.project(project.id)
  return (
    <>
      {mayOpen(address) ? <Link to={address}>{project.title}</Link> : project.title} · {project.customerName}
    </>
  )
}

/** Whether the line is on an invoice, and whether the line was written late. */
function invoicing({ isBillable, isBilled, isLate }: LineOfPerson): string {
  const words = isBilled ? 'op een factuur' : isBillable ? 'te factureren' : 'niet te factureren'
  return isLate ? `${words}, achteraf geschreven` : words
}
