import { IconReceiptRefund } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { paths } from '#platform/web/paths.ts'
import type { Column } from '#platform/web/table/column.ts'
import { listStateOf, useAskedList } from '#platform/web/table/list-state.ts'
import { PagedTable, type FilterChip } from '#platform/web/table/PagedTable.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import type { CreditNoteSummary } from '../contract.ts'
import { creditNoteStates, label } from '../domain/credit-note-state.ts'
import { useCreditNoteActions } from './credit-note-actions.tsx'
import { CreditNoteStateChip } from './CreditNoteStateChip.tsx'
import { creditNotePage, useCreditNotePage } from './queries.ts'

export const askCreditNoteList: AskAhead = ({ search }) => {
  ahead(creditNotePage(listStateOf(search)))
}

export function CreditNoteListPage() {
  const list = useAskedList()
  const page = useCreditNotePage(list.asked)
  const actionsOf = useCreditNoteActions()
  return (
    <>
      <PageHeader
        title="Creditnota's"
        crumbs={[{ label: 'Administratie' }]}
        primary={{ label: 'Nieuwe creditnota', to: paths.newCreditNote }}
      />
      <PagedTable
        caption="Creditnota's"
        list={list}
        page={page}
        failed="De creditnota's zijn niet te laden."
        columns={columns}
        rowKey={(note) => note.id}
        rowTo={(note) => paths.creditNote(note.id)}
        filters={filters}
        searchLabel="Zoek klant of nummer"
        rowActions={actionsOf}
        nothingFound="Geen creditnota's gevonden."
        isFaint={(note) => note.isArchived}
        empty={<NoCreditNotes />}
      />
    </>
  )
}

const columns: readonly Column<CreditNoteSummary>[] = [
  {
    id: 'nummer',
    header: 'Nummer',
    cell: (note) => <Figure>{note.creditNoteNumber ?? '—'}</Figure>,
    isSortable: true,
  },
  {
    id: 'klant',
    header: 'Klant',
    cell: (note) => note.customerName,
    isSortable: true,
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
    isSortable: true,
  },
  {
    id: 'datum',
    header: 'Datum',
    cell: (note) => <DateText date={note.issueDate} />,
    isSortable: true,
    onCard: 'hidden',
  },
  {
    id: 'status',
    header: 'Status',
    cell: (note) => <CreditNoteStateChip state={note.state} lastMail={note.lastMail} />,
    isSortable: true,
    onCard: 'state',
  },
  {
    id: 'over',
    header: 'Nog terug',
    cell: (note) => <Money cents={note.openAmount} />,
    isSortable: true,
    align: 'end',
    onCard: 'hidden',
  },
  {
    id: 'bedrag',
    header: 'Bedrag incl. btw',
    cell: (note) => <Money cents={note.totalAmountSummary.grossAmount} />,
    isSortable: true,
    align: 'end',
    onCard: 'amount',
  },
]

const filters: readonly FilterChip[] = [
  { id: 'alle', label: 'Alle' },
  ...creditNoteStates.map((state) => ({ id: label[state].toLowerCase(), label: label[state] })),
  { id: 'archief', label: 'Archief' },
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
