import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { later } from '#platform/web/later.tsx'
import { paths } from '#platform/web/paths.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { WhenNear } from '#platform/web/when-near.tsx'
import type { MoneyToday, Overview, Today } from '../contract.ts'
import { FlowCard } from './FlowCard.tsx'
import { MoneyCard } from './MoneyCard.tsx'
import { FlowNeeded, ResultNeeded } from './NeededCard.tsx'
import { OverviewCard } from './OverviewCard.tsx'
import { ResultCard } from './ResultCard.tsx'
import { TodayCard } from './TodayCard.tsx'

// Below the first screen: the start does not wait for these counts and lists.
const OverviewDocuments = later(async () => (await import('./OverviewDocuments.tsx')).OverviewDocuments)

/** The tasks, the free money, the weeks ahead, the results and the documents by state, in that order. */
export function OverviewFigures({
  figures,
  tasks,
  money,
  question,
}: {
  figures: UseQueryResult<Overview>
  tasks: UseQueryResult<Today>
  money: UseQueryResult<MoneyToday>
  /** Below what is to be done today. */
  question: ReactNode
}) {
  const weeks = money.data?.weeks ?? []
  const months = figures.data?.months ?? []
  const hasFlow = weeks.some((week) => week.in > 0n || week.out > 0n)
  const hasResult = months.some(({ revenue, costs }) => revenue !== 0n || costs !== 0n)
  return (
    <>
      <div className="overview-row">
        <OverviewCard title="Vandaag" query={tasks} isFlush>
          {(data) => <TodayCard today={data} />}
        </OverviewCard>
        <OverviewCard title="Geld" query={money} aside={<Link to={paths.balance}>Naar balans</Link>}>
          {(data) => <MoneyCard money={data} />}
        </OverviewCard>
      </div>
      {question}
      <div className="overview-row">
        {money.data !== undefined && hasFlow && <FlowCard money={money.data} />}
        {money.data !== undefined && !hasFlow && figures.data?.hasInvoice === false && <FlowNeeded />}
        {hasResult && <ResultCard months={months} />}
        {figures.data !== undefined && !hasResult && <ResultNeeded hasInvoice={figures.data.hasInvoice} />}
      </div>
      <WhenNear meanwhile={<DocumentsRoom />}>
        <OverviewDocuments figures={figures} meanwhile={<DocumentsRoom />} />
      </WhenNear>
    </>
  )
}

/** As high as the documents that are being loaded. */
const DocumentsRoom = () => (
  <div className="overview-page" aria-busy="true">
    <div className="overview-row" data-three>
      {['Facturen', 'Offertes', 'Creditnotas'].map((kind) => (
        <Card key={kind}>
          <div className="overview-room" data-counts />
        </Card>
      ))}
    </div>
    <Card>
      <div className="overview-room" data-invoices />
    </Card>
  </div>
)
