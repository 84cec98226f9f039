import { fileNameOf } from '#documents/domain/file-name.ts'
import { documentKindNames, documentKinds } from '#documents/domain/document-kinds.ts'
import { eInvoiceBeside } from '#documents/server/e-invoice/e-invoice.ts'
import { deserialise } from '#documents/server/frozen-json.ts'
import { formatDate } from '#kernel/dutch-format.ts'
import { readInPieces } from '#platform/server/db/read-in-pieces.ts'
import { sql, thisTenant } from '#platform/server/db/tenant-transaction.ts'
import { sha256Of } from '#platform/server/files/object-store.ts'
import type { ArchiveSource } from './archive-entry.ts'

/** The kinds that have an e-invoice. */
const invoicing = documentKindNames.filter((kind) => documentKinds[kind].eInvoice !== null)

/** The e-invoice of every suitable invoice and credit note; made from the frozen content, as it was sent. */
export const eInvoiceFiles: ArchiveSource = async function* ({ tx }) {
  const query = sql<{ frozen: unknown }>`
    select frozen from frozen_documents
    where tenant_id = ${thisTenant} and kind = any(${invoicing}::text[])
    order by kind, issue_date, number`
  for await (const rows of readInPieces(tx, 'e_invoices', query))
    for (const { frozen } of rows) {
      const document = deserialise(frozen)
      const file = eInvoiceBeside(document)
      if (file === null) continue
      yield {
        path: `e-facturen/${fileNameOf(document, 'nl', { extension: 'xml' })}`,
        about: `E-factuur (UBL) van ${documentKinds[document.kind].noun} ${document.number} van ${formatDate(document.issueDate)} voor ${document.customer.name}`,
        sha256: sha256Of(file.bytes),
        // A compressor for each of five thousand takes 80 MiB; the saved size is small compared with the
        // PDFs.
        isPacked: true,
        open: () => file.bytes,
      }
    }
}
