import { useQuery } from '@tanstack/react-query'
import { IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import { counted, formatDate, formatDateInWords } from '#kernel/dutch-format.ts'
import { sum, ZERO } from '#kernel/money.ts'
import { paths } from '#platform/web/paths.ts'
import type { Column } from '#platform/web/table/column.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import type { WageJournalSummary } from '../contract.ts'
import { periodInWords } from '../domain/wages.ts'
import { wageChoices, wageList } from './queries.ts'
import { WageStateChip } from './WageStateChip.tsx'
import './wages.css'

const columns: readonly Column<WageJournalSummary>[] = [
  {
    id: 'periode',
    header: 'Periode',
    cell: (journal) => (
      <>
        {periodInWords(journal)}
        {journal.isCorrection && ', correctie'} <span className="wage-number">{journal.number}</span>
      </>
    ),
    sortBy: ({ lastDay, number }) => `${lastDay} ${String(number).padStart(6, '0')}`,
    onCard: 'title',
  },
  {
    id: 'wie',
    header: 'Werknemers',
    cell: ({ persons }) => (persons === 0 ? 'In totaal' : String(persons)),
    sortBy: ({ persons }) => persons,
    onCard: 'hidden',
  },
  { id: 'stand', header: 'Stand', cell: ({ state }) => <WageStateChip state={state} />, onCard: 'state' },
  {
    id: 'bruto',
    header: 'Bruto',
    cell: ({ grossAmount }) => <Money cents={grossAmount} />,
    sortBy: ({ grossAmount }) => grossAmount,
    align: 'end',
    onCard: 'hidden',
  },
  {
    id: 'kosten',
    header: 'Kost je',
    cell: ({ costAmount }) => <Money cents={costAmount} />,
    sortBy: ({ costAmount }) => costAmount,
    align: 'end',
    onCard: 'amount',
  },
  {
    id: 'open',
    header: 'Nog te betalen',
    cell: ({ openAmount }) => (openAmount === ZERO ? '–' : <Money cents={openAmount} />),
    sortBy: ({ openAmount }) => openAmount,
    align: 'end',
    onCard: 'hidden',
  },
]

/** The wage journals, the newest first, and what of them is to be paid. */
export function WageListPage() {
  const journals = useQuery(wageList)
  return (
    <>
      <PageHeader
        title="Lonen"
        crumbs={[{ label: 'Financiën' }]}
        primary={{ label: 'Loon invullen', to: paths.newWages }}
      />
      {journals.isLoadingError && (
        <ErrorNote
          error={journals.error}
          fallback="Fout bij laden van de lonen."
          onRetry={() => void journals.refetch()}
        />
      )}
      <ToPay journals={journals.data ?? []} />
      <DataTable
        caption="Loonjournaalposten"
        rows={journals.data}
        columns={columns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => paths.wageJournal(id)}
        defaultSort="-periode"
        empty={<NothingYet />}
        nothingFound="Geen loon gevonden."
        isFaint={({ state }) => state === 'cancelled'}
        totalsOf={(rows) => {
          const kept = rows.filter(({ state }) => state !== 'cancelled')
          return {
            bruto: <Money cents={sum(kept.map(({ grossAmount }) => grossAmount))} />,
            kosten: <Money cents={sum(kept.map(({ costAmount }) => costAmount))} />,
            open: <Money cents={sum(kept.map(({ openAmount }) => openAmount))} />,
          }
        }}
      />
      <UsualSalary />
    </>
  )
}

/** What a director earns at least, beside what is kept; nothing is computed. */
function UsualSalary() {
  const usual = useQuery(wageChoices).data?.usualSalary ?? null
  if (usual === null) return null
  const { year, amount, source, seenOn, keptAmount } = usual
  return (
    <p className="wage-usual">
      {amount === null || seenOn === null ? (
        <>Het gebruikelijk loon van een directeur over {year} kennen we niet. Kijk het na op belastingdienst.nl.</>
      ) : (
        <>
          Het gebruikelijk loon van een directeur is in {year} ten minste <Money cents={amount} />, of meer als dat
          normaal is voor het werk. Vastgelegd over {year}: <Money cents={keptAmount} /> bruto, alle werknemers samen.
          Bron: {source} (gezien op {formatDate(seenOn)}).
        </>
      )}{' '}
      <Link to={paths.dividends}>Dividend</Link>
    </p>
  )
} // prettier-ignore

function ToPay({ journals }: { journals: readonly WageJournalSummary[] }) {
  const open = journals.filter(({ state }) => state === 'open')
  const [first] = open.flatMap(({ dueOn }) => dueOn ?? []).toSorted()
  if (first === undefined) return null
  return (
    <p className="wages-open">
      <strong>
        <Money cents={sum(open.map(({ openAmount }) => openAmount))} /> te betalen
      </strong>{' '}
      over {counted(open.length, 'periode', 'periodes')}, het eerste uiterlijk {formatDateInWords(first)}. Zet het klaar in
      een <Link to={paths.newPaymentBatch}>betaalopdracht</Link>; de bankregels stellen we daarna voor.
    </p>
  ) // prettier-ignore
}

function NothingYet() {
  return (
    <EmptyState
      icon={<IconUsers size={28} stroke={1.6} />}
      sentence="Nog geen loon."
      action={<Button to={paths.newWages}>Loon invullen</Button>}
    >
      Heb je personeel, of betaal je jezelf loon uit je bv? Neem dan hier elke maand de loonjournaalpost van
      je salarisverwerker over. Nettoloon, loonheffing en pensioen staan daarna klaar om te betalen.
    </EmptyState>
  )
}
