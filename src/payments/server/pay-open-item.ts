import type { JournalEntryId, LedgerAccountId, OpenItemId, PaymentId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { absolute, negate, ZERO, type BasisPoints, type Cents } from '#kernel/money.ts'
import { ledgerErrors } from '#ledger/domain/errors.ts'
import { BANK } from '#ledger/domain/named-account.ts'
import { counterAccount, lockOpenItem, settleOpenItem } from '#ledger/server/open-items.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { insertPayment, onItem } from './payment-rows.ts'

/**
 * A receipt or payment on an item of the opening balance: in full or in part, on the bank unless another account is named. On 4450
 * the amount is written off.
 *
 * @param payment its `amount` is typed without a sign; null pays all that is open
 * @throws DomainError `ledger.open-item-not-found`, `ledger.item-paid-too-much`, `ledger.unbookable` for the account
 */
export async function payOpenItem(
  tx: TenantTx,
  id: OpenItemId,
  payment: {
    readonly date: LocalDate
    readonly amount: Cents | null
    readonly ledgerAccountId: LedgerAccountId | null
    readonly vatPercentage?: BasisPoints | undefined
  },
): Promise<JournalEntryId> {
  const item = await lockOpenItem(tx, id)
  const { open } = item
  const amount = payment.amount === null ? open : open < 0n ? negate(payment.amount) : payment.amount
  if (amount === ZERO || absolute(amount) > absolute(open) || amount < 0n !== open < 0n)
    throw ledgerErrors.itemPaidTooMuch(absolute(open))
  const account = payment.ledgerAccountId === null ? BANK : await counterAccount(tx, payment.ledgerAccountId)
  const paymentId = newId<PaymentId>()
  const entry = await settleOpenItem(tx, item, { ...payment, id: paymentId, amount, account })
  await insertPayment(
    tx,
    {
      date: payment.date,
      account,
      customerId: null,
      ...onItem({ openItemId: id }, { amount: item.kind === 'receivable' ? amount : negate(amount) }),
    },
    paymentId,
  )
  return entry
}
