import { useQuery } from '@tanstack/react-query'
import {
  IconCar,
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconFileImport,
  IconPlus,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatDecimal, formatMonth } from '#kernel/dutch-format.ts'
import { monthOf, monthsAfter, parseLocalDate, yearOf, type LocalDate } from '#kernel/local-date.ts'
import { download, pathOf } from '#platform/web/api-client.ts'
import { toastFailedDownload } from '#platform/web/files.ts'
import { later } from '#platform/web/later.tsx'
import { useMutation } from '#platform/web/mutation.ts'
import { paths } from '#platform/web/paths.ts'
import { may } from '#platform/web/rights.ts'
import { today } from '#platform/web/today.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { getTripsOfYearCsv, getTripsOfYearPdf, type MonthOfTrips } from '../contract.ts'
import { kilometresInWords } from '../domain/trip.ts'
import { BookingsCard } from './BookingsCard.tsx'
import { CompanyCarsCard } from './CompanyCarsCard.tsx'
import { Favourites } from './Favourites.tsx'
import { LogCard } from './LogCard.tsx'
import { companyCarsOf, monthOfTrips, tripBookings } from './queries.ts'
import { changeOf, emptyDraft, sameAgain, wayBack, type TripDraft } from './trip-form.ts'
import { TripList } from './TripList.tsx'
import { VehiclesCard } from './VehiclesCard.tsx'
import './trips.css'

const TripDialog = later(async () => (await import('./TripDialog.tsx')).TripDialog)

/** The own trips of a month, what is driven often to write it once more, and the logs and kilometres of the year. */
export function TripsPage() {
  const [day, choose] = useDay()
  const [draft, setDraft] = useState<TripDraft | null>(null)
  const query = useQuery(monthOfTrips(day))
  const { data } = query
  // Of the month before, while another one loads: what is driven often would push the month down when it comes.
  const [known, setKnown] = useState(data)
  if (data !== undefined && data !== known) setKnown(data)
  const often = data ?? known
  const write = () => {
    setDraft(emptyDraft(today(), lastDriven(data)))
  }
  return (
    <>
      <PageHeader
        title="Ritten"
        actions={<Files year={yearOf(day)} />}
        primary={{
          label: 'Rit schrijven',
          onClick: write,
          icon: <IconPlus size={18} stroke={2.2} aria-hidden />,
        }}
      />
      {query.isLoadingError && (
        <ErrorNote
          error={query.error}
          fallback="Fout bij laden van je ritten."
          onRetry={() => void query.refetch()}
        />
      )}
      {often === undefined ? (
        !query.isLoadingError && <TableSkeleton rows={8} />
      ) : (
        <div className="trips-page">
          <Favourites
            favourites={often.favourites}
            vehicles={often.vehicles}
            onChoose={(route) => {
              setDraft(sameAgain(route, today(), often.vehicles))
            }}
          />
          <Month
            {...{ day, data, write }}
            isFailed={query.isLoadingError}
            onChooseMonth={choose}
            onDraft={setDraft}
          />
          <Year year={yearOf(day)} data={data} />
        </div>
      )}
      {draft !== null && (
        <TripDialog
          draft={draft}
          vehicles={data?.vehicles ?? []}
          onClose={() => {
            setDraft(null)
          }}
        />
      )}
    </>
  )
}

/** The trips of a month, below the choice of the month. */
function Month({
  day,
  data,
  isFailed,
  write,
  onChooseMonth,
  onDraft,
}: {
  day: LocalDate
  data: MonthOfTrips | undefined
  isFailed: boolean
  write: () => void
  onChooseMonth: (day: LocalDate) => void
  onDraft: (draft: TripDraft) => void
}) {
  return (
    <Card isFlush>
      <MonthChooser day={day} onChoose={onChooseMonth} month={data} />
      {data === undefined ? (
        !isFailed && <TableSkeleton rows={4} />
      ) : data.trips.length === 0 ? (
        <NothingYet month={data.month} onWrite={write} />
      ) : (
        <TripList
          trips={data.trips}
          onBack={(trip) => {
            onDraft(wayBack(trip, data.vehicles))
          }}
          onChange={(trip) => {
            onDraft(changeOf(trip))
          }}
        />
      )}
    </Card>
  )
}

