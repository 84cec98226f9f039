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
import { useCustomerOfProject } from '#projects/web/ProjectField.tsx'
import type { NewInvoice } from '../../contract.ts'
import { useInvoiceCreation } from '../queries.ts'
import { FINALISE_PARAM } from './EditInvoicePage.tsx'
import { InvoiceEditor, type AfterSaving } from './InvoiceEditor.tsx'
import { emptyInvoice, invoiceForm, type InvoiceValues } from './invoice-values.ts'
import { placeServerErrors } from './server-errors.ts'

/** Make an invoice. `?customerId=` and `?projectId=` choose beforehand; a project brings its customer. */
export function NewInvoicePage() {
  const standards = useDocumentStandards()
  return standards === undefined ? <PageSkeleton /> : <NewInvoiceForm standards={standards} />
}

function NewInvoiceForm({ standards }: { standards: DocumentSettings }) {
  const [params] = useSearchParams()
  const projectId = params.get('projectId') ?? ''
  const customerOfProject = useCustomerOfProject(projectId)
  const customerId = params.get('customerId') ?? customerOfProject ?? ''
  const form = useForm<InvoiceValues, unknown, NewInvoice>({
    resolver: zodResolver(invoiceForm),
    mode: 'onTouched',
    defaultValues: emptyInvoice({ customerId, projectId }, standards),
  })
  const draft = useStoredDraft('invoice:new', form)
  const creation = useInvoiceCreation()
  const leave = useLeaveAfterSaving(form.formState.isDirty)
  const [busyWith, setBusyWith] = useState<AfterSaving | null>(null)

  useEffect(() => {
    // The address is newer than the draft: whoever comes back with a new customer chose it just now.
    if (customerId !== '') form.setValue('customerId', customerId)
    if (projectId !== '') form.setValue('projectId', projectId)
  }, [form, customerId, projectId])

  const save = (invoice: NewInvoice, after: AfterSaving) => {
    setBusyWith(after)
    creation.mutate(invoice, {
      onSuccess: (id) => {
        toast('✅ Factuur succesvol aangemaakt')
        draft.clear()
        leave(after === 'keep' ? paths.invoice(id) : `${paths.editInvoice(id)}?${FINALISE_PARAM}=1`)
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
    projectId === '' ? paths.newInvoice : `${paths.newInvoice}?projectId=${encodeURIComponent(projectId)}`

  return (
    <InvoiceEditor
      title="Nieuwe factuur"
      crumbs={[{ label: 'Facturen', to: paths.invoices }, { label: 'Nieuwe factuur' }]}
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
      <ErrorNote error={creation.error} fallback="❌ Factuur creatie mislukt zonder foutmelding." />
    </InvoiceEditor>
  )
}
