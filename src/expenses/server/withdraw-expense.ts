import type { Actor } from '#kernel/actor.ts'
import type { ExpenseId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { ZERO } from '#kernel/money.ts'
import { readBookDays } from '#ledger/server/book-days.ts'
import { post } from '#ledger/server/post.ts'
import { refuseOrdered } from '#payments/server/refuse-ordered.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { correctionDay } from '../domain/book-expense.ts'
import { expenseErrors } from '../domain/errors.ts'
import { paidSince, postReversal } from '../domain/post-expense.ts'
import type { TakeBackGuard } from './book-expense.ts'
import { lockExpense } from './expense-rows.ts'
import { reverseSuspensePayments } from './suspense-payments.ts'

/**
 * Reverse an expense by its mirrored entry, without a replacement: it was booked by mistake, or twice.
 * Refused after a later payment, which would have no expense any more; a line of the bank that paid it from 1200 waits there again.
 *
 * @throws DomainError `expense.paid-later`, `payment.ordered`, or when it was reversed before
 */
export async function withdrawExpense(
  tx: TenantTx,
  author: Actor,
  id: ExpenseId,
  today: LocalDate,
  guard: TakeBackGuard,
): Promise<null> {
  await lockExpense(tx, id)
  await reverseSuspensePayments(tx, author, id, today)
  const expense = await lockExpense(tx, id)
  if (paidSince(expense) !== ZERO) throw expenseErrors.paidLater()
  await guard(tx, expense, null)
  await refuseOrdered(tx, { expenseId: id }, { open: expense.open, settled: expense.open, isPayment: false })
  await sql`update expenses set withdrawn_by = ${author.userId}, withdrawn_at = now(), open_cents = 0
            where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
  await post(
    tx,
    postReversal(expense, correctionDay('withdrawal', expense.bookedOn, await readBookDays(tx, today))),
    { type: 'expense', id, purpose: 'reverse' },
  )
  return null
}
