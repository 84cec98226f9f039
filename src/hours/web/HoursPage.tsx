import { useQuery } from '@tanstack/react-query'
import { IconClock, IconPlayerPlay, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { mondayOf, yearOf } from '#kernel/local-date.ts'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { later } from '#platform/web/later.tsx'
import { paths } from '#platform/web/paths.ts'
import { may } from '#platform/web/rights.ts'
import { today } from '#platform/web/today.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { PageLink } from '#platform/web/ui/PageLink.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { CardSkeleton, TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import type { WeekOfHours } from '../contract.ts'
import { formatMinutes } from '../domain/minutes.ts'
import { CriterionCard } from './CriterionCard.tsx'
import './hours.css'
import { UnbilledFigure } from './invoicing/UnbilledCard.tsx'
import { useTimer } from './timer/queries.ts'
import { TimerCard } from './timer/TimerCard.tsx'
import { weekOfHours } from './queries.ts'
import { useDay, WeekChooser } from './WeekChooser.tsx'
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
  // A timer that runs has a card above the sheet: nothing is drawn until the answer says whether there is one.
  const isTimerKnown = !useTimer().isLoading
  const add = () => {
    setIsAdding(true)
  }
  return (
    <>
      <PageHeader
        title="Uren"
        actions={
          <Actions
            start={() => {
              setIsStarting(true)
            }}
          />
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
      {isTimerKnown ? (
        <div className="hours-page">
          <TimerCard />
          {week.data === undefined ? !week.isLoadingError && <FiguresToCome /> : <Figures week={week.data} />}
          <Card isFlush>
            <WeekChooser day={day} onChoose={choose} help="pijltjes lopen, 1,5 of 1:30, Enter bewaart" />
            {week.data === undefined ? (
              !week.isLoadingError && <TableSkeleton rows={4} />
            ) : week.data.rows.length === 0 ? (
              <NothingYet onAdd={add} />
            ) : (
              <WeekSheet week={week.data} day={day} onDay={choose} />
            )}
          </Card>
        </div>
      ) : (
        <TableSkeleton rows={8} />
      )}
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

const Actions = ({ start }: { start: () => void }) => (
  <Button variant="default" leftSection={<IconPlayerPlay size={17} aria-hidden />} onClick={start}>
    Timer starten
  </Button>
)

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
  const { criterion, rows, hasOthers } = week
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
          {hasOthers && may('overview.read') && (
            <>
              {' · '}
              <PageLink to={paths.hoursOfPeople}>Van iedereen</PageLink>
            </>
          )}
        </p>
      </Card>
    </div>
  )
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
