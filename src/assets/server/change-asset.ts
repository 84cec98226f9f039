import type { AssetId, TenantId, UserId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { AssetChangeInput } from '../contract.ts'
import { changeableFrom, estimateNow, estimateProblems } from '../domain/depreciation.ts'
import { assetErrors } from '../domain/errors.ts'
import { depreciate } from './depreciate.ts'
import { lockedAsset } from './locked-asset.ts'

/**
 * Change the name, life or residual value. Past months keep the depreciation of their terms; the remaining
 * amount is spread over the remaining months. Each change is stored with the former values.
 *
 * @throws DomainError `asset.ended`, `asset.stale`, `asset.unusable`
 */
export async function changeAsset(
  tx: TenantTx,
  author: { readonly tenantId: TenantId; readonly userId: UserId },
  id: AssetId,
  { name, residualAmount: residual, months, version }: AssetChangeInput,
  today: LocalDate,
): Promise<null> {
  await depreciate(tx, today)
  const asset = await lockedAsset(tx, id)
  if (asset.version !== version) throw assetErrors.stale()
  const old = estimateNow(asset)
  const isOtherwise = residual !== old.residual || months !== old.months
  if (!isOtherwise && name === asset.name) return null
  const estimate = { fromMonth: changeableFrom(asset, asset.booked.at(-1)?.month, today), residual, months }
  const problems = isOtherwise ? estimateProblems(asset, estimate) : []
  if (problems.length > 0) throw assetErrors.unusable(problems)
  await tx
    .insertInto('asset_changes')
    .values({
      asset_id: id,
      version: version + 1,
      old_name: asset.name,
      old_residual_cents: old.residual,
      old_months: old.months,
      name,
      residual_cents: residual,
      months,
      from_month: isOtherwise ? estimate.fromMonth : null,
      changed_by: author.userId,
    })
    .execute()
  await sql`
    update assets set name = ${name}, version = version + 1 where tenant_id = ${thisTenant} and id = ${id}`.execute(
    tx,
  )
  // A fully depreciated asset may have a next month again.
  await depreciate(tx, today)
  return null
}
