import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate, useParams, useSearchParams } from 'react-router'
import type { DocumentId } from '#kernel/ids.ts'
import { ApiError } from '#platform/web/api-client.ts'
import { DraftNote } from '#platform/web/form/DraftNote.tsx'
import { useLeaveAfterSaving } from '#platform/web/form/leave-after-saving.ts'
import { useStoredDraft } from '#platform/web/form/stored-draft.ts'
import { paths } from '#platform/web/paths.ts'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { InvoiceDetail, NewInvoice } from '../../contract.ts'
import { canEdit } from '../../domain/billing-state.ts'
import { InvoiceMissing } from '../InvoiceMissing.tsx'
import { invoiceById, useInvoiceChange } from '../queries.ts'
import { FinaliseDialog } from './FinaliseDialog.tsx'
import { InvoiceConflict } from './InvoiceConflict.tsx'
import { InvoiceEditor, type AfterSaving } from './InvoiceEditor.tsx'
import { invoiceForm, invoiceValuesOf, type InvoiceValues } from './invoice-values.ts'
import { placeServerErrors } from './server-errors.ts'

/** In the address: open the dialog that finalises. */
export const FINALISE_PARAM = 'afronden'

/** Change a concept. What is finalised does not change: then its own page is shown. */
export function EditInvoicePage() {
  const invoiceId = (useParams()['invoiceId'] ?? '') as DocumentId
  const query = useQuery(invoiceById(invoiceId))
  // A discarded version gives way to the newest by beginning anew.
  const [attempt, setAttempt] = useState(0)
  if (query.isLoadingError) return <InvoiceMissing query={query} />
  if (query.data === undefined) return <CardSkeleton lines={10} />
  if (!canEdit(query.data.state)) return <Navigate to={paths.invoice(invoiceId)} replace />
  return (
    <ChangeForm
      key={`${invoiceId} ${String(attempt)}`}
      invoice={query.data}
      onTakeNewest={async () => {
        await query.refetch()
        setAttempt(attempt + 1)
      }}
    />
  )
}

function ChangeForm({
  invoice,
  onTakeNewest,
}: {
  invoice: InvoiceDetail
  onTakeNewest: () => Promise<void>
}) {
  const [params, setParams] = useSearchParams()
  // What the form was filled from; a later answer of the server does not change it under the user's hands.
  const [version, setVersion] = useState(invoice.version)
  const form = useForm<InvoiceValues, unknown, NewInvoice>({
    resolver: zodResolver(invoiceForm),
    mode: 'onTouched',
    defaultValues: invoiceValuesOf(invoice),
  })
  const draft = useStoredDraft(`invoice:${invoice.id}:${String(version)}`, form)
  const change = useInvoiceChange(invoice.id)
  const leave = useLeaveAfterSaving(form.formState.isDirty)
  const [busyWith, setBusyWith] = useState<AfterSaving | null>(null)
  const isConflict =
    change.error instanceof ApiError && change.error.status === 409 && invoice.version !== version

  const openDialog = (isOpen: boolean) => {
    setParams(isOpen ? { [FINALISE_PARAM]: '1' } : {}, { replace: true, preventScrollReset: true })
  }
  const save = (changed: NewInvoice, after: AfterSaving, from = version) => {
    setBusyWith(after)
    change.mutate(
      { invoice: changed, version: from },
      {
        onSuccess: (next) => {
          draft.clear()
          setVersion(next)
          if (after === 'keep') {
            toast('✅ Factuur opgeslagen')
            leave(paths.invoice(invoice.id))
          } else {
            form.reset(form.getValues())
            openDialog(true)
          }
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
      <InvoiceEditor
        title="Factuur bewerken"
        crumbs={[
          { label: 'Facturen', to: paths.invoices },
          { label: invoice.customerName, to: paths.invoice(invoice.id) },
          { label: 'Bewerken' },
        ]}
        form={form}
        savedAt={draft.savedAt}
        busyWith={busyWith}
        onSave={(changed, after) => {
          save(changed, after)
        }}
        onNewCustomer={() => {
          leave(`${paths.newCustomer}?terug=${encodeURIComponent(paths.editInvoice(invoice.id))}`)
        }}
      >
        {draft.isRestored && <DraftNote onDiscard={draft.discard} />}
        {isConflict ? (
          <InvoiceConflict
            newest={invoice}
            onTakeNewest={() => {
              draft.clear()
              void onTakeNewest()
            }}
            onKeepMine={() => {
              void form.handleSubmit((changed) => {
                save(changed, 'keep', invoice.version)
              })()
            }}
          />
        ) : (
          <ErrorNote error={change.error} fallback="❌ Wijzigen mislukt zonder foutmelding." />
        )}
      </InvoiceEditor>
      {params.has(FINALISE_PARAM) && (
        <FinaliseDialog
          invoiceId={invoice.id}
          onClose={() => {
            openDialog(false)
          }}
          onFinalised={() => {
            leave(paths.invoice(invoice.id))
          }}
        />
      )}
    </>
  )
}
