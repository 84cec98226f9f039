import type { DocumentId } from '#kernel/ids.ts'
import { pathOf } from '#platform/web/api-client.ts'
import { getAgreementFile } from '../contract.ts'
import { getQuoteAttachment } from '../link-contract.ts'

/** Where the files of a quote are: its PDF, the signed copy, and what was kept with an agreement by hand. */
export const quoteFiles = (id: DocumentId) => ({
  pdf: pathOf(getQuoteAttachment, { params: { id } }),
  signedPdf: pathOf(getQuoteAttachment, { params: { id }, query: { signed: 'true' } }),
  agreement: pathOf(getAgreementFile, { params: { id } }),
})
