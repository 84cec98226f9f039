import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { customersFound, useChosenCustomer } from '#customers/web/queries.ts'
import { ChangeDocument } from '#documents/web/editor/ChangeDocument.tsx'
import { documentFieldWords } from '#documents/web/editor/document-words.ts'
import type { DocumentId } from '#kernel/ids.ts'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { paths } from '#platform/web/paths.ts'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { useNamesInDocuments } from '#projects/web/names-in-documents.ts'
import type { InvoiceDetail, NewInvoice } from '../../contract.ts'
import { canEdit } from '../../domain/billing-state.ts'
import { InvoiceMissing } from '../InvoiceMissing.tsx'
import { invoiceById, useInvoiceChange } from '../queries.ts'
import { FINALISE_PARAM, FinaliseDialog } from './FinaliseDialog.tsx'
import { invoiceParts } from './invoice-parts.tsx'
import { invoiceForm, invoiceWords, versionedInvoice, type InvoiceValues } from './invoice-values.ts'

export const askEditInvoice: AskAhead = ({ params }) => {
  ahead(invoiceById(params['invoiceId'] as DocumentId))
  ahead(customersFound(''))
}

/** Change a concept. What is finalised does not change: then its own page is shown. */
export function EditInvoicePage() {
  const invoiceId = (useParams()['invoiceId'] ?? '') as DocumentId
  const query = useQuery(invoiceById(invoiceId))
  // Its address comes under its name: later, it would push the rest of the form down.
  const customer = useChosenCustomer(query.data?.customerId ?? '')
  const [timesChanged, setTimesChanged] = useState(0)
  if (query.isLoadingError) return <InvoiceMissing query={query} />
  if (query.data === undefined || customer.isLoading) return <CardSkeleton lines={10} />
  if (!canEdit(query.data.state)) return <Navigate to={paths.invoice(invoiceId)} replace />
  return (
    <ChangeForm
      // A proposal changed the concept on the server: the form is filled from it once more.
      key={`${invoiceId} ${String(timesChanged)}`}
      invoice={query.data}
      readNewest={async () => (await query.refetch()).data ?? null}
      onChanged={() => {
        setTimesChanged(timesChanged + 1)
      }}
    />
  )
}

function ChangeForm({
  invoice,
  readNewest,
  onChanged,
}: {
  invoice: InvoiceDetail
  readNewest: () => Promise<InvoiceDetail | null>
  onChanged: () => void
}) {
  const { id } = invoice
  const [params, setParams] = useSearchParams()
  const openDialog = (isOpen: boolean) => {
    setParams(isOpen ? { [FINALISE_PARAM]: '1' } : {}, { replace: true, preventScrollReset: true })
  }
  const isChanged = useRef(false)
  const stored = versionedInvoice(invoice)
  const form = useForm<InvoiceValues, unknown, NewInvoice>({
    resolver: zodResolver(invoiceForm),
    mode: 'onTouched',
    defaultValues: stored.values,
  })
  return (
    <ChangeDocument
      id={id}
      customerName={invoice.customerName}
      words={invoiceWords}
      fieldWords={documentFieldWords(invoiceWords, useNamesInDocuments(invoice), {
        currency: 'Valuta',
        rate: 'Koers',
      })}
      draftKey="invoice"
      form={form}
      stored={stored}
      readNewest={async () => {
        const newest = await readNewest()
        return newest === null ? null : versionedInvoice(newest)
      }}
      parts={invoiceParts}
      change={useInvoiceChange(id)}
      page={paths.invoice(id)}
      here={paths.editInvoice(id)}
      proceedsTo={null}
      onProceed={() => {
        openDialog(true)
      }}
      renderDialog={(leave) =>
        params.has(FINALISE_PARAM) && (
          <FinaliseDialog
            invoiceId={id}
            onClose={() => {
              openDialog(false)
              if (isChanged.current) onChanged()
            }}
            onChanged={() => {
              isChanged.current = true
            }}
            onFinalised={() => {
              leave(paths.invoice(id))
            }}
          />
        )
      }
    />
  )
}
