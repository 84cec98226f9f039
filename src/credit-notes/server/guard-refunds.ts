import type { ExpenseId } from '#kernel/ids.ts'
import { negate, ZERO } from '#kernel/money.ts'
import type { TakeBackGuard } from '#expenses/server/book-expense.ts'
import { readExpense } from '#expenses/server/expense-rows.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { refundErrors } from '../domain/refund-errors.ts'
import { moneyOf, paidBack } from '../domain/supplier-refund.ts'
import { refundedOn } from './refund.ts'

/**
 * Checks every correction and withdrawal: a supplier never refunds more than was paid. An expense with a
 * refund does not change, and a refund may become less, not more.
 *
 * @throws DomainError `refund.was-refunded`, `refund.corrected-beyond`
 */
export const guardRefunds: TakeBackGuard = async (tx, old, lines) => {
  const back = paidBack(old.lines, await refundedOn(tx, old.id))
  if (back > ZERO) throw refundErrors.wasRefunded(back)
  if (lines === null) return
  const refundId = await refundBehind(tx, old.id)
  if (refundId === null) return
  const most = negate(moneyOf((await readExpense(tx, refundId)).lines))
  if (negate(moneyOf(lines)) > most) throw refundErrors.correctedBeyond(most)
}

/** The refund that this expense is, or corrects, in any number of steps. */
async function refundBehind(tx: TenantTx, id: ExpenseId): Promise<ExpenseId | null> {
  const { rows } = await sql<{ id: ExpenseId }>`
    with recursive chain (id, corrects_id) as (
      select x.id, x.corrects_id from booked_expenses x where tenant_id = ${thisTenant} and x.id = ${id}
      union all
      select x.id, x.corrects_id from chain c join booked_expenses x on x.id = c.corrects_id
      where x.tenant_id = ${thisTenant}
    )
    select c.id from chain c where exists (select from supplier_refund_lines l
    where tenant_id = ${thisTenant} and l.refund_id = c.id)`.execute(tx)
  return rows[0]?.id ?? null
}
