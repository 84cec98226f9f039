import { z } from 'zod'
import type { DocumentId, TenantId } from '#kernel/ids.ts'
import type { Database } from '#platform/server/db/database.ts'
import { rowsOf, sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { StoredFileError, type FileStore } from '#platform/server/files/file-store.ts'
import { sha256Of } from '#platform/server/files/object-store.ts'
import { startSweeping } from '#platform/server/files/sweep-files.ts'
import { defineJob, ordinaryRetry } from '#platform/server/jobs/define-job.ts'
import type { FileKind } from '../domain/kinds/kind-rules.ts'

/** A PDF that a row names: by the hash of its content. */
export interface KeptPdf {
  readonly sha256: string
  /** Null when the bytes are in the file store; an older row still holds them. */
  readonly bytes: Uint8Array | null
}

interface FilesDeps {
  readonly database: Database
  readonly files: FileStore
}

/** The PDF of a document that was kept, or null while it has none. */
export async function keptPdf(tx: TenantTx, id: DocumentId, kind: FileKind = 'pdf'): Promise<KeptPdf | null> {
  const [kept] = await rowsOf(
    tx,
    sql<KeptPdf>`
      select sha256, bytes from document_files
      where tenant_id = ${thisTenant} and document_id = ${id} and kind = ${kind}`,
  )
  return kept ?? null
}

/**
 * Keep the bytes of a PDF, and only then write the row that names them. What stops halfway leaves at most a file without a
 * row, which the comparison of files and rows sets aside (`sweep-files.ts`). Also of a business that is ordered to be deleted:
 * its owner exports this file.
 *
 * @param write what else is done in the transaction of the row; not when the document had such a PDF already
 */
export async function keepPdf(
  { database, files }: FilesDeps,
  tenantId: TenantId,
  pdf: { readonly id: DocumentId; readonly kind: FileKind; readonly bytes: Uint8Array },
  write: (tx: TenantTx, sha256: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await withTenant(database, tenantId, startSweeping, 'read write always')
  const sha256 = await files.put(tenantId, pdf.bytes)
  const name = async (tx: TenantTx): Promise<void> => {
    const inserted = await rowsOf(
      tx,
      sql`
        insert into document_files (tenant_id, document_id, kind, sha256, size_bytes)
        values (${tenantId}, ${pdf.id}, ${pdf.kind}, ${sha256}, ${pdf.bytes.length}::bigint)
        on conflict do nothing returning kind`,
    )
    if (inserted.length > 0) await write(tx, sha256)
  }
  await withTenant(database, tenantId, name, 'read write always')
}

/**
 * The bytes of a PDF. One that the store has lost, or holds otherwise than it was put, is drawn again; it goes back to the
 * store only when it is the same file to the byte.
 *
 * @param draw draws it from the frozen content; null when that cannot be done here
 * @throws StoredFileError when it is lost or damaged, and drawing gives other bytes; FileStoreAway
 */
export async function readPdf(
  files: FileStore,
  tenantId: TenantId,
  { sha256, bytes }: KeptPdf,
  draw: (() => Promise<Uint8Array>) | null,
): Promise<Uint8Array> {
  if (bytes !== null) return bytes
  const key = { tenantId, sha256 }
  try {
    return await files.get(key)
  } catch (error) {
    if (!(error instanceof StoredFileError)) throw error
    const drawn = await draw?.()
    if (drawn === undefined || sha256Of(drawn) !== sha256)
      throw new StoredFileError(key, error.state, 'made here')
    await files.put(tenantId, drawn)
    return drawn
  }
}

/** So many PDFs are in memory at a time while they are moved. */
const MOVED_AT_ONCE = 20

/**
 * Move the PDFs of a tenant from the database to the file store: write the file, read it back by its hash, and only then
 * empty the row. The database refuses to empty a row of which the bytes do not have its hash; such a row stays as it is, and
 * the proof names it. Interrupted, it goes on where it was.
 */
export const movePdfsJob = defineJob({
  kind: 'document.move-pdfs',
  label: "PDF's naar de opslag van bestanden verplaatsen",
  payload: z.object({}),
  retry: ordinaryRetry,
  async run(deps: FilesDeps & { readonly confirm: () => Promise<void> }, { tenantId }) {
    await deps.confirm()
    let after: Place = { document_id: '00000000-0000-0000-0000-000000000000', kind: '' }
    for (;;) {
      const from = after
      const rows = await withTenant(deps.database, tenantId, (tx) => stillInDatabase(tx, from), 'read only')
      const last = rows.at(-1)
      if (last === undefined) return
      await withTenant(deps.database, tenantId, startSweeping, 'read write always')
      for (const row of rows) await move(deps, tenantId, row)
      after = last
    }
  },
})

interface Place {
  readonly document_id: string
  readonly kind: string
}

interface RowWithBytes extends Place {
  readonly sha256: string
  readonly bytes: Uint8Array
}

const stillInDatabase = (tx: TenantTx, after: Place): Promise<RowWithBytes[]> =>
  rowsOf(
    tx,
    sql<RowWithBytes>`
      select document_id, kind, sha256, bytes from document_files
      where tenant_id = ${thisTenant} and bytes is not null
        and (document_id, kind) > (${after.document_id}::uuid, ${after.kind})
      order by document_id, kind limit ${MOVED_AT_ONCE}`,
  )

async function move({ database, files }: FilesDeps, tenantId: TenantId, row: RowWithBytes): Promise<void> {
  if (sha256Of(row.bytes) !== row.sha256) return
  await files.put(tenantId, row.bytes)
  await files.get({ tenantId, sha256: row.sha256 })
  const empty = async (tx: TenantTx): Promise<void> => {
    await sql`
      update document_files set bytes = null, size_bytes = octet_length(bytes)
      where tenant_id = ${tenantId} and document_id = ${row.document_id} and kind = ${row.kind}
        and bytes is not null`.execute(tx)
  }
  await withTenant(database, tenantId, empty, 'read write always')
}
