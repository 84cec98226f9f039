import type { DocumentId } from '#kernel/ids.ts'
import { pathOf } from '#platform/web/api-client.ts'
import { getAgreementFile } from '../agreement-contract.ts'
import { getQuoteAttachment } from '../link-contract.ts'

/** The addresses of a quote's files: its PDF, the signed copy, and the file of a manual agreement. */
export const quoteFiles = (id: DocumentId) => ({
  pdf: pathOf(getQuoteAttachment, { params: { id } }),
  signedPdf: pathOf(getQuoteAttachment, { params: { id }, query: { signed: 'true' } }),
  agreement: pathOf(getAgreementFile, { params: { id } }),
})
