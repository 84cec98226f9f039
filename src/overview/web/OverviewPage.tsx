import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { formatDateInWords, formatWeekday } from '#kernel/dutch-format.ts'
import { may } from '#platform/web/rights.ts'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { today } from '#platform/web/today.ts'
import { later } from '#platform/web/later.tsx'
import { paths } from '#platform/web/paths.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { useIsPhone } from '#platform/web/ui/window-width.ts'
import type { Overview } from '../contract.ts'
import './OverviewPage.css'
import { moneyQuery, overviewQuery, todayQuery } from './queries.ts'

/**
 * Each part for the businesses that need it: the first steps for a new business, the figures for one that has
 * figures.
 */
const OverviewFigures = later(async () => (await import('./OverviewFigures.tsx')).OverviewFigures)
const AskedCard = later(async () => (await import('./AskedCard.tsx')).AskedCard)
const FirstSteps = later(async () => (await import('./FirstSteps.tsx')).FirstSteps)

export const askOverview: AskAhead = () => {
  ahead(todayQuery)
  ahead(moneyQuery)
  ahead(overviewQuery)
}

/**
 * The tasks of today, the free money, the weeks ahead and the state of all documents; for a new business its
 * first steps.
 */
export function OverviewPage() {
  const isPhone = useIsPhone()
  const [greeting] = useState(() => greetingAt(new Date().getHours()))
  const figures = useQuery(overviewQuery)
  const tasks = useQuery(todayQuery)
  const money = useQuery(moneyQuery)
  // Shown together, so that nothing moves when the last of them is loaded.
  const isReady = [figures, tasks, money].every(({ isPending }) => !isPending)
  // The first steps are those of a user who makes invoices.
  const hasSteps = may('sales.write')
  const isNew = hasSteps && figures.data?.hasFigures === false
  // Their code is loaded while the other requests are under way.
  if (figures.data?.hasFigures === true || !hasSteps) OverviewFigures.ask()
  const shown = !isNew && (
    <WithQuestion
      overview={figures.data}
      render={(question) => (
        <OverviewFigures
          figures={figures}
          tasks={tasks}
          money={money}
          question={question}
          meanwhile={<OverviewRoom />}
        />
      )}
    />
  )
  return (
    <>
      <PageHeader
        title="Overzicht"
        greeting={isNew ? 'Welkom' : greeting}
        below={`${formatWeekday(today())} ${formatDateInWords(today())}`}
        {...(!isPhone && !isNew && { primary: { label: 'Nieuwe factuur', to: paths.newInvoice } })}
      />
      {!isReady ? (
        <OverviewRoom />
      ) : (
        <div className="overview-page" key="ready">
          {hasSteps && figures.data && !isUnderWay(figures.data) ? (
            // Below the first steps nothing is shown before the steps are loaded.
            <FirstSteps overview={figures.data} meanwhile={<OverviewRoom />}>
              {shown}
            </FirstSteps>
          ) : (
            shown
          )}
        </div>
      )}
    </>
  )
}

/** The figures with what is asked now among them; shown together, so that nothing moves. */
function WithQuestion({
  overview,
  render,
}: {
  overview: Overview | undefined
  render: (question: ReactNode) => ReactNode
}) {
  if (overview === undefined || overview.asks === null || !may('settings.write')) return render(null)
  return <AskedCard overview={overview} render={render} meanwhile={<OverviewRoom />} />
}

/** As high as the content that is being loaded. */
const OverviewRoom = () => (
  <div className="overview-page" aria-busy="true">
    {[false, true].map((isTall) => (
      <div key={String(isTall)} className="overview-row">
        <Card>
          <div className="overview-room" data-tall={isTall || undefined} />
        </Card>
        <Card>
          <div className="overview-room" data-tall={isTall || undefined} />
        </Card>
      </div>
    ))}
  </div>
)

/** The first steps are done. */
const isUnderWay = ({ hasCustomer, hasInvoice, hasPaidInvoice }: Overview): boolean =>
  hasCustomer && hasInvoice && hasPaidInvoice

function greetingAt(hour: number): string {
  if (hour < 6) return 'Goedenacht'
  if (hour < 12) return 'Goedemorgen'
  return hour < 18 ? 'Goedemiddag' : 'Goedenavond'
}
