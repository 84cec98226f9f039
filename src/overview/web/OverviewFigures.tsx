import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#platform/web/paths.ts'
import type { MoneyToday, Overview, Today } from '../contract.ts'
import { FlowCard } from './FlowCard.tsx'
import { InvoiceProgressCard } from './InvoiceProgressCard.tsx'
import { LatestInvoices } from './LatestInvoices.tsx'
import { MoneyCard } from './MoneyCard.tsx'
import { OverviewCard } from './OverviewCard.tsx'
import { CreditNoteProgressCard, QuoteProgressCard } from './ProgressCard.tsx'
import { ResultCard } from './ResultCard.tsx'
import { TodayCard } from './TodayCard.tsx'

/** What to do, what is free, what is coming, what was, and how many stand where: in that order. */
export function OverviewFigures({
  figures,
  tasks,
  money,
}: {
  figures: UseQueryResult<Overview>
  tasks: UseQueryResult<Today>
  money: UseQueryResult<MoneyToday>
}) {
  const weeks = money.data?.weeks ?? []
  const months = figures.data?.months ?? []
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
      <div className="overview-row">
        {money.data !== undefined && weeks.some((week) => week.in > 0n || week.out > 0n) && (
          <FlowCard money={money.data} />
        )}
        {months.some(({ revenue, costs }) => revenue !== 0n || costs !== 0n) && (
          <ResultCard months={months} />
        )}
      </div>
      <div className="overview-row" data-three>
        <InvoiceProgressCard />
        <QuoteProgressCard query={figures} />
        <CreditNoteProgressCard query={figures} />
      </div>
      <LatestInvoices />
    </>
  )
}
