import { z } from 'zod'
import { lastDayOfMonth, type LocalDate } from '#kernel/local-date.ts'
import { ZERO } from '#kernel/money.ts'
import { closedYears, lockBooks } from '#ledger/server/closed-periods.ts'
import { post } from '#ledger/server/post.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { defineJob, ordinaryRetry } from '#platform/server/jobs/define-job.ts'
import { startSchedule } from '#platform/server/jobs/order-job.ts'
import { dueMonths, scheduleOf } from '../domain/depreciation.ts'
import { postDepreciation } from '../domain/post-asset.ts'
import { readAssets, type StoredAsset } from './asset-rows.ts'

/**
 * Book every month of every asset that has ended and was not booked yet, and start the schedule for later
 * months. After a stop of a year one run books a year. It runs under the lock of the books: of two runs at the same moment the
 * second finds no month, and the key of `asset_depreciations` would refuse a second booking.
 *
 * @returns the number of booked months
 */
export async function depreciate(tx: TenantTx, today: LocalDate): Promise<number> {
  const { bookedMonths, isMoreToCome } = await bookDueMonths(tx, today)
  if (isMoreToCome) await startSchedule(tx, depreciationJob, {})
  return bookedMonths
}

/** On the last day of each month, as long as an asset has months to come. */
export const depreciationJob = defineJob({
  kind: 'asset.depreciation',
  label: 'Afschrijving boeken',
  payload: z.object({}),
  retry: ordinaryRetry,
  every: () => ({ unit: 'month-end', hour: 0 }),
  run: async (_: object, tx, { today }) =>
    (await bookDueMonths(tx, today)).isMoreToCome ? 'continues' : 'ends',
})

async function bookDueMonths(
  tx: TenantTx,
  today: LocalDate,
): Promise<{ bookedMonths: number; isMoreToCome: boolean }> {
  await lockBooks(tx)
  const assets = (await readAssets(tx)).filter(isWrittenOffStill)
  const closed = await closedYears(tx)
  let count = 0
  for (const asset of assets) {
    const booked = new Set<string>(asset.booked.map(({ month }) => month))
    for (const due of dueMonths(asset, booked, closed, today)) {
      const entryId = await post(tx, postDepreciation(asset, due), {
        type: 'asset',
        id: asset.id,
        purpose: `depreciate ${due.month.slice(0, 7)}`,
      })
      await tx
        .insertInto('asset_depreciations')
        .values({
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
  return { bookedMonths: count, isMoreToCome: assets.some((asset) => endsAfter(asset, today)) }
}

const isWrittenOffStill = (asset: StoredAsset): boolean => asset.disposedOn === null && !asset.isCancelled

const endsAfter = (asset: StoredAsset, today: LocalDate): boolean => {
  const last = scheduleOf(asset).findLast(({ amount }) => amount !== ZERO)
  return (
    last !== undefined && (lastDayOfMonth(last.month) > today || asset.booked.at(-1)?.month !== last.month)
  )
}
