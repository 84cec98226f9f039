import { formatExchangeRate } from '#ledger/domain/foreign-money.ts'
import { MoneyOfDocument } from '#ledger/web/MoneyOfDocument.tsx'
import { IconPlayerStop, IconTrendingUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { counted } from '#kernel/dutch-format.ts'
import type { RecurringInvoiceId } from '#kernel/ids.ts'
import { later } from '#platform/web/later.tsx'
import { paths } from '#platform/web/paths.ts'
import { RowActions } from '#platform/web/table/RowActions.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { HistoryButton } from '#platform/web/ui/HistoryButton.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { CardSkeleton, PageSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import type { RecurringDetail } from '../contract.ts'
import { hasEnded, modeLabel, rhythmInWords } from '../domain/recurring-invoice.ts'
import { IndexationsCard } from './IndexationsCard.tsx'
import { MadeRuns } from './MadeRuns.tsx'
import { NextLines } from './NextLines.tsx'
import { previewOf, recurringUntilMade, useRecurringMove, type RecurringMove } from './queries.ts'
import './recurring.css'
import { RecurringMissing } from './RecurringMissing.tsx'
import { RecurringStateChip } from './RecurringStateChip.tsx'
import { RunList } from './RunList.tsx'

const IndexationDialog = later(async () => (await import('./IndexationDialog.tsx')).IndexationDialog)

/** One recurring invoice: what comes, what was made, and what can be done with it. */
export function RecurringPage() {
  const id = (useParams()['recurringInvoiceId'] ?? '') as RecurringInvoiceId
  const query = useQuery(recurringUntilMade(id))
  if (query.isLoadingError) return <RecurringMissing query={query} />
  if (query.data === undefined)
    return (
      <>
        <PageSkeleton />
        <CardSkeleton />
      </>
    )
  return <LoadedPage key={id} recurring={query.data} />
}

function LoadedPage({ recurring }: { recurring: RecurringDetail }) {
  const { state, customerName, nextTitle, waitingConcepts } = recurring
  const [isIndexing, setIsIndexing] = useState(false)
  const isRunning = !hasEnded(state)
  return (
    <>
      <PageHeader
        title={customerName}
        {...(nextTitle === null ? {} : { below: nextTitle })}
        crumbs={[
          { label: 'Facturen', to: paths.invoices },
          { label: 'Terugkerend', to: paths.recurringInvoices },
        ]}
        chip={<RecurringStateChip state={state} />}
        actions={isRunning && <Moves recurring={recurring} onIndex={() => setIsIndexing(true)} />}
      />
      {waitingConcepts > 0 && (
        <p className="recurring-notice">
          {counted(waitingConcepts, 'factuur staat', 'facturen staan')} als concept klaar. Kijk{' '}
          {waitingConcepts === 1 ? 'hem' : 'ze'} na en rond {waitingConcepts === 1 ? 'hem' : 'ze'} af.
        </p>
      )}
      {recurring.isCustomerArchived && isRunning && (
        <p className="recurring-notice">
          De klant staat in het archief: nieuwe facturen blijven een concept.
        </p>
      )}
      <div className="recurring-page">
        <div>
          <Facts recurring={recurring} />
          <NextLines recurring={recurring} />
          <MadeRuns recurring={recurring} />
          <IndexationsCard recurring={recurring} />
        </div>
        <ToCome recurring={recurring} />
      </div>
      {isIndexing && <IndexationDialog recurring={recurring} onClose={() => setIsIndexing(false)} />}
    </>
  )
}

const questions = {
  pause: {
    title: 'Op pauze zetten?',
    text: 'Facturen die tijdens de pauze aan de beurt zijn worden overgeslagen, en later niet ingehaald.',
    confirmLabel: 'Pauzeren',
  },
  resume: {
    title: 'Weer laten lopen?',
    text: 'Het gaat verder met de eerstvolgende factuur. Wat in de pauze is overgeslagen wordt niet ingehaald.',
    confirmLabel: 'Hervatten',
  },
  stop: {
    title: 'Voorgoed stoppen?',
    text: 'Er komt geen factuur meer. De facturen die gemaakt zijn blijven. Dit kan niet ongedaan worden gemaakt.',
    confirmLabel: 'Stoppen',
    cancelLabel: 'Niet stoppen',
    tone: 'red',
  },
} as const

const done = { pause: '✅ Op pauze gezet', resume: '✅ Loopt weer', stop: '✅ Gestopt' } as const

function Moves({ recurring, onIndex }: { recurring: RecurringDetail; onIndex: () => void }) {
  const move = useRecurringMove(recurring.id)
  const ask = async (to: RecurringMove) => {
    if (!(await askConfirmation(questions[to]))) return
    move.mutate(to, {
      onSuccess: () => {
        toast(done[to])
      },
      onError: (error) => {
        toastError(error, '❌ Wijzigen mislukt zonder foutmelding.')
      },
    })
  }
  const button = (to: RecurringMove, label: string) => (
    <Button
      needs="sales.write"
      variant="default"
      loading={move.isPending && move.variables === to}
      onClick={() => void ask(to)}
    >
      {label}
    </Button>
  )
  const menu = [
    {
      label: 'Indexeren…',
      needs: 'sales.write',
      icon: <IconTrendingUp size={16} stroke={1.8} aria-hidden />,
      onSelect: onIndex,
    },
    {
      label: 'Stoppen…',
      needs: 'sales.write',
      icon: <IconPlayerStop size={16} stroke={1.8} aria-hidden />,
      tone: 'red',
      onSelect: () => void ask('stop'),
    },
  ] as const
  return (
    <>
      <RowActions actions={menu} />
      {recurring.state === 'paused' ? button('resume', 'Hervatten') : button('pause', 'Pauzeren')}
      <HistoryButton kind="recurring-invoice" id={recurring.id} />
      <Button variant="default" to={paths.editRecurringInvoice(recurring.id)}>
        Wijzigen
      </Button>
    </>
  )
}

function Facts({ recurring }: { recurring: RecurringDetail }) {
  const { nextAmounts, foreign, nextDate, state, lastDay, mostRuns, sourceId } = recurring
  return (
    <Card title="Afspraak">
      <dl className="recurring-facts">
        <Fact name="Ritme">
          {rhythmInWords(recurring)}, {recurring.timing === 'advance' ? 'vooraf' : 'achteraf'}
        </Fact>
        <Fact name={state === 'paused' ? 'Volgende, wordt overgeslagen' : 'Volgende'}>
          {nextDate === null ? 'Geen' : <DateText date={nextDate} />}
        </Fact>
        <Fact name="Bedrag">
          <MoneyOfDocument foreign={foreign} cents={nextAmounts.grossAmount} />
        </Fact>
        <Fact name="Zonder btw">
          <Money cents={nextAmounts.netAmount} />
        </Fact>
        {foreign !== null && (
          <Fact name="Koers">
            die van de ECB op de dag van de factuur; de euro’s hier zijn bij{' '}
            {formatExchangeRate(foreign.perEuro, foreign.currency)}
          </Fact>
        )}
        <Fact name="Wat er vanzelf gebeurt">{modeLabel[recurring.mode]}</Fact>
        <Fact name="Betaaltermijn">{counted(recurring.paymentDays, 'dag', 'dagen')}</Fact>
        <Fact name="Tot wanneer">
          {lastDay !== null ? (
            <DateText date={lastDay} />
          ) : mostRuns !== null ? (
            counted(mostRuns, 'factuur', 'facturen')
          ) : (
            'Tot je stopt'
          )}
        </Fact>
        <Fact name="Klant">
          <Link to={paths.customer(recurring.customerId)}>{recurring.customerName}</Link>
        </Fact>
        {sourceId !== null && (
          <Fact name="Gemaakt van">
            <Link to={paths.invoice(sourceId)}>een factuur</Link>
          </Fact>
        )}
      </dl>
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function ToCome({ recurring }: { recurring: RecurringDetail }) {
  const preview = useQuery(previewOf(recurring))
  return (
    <Card title="De volgende twaalf">
      {preview.isLoadingError ? (
        <ErrorNote
          error={preview.error}
          fallback="De volgende facturen zijn niet te laden."
          onRetry={() => void preview.refetch()}
        />
      ) : preview.data === undefined ? (
        <CardSkeleton lines={8} />
      ) : preview.data.length === 0 ? (
        <p className="recurring-none">Er komt geen factuur meer.</p>
      ) : (
        <RunList
          runs={preview.data.map(({ n, dueOn, periodFirst, periodLast, isPart, amounts, foreign }) => ({
            n,
            dueOn,
            period: { first: periodFirst, last: periodLast },
            isPart,
            net: amounts.netAmount,
            gross: amounts.grossAmount,
            foreign,
          }))}
        />
      )}
    </Card>
  )
}
