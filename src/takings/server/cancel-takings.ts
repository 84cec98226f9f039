import type { DayTakingsId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { MISTAKE } from '#ledger/domain/mirror-day.ts'
import { mirroredOn, type BookingDay } from '#ledger/server/book-days.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { postOnDays, readOnDays } from '#ledger/server/post-on-days.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { takingsErrors } from '../domain/errors.ts'
import { cancelledTakings } from '../domain/post-takings.ts'
import { refuseBelowZero } from './balances.ts'
import { readTakings, type StoredTakings } from './takings-rows.ts'

/**
 * Reverse a day of a register that was counted or typed wrongly: its entry is mirrored by the one rule, on the day itself. When the return
 * over that day was filed, revenue and VAT are mirrored today, as a correction. The paper is kept, with the reason.
 *
 * @throws DomainError `takings.not-found`, `takings.cancelled`, and those of `mirroredOn` and `refuseBelowZero`
 */
export async function cancelTakings(
  tx: TenantTx,
  id: DayTakingsId,
  reason: string,
  today: LocalDate,
): Promise<null> {
  const { moneyOn } = await reverseTakings(tx, id, reason, today)
  await refuseBelowZero(tx, moneyOn)
  return null
}

/**
 * Reverse a day as `cancelTakings` does, and leave it to the caller to refuse what is below zero afterwards: a day that is corrected is
 * short of cash only until its new figures are booked.
 *
 * @returns what was kept of the day, the booking day of what a return counts, and the day of the money
 * @throws DomainError `takings.not-found`, `takings.cancelled`, and those of `mirroredOn`
 */
export async function reverseTakings(
  tx: TenantTx,
  id: DayTakingsId,
  reason: string,
  today: LocalDate,
): Promise<{ readonly stored: StoredTakings; readonly booking: BookingDay; readonly moneyOn: LocalDate }> {
  await lockBooks(tx)
  const [stored] = await readTakings(tx, { ids: [id] })
  if (stored === undefined) throw takingsErrors.notFound()
  if (stored.cancelled !== null) throw takingsErrors.cancelled()
  const booking = await mirroredOn(tx, { day: stored.takings.day, isCounted: true }, MISTAKE, today)
  const original = await readOnDays(tx, stored.entry.id)
  await postOnDays(tx, cancelledTakings(original), booking, { type: 'memo', id, purpose: 'cancel-takings' })
  const moneyOn = booking.belongsTo === null ? booking.day : original.date
  await sql`
    update day_takings set cancelled_at = now(), cancelled_on = ${moneyOn}::date, cancel_reason = ${reason}
    where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
  return { stored, booking, moneyOn }
}
