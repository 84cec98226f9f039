import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useOwnCurrency } from '#customers/web/own-currency.ts'
import { customersFound } from '#customers/web/queries.ts'
import type { DocumentSettings } from '#documents/domain/document-settings.ts'
import { documentSettings, useDocumentStandards } from '#documents/web/document-settings.ts'
import { NewDocument, useDraftOfDocument } from '#documents/web/editor/NewDocument.tsx'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import type { DraftOfAddress } from '#platform/web/form/draft-of-address.ts'
import { PageSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { paths } from '#platform/web/paths.ts'
import { useGivenInAddress } from '#projects/web/given-in-address.ts'
import type { NewQuote } from '../../contract.ts'
import { SEND_PARAM } from '../page/dialog-params.ts'
import { useQuoteCreation } from '../queries.ts'
import { quoteParts } from './quote-parts.tsx'
import { useOwnWords } from './own-words.ts'
import { emptyQuote, quoteForm, quoteWords, type QuoteValues } from './quote-values.ts'
import { ownCompany } from '#tenants/web/session-queries.ts'

export const askNewQuote: AskAhead = () => {
  ahead(documentSettings)
  ahead(ownCompany)
  ahead(customersFound(''))
}

/** Make a quote. `?customerId=` and `?projectId=` preselect; a project includes its customer. */
export function NewQuotePage() {
  const standards = useDocumentStandards()
  const draftOf = useDraftOfDocument('quote:new')
  if (standards === undefined) return <PageSkeleton />
  return <NewQuoteForm key={draftOf.key} draftOf={draftOf} standards={standards} />
}

function NewQuoteForm({ draftOf, standards }: { draftOf: DraftOfAddress; standards: DocumentSettings }) {
  const given = useGivenInAddress()
  const form = useForm<QuoteValues, unknown, NewQuote>({
    resolver: zodResolver(quoteForm),
    mode: 'onTouched',
    defaultValues: emptyQuote(given, standards),
  })
  useOwnWords(form, standards)
  useOwnCurrency(form)
  return (
    <NewDocument
      words={quoteWords}
      draftOf={draftOf}
      plainAddress={paths.newQuote}
      form={form}
      given={given}
      parts={quoteParts}
      creation={useQuoteCreation()}
      placeOf={(id, after) => (after === 'keep' ? paths.quote(id) : `${paths.quote(id)}?${SEND_PARAM}=1`)}
    />
  )
}
