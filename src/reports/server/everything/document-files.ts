import { drawnWith, embeddedIn } from '#documents/server/document-pdf.ts'
import { thaw } from '#documents/server/frozen-json.ts'
import type { DocumentKind } from '#documents/domain/frozen-document.ts'
import { formatDate } from '#kernel/dutch-format.ts'
import { localDate } from '#kernel/local-date.ts'
import { readInPieces } from '#platform/server/db/read-in-pieces.ts'
import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { ArchiveAsked, ArchiveSource } from './archive-entry.ts'

const folderOf = { quote: 'offertes', invoice: 'facturen', 'credit-note': 'creditnotas' } as const
const wordOf = {
  quote: 'offerte',
  invoice: 'factuur',
  'credit-note': 'creditnota',
} as const satisfies Record<DocumentKind, string>
const suffixOf: Readonly<Record<string, string>> = {
  pdf: '',
  signed: '-getekend',
  countersigned: '-getekend-door-beide',
}
/** Small enough to come from the database in one reading of its socket. */
const PIECE_BYTES = 12 * 1024

interface FileRow {
  id: string
  document_kind: DocumentKind
  number: string
  issue_date: string
  customer_name: string | null
  file_kind: string | null
  sha256: string | null
  bytes: number | null
}

/** The PDFs of quotes, invoices and credit notes as they were kept; one that is still ordered is drawn here. */
export const documentFiles: ArchiveSource = async function* (asked) {
  const query = sql<FileRow>`
    select d.id, d.kind as document_kind, d.number, d.issue_date, d.customer_name, f.kind as file_kind, f.sha256,
           octet_length(f.bytes) as bytes
    from documents d
    left join document_files f on f.tenant_id = d.tenant_id and f.document_id = d.id
    where d.number is not null
    order by d.kind, d.issue_date, d.number, f.kind`
  for await (const rows of readInPieces(asked.tx, 'document_files', query))
    for (const row of rows)
      yield {
        path: `${folderOf[row.document_kind]}/${wordOf[row.document_kind]}-${row.number}${suffixOf[row.file_kind ?? 'pdf'] ?? `-${row.file_kind ?? ''}`}.pdf`,
        about: `${wordOf[row.document_kind]} ${row.number} van ${formatDate(localDate(row.issue_date))} voor ${row.customer_name ?? ''}`,
        sha256: row.sha256,
        isPacked: true,
        open: () => openFile(asked, row),
      }
}

const openFile = (asked: ArchiveAsked, { id, file_kind, bytes }: FileRow) =>
  file_kind === null ? drawn(asked, id) : kept(asked.tx, id, file_kind, bytes ?? 0)

/** A kept file in pieces, so that no file is in memory as a whole. */
async function* kept(tx: TenantTx, id: string, kind: string, bytes: number): AsyncGenerator<Uint8Array> {
  for (let from = 1; from <= bytes; from += PIECE_BYTES) {
    const { rows } = await sql<{ piece: Uint8Array }>`
      select substring(bytes from ${from}::int for ${PIECE_BYTES}::int) as piece
      from document_files where document_id = ${id} and kind = ${kind}`.execute(tx)
    if (rows[0] !== undefined) yield rows[0].piece
  }
}

async function drawn({ tx, pdfPool }: ArchiveAsked, id: string): Promise<Uint8Array> {
  const { frozen } = await tx
    .selectFrom('documents')
    .select('frozen')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const document = thaw(frozen)
  return pdfPool.render(document, { ...(await drawnWith(tx, document)), ...embeddedIn(document) })
}
