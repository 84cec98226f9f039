import { IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { counted, formatMonth, formatMonthShort } from '#kernel/dutch-format.ts'
import { MoneyOfDocument } from '#ledger/web/MoneyOfDocument.tsx'
import { InvoiceSections } from '#invoices/web/InvoiceSections.tsx'
import { BarChart } from '#platform/web/chart/BarChart.tsx'
import { later } from '#platform/web/later.tsx'
import { paths } from '#platform/web/paths.ts'
import type { Column, Filter } from '#platform/web/table/column.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { FittingMoney } from '#platform/web/ui/Money.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import type { RecurringSummary } from '../contract.ts'
import { hasEnded, modeLabel, rhythmInWords, stateLabel } from '../domain/recurring-invoice.ts'
import { expectedRecurring, recurringList } from './queries.ts'
import './recurring.css'
import { RecurringStateChip } from './RecurringStateChip.tsx'

const IndexAllDialog = later(async () => (await import('./IndexAllDialog.tsx')).IndexAllDialog)
const columns: readonly Column<RecurringSummary>[] = [
  {
    id: 'klant',
    header: 'Klant',
    cell: ({ customerName, nextTitle }) => (
      <span className="recurring-name">
        <span>{customerName}</span>
        {nextTitle !== null && <span>{nextTitle}</span>}
      </span>
    ),
    sortBy: ({ customerName }) => customerName,
    onCard: 'title',
  },
  { id: 'ritme', header: 'Ritme', cell: rhythmInWords },
  {
    id: 'volgende',
    header: 'Volgende',
    cell: ({ nextDate }) => (nextDate === null ? '–' : <DateText date={nextDate} />),
    sortBy: ({ nextDate }) => nextDate ?? '9999',
  },
  { id: 'hoe', header: 'Hoe', cell: ({ mode }) => modeLabel[mode], onCard: 'hidden' },
  {
    id: 'stand',
    header: 'Stand',
    cell: ({ state }) => <RecurringStateChip state={state} />,
    sortBy: ({ state }) => stateLabel[state],
    onCard: 'state',
  },
  {
    id: 'bedrag',
    header: 'Bedrag',
    cell: ({ foreign, nextAmounts }) => <MoneyOfDocument foreign={foreign} cents={nextAmounts.grossAmount} />,
    sortBy: ({ nextAmounts }) => nextAmounts.grossAmount,
    align: 'end',
    onCard: 'amount',
  },
]

const filters: readonly Filter<RecurringSummary>[] = [
  { id: 'nu', label: 'Nu', matches: ({ state }) => !hasEnded(state) },
  { id: 'afgelopen', label: 'Afgelopen', matches: ({ state }) => hasEnded(state) },
]

/** The invoices that come back by themselves: when, how much, and how. */
export function RecurringListPage() {
  const list = useQuery(recurringList)
  const hasSome = list.data !== undefined && list.data.length > 0
  const [isIndexing, setIsIndexing] = useState(false)
  const isRunning = list.data?.some(({ state }) => !hasEnded(state)) === true
  return (
    <>
      <PageHeader
        title="Terugkerende facturen"
        crumbs={[{ label: 'Administratie' }, { label: 'Facturen', to: paths.invoices }]}
        actions={
          isRunning && (
            <Button
              needs="sales.write"
              variant="default"
              onClick={() => {
                setIsIndexing(true)
              }}
            >
              Indexeren…
            </Button>
          )
        }
        primary={{ label: 'Nieuwe terugkerende factuur', to: paths.newRecurringInvoice }}
      />
      <InvoiceSections />
      {list.isLoadingError && (
        <ErrorNote
          error={list.error}
          fallback="De terugkerende facturen zijn niet te laden."
          onRetry={() => void list.refetch()}
        />
      )}
      {hasSome && <Expected invoices={list.data} />}
      <DataTable
        caption="Terugkerende facturen"
        rows={list.data}
        columns={columns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => paths.recurringInvoice(id)}
        filters={filters}
        searchText={({ customerName, nextTitle }) => `${customerName} ${nextTitle ?? ''}`}
        searchLabel="Zoek klant of titel"
        defaultSort="volgende"
        empty={<NoRecurring />}
        nothingFound="Geen terugkerende facturen gevonden."
        isFaint={({ state }) => hasEnded(state)}
      />
      {hasSome && <ExpectedByMonth />}
      {isIndexing && (
        <IndexAllDialog
          onClose={() => {
            setIsIndexing(false)
          }}
        />
      )}
    </>
  )
}

/** What is to come, without VAT. */
function Expected({ invoices }: { invoices: readonly RecurringSummary[] }) {
  const { data: expected } = useQuery(expectedRecurring)
  const active = invoices.filter(({ state }) => state === 'active').length
  const waiting = invoices.reduce((total, { waitingConcepts }) => total + waitingConcepts, 0)
  if (expected === undefined) return <div className="recurring-expected" aria-busy />
  return (
    <dl className="recurring-expected" aria-label="Verwacht">
      <div>
        <dt>Deze maand nog verwacht</dt>
        <dd>
          <FittingMoney cents={expected.thisMonth} />
        </dd>
        <dd>zonder btw</dd>
      </div>
      <div>
        <dt>Komende twaalf maanden</dt>
        <dd>
          <FittingMoney cents={expected.twelveMonths} />
        </dd>
        <dd>zonder btw, van {counted(active, 'lopende', 'lopende')}</dd>
      </div>
      <div>
        <dt>Klaar om na te kijken</dt>
        <dd>{waiting}</dd>
        <dd>{waiting === 1 ? 'concept' : 'concepten'}</dd>
      </div>
    </dl>
  )
}

/** The same by month. */
function ExpectedByMonth() {
  const { data: expected } = useQuery(expectedRecurring)
  if (expected === undefined) return null
  return (
    <div className="recurring-months">
      <Card
        title={
          <>
            Verwacht per maand <small>zonder btw</small>
          </>
        }
      >
        <BarChart
          caption="Verwacht per maand, zonder btw"
          columnHeader="Maand"
          series={[{ name: 'Verwacht', tone: 'brand' }]}
          columns={expected.months.map(({ month, netAmount }) => ({
            label: formatMonthShort(month),
            title: formatMonth(month),
            values: [netAmount],
          }))}
        />
      </Card>
    </div>
  )
}

const NoRecurring = () => (
  <EmptyState
    icon={<IconRepeat size={28} stroke={1.6} />}
    sentence="Geen terugkerende facturen gevonden."
    action={<Button to={paths.newRecurringInvoice}>Maak je eerste terugkerende factuur</Button>}
  >
    Huur, onderhoud, een abonnement: leg het één keer vast, dan staat de factuur op tijd klaar of gaat hij
    vanzelf de deur uit. Je kunt ook op een factuur “Maak terugkerend” kiezen.
  </EmptyState>
)
