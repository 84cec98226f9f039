import { useQuery } from '@tanstack/react-query'
import { IconChevronLeft, IconChevronRight, IconClock, IconPlayerPlay, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import { addDays, mondayOf, parseLocalDate, yearOf, type LocalDate } from '#kernel/local-date.ts'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { later } from '#platform/web/later.tsx'
import { paths } from '#platform/web/paths.ts'
import { may } from '#platform/web/rights.ts'
import { today } from '#platform/web/today.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { CardSkeleton, TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import type { WeekOfHours } from '../contract.ts'
import { formatMinutes } from '../domain/minutes.ts'
import { daysOfWeek } from '../domain/week.ts'
import { CriterionCard } from './CriterionCard.tsx'
import './hours.css'
import { UnbilledFigure } from './invoicing/UnbilledCard.tsx'
import { TimerCard } from './timer/TimerCard.tsx'
import { weekOfHours } from './queries.ts'
import { WeekSheet } from './WeekSheet.tsx'

const NewWorkDialog = later(async () => (await import('./NewWorkDialog.tsx')).NewWorkDialog)
const StartTimerDialog = later(async () => (await import('./timer/StartTimerDialog.tsx')).StartTimerDialog)

export const askHours: AskAhead = () => {
  ahead(weekOfHours(mondayOf(today())))
}

/** The own hours of a week, as a sheet that is typed in, and how far the year is. */
export function HoursPage() {
  const [day, choose] = useDay()
  const [isAdding, setIsAdding] = useState(false)
  const [isStarting, setIsStarting] = useStarting()
  const week = useQuery(weekOfHours(mondayOf(day)))
  const add = () => {
    setIsAdding(true)
  }
  return (
    <>
      <PageHeader
        title="Uren"
        actions={
          <Button
            variant="default"
            leftSection={<IconPlayerPlay size={17} aria-hidden />}
            onClick={() => {
              setIsStarting(true)
            }}
          >
            Timer starten
          </Button>
        }
        primary={{
          label: 'Uren schrijven',
          onClick: add,
          icon: <IconPlus size={18} stroke={2.2} aria-hidden />,
        }}
      />
      {week.isLoadingError && (
        <ErrorNote
          error={week.error}
          fallback="Fout bij laden van je uren."
          onRetry={() => void week.refetch()}
        />
      )}
      <div className="hours-page">
        <TimerCard />
        {week.data === undefined ? !week.isLoadingError && <FiguresToCome /> : <Figures week={week.data} />}
        <Card isFlush>
          <WeekChooser day={day} onChoose={choose} />
          {week.data === undefined ? (
            !week.isLoadingError && <TableSkeleton rows={4} />
          ) : week.data.rows.length === 0 ? (
            <NothingYet onAdd={add} />
          ) : (
            <WeekSheet week={week.data} day={day} onDay={choose} />
          )}
        </Card>
      </div>
      {isStarting && (
        <StartTimerDialog
          onClose={() => {
            setIsStarting(false)
          }}
        />
      )}
      {isAdding && (
        <NewWorkDialog
          day={day}
          onClose={() => {
            setIsAdding(false)
          }}
        />
      )}
    </>
  )
}

/** `?timer=start` of the search bar opens the dialog. */
function useStarting(): readonly [boolean, (isStarting: boolean) => void] {
  const [params, setParams] = useSearchParams()
  return [
    params.get('timer') === 'start',
    (isStarting) => {
      const next = new URLSearchParams(params)
      if (isStarting) next.set('timer', 'start')
      else next.delete('timer')
      setParams(next, { replace: true })
    },
  ]
}

/** The day of the address (`?dag=2026-11-28`), today without one and for one that is to come. */
function useDay(): readonly [LocalDate, (day: LocalDate) => void] {
  const [params, setParams] = useSearchParams()
  const asked = parseLocalDate(params.get('dag') ?? '')
  return [
    asked === null || asked > today() ? today() : asked,
    (day) => {
      setParams(day >= today() ? {} : { dag: day }, { replace: true })
    },
  ]
}

/** As high as the figures, so that the sheet below stays where it is. */
const FiguresToCome = () => (
  <div className="hours-figures hours-figures-to-come" aria-busy="true">
    {may('business.own') && <CardSkeleton />}
    {may('sales.write') && <CardSkeleton lines={3} />}
    <CardSkeleton lines={3} />
  </div>
)

const hoursOfYearAt = (year: number): string =>
  year === yearOf(today()) ? paths.hoursOfYear : `${paths.hoursOfYear}?jaar=${String(year)}`

function Figures({ week }: { week: WeekOfHours }) {
  const { criterion, rows } = week
  const sumOf = (chosen: typeof rows): number =>
    chosen.flatMap(({ days }) => days).reduce((sum, { minutes }) => sum + minutes, 0)
  return (
    <div className="hours-figures">
      {criterion !== null && may('business.own') && (
        <CriterionCard
          criterion={criterion}
          action={
            <Button size="xs" variant="default" to={hoursOfYearAt(criterion.year)}>
              Verantwoording
            </Button>
          }
        />
      )}
      <UnbilledFigure />
      <Card>
        <p className="hours-figure-label">Deze week</p>
        <p className="hours-figure">{formatMinutes(sumOf(rows))}</p>
        <p className="hours-figure-note">
          waarvan {formatMinutes(sumOf(rows.filter(({ isBillable }) => isBillable)))} voor klanten
        </p>
      </Card>
    </div>
  )
}

function WeekChooser({ day, onChoose }: { day: LocalDate; onChoose: (day: LocalDate) => void }) {
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
      <span className="week-chooser-help">pijltjes lopen, 1,5 of 1:30, Enter bewaart</span>
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

function NothingYet({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      icon={<IconClock size={28} stroke={1.6} />}
      sentence="Nog geen uren in deze week."
      action={<Button onClick={onAdd}>Uren schrijven</Button>}
    >
      Schrijf per dag op wat je deed, voor een project of voor jezelf. Ook reistijd, administratie en studie
      tellen mee voor het urencriterium.
    </EmptyState>
  )
}
