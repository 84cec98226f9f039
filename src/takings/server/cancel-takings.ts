import type { DayTakingsId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { MISTAKE } from '#ledger/domain/mirror-day.ts'
import { readEntry } from '#ledger/server/book-by-hand.ts'
import { keepLateVat, mirroredOn } from '#ledger/server/book-days.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { post } from '#ledger/server/post.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { takingsErrors } from '../domain/errors.ts'
import { postCancelledTakings } from '../domain/post-takings.ts'
import { refuseBelowZero } from './balances.ts'
import { readTakings } from './takings-rows.ts'

/**
 * Reverse a day of a register that was counted or typed wrongly: its entry is mirrored by the one rule, on the day itself, or today as a
 * correction when the return over that day was filed. The paper is kept, with the reason.
 *
 * @throws DomainError `takings.not-found`, `takings.cancelled`, and those of `mirroredOn` and `refuseBelowZero`
 */
export async function cancelTakings(
  tx: TenantTx,
  id: DayTakingsId,
  reason: string,
  today: LocalDate,
): Promise<null> {
  await lockBooks(tx)
  const [stored] = await readTakings(tx, { ids: [id] })
  if (stored === undefined) throw takingsErrors.notFound()
  if (stored.cancelled !== null) throw takingsErrors.cancelled()
  const { day, belongsTo } = await mirroredOn(
    tx,
    { day: stored.takings.day, isCounted: true },
    MISTAKE,
    today,
  )
  const original = await readEntry(tx, stored.entry.id)
  const entryId = await post(tx, postCancelledTakings(original, day), {
    type: 'memo',
    id,
    purpose: 'cancel-takings',
  })
  if (belongsTo !== null) await keepLateVat(tx, entryId, belongsTo)
  await sql`
    update day_takings set cancelled_at = now(), cancelled_on = ${day}::date, cancel_reason = ${reason}
    where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
  await refuseBelowZero(tx, day)
  return null
}
