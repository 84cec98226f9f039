import { parentPort } from 'node:worker_threads'
import type { PdfJob, PdfResult } from './pdf-pool.ts'
import { renderDocumentPdf } from './render-document-pdf.ts'
import { renderTablePdf } from './render-table-pdf.ts'

/** The program of a worker thread: one document in, its bytes or the reason why not out. */
parentPort?.on('message', (job: PdfJob) => {
  void answer(job)
})

async function answer(job: PdfJob): Promise<void> {
  try {
    // A copy of its own, whose memory moves to the other thread instead of being copied again.
    const drawn =
      'table' in job ? renderTablePdf(job.table) : await renderDocumentPdf(job.document, job.options)
    const bytes = Uint8Array.from(drawn)
    parentPort?.postMessage({ ok: true, bytes } satisfies PdfResult, [bytes.buffer])
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    parentPort?.postMessage({ ok: false, message } satisfies PdfResult)
  }
}
