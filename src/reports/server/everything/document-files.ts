import { drawnWith, embeddedIn } from '#documents/server/document-pdf.ts'
import { deserialise } from '#documents/server/frozen-json.ts'
import type { FileKind } from '#documents/domain/kinds/kind-rules.ts'
import { keptPdf, readPdf } from '#documents/server/kept-pdf.ts'
import { documentKinds, type DocumentKind } from '#documents/domain/document-kinds.ts'
import { formatDate } from '#kernel/dutch-format.ts'
import type { DocumentId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { readInPieces } from '#platform/server/db/read-in-pieces.ts'
import { sql } from '#platform/server/db/tenant-transaction.ts'
import type { ArchiveAsked, ArchiveSource } from './archive-entry.ts'

const suffixOf: Readonly<Record<string, string>> = {
  pdf: '',
  signed: '-getekend',
  countersigned: '-getekend-door-beide',
}
interface FileRow {
  id: DocumentId
  document_kind: DocumentKind
  number: string
  issue_date: string
  customer_name: string | null
  file_kind: FileKind | null
  sha256: string | null
}

/** The stored PDFs of quotes, invoices and credit notes; one that is still ordered is drawn here. */
export const documentFiles: ArchiveSource = async function* (asked) {
  const query = sql<FileRow>`
    select d.id, d.kind as document_kind, d.number, d.issue_date, d.customer_name, f.kind as file_kind, f.sha256
    from issued_documents d
    left join stored_pdfs f on f.tenant_id = d.tenant_id and f.document_id = d.id
    where d.tenant_id = ${asked.tenantId} and d.number is not null
      and (${asked.year ?? null}::int is null or (d.kind <> 'quote' and extract(year from d.issue_date) = ${asked.year ?? null}::int))
    order by d.kind, d.issue_date, d.number, f.kind`
  for await (const rows of readInPieces(asked.tx, 'document_files', query))
    for (const row of rows) {
      const { folder, noun } = documentKinds[row.document_kind]
      yield {
        path: `${folder}/${noun}-${row.number}${suffixOf[row.file_kind ?? 'pdf'] ?? `-${row.file_kind ?? ''}`}.pdf`,
        about: `${noun} ${row.number} van ${formatDate(localDate(row.issue_date))} voor ${row.customer_name ?? ''}`,
        sha256: row.sha256,
        isPacked: true,
        open: () => openFile(asked, row),
      }
    }
}

/** One file at a time is in memory. A lost one is drawn again, and stored when it is identical. */
async function openFile(asked: ArchiveAsked, { id, file_kind: kind }: FileRow): Promise<Uint8Array> {
  const kept = kind === null ? null : await keptPdf(asked.tx, id, kind)
  return kept === null
    ? drawn(asked, id)
    : readPdf(asked.files, asked.tenantId, kept, kind === 'pdf' ? () => drawn(asked, id) : null)
}

async function drawn({ tx, tenantId, pdfPool }: ArchiveAsked, id: DocumentId): Promise<Uint8Array> {
  const { frozen } = await tx
    .selectFrom('frozen_documents')
    .select('frozen')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const document = deserialise(frozen)
  return pdfPool.render(tenantId, document, { ...(await drawnWith(tx, document)), ...embeddedIn(document) })
}
