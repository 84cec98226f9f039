import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Navigate, useParams } from 'react-router'
import { customersFound, useChosenCustomer } from '#customers/web/queries.ts'
import { ChangeDocument } from '#documents/web/editor/ChangeDocument.tsx'
import { documentFieldWords } from '#documents/web/editor/document-words.ts'
import type { DocumentId } from '#kernel/ids.ts'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { paths } from '#platform/web/paths.ts'
import { NotFoundPage } from '#platform/web/ui/NotFoundPage.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { useNamesInDocuments } from '#projects/web/names-in-documents.ts'
import type { NewQuote, QuoteDetail } from '../../contract.ts'
import { canEdit } from '../../domain/quote-state.ts'
import { SEND_PARAM } from '../page/dialog-params.ts'
import { quoteById, useQuoteChange } from '../queries.ts'
import { quoteParts } from './quote-parts.tsx'
import { quoteFieldLabel, quoteForm, quoteWords, versionedQuote, type QuoteValues } from './quote-values.ts'

export const askEditQuote: AskAhead = ({ params }) => {
  ahead(quoteById(params['quoteId'] as DocumentId))
  ahead(customersFound(''))
}

/** Change a concept. What was shared does not change: then its own page is shown. */
export function EditQuotePage() {
  const quoteId = (useParams()['quoteId'] ?? '') as DocumentId
  const query = useQuery(quoteById(quoteId))
  // Its address comes under its name: later, it would push the rest of the form down.
  const customer = useChosenCustomer(query.data?.customerId ?? '')
  if (query.isLoadingError) return <NotFoundPage />
  if (query.data === undefined || customer.isLoading) return <CardSkeleton lines={10} />
  if (!canEdit(query.data.state)) return <Navigate to={paths.quote(quoteId)} replace />
  return (
    <ChangeForm
      key={quoteId}
      quote={query.data}
      readNewest={async () => (await query.refetch()).data ?? null}
    />
  )
}

function ChangeForm({
  quote,
  readNewest,
}: {
  quote: QuoteDetail
  readNewest: () => Promise<QuoteDetail | null>
}) {
  const { id } = quote
  const stored = versionedQuote(quote)
  const form = useForm<QuoteValues, unknown, NewQuote>({
    resolver: zodResolver(quoteForm),
    mode: 'onTouched',
    defaultValues: stored.values,
  })
  return (
    <ChangeDocument
      id={id}
      customerName={quote.customerName}
      words={quoteWords}
      fieldWords={documentFieldWords(quoteWords, useNamesInDocuments(quote), quoteFieldLabel)}
      draftKey="quote"
      form={form}
      stored={stored}
      readNewest={async () => {
        const newest = await readNewest()
        return newest === null ? null : versionedQuote(newest)
      }}
      parts={quoteParts}
      change={useQuoteChange(id)}
      page={paths.quote(id)}
      here={paths.editQuote(id)}
      proceedsTo={`${paths.quote(id)}?${SEND_PARAM}=1`}
    />
  )
}
