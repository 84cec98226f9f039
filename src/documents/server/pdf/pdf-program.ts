import type { TaskProgram } from '#platform/server/isolated/task.ts'
import type { PdfOrder } from './pdf-task.ts'
import { renderDocumentPdf } from './render-document-pdf.ts'
import { renderTablePdf } from './render-table-pdf.ts'

/** Draws a document or a table, in the work process. */
export const run: TaskProgram<PdfOrder> = async ({ order }) => ({
  answer: null,
  bytes:
    'table' in order ? renderTablePdf(order.table) : await renderDocumentPdf(order.document, order.options),
})