/** What a year comes to: the logs of business cars, what is in the books, and the cars. */
function Year({ year, data }: { year: number; data: MonthOfTrips | undefined }) {
  const enabled = may('books.read')
  const answers = [
    useQuery({ ...tripBookings(year), enabled }),
    useQuery({ ...companyCarsOf(year), enabled }),
  ]
  // Shown together: what is in the books would push the cars down.
  const isKnown = !enabled || answers.every(({ isPending }) => !isPending)
  return (
    <>
      {data?.logs.map((log) => (
        <LogCard key={log.vehicleId} log={log} />
      ))}
      {isKnown && (
        <div className="trips-beside">
          {enabled && <BookingsCard year={year} />}
          {enabled && <CompanyCarsCard year={year} />}
          {data !== undefined && <VehiclesCard vehicles={data.vehicles} />}
        </div>
      )}
    </>
  )
}

/** The car of the last trip, or the first one that is driven. */
function lastDriven(data: MonthOfTrips | undefined) {
  const driven = data?.vehicles.filter(({ isArchived }) => !isArchived) ?? []
  return driven.find(({ id }) => id === data?.favourites[0]?.vehicleId) ?? driven[0]
}

/** The day of the address (`?dag=2026-11-28`), today without one and for one that is to come. */
function useDay(): readonly [LocalDate, (day: LocalDate) => void] {
  const [params, setParams] = useSearchParams()
  const asked = parseLocalDate(params.get('dag') ?? '')
  return [
    asked === null || asked > today() ? today() : asked,
    (day) => {
      setParams(monthOf(day) >= monthOf(today()) ? {} : { dag: day }, { replace: true })
    },
  ]
}

function MonthChooser({
  day,
  onChoose,
  month,
}: {
  day: LocalDate
  onChoose: (day: LocalDate) => void
  month: MonthOfTrips | undefined
}) {
  return (
    <div className="trips-month">
      <div className="trips-chooser" role="group" aria-label="Maand">
        <IconButton
          label="Vorige maand"
          onClick={() => {
            onChoose(monthsAfter(monthOf(day), -1))
          }}
        >
          <IconChevronLeft size={18} aria-hidden />
        </IconButton>
        <strong aria-live="polite">{formatMonth(day)}</strong>
        <IconButton
          label="Volgende maand"
          disabled={monthOf(day) >= monthOf(today())}
          onClick={() => {
            onChoose(monthsAfter(monthOf(day), 1))
          }}
        >
          <IconChevronRight size={18} aria-hidden />
        </IconButton>
      </div>
      {month !== undefined && <Sums month={month} />}
    </div>
  )
}

function Sums({ month: { ofMonth, ofYear, rate, month } }: { month: MonthOfTrips }) {
  if (ofYear.trips === 0) return null
  return (
    <p className="trips-sums">
      <span>
        <strong>{kilometresInWords(ofMonth.kilometres)}</strong> met eigen auto,{' '}
        <Money cents={ofMonth.amount} />
      </span>
      <span>
        {yearOf(month)}: {kilometresInWords(ofYear.kilometres)}, <Money cents={ofYear.amount} />
      </span>
      <span>
        € {formatDecimal(rate.amount, 2, 2)} per km
        {!rate.isSettled && ', voor dit jaar nog niet vastgesteld'}
      </span>
    </p>
  )
}

const files = { PDF: getTripsOfYearPdf, CSV: getTripsOfYearCsv } as const

function Files({ year }: { year: number }) {
  const saving = useMutation({
    mutationFn: (format: keyof typeof files) => download(pathOf(files[format], { query: { year } })),
    onError: toastFailedDownload,
  })
  return (
    <>
      <Button variant="default" to={paths.importTrips} leftSection={<IconFileImport size={17} aria-hidden />}>
        Inlezen
      </Button>
      {(['PDF', 'CSV'] as const).map((format) => (
        <Button
          key={format}
          variant="default"
          aria-label={`Ritten van ${String(year)} als ${format}`}
          leftSection={<IconDownload size={17} aria-hidden />}
          loading={saving.isPending && saving.variables === format}
          onClick={() => {
            saving.mutate(format)
          }}
        >
          {format}
        </Button>
      ))}
    </>
  )
}

const NothingYet = ({ month, onWrite }: { month: LocalDate; onWrite: () => void }) => (
  <EmptyState
    icon={<IconCar size={28} stroke={1.6} />}
    sentence={`Nog geen ritten in ${formatMonth(month)}.`}
    action={<Button onClick={onWrite}>Rit schrijven</Button>}
  >
    Schrijf op waarheen je voor je bedrijf reed. Met je eigen auto zijn de kilometers kosten; van een auto van
    de zaak laat je zo zien hoeveel je privé reed.
  </EmptyState>
)
