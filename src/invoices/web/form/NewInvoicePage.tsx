import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { blankDocument } from '#documents/web/editor/document-values.ts'
import { NewDocument } from '#documents/web/editor/NewDocument.tsx'
import { paths } from '#platform/web/paths.ts'
import { useGivenInAddress, withProject } from '#projects/web/given-in-address.ts'
import type { NewInvoice } from '../../contract.ts'
import { useInvoiceCreation } from '../queries.ts'
import { FINALISE_PARAM } from './FinaliseDialog.tsx'
import { invoiceParts } from './invoice-parts.tsx'
import { invoiceForm, invoiceWords, type InvoiceValues } from './invoice-values.ts'

/** Make an invoice. `?customerId=` and `?projectId=` choose beforehand; a project brings its customer. */
export function NewInvoicePage() {
  const given = useGivenInAddress()
  const form = useForm<InvoiceValues, unknown, NewInvoice>({
    resolver: zodResolver(invoiceForm),
    mode: 'onTouched',
    defaultValues: blankDocument(given),
  })
  return (
    <NewDocument
      words={invoiceWords}
      draftKey="invoice:new"
      form={form}
      given={given}
      parts={invoiceParts}
      creation={useInvoiceCreation()}
      here={withProject(paths.newInvoice, given)}
      placeOf={(id, after) =>
        after === 'keep' ? paths.invoice(id) : `${paths.editInvoice(id)}?${FINALISE_PARAM}=1`
      }
    />
  )
}
