import type { DocumentId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { allocated, NO_CHARGES } from '#payments/domain/charges.ts'

/** An invoice of an arrangement, with what is open on it. */
export interface OwedInvoice {
  readonly id: DocumentId
  readonly open: Cents
}

/** The part of a payment that goes to one invoice. */
export interface PaymentPart {
  readonly documentId: DocumentId
  readonly amount: Cents
}

/**
 * Divide a payment of an instalment over the invoices of the arrangement, the oldest first. An instalment is of the principal that was agreed on:
 * collection costs and interest are not in it.
 *
 * @param invoices in the order of their due days
 * @returns the parts that are more than zero, and what is more than was open
 */
export function dividePayment(
  amount: Cents,
  invoices: readonly OwedInvoice[],
): { readonly parts: readonly PaymentPart[]; readonly left: Cents } {
  const { principals, left } = allocated(amount, {
    ...NO_CHARGES,
    principals: invoices.map(({ open }) => open),
  })
  const parts = invoices.flatMap(({ id }, index) => {
    const part = principals[index]
    return part === undefined || part <= 0n ? [] : [{ documentId: id, amount: part }]
  })
  return { parts, left }
}
