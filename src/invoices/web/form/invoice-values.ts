import { z } from 'zod'
import {
  checkedBy,
  documentOf,
  documentValuesOf,
  typedDocument,
  type DocumentValues,
} from '#documents/web/editor/document-values.ts'
import type { DocumentWords } from '#documents/web/editor/document-words.ts'
import { paths } from '#platform/web/paths.ts'
import { newInvoice, type InvoiceDetail, type NewInvoice } from '../../contract.ts'

/** An invoice is typed as any document; it is due when it must be paid. */
export type InvoiceValues = DocumentValues

export const invoiceWords: DocumentWords = {
  list: { label: 'Facturen', to: paths.invoices },
  newTitle: 'Nieuwe factuur',
  editTitle: 'Factuur bewerken',
  proceed: 'Afronden…',
  created: '✅ Factuur succesvol aangemaakt',
  saved: '✅ Factuur opgeslagen',
  creationFailed: '❌ Factuur creatie mislukt zonder foutmelding.',
  changedElsewhere: 'Deze factuur is intussen ergens anders gewijzigd',
  issueDate: 'Factuurdatum',
  dueDays: 'Betaaltermijn',
}

/** A stored concept, as it is typed. */
export const versionedInvoice = (invoice: InvoiceDetail) => ({
  version: invoice.version,
  values: documentValuesOf(invoice),
})

/** Reads the form, and has the contract's own schema look at what comes of it. */
export const invoiceForm = z
  .object(typedDocument)
  .transform((typed, context): NewInvoice => checkedBy(newInvoice, documentOf(typed), typed, context))
