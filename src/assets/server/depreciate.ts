import { createHash } from 'node:crypto'
import type { JobId, TenantId } from '#kernel/ids.ts'
import { monthOf, yearOf, type LocalDate } from '#kernel/local-date.ts'
import { ZERO } from '#kernel/money.ts'
import { closedPeriods, lockBooks } from '#ledger/server/closed-periods.ts'
import { post } from '#ledger/server/post.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { sql, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { noteOrderedWork, type JobHandler } from '#platform/server/jobs/worker.ts'
import { dueMonths, monthEnd, monthsLater, scheduleOf } from '../domain/depreciation.ts'
import { postDepreciation } from '../domain/post-asset.ts'
import { readAssets, type StoredAsset } from './asset-rows.ts'

/**
 * Book every month of every asset that has ended and was not booked yet, and order the next run. After a stop
 * of a year one run books a year. It runs under the lock of the books: of two runs at the same moment the
 * second finds no month, and the key of `asset_depreciations` would refuse a second booking.
 *
 * @returns the number of booked months
 */
export async function depreciate(tx: TenantTx, tenantId: TenantId, today: LocalDate): Promise<number> {
  await lockBooks(tx)
  const assets = (await readAssets(tx)).filter(isWrittenOffStill)
  const closed = await closedPeriods(tx)
  const closedYears = new Set(
    closed.filter(({ kind }) => kind === 'year').map(({ firstDay }) => yearOf(firstDay)),
  )
  let count = 0
  for (const asset of assets) {
    const booked = new Set<string>(asset.booked.map(({ month }) => month))
    for (const due of dueMonths(asset, booked, closedYears, today)) {
      const entryId = await post(tx, postDepreciation(asset, due), {
        type: 'asset',
        id: asset.id,
        purpose: `depreciate ${due.month.slice(0, 7)}`,
      })
      await tx
        .insertInto('asset_depreciations')
        .values({
          tenant_id: tenantId,
          asset_id: asset.id,
          month: due.month,
          amount_cents: due.amount,
          booked_on: due.day,
          entry_id: entryId,
        })
        .execute()
      count += 1
    }
  }
  if (assets.some((asset) => endsAfter(asset, today))) await orderNextTime(tx, tenantId, today)
  return count
}

/** The job of a month, at whatever time it runs. */
export const depreciationJob =
  (deps: { readonly database: Database }): JobHandler =>
  async ({ tenantId }) => {
    await withTenant(deps.database, tenantId, (tx) => depreciate(tx, tenantId, todayInAmsterdam()))
  }

const isWrittenOffStill = (asset: StoredAsset): boolean => asset.disposedOn === null && !asset.isCancelled

const endsAfter = (asset: StoredAsset, today: LocalDate): boolean => {
  const last = scheduleOf(asset).findLast(({ amount }) => amount !== ZERO)
  return last !== undefined && (monthEnd(last.month) > today || asset.booked.at(-1)?.month !== last.month)
}

/**
 * One job a month, with an id that follows from the month, so that repeated orders make one job. It is due on
 * the last day of the month in the Netherlands; a dead one is queued again.
 */
async function orderNextTime(tx: TenantTx, tenantId: TenantId, today: LocalDate): Promise<void> {
  const thisEnd = monthEnd(monthOf(today))
  const day = thisEnd > today ? thisEnd : monthEnd(monthsLater(monthOf(today), 1))
  await sql`
    insert into jobs (tenant_id, id, kind, payload, run_at)
    values (${tenantId}, ${jobIdOf(tenantId, day)}, 'asset.depreciation', '{}',
            (${day}::date)::timestamp at time zone 'Europe/Amsterdam')
    on conflict (tenant_id, id) do update set state = 'queued', attempts = 0, locked_until = null
    where jobs.state = 'dead'`.execute(tx)
  noteOrderedWork(tx)
}

function jobIdOf(tenantId: TenantId, day: LocalDate): JobId {
  const hex = createHash('sha256').update(`asset.depreciation ${tenantId} ${day}`).digest('hex')
  return [8, 4, 4, 4, 12]
    .map((length, index) => hex.slice([0, 8, 12, 16, 20][index], ([0, 8, 12, 16, 20][index] ?? 0) + length))
    .join('-') as JobId
}
