import type { Actor } from '#kernel/actor.ts'
import type { AssetId } from '#kernel/ids.ts'
import { monthOf, type LocalDate } from '#kernel/local-date.ts'
import { keepLines } from '#ledger/server/kept-lines.ts'
import type { AssetLine, PastAssets } from '#ledger/server/past-assets.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { assetAccountsOf } from '../domain/asset.ts'
import { assetErrors } from '../domain/errors.ts'
import { readAssets, type StoredAsset } from './asset-rows.ts'
import { addAsset } from './create-asset.ts'
import { depreciate } from './depreciate.ts'
import { cancelAsset } from './end-asset.ts'

/** The assets that an opening balance brings: the list of assets for the ledger. */
export const pastAssets: PastAssets<TenantTx, Actor> = { list: listPastAssets, keep: keepPastAssets }

/** The assets of the opening balance with the terms on which they came, in the order of purchase. */
export async function listPastAssets(tx: TenantTx): ReturnType<typeof pastAssets.list> {
  return (await assetsOfOpening(tx)).map((asset) => ({
    id: asset.id,
    name: asset.name,
    number: asset.accounts.asset,
    inUseOn: asset.inUseOn,
    months: asset.months,
    costAmount: asset.cost,
    residualAmount: asset.residual,
    depreciatedBeforeAmount: asset.depreciatedBefore,
  }))
}

/**
 * Put the assets of an opening balance on the list. An asset that a line names by id stays; with other terms, or without a line, the asset is taken off the
 * list, as long as nothing was depreciated here. Ended months are depreciated from the month of `start` on.
 *
 * @throws DomainError `asset.not-of-opening`, `asset.depreciated-of-opening`, `asset.unusable`
 */
async function keepPastAssets(
  tx: TenantTx,
  actor: Actor,
  lines: readonly AssetLine[],
  { start, today }: { readonly start: LocalDate; readonly today: LocalDate },
): Promise<void> {
  const before = await assetsOfOpening(tx)
  const left = new Map(before.map((asset) => [asset.id, asset]))
  const add = (line: AssetLine): Promise<unknown> =>
    addAsset(tx, actor, { ...termsOf(line, start), isOfOpening: true })
  await keepLines(before, lines, {
    add,
    move: async (id, line) => {
      const asset = left.get(id)
      left.delete(id)
      if (asset === undefined || isSame(asset, line)) return
      await takeOff(tx, asset, today)
      await add(line)
    },
    unknown: assetErrors.notOfOpening,
  })
  for (const asset of left.values()) await takeOff(tx, asset, today)
  if (lines.length > 0) await depreciate(tx, today)
}

function termsOf(
  { name, account, inUseOn, months, cost, residual, depreciatedBefore }: AssetLine,
  start: LocalDate,
) {
  const accounts = assetAccountsOf(account)
  if (accounts === null) throw assetErrors.notAnAssetAccount()
  const terms = {
    cost,
    residual,
    months,
    inUseOn,
    depreciatedBefore,
    firstMonth: monthOf(start),
    estimates: [],
  }
  return { name, accounts, terms, expenseLineId: null, contributedAccount: null }
}

const isSame = (asset: StoredAsset, line: AssetLine): boolean =>
  asset.name === line.name &&
  asset.accounts.asset === line.account &&
  asset.inUseOn === line.inUseOn &&
  asset.months === line.months &&
  asset.cost === line.cost &&
  asset.residual === line.residual &&
  asset.depreciatedBefore === line.depreciatedBefore

async function takeOff(
  tx: TenantTx,
  { id, name, booked, disposedOn }: StoredAsset,
  today: LocalDate,
): Promise<void> {
  if (disposedOn !== null) throw assetErrors.disposedOfOpening(name)
  if (booked.length > 0) throw assetErrors.depreciatedOfOpening(name)
  await cancelAsset(tx, id, today)
}

async function assetsOfOpening(tx: TenantTx): Promise<StoredAsset[]> {
  const rows = await rowsOf<{ id: AssetId }>(
    tx,
    sql`select id from assets where tenant_id = ${thisTenant} and is_of_opening and cancelled_at is null`,
  )
  return rows.length === 0
    ? []
    : readAssets(
        tx,
        rows.map(({ id }) => id),
      )
}
