import type { ExpenseId } from '#kernel/ids.ts'
import { paymentsOn } from '#payments/server/payment-rows.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** Whether a payment of the expense that counts was booked with an exchange difference. */
export async function hasExchangeDifference(tx: TenantTx, id: ExpenseId): Promise<boolean> {
  const payments = await paymentsOn(tx, { expenseId: id })
  return payments.some(({ reversedOn, difference }) => reversedOn === null && difference !== 0n)
}
