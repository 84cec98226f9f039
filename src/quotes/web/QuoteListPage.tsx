import { IconSignature } from '@tabler/icons-react'
import { MoneyOfDocument } from '#ledger/web/MoneyOfDocument.tsx'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { paths } from '#platform/web/paths.ts'
import type { Column } from '#platform/web/table/column.ts'
import { listStateOf, useAskedList } from '#platform/web/table/list-state.ts'
import { PagedTable, type FilterChip } from '#platform/web/table/PagedTable.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import type { QuoteSummary } from '../contract.ts'
import { label, quoteStates, type QuoteState } from '../domain/quote-state.ts'
import { quotePage, useQuotePage } from './queries.ts'
import { useQuoteActions } from './quote-actions.tsx'
import { QuoteStateChip } from './QuoteStateChip.tsx'

export const askQuoteList: AskAhead = ({ search }) => {
  ahead(quotePage(listStateOf(search)))
}

export function QuoteListPage() {
  const list = useAskedList()
  const page = useQuotePage(list.asked)
  const actionsOf = useQuoteActions()
  return (
    <>
      <PageHeader
        title="Offertes"
        crumbs={[{ label: 'Administratie' }]}
        primary={{ label: 'Nieuwe offerte', to: paths.newQuote }}
      />
      <PagedTable
        caption="Offertes"
        list={list}
        page={page}
        failed="De offertes zijn niet te laden."
        columns={columns}
        rowKey={(quote) => quote.id}
        rowTo={(quote) => paths.quote(quote.id)}
        filters={filters}
        searchLabel="Zoek klant of nummer"
        rowActions={actionsOf}
        nothingFound="Geen offertes gevonden."
        isFaint={(quote) => isOver(quote.state)}
        empty={<NoQuotes />}
      />
    </>
  )
}

const numberOf = ({ quoteNumber, uniqueDocumentNumber }: QuoteSummary): string | null =>
  // The first version is the quote; only later ones need telling apart.
  uniqueDocumentNumber === null || uniqueDocumentNumber.endsWith('-1') ? quoteNumber : uniqueDocumentNumber

const columns: readonly Column<QuoteSummary>[] = [
  {
    id: 'nummer',
    header: 'Nummer',
    cell: (quote) => <Figure>{numberOf(quote) ?? '—'}</Figure>,
    isSortable: true,
  },
  {
    id: 'klant',
    header: 'Klant',
    cell: (quote) => quote.customerName,
    isSortable: true,
    onCard: 'title',
  },
  {
    id: 'datum',
    header: 'Datum',
    cell: (quote) => <DateText date={quote.issueDate} />,
    isSortable: true,
  },
  {
    id: 'geldig',
    header: 'Geldig tot en met',
    cell: (quote) => <DateText date={quote.dueByDate} />,
    isSortable: true,
  },
  {
    id: 'status',
    header: 'Status',
    cell: (quote) => <QuoteStateChip {...quote} />,
    isSortable: true,
    onCard: 'state',
  },
  {
    id: 'bedrag',
    header: 'Bedrag incl. btw',
    cell: ({ foreign, totalAmountSummary }) => (
      <MoneyOfDocument foreign={foreign} cents={totalAmountSummary.grossAmount} />
    ),
    isSortable: true,
    align: 'end',
    onCard: 'amount',
  },
]

/** Withdrawn or replaced: kept, and not shown by default. */
const isOver = (state: QuoteState): boolean => state === 'withdrawn' || state === 'replaced'

const filters: readonly FilterChip[] = [
  { id: 'alle', label: 'Alle' },
  ...quoteStates
    .filter((state) => !isOver(state))
    .map((state) => ({ id: label[state].toLowerCase().replaceAll(' ', '-'), label: label[state] })),
  { id: 'vervallen', label: 'Vervallen' },
]

function NoQuotes() {
  return (
    <EmptyState
      icon={<IconSignature size={28} stroke={1.6} />}
      sentence="Geen offertes gevonden."
      action={<Button to={paths.newQuote}>Maak je eerste offerte</Button>}
    >
      Maak een voorstel, stuur het per mail of link, en laat je klant tekenen op zijn telefoon. Van een
      getekende offerte maak je met één klik een factuur.
    </EmptyState>
  )
}
