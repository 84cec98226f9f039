import type { DocumentId } from '#kernel/ids.ts'
import { pathOf } from '#platform/web/api-client.ts'
import { getInvoiceAttachment, getInvoiceUbl } from '../contract.ts'

/** Where the PDF and the e-invoice of an invoice are. */
export const invoiceFiles = (id: DocumentId) => ({
  pdf: pathOf(getInvoiceAttachment, { params: { id } }),
  ubl: pathOf(getInvoiceUbl, { params: { id } }),
})
