import { z } from 'zod'
import {
  checkedBy,
  documentOf,
  documentValuesOf,
  typedDocument,
  type DocumentValues,
} from '#documents/web/editor/document-values.ts'
import { currencyIn, currencyOfDocument, typedCurrency } from '#documents/web/editor/currency-of-document.ts'
import type { DocumentWords } from '#documents/web/editor/document-words.ts'
import type { CurrencyValues } from '#ledger/web/currency-values.ts'
import { paths } from '#platform/web/paths.ts'
import { newInvoice, type InvoiceDetail, type NewInvoice } from '../../contract.ts'

/** An invoice is typed as any document, and it may be in another currency than the euro; it is due when it must be paid. */
export interface InvoiceValues extends DocumentValues, CurrencyValues {}

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
  values: {
    ...documentValuesOf(invoice),
    ...currencyOfDocument(invoice.foreign),
  },
})

/** Reads the form, and has the contract's own schema look at what comes of it. */
export const invoiceForm = z
  .object({ ...typedDocument, ...typedCurrency })
  .transform((typed, context): NewInvoice => {
    const currency = currencyIn(typed, context)
    if (currency === null) return z.NEVER
    return checkedBy(newInvoice, { ...documentOf(typed), ...currency }, typed, context)
  })
