import type { ExpenseId } from '#kernel/ids.ts'
import { paymentsOn, type ItemPayment } from '#payments/server/payment-rows.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** A payment with the expense that it was recorded on: the expense itself, or one that was corrected into it. */
export type LivePayment = ItemPayment & { readonly expenseId: ExpenseId }

/** The payments of an expense that count, those on the expenses that it replaced too. */
export async function livePaymentsOn(tx: TenantTx, id: ExpenseId): Promise<LivePayment[]> {
  const replaced = await rowsOf<{ id: ExpenseId }>(
    tx,
    sql`
    with recursive chain as (
      select id, corrects_id from expenses where tenant_id = ${thisTenant} and id = ${id}
      union all
      select x.id, x.corrects_id from expenses x join chain on x.id = chain.corrects_id where x.tenant_id = ${thisTenant})
    select id from chain`,
  )
  const payments: LivePayment[] = []
  for (const { id: expenseId } of replaced)
    for (const payment of await paymentsOn(tx, { expenseId }))
      if (payment.reversedOn === null) payments.push({ ...payment, expenseId })
  return payments
}

/** The expense that replaces this one now: itself, where it was not corrected. */
export async function replacementOf(tx: TenantTx, id: ExpenseId): Promise<ExpenseId> {
  const [last] = await rowsOf<{ id: ExpenseId }>(
    tx,
    sql`
    with recursive chain as (
      select id, corrected_by_id from expenses where tenant_id = ${thisTenant} and id = ${id}
      union all
      select x.id, x.corrected_by_id from expenses x join chain on x.id = chain.corrected_by_id where x.tenant_id = ${thisTenant})
    select id from chain where corrected_by_id is null`,
  )
  return last?.id ?? id
}

/** Whether a payment of the expense that counts was booked with an exchange difference. */
export const hasExchangeDifference = async (tx: TenantTx, id: ExpenseId): Promise<boolean> =>
  (await livePaymentsOn(tx, id)).some(({ difference }) => difference !== 0n)
