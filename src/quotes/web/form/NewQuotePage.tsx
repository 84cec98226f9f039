import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import type { DocumentSettings } from '#documents/domain/document-settings.ts'
import { useDocumentStandards } from '#documents/web/document-settings.ts'
import { DraftNote } from '#platform/web/form/DraftNote.tsx'
import { useLeaveAfterSaving } from '#platform/web/form/leave-after-saving.ts'
import { useStoredDraft } from '#platform/web/form/stored-draft.ts'
import { paths } from '#platform/web/paths.ts'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { PageSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { NewQuote } from '../../contract.ts'
import { useQuoteCreation } from '../queries.ts'
import { SEND_PARAM } from '../page/SendDialog.tsx'
import { QuoteEditor, type AfterSaving } from './QuoteEditor.tsx'
import { emptyQuote, quoteForm, type QuoteValues } from './quote-values.ts'
import { placeServerErrors } from './server-errors.ts'

/** Make a quote. `?customerId=` and `?projectId=` choose beforehand. */
export function NewQuotePage() {
  const standards = useDocumentStandards()
  return standards === undefined ? <PageSkeleton /> : <NewQuoteForm standards={standards} />
}

function NewQuoteForm({ standards }: { standards: DocumentSettings }) {
  const [params] = useSearchParams()
  const customerId = params.get('customerId') ?? ''
  const projectId = params.get('projectId') ?? ''
  const form = useForm<QuoteValues, unknown, NewQuote>({
    resolver: zodResolver(quoteForm),
    mode: 'onTouched',
    defaultValues: emptyQuote({ customerId, projectId }, standards),
  })
  const draft = useStoredDraft('quote:new', form)
  const creation = useQuoteCreation()
  const leave = useLeaveAfterSaving(form.formState.isDirty)
  const [busyWith, setBusyWith] = useState<AfterSaving | null>(null)

  useEffect(() => {
    // The address is newer than the draft: whoever comes back with a new customer chose it just now.
    if (customerId !== '') form.setValue('customerId', customerId)
    if (projectId !== '') form.setValue('projectId', projectId)
  }, [form, customerId, projectId])

  const save = (quote: NewQuote, after: AfterSaving) => {
    setBusyWith(after)
    creation.mutate(quote, {
      onSuccess: (id) => {
        toast('✅ Offerte succesvol aangemaakt')
        draft.clear()
        leave(after === 'keep' ? paths.quote(id) : `${paths.quote(id)}?${SEND_PARAM}=1`)
      },
      onError: (error) => {
        if (placeServerErrors(error, form)) creation.reset()
      },
      onSettled: () => {
        setBusyWith(null)
      },
    })
  }
  const here =
    projectId === '' ? paths.newQuote : `${paths.newQuote}?projectId=${encodeURIComponent(projectId)}`

  return (
    <QuoteEditor
      title="Nieuwe offerte"
      crumbs={[{ label: 'Offertes', to: paths.quotes }, { label: 'Nieuwe offerte' }]}
      form={form}
      savedAt={draft.savedAt}
      busyWith={busyWith}
      onSave={save}
      onNewCustomer={() => {
        // The draft stays on this device, so there is nothing to be asked.
        leave(`${paths.newCustomer}?terug=${encodeURIComponent(here)}`)
      }}
    >
      {draft.isRestored && <DraftNote onDiscard={draft.discard} />}
      <ErrorNote error={creation.error} fallback="❌ Offerte creatie mislukt zonder foutmelding." />
    </QuoteEditor>
  )
}
