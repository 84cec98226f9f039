import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useOwnTerm } from '#customers/web/own-term.ts'
import { useOwnCurrency } from '#customers/web/own-currency.ts'
import { customersFound } from '#customers/web/queries.ts'
import type { DocumentSettings } from '#documents/domain/document-settings.ts'
import { blankDocument } from '#documents/web/editor/document-values.ts'
import { documentSettings, useDocumentStandards } from '#documents/web/document-settings.ts'
import { EURO } from '#ledger/web/currency-values.ts'
import { NewDocument, useDraftOfDocument } from '#documents/web/editor/NewDocument.tsx'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import type { DraftOfAddress } from '#platform/web/form/draft-of-address.ts'
import { PageSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { paths } from '#platform/web/paths.ts'
import { useGivenInAddress } from '#projects/web/given-in-address.ts'
import type { NewInvoice } from '../../contract.ts'
import { useInvoiceCreation } from '../queries.ts'
import { FINALISE_PARAM } from './FinaliseDialog.tsx'
import { invoiceParts } from './invoice-parts.tsx'
import { invoiceForm, invoiceWords, type InvoiceValues } from './invoice-values.ts'
import { ownCompany } from '#tenants/web/session-queries.ts'

export const askNewInvoice: AskAhead = () => {
  ahead(documentSettings)
  ahead(ownCompany)
  ahead(customersFound(''))
}

/** Make an invoice. `?customerId=` and `?projectId=` preselect; a project includes its customer. */
export function NewInvoicePage() {
  const standards = useDocumentStandards()
  const draftOf = useDraftOfDocument('invoice:new')
  if (standards === undefined) return <PageSkeleton />
  return <NewInvoiceForm key={draftOf.key} draftOf={draftOf} standards={standards} />
}

function NewInvoiceForm({ draftOf, standards }: { draftOf: DraftOfAddress; standards: DocumentSettings }) {
  const given = useGivenInAddress()
  const form = useForm<InvoiceValues, unknown, NewInvoice>({
    resolver: zodResolver(invoiceForm),
    mode: 'onTouched',
    defaultValues: { ...blankDocument(given, standards.paymentDays), currency: EURO, rate: '' },
  })
  useOwnTerm(form, standards.paymentDays)
  useOwnCurrency(form)
  return (
    <NewDocument
      words={invoiceWords}
      draftOf={draftOf}
      plainAddress={paths.newInvoice}
      form={form}
      given={given}
      parts={invoiceParts}
      creation={useInvoiceCreation()}
      placeOf={(id, after) =>
        after === 'keep' ? paths.invoice(id) : `${paths.editInvoice(id)}?${FINALISE_PARAM}=1`
      }
    />
  )
}
