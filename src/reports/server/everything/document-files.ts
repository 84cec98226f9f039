import { thaw } from '#documents/server/frozen-json.ts'
import type { DocumentKind } from '#documents/domain/frozen-document.ts'
import { formatDate } from '#kernel/dutch-format.ts'
import { localDate } from '#kernel/local-date.ts'
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
/** Of a PDF that is still to be drawn. */
const USUAL_BYTES = 70_000

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
export const documentFiles: ArchiveSource = async (asked) => {
  const { rows } = await sql<FileRow>`
    select d.id, d.kind as document_kind, d.number, d.issue_date, d.customer_name, f.kind as file_kind, f.sha256,
           octet_length(f.bytes) as bytes
    from documents d
    left join document_files f on f.tenant_id = d.tenant_id and f.document_id = d.id
    where d.number is not null
    order by d.kind, d.issue_date, d.number, f.kind`.execute(asked.tx)
  return rows.map((row) => ({
    path: `${folderOf[row.document_kind]}/${wordOf[row.document_kind]}-${row.number}${suffixOf[row.file_kind ?? 'pdf'] ?? `-${row.file_kind ?? ''}`}.pdf`,
    about: `${wordOf[row.document_kind]} ${row.number} van ${formatDate(localDate(row.issue_date))} voor ${row.customer_name ?? ''}`,
    sha256: row.sha256,
    bytes: row.bytes ?? USUAL_BYTES,
    isPacked: true,
    open: () => (row.file_kind === null ? drawn(asked, row.id) : kept(asked.tx, row.id, row.file_kind)),
  }))
}

async function kept(tx: TenantTx, id: string, kind: string): Promise<Uint8Array> {
  const { bytes } = await tx
    .selectFrom('document_files')
    .select('bytes')
    .where('document_id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return bytes
}

async function drawn({ tx, pdfPool }: ArchiveAsked, id: string): Promise<Uint8Array> {
  const { frozen } = await tx
    .selectFrom('documents')
    .select('frozen')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return pdfPool.render(thaw(frozen))
}
