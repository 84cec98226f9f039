import type { AssetId } from '#kernel/ids.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { assetErrors } from '../domain/errors.ts'
import { readAssets, type StoredAsset } from './asset-rows.ts'

/**
 * An asset in use, locked: of two commands that end or change it at once, the second sees the result of the
 * first.
 *
 * @throws DomainError `asset.not-found`, `asset.ended`
 */
export async function lockedAsset(tx: TenantTx, id: AssetId): Promise<StoredAsset> {
  await sql`select from assets where tenant_id = ${thisTenant} and id = ${id} for update`.execute(tx)
  const [asset] = await readAssets(tx, [id])
  if (asset === undefined) throw assetErrors.notFound()
  if (asset.disposedOn !== null || asset.isCancelled) throw assetErrors.ended()
  return asset
}
