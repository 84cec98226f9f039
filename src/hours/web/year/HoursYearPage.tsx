import { useQuery } from '@tanstack/react-query'
import { IconChevronLeft, IconChevronRight, IconClock, IconDownload } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { yearOf } from '#kernel/local-date.ts'
import { download, pathOf } from '#platform/web/api-client.ts'
import { toastFailedDownload } from '#platform/web/files.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { paths } from '#platform/web/paths.ts'
import { may } from '#platform/web/rights.ts'
import { today } from '#platform/web/today.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { getHoursOfYearCsv, getHoursOfYearPdf, type YearOfHoursOnScreen } from '../../contract.ts'
import { formatMinutes } from '../../domain/minutes.ts'
import { CriterionCard } from '../CriterionCard.tsx'
import { yearOfHours } from '../queries.ts'
import '../hours.css'
import './hours-year.css'
import { KindsCard } from './KindsCard.tsx'
import { LeavesCard } from './LeavesCard.tsx'
import { WeeksCard } from './WeeksCard.tsx'

/** The evidence of a year: how far the urencriterium is, and the hours by kind, work and week; as PDF and CSV too. */
export function HoursYearPage() {
  const [year, choose] = useYear()
  const query = useQuery(yearOfHours(year))
  const { data } = query
  return (
    <>
      <PageHeader
        title="Urenverantwoording"
        crumbs={[{ label: 'Uren', to: paths.hours }]}
        actions={data !== undefined && data.minutes > 0 ? <Downloads year={year} /> : undefined}
      />
      {query.isLoadingError && (
        <ErrorNote
          error={query.error}
          fallback="Fout bij laden van je uren."
          hasLead
          onRetry={() => void query.refetch()}
        />
      )}
      <div className="hours-page">
        <YearChooser year={year} onChoose={choose} />
        {data === undefined ? !query.isLoadingError && <CardSkeleton lines={6} /> : <Year data={data} />}
      </div>
    </>
  )
}

function Year({ data }: { data: YearOfHoursOnScreen }) {
  const { criterion, year, minutes } = data
  const hasCriterion = criterion !== null && may('business.own')
  return (
    <>
      {hasCriterion && <CriterionCard criterion={criterion} />}
      {hasCriterion && <LeavesCard leaves={data.leaves} />}
      {minutes === 0 ? (
        <Card>
          <EmptyState
            icon={<IconClock size={28} stroke={1.6} />}
            sentence={`Nog geen uren in ${String(year)}.`}
            action={<Button to={paths.hours}>Uren schrijven</Button>}
          >
            Wat je schrijft staat hier per week, met de dag waarop je het opschreef.
          </EmptyState>
        </Card>
      ) : (
        <div className="hours-year">
          <KindsCard data={data} />
          <WorksCard data={data} />
          <WeeksCard data={data} />
        </div>
      )}
    </>
  )
}

function YearChooser({ year, onChoose }: { year: number; onChoose: (year: number) => void }) {
  return (
    <div className="hours-year-chooser" role="group" aria-label="Jaar">
      <IconButton
        label="Vorig jaar"
        onClick={() => {
          onChoose(year - 1)
        }}
      >
        <IconChevronLeft size={18} aria-hidden />
      </IconButton>
      <strong aria-live="polite">{year}</strong>
      <IconButton
        label="Volgend jaar"
        disabled={year >= yearOf(today())}
        onClick={() => {
          onChoose(year + 1)
        }}
      >
        <IconChevronRight size={18} aria-hidden />
      </IconButton>
    </div>
  )
}

const FIRST_YEAR = 2000

/** The year of the address (`?jaar=2026`), this year without one. */
function useYear(): readonly [number, (year: number) => void] {
  const [params, setParams] = useSearchParams()
  const thisYear = yearOf(today())
  const asked = Number(params.get('jaar') ?? thisYear)
  return [
    Number.isInteger(asked) && asked >= FIRST_YEAR && asked <= thisYear ? asked : thisYear,
    (year) => {
      setParams(year === thisYear ? {} : { jaar: String(year) }, { replace: true })
    },
  ]
}

const files = { PDF: getHoursOfYearPdf, CSV: getHoursOfYearCsv } as const

function Downloads({ year }: { year: number }) {
  const saving = useMutation({
    mutationFn: (format: keyof typeof files) => download(pathOf(files[format], { query: { year } })),
    onError: toastFailedDownload,
  })
  return (['PDF', 'CSV'] as const).map((format) => (
    <Button
      key={format}
      variant="default"
      leftSection={<IconDownload size={17} aria-hidden />}
      loading={saving.isPending && saving.variables === format}
      onClick={() => {
        saving.mutate(format)
      }}
    >
      {format}
    </Button>
  ))
}

/** What was worked on, the most first. */
function WorksCard({ data: { works } }: { data: YearOfHoursOnScreen }) {
  return (
    <Card title="Waaraan">
      <ul className="hours-works">
        {works.map(({ kind, name, customerName, minutes }) => (
          <li key={JSON.stringify([kind, name, customerName])}>
            <span>
              {name}
              {customerName !== null && <small>{customerName}</small>}
            </span>
            <strong>{formatMinutes(minutes)}</strong>
          </li>
        ))}
      </ul>
    </Card>
  )
}
