import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import { Navigate, useParams } from 'react-router'
import { useChosenCustomer } from '#customers/web/queries.ts'
import { placeServerErrors } from '#documents/web/editor/place-server-errors.ts'
import type { RecurringInvoiceId } from '#kernel/ids.ts'
import { ConflictDialog } from '#platform/web/form/ConflictDialog.tsx'
import { useLeaveAfterSaving } from '#platform/web/form/leave-after-saving.ts'
import { PageForm } from '#platform/web/form/PageForm.tsx'
import { useVersionedDraft } from '#platform/web/form/versioned-draft.ts'
import { paths } from '#platform/web/paths.ts'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { useNamesInDocuments } from '#projects/web/names-in-documents.ts'
import type { NewRecurringInvoice, RecurringDetail } from '../../contract.ts'
import { hasEnded } from '../../domain/recurring-invoice.ts'
import { recurringById, useRecurringTerms } from '../queries.ts'
import '../recurring.css'
import { RecurringMissing } from '../RecurringMissing.tsx'
import { LivePreview } from './LivePreview.tsx'
import {
  recurringFieldWords,
  recurringForm,
  versionedRecurring,
  type RecurringValues,
} from './recurring-values.ts'
import { RecurringFields } from './RecurringFields.tsx'

/** Change what comes; one that has ended does not change: then its own page is shown. */
export function EditRecurringPage() {
  const id = (useParams()['recurringInvoiceId'] ?? '') as RecurringInvoiceId
  const query = useQuery(recurringById(id))
  // Its address comes under its name: later, it would push the rest of the form down.
  const customer = useChosenCustomer(query.data?.customerId ?? '')
  if (query.isLoadingError) return <RecurringMissing query={query} />
  if (query.data === undefined || customer.isLoading) return <CardSkeleton lines={10} />
  if (hasEnded(query.data.state)) return <Navigate to={paths.recurringInvoice(id)} replace />
  return (
    <ChangeForm
      key={id}
      recurring={query.data}
      readAgain={async () => (await query.refetch()).data ?? null}
    />
  )
}

function ChangeForm({
  recurring,
  readAgain,
}: {
  recurring: RecurringDetail
  readAgain: () => Promise<RecurringDetail | null>
}) {
  const { id } = recurring
  const { form, draft, change, leave, save } = useChange(recurring, readAgain)
  const words = recurringFieldWords(useNamesInDocuments(recurring))
  return (
    <FormProvider {...form}>
      <PageForm
        heading={{
          title: 'Terugkerende factuur wijzigen',
          crumbs: [
            { label: 'Terugkerend', to: paths.recurringInvoices },
            { label: recurring.customerName, to: paths.recurringInvoice(id) },
          ],
        }}
        draft={draft}
        submit={{
          label: 'Wijzigingen opslaan',
          run: save,
          isBusy: change.isPending,
          error: change.error,
          fallback: '❌ Wijzigen mislukt zonder foutmelding.',
        }}
        cancelTo={paths.recurringInvoice(id)}
        renderLayout={(fields) => (
          <div className="recurring-form">
            <div>{fields}</div>
            <aside aria-label="Voorbeeld">
              <LivePreview stored={recurring} />
            </aside>
          </div>
        )}
      >
        <RecurringFields
          hasRun={recurring.hasRun}
          onNewCustomer={() => {
            leave(`${paths.newCustomer}?terug=${encodeURIComponent(paths.editRecurringInvoice(id))}`)
          }}
        />
      </PageForm>
      <ConflictDialog
        title="Deze terugkerende factuur is intussen ergens anders gewijzigd"
        draft={draft}
        words={words}
        onSettled={() => {
          change.reset()
        }}
      />
    </FormProvider>
  )
}

/** The form with its draft, saved under the version that was read. */
function useChange(recurring: RecurringDetail, readAgain: () => Promise<RecurringDetail | null>) {
  const { id } = recurring
  const stored = versionedRecurring(recurring)
  const form = useForm<RecurringValues, unknown, NewRecurringInvoice>({
    resolver: zodResolver(recurringForm),
    mode: 'onTouched',
    defaultValues: stored.values,
  })
  const draft = useVersionedDraft<RecurringValues>(`recurring:${id}`, form, {
    stored,
    readNewest: async () => {
      const newest = await readAgain()
      return newest === null ? null : versionedRecurring(newest)
    },
  })
  const change = useRecurringTerms(id)
  const leave = useLeaveAfterSaving(form.formState.isDirty)
  const save = form.handleSubmit((recurringInvoice) => {
    draft.saveBy(change, (version) => ({ recurringInvoice, version }), {
      onSaved: () => {
        toast('✅ Gewijzigd vanaf de volgende factuur')
        draft.clear()
        leave(paths.recurringInvoice(id))
      },
      onRefused: (error) => {
        if (placeServerErrors(error, form)) change.reset()
      },
    })
  })
  return { form, draft, change, leave, save }
}
