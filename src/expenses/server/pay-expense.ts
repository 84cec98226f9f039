import type { ExpenseId, LedgerAccountId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { negate, ZERO } from '#kernel/money.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { post } from '#ledger/server/post.ts'
import { insertPayment, onItem } from '#payments/server/payment-rows.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { expenseErrors } from '../domain/errors.ts'
import type { Expense } from '../domain/expense.ts'
import { postPayment } from '../domain/post-expense.ts'
import { moneyAccount } from './chosen-accounts.ts'
import { lockExpense } from './expense-rows.ts'

/**
 * Pay the whole open amount.
 *
 * @throws DomainError `expense.nothing-open`; a second click finds no open amount
 */
export async function payExpense(
  tx: TenantTx,
  id: ExpenseId,
  payment: { accountId: LedgerAccountId; date: LocalDate },
): Promise<null> {
  const expense = await lockExpense(tx, id)
  if (expense.open === ZERO) throw expenseErrors.nothingOpen()
  if (payment.date < expense.date) throw expenseErrors.paidBeforeBooked()
  await settleExpense(tx, expense, {
    account: await moneyAccount(tx, payment.accountId, 'supplier-payment'),
    date: payment.date,
  })
  return null
}

/**
 * The whole open amount of an expense is booked on `account` on `date`: a payment, or a refund of the
 * supplier.
 */
export async function settleExpense(
  tx: TenantTx,
  expense: Pick<Expense, 'id' | 'description' | 'projectId' | 'open'>,
  { account, date }: { readonly account: AccountNumber; readonly date: LocalDate },
): Promise<void> {
  const paymentId = await insertPayment(tx, {
    date,
    account,
    customerId: null,
    ...onItem({ expenseId: expense.id }, { amount: negate(expense.open) }),
  })
  await tx.updateTable('expenses').set({ open_cents: ZERO }).where('id', '=', expense.id).execute()
  await post(tx, postPayment(expense, { amount: expense.open, account, date }), {
    type: 'expense',
    id: expense.id,
    purpose: `pay ${paymentId}`,
  })
}
