import { z } from 'zod'
import {
  checkedBy,
  documentOf,
  documentValuesOf,
  typedDocument,
  type DocumentValues,
} from '#documents/web/editor/document-values.ts'
import type { DocumentWords } from '#documents/web/editor/document-words.ts'
import {
  EURO,
  isForeign,
  rateOf,
  rateText,
  typedRate,
  type CurrencyValues,
} from '#ledger/web/currency-values.ts'
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
    currency: invoice.foreign?.currency ?? EURO,
    rate: invoice.foreign === null ? '' : rateText(invoice.foreign),
  },
})

/** Reads the form, and has the contract's own schema look at what comes of it. */
export const invoiceForm = z
  .object({ ...typedDocument, currency: z.string().catch(EURO), rate: z.string().catch('') })
  .transform((typed, context): NewInvoice => {
    const refused = isForeign(typed) ? typedRate(typed.rate) : null
    if (typeof refused === 'string') {
      context.addIssue({ code: 'custom', path: ['rate'], message: refused })
      return z.NEVER
    }
    const foreign = rateOf(typed)
    return checkedBy(
      newInvoice,
      { ...documentOf(typed), ...(foreign !== null && { foreign }) },
      typed,
      context,
    )
  })
