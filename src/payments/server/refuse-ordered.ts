import type { Cents } from '#kernel/money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { batchInTheWay } from '../domain/ordered.ts'
import { paymentErrors } from '../domain/payment-errors.ts'
import type { PaidItem } from './payment-rows.ts'
import { isOrderPaid } from './paid-order.ts'

/**
 * What is ordered at the bank is not settled otherwise: the bank would pay what is no longer owed. A line of the bank is not asked, because it
 * says what happened.
 *
 * @param settling amounts positive, as in `batchInTheWay`
 * @throws DomainError `payment.ordered`, which names the batch
 */
export async function refuseOrdered(
  tx: TenantTx,
  item: PaidItem,
  settling: { readonly open: Cents; readonly settled: Cents; readonly isPayment: boolean },
): Promise<void> {
  const id = Object.values(item)[0] as string
  const { rows } = await sql<{ batchNumber: number; amount: Cents }>`
    select o.batch_number as "batchNumber", o.amount_cents as amount from all_ordered_payments o
    where o.tenant_id = ${thisTenant} and not ${isOrderPaid}
      and (o.expense_id = ${id}::uuid or o.document_id = ${id}::uuid or o.vat_return_id = ${id}::uuid or o.open_item_id = ${id}::uuid)
    order by o.batch_number`.execute(tx)
  const batch = batchInTheWay(rows, settling)
  if (batch !== null) throw paymentErrors.ordered(batch.batchNumber, batch.amount)
}
