import type { Cursor } from '#contract/list-page.ts'
import type { AssetId } from '#kernel/ids.ts'
import { subtract, ZERO } from '#kernel/money.ts'
import { idsAfter, inOrderOf } from '#platform/server/db/list-page.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { AssetDetail, AssetSummary } from '../contract.ts'
import { estimateNow, scheduleOf, writtenOff } from '../domain/depreciation.ts'
import { assetErrors } from '../domain/errors.ts'
import { readAssets, type StoredAsset } from './asset-rows.ts'

/** In the order in which they came into use. */
export async function listAssets(tx: TenantTx, cursor: Cursor = {}): Promise<AssetSummary[]> {
  const ids = await idsAfter<AssetId>(tx, listSql, cursor)
  if (ids !== null) return inOrderOf(ids, (await readAssets(tx, ids)).map(summaryOf))
  return (await readAssets(tx)).map(summaryOf)
}

const listSql = { from: sql`assets a`, where: sql`a.tenant_id = ${thisTenant}`, id: sql`a.id` }

/** @throws DomainError `asset.not-found` */
export async function assetDetail(tx: TenantTx, id: AssetId): Promise<AssetDetail> {
  const [asset] = await readAssets(tx, [id])
  if (asset === undefined) throw assetErrors.notFound()
  const bookedIn = new Map(asset.booked.map((month) => [month.month, month]))
  const isOver = asset.disposedOn !== null || asset.isCancelled
  return {
    ...summaryOf(asset),
    version: asset.version,
    residualAmount: estimateNow(asset).residual,
    months: estimateNow(asset).months,
    source: asset.contributedAccount === null ? 'bought' : 'contributed',
    contributionEntryNumber: asset.contributionNumber,
    expenseId: asset.expenseId,
    disposedOn: asset.disposedOn,
    resultAmount: asset.result,
    schedule: scheduleOf(asset)
      .filter(({ month }) => !isOver || bookedIn.has(month))
      .map(({ month, amount, bookValue }) => ({
        month,
        amount,
        bookValue,
        bookedOn: bookedIn.get(month)?.day ?? null,
        entryNumber: bookedIn.get(month)?.entryNumber ?? null,
      })),
    changes: asset.changes.toReversed().map(({ changedAt, from, to, fromMonth }) => ({
      changedAt,
      from: { name: from.name, residualAmount: from.residual, months: from.months },
      to: { name: to.name, residualAmount: to.residual, months: to.months },
      fromMonth,
    })),
  }
}

function summaryOf(asset: StoredAsset): AssetSummary {
  const isOver = asset.disposedOn !== null || asset.isCancelled
  const depreciated = writtenOff(
    asset,
    asset.booked.map(({ amount }) => amount),
  )
  const left = subtract(asset.cost, depreciated)
  return {
    id: asset.id,
    name: asset.name,
    account: { number: asset.accounts.asset, name: asset.accountName },
    inUseOn: asset.inUseOn,
    costAmount: asset.cost,
    depreciatedBeforeAmount: asset.depreciatedBefore,
    depreciatedAmount: depreciated,
    bookValue: isOver ? ZERO : left,
    state: asset.isCancelled
      ? 'cancelled'
      : asset.disposedOn !== null
        ? 'disposed'
        : left <= estimateNow(asset).residual
          ? 'written-off'
          : 'in-use',
  }
}
