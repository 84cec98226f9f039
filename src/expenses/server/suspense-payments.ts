import type { Actor } from '#kernel/actor.ts'
import type { ExpenseId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { negate, type Cents } from '#kernel/money.ts'
import { MISTAKE } from '#ledger/domain/mirror-day.ts'
import { SUSPENSE } from '#ledger/domain/named-account.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { expenseErrors } from '../domain/errors.ts'
import { livePaymentsOn } from './payments-of-expense.ts'
import { waitingLineWith } from './lines-without-receipt.ts'
import { payFromSuspense, reverseExpensePayment } from './pay-expense.ts'

/**
 * Pay a new expense from 1200 by the line of the bank that waits there for it, on the later of the days of both.
 *
 * @param document.amount what the line took, in euros
 * @throws DomainError `expense.no-line-waits`, and those of `payFromSuspense`
 */
export async function payByWaitingLine(
  tx: TenantTx,
  id: ExpenseId,
  {
    date,
    bookedOn,
    amount,
  }: { readonly date: LocalDate; readonly bookedOn: LocalDate; readonly amount: Cents },
): Promise<void> {
  const line = await waitingLineWith(tx, { date, amount })
  if (line === null) throw expenseErrors.noLineWaits(amount)
  await payFromSuspense(tx, id, { amount, date: line.date > bookedOn ? line.date : bookedOn })
}

/**
 * Reverse what an expense was paid from 1200, because the expense is corrected or withdrawn: the line of the bank waits again.
 *
 * @returns the payments that were reversed, to be made on a replacement
 */
export async function reverseSuspensePayments(
  tx: TenantTx,
  author: Actor,
  id: ExpenseId,
  today: LocalDate,
): Promise<{ readonly amount: Cents; readonly date: LocalDate }[]> {
  const live = (await livePaymentsOn(tx, id)).filter(({ account }) => account === SUSPENSE)
  for (const { id: paymentId, expenseId } of live)
    await reverseExpensePayment(tx, author, expenseId, { paymentId, why: MISTAKE, today })
  return live.map(({ amount, date }) => ({ amount: negate(amount), date }))
}
