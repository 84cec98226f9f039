import { useQuery } from '@tanstack/react-query'
import { IconSignature } from '@tabler/icons-react'
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
import type { QuoteSummary } from '../contract.ts'
import { label, quoteStates, type QuoteState } from '../domain/quote-state.ts'
import { quoteList } from './queries.ts'
import { useQuoteActions } from './quote-actions.tsx'
import { QuoteStateChip } from './QuoteStateChip.tsx'

export function QuoteListPage() {
  const quotes = useQuery(quoteList)
  const actionsOf = useQuoteActions()
  return (
    <>
      <PageHeader
        title="Offertes"
        crumbs={[{ label: 'Administratie' }]}
        primary={{ label: 'Nieuwe offerte', to: paths.newQuote }}
      />
      {quotes.isLoadingError ? (
        <ErrorNote
          error={quotes.error}
          fallback="De offertes zijn niet te laden."
          onRetry={() => void quotes.refetch()}
        />
      ) : (
        <DataTable
          caption="Offertes"
          rows={quotes.data}
          columns={columns}
          rowKey={(quote) => quote.id}
          rowTo={(quote) => paths.quote(quote.id)}
          filters={filters}
          searchText={textOf}
          searchLabel="Zoek klant of nummer"
          rowActions={actionsOf}
          nothingFound="Geen offertes gevonden."
          isFaint={(quote) => isOver(quote.state)}
          empty={<NoQuotes />}
        />
      )}
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
    // A concept comes after every number: it will get the next.
    sortBy: (quote) => numberOf(quote) ?? '~',
  },
  {
    id: 'klant',
    header: 'Klant',
    cell: (quote) => quote.customerName,
    sortBy: (quote) => quote.customerName,
    onCard: 'title',
  },
  {
    id: 'datum',
    header: 'Datum',
    cell: (quote) => <DateText date={quote.issueDate} />,
    sortBy: (quote) => quote.issueDate,
  },
  {
    id: 'geldig',
    header: 'Geldig tot en met',
    cell: (quote) => <DateText date={quote.dueByDate} />,
    sortBy: (quote) => quote.dueByDate,
  },
  {
    id: 'status',
    header: 'Status',
    cell: (quote) => <QuoteStateChip state={quote.state} />,
    sortBy: (quote) => quoteStates.indexOf(quote.state),
    onCard: 'state',
  },
  {
    id: 'bedrag',
    header: 'Bedrag incl. btw',
    cell: (quote) => <Money cents={quote.totalAmountSummary.grossAmount} />,
    sortBy: (quote) => quote.totalAmountSummary.grossAmount,
    align: 'end',
    onCard: 'amount',
  },
]

const textOf = (quote: QuoteSummary): string =>
  `${quote.quoteNumber ?? ''} ${quote.customerName} ${quote.title ?? ''}`

const inState = (state: QuoteState): Filter<QuoteSummary> => ({
  id: label[state].toLowerCase().replaceAll(' ', '-'),
  label: label[state],
  matches: (quote) => quote.state === state,
})

/** Taken back or replaced: kept, and out of the way. */
const isOver = (state: QuoteState): boolean => state === 'withdrawn' || state === 'replaced'

const filters: readonly Filter<QuoteSummary>[] = [
  { id: 'alle', label: 'Alle', matches: () => true },
  ...quoteStates.filter((state) => !isOver(state)).map(inState),
  { id: 'vervallen', label: 'Vervallen', matches: ({ state }) => isOver(state) },
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
