import type { ExpenseId } from '#kernel/ids.ts'
import { paymentsOn, type ItemPayment } from '#payments/server/payment-rows.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** A payment with the expense that it was recorded on: the expense itself, or one that was corrected into it. */
export type LivePayment = ItemPayment & { readonly expenseId: ExpenseId }

/** The payments of an expense that count, those on the expenses that it replaced too. */
export async function livePaymentsOn(tx: TenantTx, id: ExpenseId): Promise<LivePayment[]> {
  const payments: LivePayment[] = []
  for (const expenseId of await correctionsFrom(tx, id, 'corrects_id'))
    for (const payment of await paymentsOn(tx, { expenseId }))
      if (payment.reversedOn === null) payments.push({ ...payment, expenseId })
  return payments
}

/** The expense that replaces this one now: itself, where it was not corrected. */
export const replacementOf = async (tx: TenantTx, id: ExpenseId): Promise<ExpenseId> =>
  (await correctionsFrom(tx, id, 'corrected_by_id')).at(-1) ?? id

/** The expense and those that its corrections lead to, one after another: back to what it replaced, or on to what replaces it. */
async function correctionsFrom(
  tx: TenantTx,
  id: ExpenseId,
  next: 'corrects_id' | 'corrected_by_id',
): Promise<ExpenseId[]> {
  const rows = await rowsOf<{ id: ExpenseId }>(
    tx,
    sql`
    with recursive chain as (
      select id, ${sql.ref(next)} as next_id, 1 as place from expenses where tenant_id = ${thisTenant} and id = ${id}
      union all
      select x.id, ${sql.ref(`x.${next}`)}, chain.place + 1 from expenses x join chain on x.id = chain.next_id where x.tenant_id = ${thisTenant})
    select id from chain order by place`,
  )
  return rows.map((row) => row.id)
}

/** Whether a payment of the expense that counts was booked with an exchange difference. */
export const hasExchangeDifference = async (tx: TenantTx, id: ExpenseId): Promise<boolean> =>
  (await livePaymentsOn(tx, id)).some(({ difference }) => difference !== 0n)
