import { z } from 'zod'
import type { DocumentId } from '#kernel/ids.ts'
import { defineJob, ordinaryRetry } from '#platform/server/jobs/define-job.ts'
import { storedId } from '#platform/server/jobs/stored-id.ts'
import { ensurePdf, type PdfDeps } from './document-pdf.ts'

/** Make the PDF of a document that was just finalised. */
export const pdfJob = defineJob({
  kind: 'document.pdf',
  label: 'PDF maken',
  payload: z.object({ documentId: storedId<DocumentId>() }),
  retry: ordinaryRetry,
  run: (deps: PdfDeps, { tenantId, payload }) => ensurePdf(deps, tenantId, payload.documentId),
})
