import { useQuery } from '@tanstack/react-query'
import { IconReceiptRefund } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#platform/web/paths.ts'
import type { Column, Filter } from '#platform/web/table/column.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import type { CreditNoteSummary } from '../contract.ts'
import { creditNoteStates, label, type CreditNoteState } from '../domain/credit-note-state.ts'
import { useCreditNoteActions } from './credit-note-actions.tsx'
import { CreditNoteStateChip } from './CreditNoteStateChip.tsx'
import { creditNoteList } from './queries.ts'

export function CreditNoteListPage() {
  const notes = useQuery(creditNoteList)
  const actionsOf = useCreditNoteActions()
  return (
    <>
      <PageHeader
        title="Creditnota's"
        crumbs={[{ label: 'Administratie' }]}
        primary={{ label: 'Nieuwe creditnota', to: paths.newCreditNote }}
      />
      {notes.isLoadingError ? (
        <ErrorNote
          error={notes.error}
          fallback="De creditnota's zijn niet te laden."
          onRetry={() => void notes.refetch()}
        />
      ) : (
        <DataTable
          caption="Creditnota's"
          rows={notes.data}
          columns={columns}
          rowKey={(note) => note.id}
          rowTo={(note) => paths.creditNote(note.id)}
          filters={filters}
          searchText={textOf}
          searchLabel="Zoek klant of nummer"
          rowActions={actionsOf}
          nothingFound="Geen creditnota's gevonden."
          isFaint={(note) => note.isArchived}
          empty={<NoCreditNotes />}
        />
      )}
    </>
  )
}

const columns: readonly Column<CreditNoteSummary>[] = [
  {
    id: 'nummer',
    header: 'Nummer',
    cell: (note) => <Figure>{note.creditNoteNumber ?? '—'}</Figure>,
    // A concept comes after every number: it will get the next.
    sortBy: (note) => note.creditNoteNumber ?? '~',
  },
  {
    id: 'klant',
    header: 'Klant',
    cell: (note) => note.customerName,
    sortBy: (note) => note.customerName,
    onCard: 'title',
  },
  {
    id: 'factuur',
    header: 'Bij factuur',
    cell: (note) => (
      <Link to={paths.invoice(note.invoiceId)}>
        <Figure>{note.invoiceNumber}</Figure>
      </Link>
    ),
    sortBy: (note) => note.invoiceNumber,
  },
  {
    id: 'datum',
    header: 'Datum',
    cell: (note) => <DateText date={note.issueDate} />,
    sortBy: (note) => note.issueDate,
    onCard: 'hidden',
  },
  {
    id: 'status',
    header: 'Status',
    cell: (note) => <CreditNoteStateChip state={note.state} />,
    sortBy: (note) => creditNoteStates.indexOf(note.state),
    onCard: 'state',
  },
  {
    id: 'over',
    header: 'Nog terug',
    cell: (note) => <Money cents={note.openAmount} />,
    sortBy: (note) => note.openAmount,
    align: 'end',
    onCard: 'hidden',
  },
  {
    id: 'bedrag',
    header: 'Bedrag incl. btw',
    cell: (note) => <Money cents={note.totalAmountSummary.grossAmount} />,
    sortBy: (note) => note.totalAmountSummary.grossAmount,
    align: 'end',
    onCard: 'amount',
  },
]

const textOf = (note: CreditNoteSummary): string =>
  `${note.creditNoteNumber ?? ''} ${note.invoiceNumber} ${note.customerName} ${note.reason ?? ''}`

const inState = (state: CreditNoteState): Filter<CreditNoteSummary> => ({
  id: label[state].toLowerCase(),
  label: label[state],
  matches: (note) => note.state === state && !note.isArchived,
})

const filters: readonly Filter<CreditNoteSummary>[] = [
  { id: 'alle', label: 'Alle', matches: (note) => !note.isArchived },
  ...creditNoteStates.map(inState),
  { id: 'archief', label: 'Archief', matches: (note) => note.isArchived },
]

function NoCreditNotes() {
  return (
    <EmptyState
      icon={<IconReceiptRefund size={28} stroke={1.6} />}
      sentence="Geen creditnota's gevonden."
      action={<Button to={paths.newCreditNote}>Maak een creditnota</Button>}
    >
      Iets te veel gerekend of teruggenomen? Met een creditnota haal je een factuur terug, helemaal of voor
      een deel. Je begint bij de factuur.
    </EmptyState>
  )
}
