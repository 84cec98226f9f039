import type { TaskProgram } from '#platform/server/isolated/task.ts'
import type { PdfOrder } from './pdf-task.ts'
import { renderBookletPdf } from './render-booklet-pdf.ts'
import { renderDocumentPdf } from './render-document-pdf.ts'
import { renderLetterPdf } from './render-letter-pdf.ts'
import { renderTablePdf } from './render-table-pdf.ts'

/** Draws a document, a letter, a table or a booklet, in the work process. */
export const run: TaskProgram<PdfOrder> = async ({ order }) => ({
  answer: null,
  bytes: await drawn(order),
})

function drawn(order: PdfOrder): Promise<Buffer> | Buffer {
  if ('table' in order) return renderTablePdf(order.table)
  if ('booklet' in order) return renderBookletPdf(order.booklet)
  return 'letter' in order
    ? renderLetterPdf(order.letter, order.options)
    : renderDocumentPdf(order.document, order.options)
}
