import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate, useParams } from 'react-router'
import type { DocumentId } from '#kernel/ids.ts'
import { ApiError } from '#platform/web/api-client.ts'
import { DraftNote } from '#platform/web/form/DraftNote.tsx'
import { useLeaveAfterSaving } from '#platform/web/form/leave-after-saving.ts'
import { useStoredDraft } from '#platform/web/form/stored-draft.ts'
import { paths } from '#platform/web/paths.ts'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { NotFoundPage } from '#platform/web/ui/NotFoundPage.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { QuoteDetail, NewQuote } from '../../contract.ts'
import { canEdit } from '../../domain/quote-state.ts'
import { SEND_PARAM } from '../page/SendDialog.tsx'
import { quoteById, useQuoteChange } from '../queries.ts'
import { QuoteConflict } from './QuoteConflict.tsx'
import { QuoteEditor, type AfterSaving } from './QuoteEditor.tsx'
import { quoteForm, quoteValuesOf, type QuoteValues } from './quote-values.ts'
import { placeServerErrors } from './server-errors.ts'

/** Change a concept. What is finalised does not change: then its own page is shown. */
export function EditQuotePage() {
  const quoteId = (useParams()['quoteId'] ?? '') as DocumentId
  const query = useQuery(quoteById(quoteId))
  // A discarded version gives way to the newest by beginning anew.
  const [attempt, setAttempt] = useState(0)
  if (query.isLoadingError) return <NotFoundPage />
  if (query.data === undefined) return <CardSkeleton lines={10} />
  if (!canEdit(query.data.state)) return <Navigate to={paths.quote(quoteId)} replace />
  return (
    <ChangeForm
      key={`${quoteId} ${String(attempt)}`}
      quote={query.data}
      onTakeNewest={async () => {
        await query.refetch()
        setAttempt(attempt + 1)
      }}
    />
  )
}

function ChangeForm({ quote, onTakeNewest }: { quote: QuoteDetail; onTakeNewest: () => Promise<void> }) {
  // What the form was filled from; a later answer of the server does not change it under the user's hands.
  const [version, setVersion] = useState(quote.version)
  const [firstVersion] = useState(quote.version)
  const form = useForm<QuoteValues, unknown, NewQuote>({
    resolver: zodResolver(quoteForm),
    mode: 'onTouched',
    defaultValues: quoteValuesOf(quote),
  })
  const draft = useStoredDraft(`quote:${quote.id}:${String(firstVersion)}`, form)
  const change = useQuoteChange(quote.id)
  const leave = useLeaveAfterSaving(form.formState.isDirty)
  const [busyWith, setBusyWith] = useState<AfterSaving | null>(null)
  const isConflict = change.error instanceof ApiError && change.error.status === 409

  const save = (changed: NewQuote, after: AfterSaving, from = version) => {
    setBusyWith(after)
    change.mutate(
      { quote: changed, version: from },
      {
        onSuccess: (next) => {
          draft.clear()
          setVersion(next)
          toast('✅ Offerte opgeslagen')
          leave(after === 'keep' ? paths.quote(quote.id) : `${paths.quote(quote.id)}?${SEND_PARAM}=1`)
        },
        onError: (error) => {
          if (placeServerErrors(error, form)) change.reset()
        },
        onSettled: () => {
          setBusyWith(null)
        },
      },
    )
  }

  return (
    <>
      <QuoteEditor
        title="Offerte bewerken"
        crumbs={[
          { label: 'Offertes', to: paths.quotes },
          { label: quote.customerName, to: paths.quote(quote.id) },
          { label: 'Bewerken' },
        ]}
        form={form}
        savedAt={draft.savedAt}
        busyWith={busyWith}
        onSave={(changed, after) => {
          save(changed, after)
        }}
        onNewCustomer={() => {
          leave(`${paths.newCustomer}?terug=${encodeURIComponent(paths.editQuote(quote.id))}`)
        }}
      >
        {draft.isRestored && <DraftNote onDiscard={draft.discard} />}
        {isConflict ? (
          <QuoteConflict
            error={change.error}
            newest={quote}
            onTakeNewest={() => {
              draft.clear()
              void onTakeNewest()
            }}
            onKeepMine={() => {
              void form.handleSubmit((changed) => {
                save(changed, 'keep', quote.version)
              })()
            }}
          />
        ) : (
          <ErrorNote error={change.error} fallback="❌ Wijzigen mislukt zonder foutmelding." />
        )}
      </QuoteEditor>
    </>
  )
}
