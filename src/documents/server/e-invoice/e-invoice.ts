import type { DocumentId } from '#kernel/ids.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { FileAnswer } from '#platform/server/http/stages.ts'
import { documentErrors } from '../../domain/errors.ts'
import { documentKinds, type DocumentKind } from '../../domain/document-kinds.ts'
import { fileNameOf } from '../../domain/file-name.ts'
import type { FrozenDocument } from '../../domain/frozen-document.ts'
import { languageOf } from '../../domain/language/reader.ts'
import { eInvoiceProblemsOf, type EInvoiceProfile } from '../../domain/e-invoice-problems.ts'
import { deserialise } from '../frozen-json.ts'
import { ublOf } from './ubl-document.ts'

/**
 * The e-invoice of a finalised invoice or credit note as a download.
 *
 * @throws DomainError `document.not-found`; `document.no-e-invoice` for a concept, or with what is missing
 */
export async function eInvoiceOf(
  tx: TenantTx,
  document: { readonly id: DocumentId; readonly kind: DocumentKind },
  profile: EInvoiceProfile,
): Promise<FileAnswer> {
  const row = await tx
    .selectFrom('documents')
    .select(['number', 'frozen'])
    .where('id', '=', document.id)
    .where('kind', '=', document.kind)
    .executeTakeFirst()
  if (row === undefined) throw documentErrors.notFound()
  return downloadFrom(row, profile)
}

/** The same for the customer of any kind of document; with Peppol's profile. */
export async function eInvoiceOfDocument(tx: TenantTx, id: DocumentId): Promise<FileAnswer> {
  const row = await tx
    .selectFrom('documents')
    .select(['number', 'frozen'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw documentErrors.notFound()
  return downloadFrom(row, 'peppol')
}

function downloadFrom(
  row: { readonly number: string | null; readonly frozen: unknown },
  profile: EInvoiceProfile,
): FileAnswer {
  if (row.number === null || row.frozen === null) throw documentErrors.noEInvoice(CONCEPT)
  const frozen = { ...deserialise(row.frozen), number: row.number }
  const problems = eInvoiceProblemsOf(frozen, profile)
  if (problems.length > 0) throw documentErrors.noEInvoice(problems.join(' '))
  const { name, bytes } = fileOf(frozen, profile)
  return new FileAnswer(bytes, E_INVOICE_TYPE, name)
}

export const E_INVOICE_TYPE = 'application/xml'

/** The e-invoice that goes with a PDF: embedded in it, and beside it in a mail. Null for a kind without one, or when it cannot be made. */
export const eInvoiceBeside = (document: FrozenDocument): EInvoiceFile | null =>
  documentKinds[document.kind].eInvoice === null || eInvoiceProblemsOf(document).length > 0
    ? null
    : fileOf(document, 'peppol')

interface EInvoiceFile {
  readonly name: string
  readonly bytes: Uint8Array
}

const fileOf = (document: FrozenDocument, profile: EInvoiceProfile): EInvoiceFile => ({
  name: fileNameOf(document, languageOf(document.customer), { extension: 'xml' }),
  bytes: new TextEncoder().encode(ublOf(document, profile)),
})

const CONCEPT = 'Een concept heeft nog geen e-factuur. Rond het document eerst af.'
