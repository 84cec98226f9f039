import type { JournalEntryId, UserId, WageCashPaymentId, WageJournalId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { ZERO } from '#kernel/money.ts'
import { MISTAKE } from '#ledger/domain/mirror-day.ts'
import { bookedOnDay, mirroredOn } from '#ledger/server/book-days.ts'
import { readEntry } from '#ledger/server/book-by-hand.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { post } from '#ledger/server/post.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { refuseBelowZero } from '#takings/server/balances.ts'
import type { WageInCash } from '../contract.ts'
import { wageErrors } from '../domain/errors.ts'
import { postCancelledWages, postWageInCash } from '../domain/post-wages.ts'
import { readJournals } from './wage-rows.ts'

/**
 * Pay a wage item out of the cash, in whole or in part. Under the lock of the books, so that the bank and the cash do not pay one wage twice.
 *
 * @returns the id of the payment, with which it is reversed
 * @throws DomainError `wages.not-found`, `wages.cancelled`, `wages.item-not-found`, `wages.nothing-open`, `wages.ordered`, `wages.more-than-open`,
 * `wages.paid-in-the-future`, `wages.paid-before-period`, `takings.cash-below-zero`, and those of `bookedOnDay`
 */
export async function payInCash(
  tx: TenantTx,
  author: { readonly userId: UserId },
  { journalId, itemId, day, amount }: WageInCash & { readonly journalId: WageJournalId },
  today: LocalDate,
): Promise<WageCashPaymentId> {
  await lockBooks(tx)
  const [stored] = await readJournals(tx, [journalId])
  if (stored === undefined) throw wageErrors.notFound()
  if (stored.cancelled !== null) throw wageErrors.cancelled()
  const item = stored.items.find((each) => each.id === itemId)
  if (item === undefined) throw wageErrors.itemNotFound()
  if (item.open <= ZERO) throw wageErrors.nothingOpen(item.name)
  if (item.orderedIn !== null) throw wageErrors.ordered(item.name, item.orderedIn)
  if (amount > item.open) throw wageErrors.moreThanOpen(item.name, item.open)
  if (day > today) throw wageErrors.paidInTheFuture(day)
  if (day < stored.wages.firstDay) throw wageErrors.paidBeforePeriod(stored.wages.firstDay)
  await bookedOnDay(tx, 'money', day, today)
  const id = newId<WageCashPaymentId>()
  const entryId = await post(tx, postWageInCash(item, day, amount), {
    type: 'memo',
    id,
    purpose: 'wage-in-cash',
  })
  await tx
    .insertInto('wage_cash_payments')
    .values({
      id,
      wage_item_id: itemId,
      paid_on: day,
      amount_cents: amount,
      entry_id: entryId,
      created_by: author.userId,
    })
    .execute()
  await refuseBelowZero(tx, day)
  return id
}

/**
 * Reverse a payment in cash that was a mistake: its entry is mirrored on its own day, and the item is open for that amount.
 *
 * @throws DomainError `wages.cash-payment-not-found`, `wages.cash-payment-cancelled`, and those of `mirroredOn`
 */
export async function cancelCashPayment(
  tx: TenantTx,
  about: { readonly id: WageJournalId; readonly paymentId: WageCashPaymentId; readonly reason: string },
  today: LocalDate,
): Promise<null> {
  await lockBooks(tx)
  const [stored] = await rowsOf<{ paid_on: string; entry_id: JournalEntryId; cancelled_at: string | null }>(
    tx,
    sql`
    select c.paid_on, c.entry_id, c.cancelled_at
    from wage_cash_payments c join wage_items i on i.tenant_id = c.tenant_id and i.id = c.wage_item_id
    where c.tenant_id = ${thisTenant} and c.id = ${about.paymentId} and i.journal_id = ${about.id}`,
  )
  if (stored === undefined) throw wageErrors.cashPaymentNotFound()
  if (stored.cancelled_at !== null) throw wageErrors.cashPaymentCancelled()
  const original = { day: localDate(stored.paid_on), isCounted: false }
  const { day } = await mirroredOn(tx, original, MISTAKE, today)
  const mirror = postCancelledWages(await readEntry(tx, stored.entry_id), day)
  await post(
    tx,
    { ...mirror, journal: 'cash' },
    { type: 'memo', id: about.paymentId, purpose: 'cancel-wage-in-cash' },
  )
  await sql`
    update wage_cash_payments set cancelled_at = now(), cancelled_on = ${day}::date, cancel_reason = ${about.reason}
    where tenant_id = ${thisTenant} and id = ${about.paymentId}`.execute(tx)
  return null
}
