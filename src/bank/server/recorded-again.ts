import { localDate } from '#kernel/local-date.ts'
import { ZERO } from '#kernel/money.ts'
import type { ItemPayment } from '#payments/server/payment-rows.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { bankErrors } from '../domain/errors.ts'

/**
 * The payment that was recorded in the place of a reversed one. A line of the bank returned the payment, and the decision on that line was
 * undone; a reversal is never removed, so the payment was recorded again on the day of that line.
 *
 * @param payments all on the item of the payment
 * @returns null for a payment that was reversed on its document
 * @throws DomainError `bank.payment-returned` while the line that returned the payment is decided
 */
export async function recordedAgain(
  tx: TenantTx,
  payments: readonly ItemPayment[],
  payment: ItemPayment,
): Promise<ItemPayment | null> {
  const same = payments.filter(
    ({ amount, account }) => amount === payment.amount && account === payment.account,
  )
  const ids = same.map(({ id }) => id)
  const returning = await rowsOf(
    tx,
    sql<{ day: string; is_live: boolean; payment_id: string }>`
      select l.booked_on as day, p.payment_id,
             not exists (select from bank_decision_reversals r
                         where r.tenant_id = ${thisTenant} and r.decision_id = d.id) as is_live
      from bank_decision_parts p
      join bank_decisions d on d.tenant_id = p.tenant_id and d.id = p.decision_id
      join bank_lines l on l.tenant_id = d.tenant_id and l.id = d.line_id
      where p.tenant_id = ${thisTenant} and p.payment_id = any(${ids}::uuid[])
        and (p.amount_cents > 0) <> ${payment.amount > ZERO}`,
  )
  const live = returning.find((each) => each.is_live)
  if (live !== undefined) throw bankErrors.paymentReturned(localDate(live.day))
  const days = new Set(returning.map(({ day }) => day))
  return same.findLast(({ reversedOn, date }) => reversedOn === null && days.has(date)) ?? null
}
