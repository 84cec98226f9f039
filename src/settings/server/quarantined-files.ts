import { kindOf } from '#expenses/domain/file-kind.ts'
import type { TenantId } from '#kernel/ids.ts'
import { rowsOf, sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { KEPT_DAYS } from '#platform/server/files/sweep-files.ts'
import { FileAnswer } from '#platform/server/http/stages.ts'
import type { QuarantinedFiles } from '../contract.ts'
import { settingErrors } from '../domain/errors.ts'

const MOST_SHOWN = 500

/** Files of this tenant that no row refers to, the newest first, and whether deleting is suspended. */
export async function listQuarantinedFiles(tx: TenantTx, tenantId: TenantId): Promise<QuarantinedFiles> {
  const files = await rowsOf(
    tx,
    sql<{ sha256: string; size_bytes: bigint; quarantined_at: string; kept_until: string }>`
      select sha256, size_bytes, quarantined_at, quarantined_at + make_interval(days => ${KEPT_DAYS}) as kept_until
      from set_aside_files where tenant_id = ${tenantId}
      order by quarantined_at desc, sha256 limit ${MOST_SHOWN}`,
  )
  const [sweep] = await rowsOf(
    tx,
    sql<{ held_since: string | null }>`select held_since from sweep_states where tenant_id = ${tenantId}`,
  )
  return {
    heldSince: sweep?.held_since ?? null,
    files: files.map((file) => ({
      sha256: file.sha256,
      sizeBytes: Number(file.size_bytes),
      quarantinedAt: file.quarantined_at,
      keptUntil: file.kept_until,
    })),
  }
}

const typeOf = {
  pdf: ['application/pdf', 'pdf'],
  png: ['image/png', 'png'],
  jpeg: ['image/jpeg', 'jpg'],
  webp: ['image/webp', 'webp'],
  heic: ['image/heic', 'heic'],
  xml: ['application/xml', 'xml'],
  unknown: ['application/octet-stream', 'bin'],
} as const satisfies Record<ReturnType<typeof kindOf>, readonly [contentType: string, extension: string]>

/**
 * One of these files, to view; it remains in the quarantine. Its name was in the deleted row.
 *
 * @throws DomainError `quarantined-file.not-found`
 */
export async function quarantinedFile(
  tx: TenantTx,
  files: FileStore,
  key: { readonly tenantId: TenantId; readonly sha256: string },
): Promise<FileAnswer> {
  const [listed] = await rowsOf(
    tx,
    sql`select from set_aside_files where tenant_id = ${key.tenantId} and sha256 = ${key.sha256}`,
  )
  if (listed === undefined) throw settingErrors.quarantinedFileNotFound()
  const bytes = await files.readQuarantined(key)
  const [contentType, extension] = typeOf[kindOf(bytes)]
  return new FileAnswer(bytes, contentType, `bestand-${key.sha256.slice(0, 8)}.${extension}`)
}
