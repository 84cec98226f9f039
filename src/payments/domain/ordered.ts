import { subtract, sum, type Cents } from '#kernel/money.ts'

/** What was ordered at the bank in a batch that was neither cancelled nor paid. Positive. */
export interface Ordered {
  readonly batchNumber: number
  readonly amount: Cents
}

/**
 * The batch that is in the way of settling an item otherwise than by the bank, or null. A payment of the amount that was ordered is the way of a user
 * to say that the bank paid it; anything else has to leave open what the bank still pays.
 *
 * @param open what is to be paid, positive
 * @param settled what a user pays, allocates or reverses of it
 */
export function batchInTheWay(
  orders: readonly Ordered[],
  {
    open,
    settled,
    isPayment,
  }: { readonly open: Cents; readonly settled: Cents; readonly isPayment: boolean },
): Ordered | null {
  const [first = null] = orders
  if (first === null || (isPayment && orders.some(({ amount }) => amount === settled))) return null
  return subtract(open, settled) >= sum(orders.map(({ amount }) => amount)) ? null : first
}
