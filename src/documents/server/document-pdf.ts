import { createHash } from 'node:crypto'
import type { DocumentId, TenantId } from '#kernel/ids.ts'
import type { Database } from '#platform/server/db/database.ts'
import { sql, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { FileAnswer } from '#platform/server/http/stages.ts'
import { documentErrors } from '../domain/errors.ts'
import type { DocumentKind, FrozenDocument } from '../domain/frozen-document.ts'
import { thaw } from './frozen-json.ts'
import { E_INVOICE_TYPE, eInvoiceBeside } from './e-invoice/e-invoice.ts'
import { logoFor } from './logo.ts'
import type { PdfPool } from './pdf/pdf-pool.ts'
import type { PdfOptions } from './pdf/render-document-pdf.ts'

/** What making and keeping a PDF needs of the program. */
export interface PdfDeps {
  readonly database: Database
  readonly pdfPool: PdfPool
}

const fileNameOf = {
  quote: (number: string) => `offerte-${number}.pdf`,
  invoice: (number: string) => `factuur-${number}.pdf`,
  'credit-note': (number: string) => `creditnota-${number}.pdf`,
} as const satisfies Record<DocumentKind, (number: string) => string>

/**
 * The stored PDF of a document as a download, named by its kind and number. `ensurePdf` goes before it.
 *
 * @throws DomainError `document.not-found`, or `document.no-pdf` for a concept
 */
export async function downloadOf(tx: TenantTx, id: DocumentId): Promise<FileAnswer> {
  const document = await tx
    .selectFrom('documents')
    .select(['kind', 'number'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (document === undefined) throw documentErrors.notFound()
  const bytes = document.number === null ? null : await storedPdf(tx, id)
  if (document.number === null || bytes === null) throw documentErrors.noPdfYet()
  return new FileAnswer(bytes, 'application/pdf', fileNameOf[document.kind as DocumentKind](document.number))
}

/** Which of its files: as it was frozen; a quote with the customer's signature; with both. */
export type FileKind = 'pdf' | 'signed' | 'countersigned'

/** The stored PDF of a document, or null while it has none. */
export async function storedPdf(
  tx: TenantTx,
  id: DocumentId,
  kind: FileKind = 'pdf',
): Promise<Uint8Array | null> {
  const row = await tx
    .selectFrom('document_files')
    .select('bytes')
    .where('document_id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.bytes ?? null
}

/**
 * Make the PDF of a finalised document from its frozen content and keep it with its hash, if that was not done yet.
 * Does nothing for a concept or an unknown document. Rendering happens between two transactions, so that no connection
 * waits for it; two who render at once make the same bytes, and the first to store wins.
 */
export async function ensurePdf(deps: PdfDeps, tenantId: TenantId, id: DocumentId): Promise<void> {
  const found = await withTenant(deps.database, tenantId, (tx) => frozenWithoutPdf(tx, id), 'read only')
  if (found === null) return
  const options = { ...found.options, ...embeddedIn(found.frozen) }
  const bytes = Buffer.from(await deps.pdfPool.render(found.frozen, options))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const keep = (tx: TenantTx) =>
    sql`insert into document_files (tenant_id, document_id, kind, sha256, bytes)
        values (${tenantId}, ${id}, 'pdf', ${sha256}, ${bytes}) on conflict do nothing`.execute(tx)
  // Also of a business that is ordered to be deleted: who exports it wants this file.
  await withTenant(deps.database, tenantId, keep, 'read write always')
}

/** The e-invoice lies in the PDF (PDF/A-3), so that a program of the receiver can read what a person reads. */
export function embeddedIn(document: FrozenDocument): PdfOptions {
  const eInvoice = eInvoiceBeside(document)
  return eInvoice === null
    ? {}
    : { embedded: { ...eInvoice, mimeType: E_INVOICE_TYPE, relationship: 'Alternative' } }
}

/** How a document is drawn besides what stands in it: the picture that it names. */
export async function drawnWith(tx: TenantTx, frozen: FrozenDocument): Promise<PdfOptions> {
  const logo = await logoFor(tx, frozen)
  return logo === undefined ? {} : { logo }
}

async function frozenWithoutPdf(
  tx: TenantTx,
  id: DocumentId,
): Promise<{ frozen: FrozenDocument; options: PdfOptions } | null> {
  const { rows } = await sql<{ frozen: unknown }>`
    select d.frozen from documents d
    where d.id = ${id} and d.frozen is not null
      and not exists (select from document_files f
                      where f.tenant_id = d.tenant_id and f.document_id = d.id and f.kind = 'pdf')`.execute(
    tx,
  )
  if (rows[0] === undefined) return null
  const frozen = thaw(rows[0].frozen)
  return { frozen, options: await drawnWith(tx, frozen) }
}
