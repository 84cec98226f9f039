import type { TenantId } from '#kernel/ids.ts'
import { constraintOf, sql, thisTenant, type TenantTx } from '../db/tenant-transaction.ts'

/**
 * Count a file of a user that is kept. Files of one tenant wait for each other here, so that the quota holds.
 *
 * @param sizeBytes of the file
 * @throws what `quotaReached` returns when the tenant has no room for the file
 */
export async function countFile(tx: TenantTx, sizeBytes: number, quotaReached: () => Error): Promise<void> {
  await sql`
    insert into file_usage as u (tenant_id, files, size_bytes)
    values (${thisTenant}, 1, ${sizeBytes}::bigint)
    on conflict (tenant_id) do update
      set files = u.files + 1, size_bytes = u.size_bytes + excluded.size_bytes`
    .execute(tx)
    .catch((error: unknown) => {
      throw constraintOf(error) === 'file_usage_within_quota' ? quotaReached() : error
    })
}

/** Count files no more: their rows are removed in this transaction. @param sizes in bytes, one for each file */
export async function uncountFiles(
  tx: TenantTx,
  tenantId: TenantId,
  sizes: readonly bigint[],
): Promise<void> {
  if (sizes.length === 0) return
  const bytes = sizes.reduce((sum, size) => sum + size, 0n)
  await sql`update file_usage set files = files - ${sizes.length}::int, size_bytes = size_bytes - ${bytes}::bigint
    where tenant_id = ${tenantId}`.execute(tx)
}
