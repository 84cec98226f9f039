import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { useOwnCurrency } from '#customers/web/own-currency.ts'
import { useOwnTerm } from '#customers/web/own-term.ts'
import { blankDocument } from '#documents/web/editor/document-values.ts'
import { placeServerErrors } from '#documents/web/editor/place-server-errors.ts'
import { useDocumentStandards } from '#documents/web/document-settings.ts'
import { InvoiceMissing } from '#invoices/web/InvoiceMissing.tsx'
import { invoiceById } from '#invoices/web/queries.ts'
import type { DocumentId } from '#kernel/ids.ts'
import { EURO } from '#ledger/web/currency-values.ts'
import { useDraftOfAddress, type DraftOfAddress } from '#platform/web/form/draft-of-address.ts'
import { useLeaveAfterSaving } from '#platform/web/form/leave-after-saving.ts'
import { PageForm } from '#platform/web/form/PageForm.tsx'
import { useStoredDraft } from '#platform/web/form/stored-draft.ts'
import { paths } from '#platform/web/paths.ts'
import { PageSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { useGivenInAddress } from '#projects/web/given-in-address.ts'
import type { NewRecurringInvoice } from '../../contract.ts'
import { useRecurringCreation } from '../queries.ts'
import '../recurring.css'
import { LivePreview } from './LivePreview.tsx'
import {
  recurringForm,
  standardRecurrence,
  valuesOfInvoice,
  type RecurringValues,
} from './recurring-values.ts'
import { RecurringFields } from './RecurringFields.tsx'

const CHOICES = ['customerId', 'projectId', 'factuur'] as const

/** Make a recurring invoice; `?factuur=` takes customer and lines of an invoice, `?customerId=` preselects. */
export function NewRecurringPage() {
  const [params] = useSearchParams()
  const sourceId = params.get('factuur') ?? ''
  const standards = useDocumentStandards()
  const given = useGivenInAddress()
  const draftOf = useDraftOfAddress('recurring:new', CHOICES)
  const source = useQuery({ ...invoiceById(sourceId as DocumentId), enabled: sourceId !== '' })
  if (source.isLoadingError) return <InvoiceMissing query={source} />
  if (standards === undefined || (sourceId !== '' && source.data === undefined)) return <PageSkeleton />
  return (
    <NewForm
      key={draftOf.key}
      draftOf={draftOf}
      standardDays={standards.paymentDays}
      values={
        source.data === undefined
          ? {
              ...blankDocument(given, standards.paymentDays),
              ...standardRecurrence,
              currency: EURO,
              rate: '',
            }
          : valuesOfInvoice(source.data)
      }
    />
  )
}

function NewForm({
  draftOf: { key, returnAddress, isOtherKept },
  values,
  standardDays,
}: {
  draftOf: DraftOfAddress
  values: RecurringValues
  standardDays: number
}) {
  const form = useForm<RecurringValues, unknown, NewRecurringInvoice>({
    resolver: zodResolver(recurringForm),
    mode: 'onTouched',
    defaultValues: values,
  })
  useOwnTerm(form, standardDays)
  useOwnCurrency(form)
  const draft = useStoredDraft<RecurringValues>(key, form)
  const leave = useLeaveAfterSaving(form.formState.isDirty)
  const creation = useRecurringCreation()
  const save = form.handleSubmit((invoice) => {
    creation.mutate(invoice, {
      onSuccess: (id) => {
        toast('✅ Terugkerende factuur gemaakt')
        draft.clear()
        leave(paths.recurringInvoice(id))
      },
      onError: (error) => {
        if (placeServerErrors(error, form)) creation.reset()
      },
    })
  })
  return (
    <FormProvider {...form}>
      <PageForm
        heading={{
          title: 'Nieuwe terugkerende factuur',
          crumbs: [
            { label: 'Facturen', to: paths.invoices },
            { label: 'Terugkerend', to: paths.recurringInvoices },
          ],
        }}
        draft={draft}
        otherDraftAt={isOtherKept ? paths.newRecurringInvoice : undefined}
        submit={{
          label: 'Terugkerende factuur maken',
          run: save,
          isBusy: creation.isPending,
          error: creation.error,
          fallback: '❌ Maken mislukt zonder foutmelding.',
        }}
        cancelTo={paths.recurringInvoices}
        renderLayout={(fields) => (
          <div className="recurring-form">
            <div>{fields}</div>
            <aside aria-label="Voorbeeld">
              <LivePreview />
            </aside>
          </div>
        )}
      >
        <RecurringFields
          hasRun={false}
          onNewCustomer={() => {
            // The draft stays on this device, so there is nothing to be asked.
            leave(`${paths.newCustomer}?terug=${encodeURIComponent(returnAddress)}`)
          }}
        />
      </PageForm>
    </FormProvider>
  )
}
