import { useQuery } from '@tanstack/react-query'
import { IconPigMoney } from '@tabler/icons-react'
import { counted } from '#kernel/dutch-format.ts'
import { yearOf } from '#kernel/local-date.ts'
import { add, sum, ZERO } from '#kernel/money.ts'
import { paths } from '#platform/web/paths.ts'
import type { Column } from '#platform/web/table/column.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import { today } from '#platform/web/today.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { LoanInterest, LoanSummary } from '../contract.ts'
import { loanKindNames } from '../domain/loan.ts'
import { LoanStateChip } from './LoanStateChip.tsx'
import './loans.css'
import { loanInterest, loanList, useBookedInterest } from './queries.ts'

const columns: readonly Column<LoanSummary>[] = [
  {
    id: 'lening',
    header: 'Lening',
    cell: ({ name, lender }) => (
      <>
        {name} <span className="loan-lender">{lender}</span>
      </>
    ),
    sortBy: ({ name }) => name,
    onCard: 'title',
  },
  { id: 'stand', header: 'Stand', cell: ({ state }) => <LoanStateChip state={state} />, onCard: 'state' },
  {
    id: 'soort',
    header: 'Soort',
    cell: ({ kind }) => loanKindNames[kind],
    sortBy: ({ kind }) => kind,
    onCard: 'hidden',
  },
  {
    id: 'termijn',
    header: 'Volgende termijn',
    cell: ({ next, state }) =>
      next === null || state === 'cancelled' ? (
        '–'
      ) : (
        <>
          <DateText date={next.day} /> <Money cents={add(next.interestAmount, next.repaidAmount)} />
        </>
      ),
    sortBy: ({ next }) => next?.day ?? '',
  },
  {
    id: 'geleend',
    header: 'Geleend',
    cell: ({ principalAmount }) => <Money cents={principalAmount} />,
    sortBy: ({ principalAmount }) => principalAmount,
    align: 'end',
    onCard: 'hidden',
  },
  {
    id: 'open',
    header: 'Nog af te lossen',
    cell: ({ owedAmount }) => <Money cents={owedAmount} />,
    sortBy: ({ owedAmount }) => owedAmount,
    align: 'end',
    onCard: 'amount',
  },
]

/** The loans, with what is still owed, and the interest of the year that ends. */
export function LoanListPage() {
  const loans = useQuery(loanList)
  const interest = useQuery(loanInterest(yearToEnd()))
  return (
    <>
      <PageHeader
        title="Leningen"
        crumbs={[{ label: 'Financiën' }]}
        primary={{ label: 'Lening toevoegen', to: paths.newLoan }}
      />
      {loans.isLoadingError && (
        <ErrorNote
          error={loans.error}
          fallback="Fout bij laden van de leningen."
          onRetry={() => void loans.refetch()}
        />
      )}
      {(loans.data?.length ?? 0) > 0 && interest.data !== undefined && (
        <InterestOfYear data={interest.data} />
      )}
      <DataTable
        caption="Leningen"
        // Shown together: the interest of the year would push the list down.
        rows={interest.isPending ? undefined : loans.data}
        columns={columns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => paths.loan(id)}
        defaultSort="lening"
        empty={<NothingYet />}
        nothingFound="Geen lening gevonden."
        isFaint={({ state }) => state === 'cancelled'}
        totalsOf={(rows) => {
          const running = rows.filter(({ state }) => state !== 'cancelled')
          return {
            geleend: <Money cents={sum(running.map(({ principalAmount }) => principalAmount))} />,
            open: <Money cents={sum(running.map(({ owedAmount }) => owedAmount))} />,
          }
        }}
      />
    </>
  )
}

function NothingYet() {
  return (
    <EmptyState
      icon={<IconPigMoney size={28} stroke={1.6} />}
      sentence="Nog geen lening."
      action={<Button to={paths.newLoan}>Lening toevoegen</Button>}
    >
      Geleend bij de bank, bij familie of voor een bus? Vul één keer in wat je hebt afgesproken. Daarna
      splitst elke afschrijving zichzelf in rente en aflossing, en zie je wat je nog moet.
    </EmptyState>
  )
}

/** The year that ended: what was paid of it is known then. */
const yearToEnd = (): number => yearOf(today()) - 1

/** Interest that this year owes and the next one pays: one button. */
function InterestOfYear({ data }: { data: LoanInterest }) {
  const year = yearToEnd()
  const booking = useBookedInterest(() => {
    toast('✅ Rente geboekt')
  })
  if (data.loans.length === 0) return null
  const isDone = data.toBookAmount === ZERO
  return (
    <section
      className="loan-interest"
      aria-label={`Rente over ${String(year)}`}
      data-done={isDone || undefined}
    >
      <p>
        {isDone ? (
          <>
            ✓ De rente tot en met 31 december {year} is geboekt:{' '}
            <Money cents={sum(data.loans.map(({ bookedAmount }) => bookedAmount))} />.
          </>
        ) : (
          <>
            <strong>
              <Money cents={data.toBookAmount} /> rente
            </strong>{' '}
            van {counted(data.loans.length, 'lening', 'leningen')} hoort nog bij {year} en betaal je pas
            later. We boeken die op 31 december als kosten, en halen die er op 1 januari weer af.
          </>
        )}
      </p>
      {!isDone && (
        <Button
          needs="books.post"
          variant="default"
          loading={booking.isPending}
          onClick={() => {
            booking.mutate(year)
          }}
        >
          Rente boeken
        </Button>
      )}
      <ErrorNote error={booking.error} fallback="❌ Boeken mislukt zonder foutmelding." />
    </section>
  )
}
