import type { Actor } from '#kernel/actor.ts'
import type { ExpenseId, JournalEntryId, LedgerAccountId, PaymentId } from '#kernel/ids.ts'
import { addDays, type LocalDate } from '#kernel/local-date.ts'
import { absolute, negate, subtract, ZERO, type Cents } from '#kernel/money.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { post } from '#ledger/server/post.ts'
import {
  insertPayment,
  insertReversal,
  onItem,
  readPayment,
  reversalDay,
  type Reversing,
} from '#payments/server/payment-rows.ts'
import { refuseOrdered } from '#payments/server/refuse-ordered.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { expenseErrors } from '../domain/errors.ts'
import type { Expense } from '../domain/expense.ts'
import { postPayment } from '../domain/post-expense.ts'
import { moneyAccount } from './chosen-accounts.ts'
import { lockExpense } from './expense-rows.ts'

/**
 * Pay the whole open amount.
 *
 * @throws DomainError `payment.ordered`, `expense.nothing-open`; a second click finds no open amount
 */
export async function payExpense(
  tx: TenantTx,
  id: ExpenseId,
  payment: { accountId: LedgerAccountId; date: LocalDate },
): Promise<null> {
  const expense = await lockExpense(tx, id)
  if (expense.open === ZERO) throw expenseErrors.nothingOpen()
  if (payment.date < expense.date) throw expenseErrors.paidBeforeBooked()
  await refuseOrdered(tx, { expenseId: id }, { open: expense.open, settled: expense.open, isPayment: true })
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
  await settlePart(tx, expense, { account, date, amount: expense.open })
}

/** An entry with the payment that it books. */
export interface BookedPayment {
  readonly entryId: JournalEntryId
  readonly paymentId: PaymentId
}

/** @param payment.amount as `open`: what we pay, negative for what the supplier pays back */
async function settlePart(
  tx: TenantTx,
  expense: Pick<Expense, 'id' | 'description' | 'projectId' | 'open'>,
  { account, date, amount }: { account: AccountNumber; date: LocalDate; amount: Cents },
): Promise<BookedPayment> {
  const paymentId = await insertPayment(tx, {
    date,
    account,
    customerId: null,
    ...onItem({ expenseId: expense.id }, { amount: negate(amount) }),
  })
  await setOpen(tx, expense.id, subtract(expense.open, amount))
  const entryId = await post(tx, postPayment(expense, { amount, account, date }), {
    type: 'expense',
    id: expense.id,
    purpose: `pay ${paymentId}`,
  })
  return { entryId, paymentId }
}

const setOpen = (tx: TenantTx, id: ExpenseId, open: Cents) =>
  tx.updateTable('expenses').set({ open_cents: open }).where('id', '=', id).execute()

/** A card is charged up to so many days before the supplier dates the invoice. */
const MAX_DAYS_BEFORE = 7

/**
 * The bank says that an expense was paid, whole or in part, or that its supplier paid back what it owes.
 *
 * @param payment.amount in the direction of the money: negative went out
 * @throws DomainError `expense.nothing-open`, `expense.paid-before`, `expense.beyond-open`
 */
export async function payExpenseByBank(
  tx: TenantTx,
  id: ExpenseId,
  {
    account,
    date,
    amount,
  }: { readonly account: AccountNumber; readonly date: LocalDate; readonly amount: Cents },
): Promise<BookedPayment> {
  const expense = await lockExpense(tx, id)
  const { open } = expense
  const paid = negate(amount)
  if (open === ZERO) throw expenseErrors.nothingOpen()
  if (date < addDays(expense.date, -MAX_DAYS_BEFORE)) throw expenseErrors.paidBeforeBooked()
  if (paid > ZERO !== open > ZERO || absolute(paid) > absolute(open)) throw expenseErrors.beyondOpen(open)
  return settlePart(tx, expense, { account, date, amount: paid })
}

/**
 * A payment of an expense came back, or was never made: its entry is mirrored on the day of `mirrorDay`, and the expense is open again.
 *
 * @throws DomainError `payment.not-found`, `payment.already-reversed`
 */
export async function reverseExpensePayment(
  tx: TenantTx,
  author: Actor,
  id: ExpenseId,
  reversing: Reversing,
): Promise<JournalEntryId> {
  const { paymentId } = reversing
  const expense = await lockExpense(tx, id)
  const payment = await readPayment(tx, { expenseId: id }, paymentId)
  const { account, amount } = payment
  const on = await reversalDay(tx, payment, reversing)
  await insertReversal(tx, author, paymentId, on)
  await setOpen(tx, id, subtract(expense.open, amount))
  const mirror = postPayment({ ...expense, description: `Teruggedraaid: ${expense.description}` }, { amount, account, date: on })
  return post(tx, mirror, { type: 'expense', id, purpose: `reverse ${paymentId}` })
} // prettier-ignore
