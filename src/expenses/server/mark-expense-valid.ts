import type { Actor } from '#kernel/actor.ts'
import type { ExpenseId } from '#kernel/ids.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { expenseErrors } from '../domain/errors.ts'
import { lockExpense } from './expense-rows.ts'
import { hasSecondPerson } from './expense-settings.ts'

/**
 * A user has checked the expense: the user and the time, by the server's clock. The first time is kept.
 *
 * @throws DomainError `expense.checked-by-its-author` where the business asks a second person
 */
export async function markExpenseValid(tx: TenantTx, author: Actor, id: ExpenseId): Promise<null> {
  const expense = await lockExpense(tx, id)
  if (expense.markedValid !== null) return null
  if (expense.bookedBy === author.userId && (await hasSecondPerson(tx)))
    throw expenseErrors.checkedByItsAuthor()
  await sql`update expenses set marked_valid_by = ${author.userId}, marked_valid_at = now()
  where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
  return null
}
