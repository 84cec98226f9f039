import type { DocumentId } from '#kernel/ids.ts'
import { pathOf } from '#platform/web/api-client.ts'
import { getCreditNoteAttachment, getCreditNoteUbl } from '../contract.ts'

/** The addresses of the PDF and the e-invoice of a credit note. */
export const creditNoteFiles = (id: DocumentId) => ({
  pdf: pathOf(getCreditNoteAttachment, { params: { id } }),
  ubl: pathOf(getCreditNoteUbl, { params: { id } }),
})
