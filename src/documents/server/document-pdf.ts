import type { DocumentId, TenantId } from '#kernel/ids.ts'
import type { Language } from '#kernel/language.ts'
import { isTestBusiness } from '#outbox/server/test-business.ts'
import type { Database } from '#platform/server/db/database.ts'
import { rowsOf, sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { FileAnswer } from '#platform/server/http/stages.ts'
import { documentErrors } from '../domain/errors.ts'
import type { DocumentKind } from '../domain/document-kinds.ts'
import { fileNameOf } from '../domain/file-name.ts'
import type { FrozenDocument } from '../domain/frozen-document.ts'
import { deserialise } from './frozen-json.ts'
import { E_INVOICE_TYPE, eInvoiceBeside } from './e-invoice/e-invoice.ts'
import { keepPdf, keptPdf, readPdf, type KeptPdf } from './kept-pdf.ts'
import { logoFor } from './logo.ts'
import type { PdfPool } from './pdf/pdf-pool.ts'
import type { PdfOptions } from './pdf/render-document-pdf.ts'

/** What making and keeping a PDF needs of the program. */
export interface PdfDeps {
  readonly database: Database
  readonly files: FileStore
  readonly pdfPool: PdfPool
}

/**
 * The kept PDF of a document as a download, named by its kind and number in the language of its customer. `ensurePdf` goes before it.
 *
 * @throws DomainError `document.not-found`, or `document.no-pdf` for a concept
 */
export async function downloadOf(tx: TenantTx, deps: PdfDeps, id: DocumentId): Promise<FileAnswer> {
  const [document] = await rowsOf(
    tx,
    sql<{ kind: DocumentKind; number: string | null; language: Language | null }>`
      select kind, number, frozen -> 'customer' ->> 'language' as language from documents where tenant_id = ${thisTenant} and id = ${id}`,
  )
  if (document === undefined) throw documentErrors.notFound()
  const { kind, number, language } = document
  const kept = number === null ? null : await keptPdf(tx, id)
  if (number === null || kept === null) throw documentErrors.noPdfYet()
  return new FileAnswer(
    () => bytesOf(deps, tx.tenantId, id, kept),
    'application/pdf',
    fileNameOf({ kind, number }, language ?? 'nl', { extension: 'pdf' }),
  )
}

/** The bytes of the kept PDF of a document, drawn again when the store has lost them. @throws as `readPdf` does */
export const bytesOf = (
  deps: PdfDeps,
  tenantId: TenantId,
  id: DocumentId,
  kept: KeptPdf,
): Promise<Uint8Array> =>
  readPdf(deps.files, tenantId, kept, async () => {
    const found = await withTenant(deps.database, tenantId, (tx) => frozenOf(tx, id), 'read only')
    if (found === null) throw new Error('a document with a PDF has no frozen content')
    return draw(deps, tenantId, found)
  })

/**
 * Make the PDF of a finalised document from its frozen content and store the bytes with their hash, if that
 * was not done yet. Does nothing for a concept or an unknown document. Rendering happens between two
 * transactions, so that no connection waits for the rendering; two simultaneous renderings give the same
 * bytes, and the first is stored.
 */
export async function ensurePdf(deps: PdfDeps, tenantId: TenantId, id: DocumentId): Promise<void> {
  const found = await withTenant(
    deps.database,
    tenantId,
    (tx) => frozenOf(tx, id, { withoutPdf: true }),
    'read only',
  )
  if (found === null) return
  await keepPdf(deps, tenantId, { id, kind: 'pdf', bytes: await draw(deps, tenantId, found) })
}

const draw = (
  { pdfPool }: Pick<PdfDeps, 'pdfPool'>,
  tenantId: TenantId,
  { frozen, options }: Drawable,
): Promise<Uint8Array> => pdfPool.render(tenantId, frozen, { ...options, ...embeddedIn(frozen) })

/** The e-invoice is embedded in the PDF (PDF/A-3), so that a program of the receiver can read it. */
export function embeddedIn(document: FrozenDocument): PdfOptions {
  const eInvoice = eInvoiceBeside(document)
  return eInvoice === null
    ? {}
    : { embedded: { ...eInvoice, mimeType: E_INVOICE_TYPE, relationship: 'Alternative' } }
}

/** The parts of a drawing that are not in the frozen content: the logo that the content names, and whether the business is one for tests. */
export async function drawnWith(tx: TenantTx, frozen: FrozenDocument): Promise<PdfOptions> {
  const logo = await logoFor(tx, frozen)
  const isTest = await isTestBusiness(tx)
  return { ...(logo !== undefined && { logo }), ...(isTest && { isTest }) }
}

interface Drawable {
  readonly frozen: FrozenDocument
  readonly options: PdfOptions
}

/** What the PDF of a document is drawn from. */
async function frozenOf(
  tx: TenantTx,
  id: DocumentId,
  { withoutPdf }: { readonly withoutPdf: boolean } = { withoutPdf: false },
): Promise<Drawable | null> {
  const [row] = await rowsOf(
    tx,
    sql<{ frozen: unknown }>`
      select d.frozen from documents d
      where d.tenant_id = ${thisTenant} and d.id = ${id} and d.frozen is not null
        and not (${withoutPdf} and exists (
          select from document_files f where f.tenant_id = ${thisTenant} and f.document_id = d.id and f.kind = 'pdf'))`,
  )
  if (row === undefined) return null
  const frozen = deserialise(row.frozen)
  return { frozen, options: await drawnWith(tx, frozen) }
}
