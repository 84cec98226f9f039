import type { WageJournalId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { MISTAKE } from '#ledger/domain/mirror-day.ts'
import { readEntry } from '#ledger/server/book-by-hand.ts'
import { mirroredOn } from '#ledger/server/book-days.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { post } from '#ledger/server/post.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { wageErrors } from '../domain/errors.ts'
import { postCancelledWages } from '../domain/post-wages.ts'
import { periodInWords } from '../domain/wages.ts'
import { refuseSettled } from './item-rows.ts'
import { readJournals, type StoredJournal } from './wage-rows.ts'

/**
 * Reverse a wage journal that was entered wrongly, on its own day. What was entered is kept, with the reason. What was paid of it is undone first; in a
 * closed year a correction is entered instead.
 *
 * @throws DomainError `wages.not-found`, `wages.cancelled`, `wages.paid`, `wages.ordered`, `wages.corrected`, and those of `mirroredOn`
 */
export async function cancelWages(
  tx: TenantTx,
  id: WageJournalId,
  { reason, today }: { readonly reason: string; readonly today: LocalDate },
): Promise<null> {
  await lockBooks(tx)
  const [stored] = await readJournals(tx, [id])
  if (stored === undefined) throw wageErrors.notFound()
  if (stored.cancelled !== null) throw wageErrors.cancelled()
  refuseSettled(stored.items)
  await refuseCorrected(tx, stored)
  const { day } = await mirroredOn(tx, { day: stored.wages.lastDay, isCounted: false }, MISTAKE, today)
  const mirror = postCancelledWages(await readEntry(tx, stored.entry.id), day)
  await post(tx, mirror, { type: 'memo', id, purpose: 'cancel-wages' })
  await sql`
    update wage_journals set cancelled_at = now(), cancelled_on = ${day}::date, cancel_reason = ${reason}
    where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
  return null
}

/** A correction is of a journal that is there. */
async function refuseCorrected(tx: TenantTx, { wages }: StoredJournal): Promise<void> {
  if (wages.isCorrection) return
  const rows = await rowsOf(
    tx,
    sql`select 1 as found from wage_journals
        where tenant_id = ${thisTenant} and first_day = ${wages.firstDay}::date and last_day = ${wages.lastDay}::date
          and is_correction and cancelled_at is null`,
  )
  if (rows.length > 0) throw wageErrors.corrected(periodInWords(wages))
}
