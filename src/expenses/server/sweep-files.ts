import type { Database } from '#platform/server/db/database.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'

const A_DAY_MS = 86_400_000

/** Remove files that no row names and that are older than a day: their upload was cut off before its row. */
export async function sweepFiles(database: Database, files: FileStore, now = new Date()): Promise<number> {
  let removed = 0
  for await (const key of files.keptBefore(new Date(now.getTime() - A_DAY_MS))) {
    const row = await withTenant(
      database,
      key.tenantId,
      (tx) =>
        tx.selectFrom('backing_documents').select('id').where('sha256', '=', key.sha256).executeTakeFirst(),
      'read only',
    )
    if (row !== undefined) continue
    await files.remove(key)
    removed += 1
  }
  return removed
}
