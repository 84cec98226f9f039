import { highRateOn } from '#ledger/domain/vat-rate.ts'
import type { AssetId, JournalEntryId } from '#kernel/ids.ts'
import { addDays, localDate, monthOf, type LocalDate } from '#kernel/local-date.ts'
import type { BookDays } from '#ledger/domain/booking-day.ts'
import { balanced, reversed } from '#ledger/domain/journal-entry.ts'
import { MISTAKE } from '#ledger/domain/mirror-day.ts'
import { BANK } from '#ledger/domain/named-account.ts'
import { chosenAccounts } from '#ledger/server/accounts.ts'
import { readEntry } from '#ledger/server/book-by-hand.ts'
import { mirrorIn, readBookDays } from '#ledger/server/book-days.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { post } from '#ledger/server/post.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { DisposalInput } from '../contract.ts'
import { writtenOff } from '../domain/depreciation.ts'
import { assetErrors } from '../domain/errors.ts'
import {
  disposalResult,
  FROM_COSTS,
  postCancellation,
  postCancelledContribution,
  postDisposal,
} from '../domain/post-asset.ts'
import type { StoredAsset } from './asset-rows.ts'
import { lockedAsset } from './locked-asset.ts'
import { depreciate } from './depreciate.ts'

/**
 * Sell or dispose of an asset: its cost and accumulated depreciation leave the books, and the difference with
 * the proceeds is the result. The months before the month of the sale are depreciated first.
 *
 * @throws DomainError `asset.ended`, `asset.disposed-too-early`
 */
export async function disposeAsset(
  tx: TenantTx,
  id: AssetId,
  { date, proceedsAmount: proceeds, vatPercentage, ledgerAccountId }: DisposalInput,
): Promise<null> {
  await depreciate(tx, addDays(monthOf(date), -1))
  const asset = await lockedAsset(tx, id)
  if (date < asset.inUseOn) throw assetErrors.disposedBeforeUse()
  const last = asset.booked.at(-1)
  if (last !== undefined && date < last.month) throw assetErrors.disposedTooEarly(last.month)
  const accumulated = writtenOff(
    asset,
    asset.booked.map(({ amount }) => amount),
  )
  const account =
    ledgerAccountId === null ? BANK : (await chosenAccounts(tx, [ledgerAccountId]))(ledgerAccountId).number
  await post(
    tx,
    postDisposal(asset, { date, proceeds, vatRate: vatPercentage ?? highRateOn(date), account }, accumulated),
    {
      type: 'asset',
      id,
      purpose: 'dispose',
    },
  )
  await sql`
    update assets set disposed_on = ${date}::date, result_cents = ${disposalResult(asset, proceeds, accumulated)}
    where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
  return null
}

/**
 * Remove an asset that was added by mistake: it never was one, so each month of depreciation is reversed on its own day, by `mirrorDay`. Its
 * price remains in the books, as booked by its expense, a memo or the opening balance; what came from the costs goes back there, and what its owner
 * brought in is reversed too.
 *
 * @throws DomainError `asset.ended`, `ledger.mistake-in-closed-year`
 */
export async function cancelAsset(tx: TenantTx, id: AssetId, today: LocalDate): Promise<null> {
  await lockBooks(tx)
  const asset = await lockedAsset(tx, id)
  const books = await readBookDays(tx, today)
  for (const month of asset.booked) {
    const { day } = mirrorIn(books, { day: month.day, isCounted: false }, MISTAKE)
    await post(tx, postCancellation(asset, { ...month, day }), {
      type: 'asset',
      id,
      purpose: `cancel ${month.month.slice(0, 7)}`,
    })
  }
  const { contributedAccount } = asset
  if (contributedAccount !== null) {
    const { day } = mirrorIn(books, { day: asset.inUseOn, isCounted: false }, MISTAKE)
    await post(tx, postCancelledContribution(asset, contributedAccount, day), {
      type: 'asset',
      id,
      purpose: 'cancel contribution',
    })
  }
  await reverseFromCosts(tx, asset, books)
  await sql`update assets set cancelled_at = now() where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
  return null
}

async function reverseFromCosts(tx: TenantTx, { id, name }: StoredAsset, books: BookDays): Promise<void> {
  const { rows } = await sql<{ id: JournalEntryId; day: string }>`
    select id, entry_date as day from booked_entries
    where tenant_id = ${thisTenant} and source_type = 'asset' and source_id = ${id} and purpose = ${FROM_COSTS}`.execute(
    tx,
  )
  const [moved] = rows
  if (moved === undefined) return
  const { day } = mirrorIn(books, { day: localDate(moved.day), isCounted: false }, MISTAKE)
  const { postings } = await readEntry(tx, moved.id)
  const entry = balanced({
    journal: 'memo',
    date: day,
    description: `Terug naar de kosten: ${name}`,
    postings: reversed(postings),
  })
  await post(tx, entry, { type: 'asset', id, purpose: `cancel ${FROM_COSTS}` })
}
