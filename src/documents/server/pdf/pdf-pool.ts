import type { TenantId } from '#kernel/ids.ts'
import type { Supervisor } from '#platform/server/isolated/supervisor.ts'
import type { FrozenDocument } from '../../domain/frozen-document.ts'
import { pdfTask, type PdfOrder } from './pdf-task.ts'
import type { Booklet } from './render-booklet-pdf.ts'
import type { PdfOptions } from './render-document-pdf.ts'
import type { LetterPaper } from './render-letter-pdf.ts'
import type { TablePaper } from './render-table-pdf.ts'

/** Makes PDFs in processes of their own, away from the event loop that answers requests. */
export interface PdfPool {
  /**
   * @throws DomainError `pdf.too-busy` when too many wait already
   * @throws Error when the document could not be made: it took too long or too much memory, or drawing failed
   */
  render(tenantId: TenantId, document: FrozenDocument, options?: PdfOptions): Promise<Uint8Array>
  /** A letter about documents, such as a demand; throws as `render` does. */
  renderLetter(tenantId: TenantId, letter: LetterPaper, options?: PdfOptions): Promise<Uint8Array>
  /** A table of texts, such as a report; throws as `render` does. */
  renderTable(tenantId: TenantId, table: TablePaper): Promise<Uint8Array>
  /** A paper with a cover and sections, such as annual accounts; throws as `render` does. */
  renderBooklet(tenantId: TenantId, booklet: Booklet): Promise<Uint8Array>
}

/** @param task another one in tests, to see its process crash and hang */
export function createPdfPool(supervisor: Supervisor, task: typeof pdfTask = pdfTask): PdfPool {
  const drawn = async (tenantId: TenantId, order: PdfOrder): Promise<Uint8Array> =>
    (await supervisor.forTenant(tenantId).run(task, order)).bytes
  return {
    render: (tenantId, document, options = {}) => drawn(tenantId, { document, options }),
    renderLetter: (tenantId, letter, options = {}) => drawn(tenantId, { letter, options }),
    renderTable: (tenantId, table) => drawn(tenantId, { table }),
    renderBooklet: (tenantId, booklet) => drawn(tenantId, { booklet }),
  }
}
