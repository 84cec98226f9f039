import type { Actor } from '#kernel/actor.ts'
import type { ExpenseId, JournalEntryId, LedgerAccountId, PaymentId } from '#kernel/ids.ts'
import { addDays, type LocalDate } from '#kernel/local-date.ts'
import { absolute, add, negate, subtract, ZERO, type Cents } from '#kernel/money.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { SUSPENSE } from '#ledger/domain/named-account.ts'
import { isUsualPayment, settleForeign, type SettledForeign } from '#ledger/domain/foreign-payment.ts'
import { refuseEmptyDrawer } from '#ledger/server/cash-drawer.ts'
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
import { replacementOf } from './payments-of-expense.ts'
import { lockExpense } from './expense-rows.ts'

/** A payment as a user types it. */
export interface TypedPayment {
  readonly accountId: LedgerAccountId
  readonly date: LocalDate
  /** In the direction of `open`, in euros; left out, all that is open. Only an expense in another currency is paid with another amount. */
  readonly amount?: Cents | undefined
  /** The user agreed to an exchange difference of more than five percent. */
  readonly isAgreed?: boolean
}

/**
 * Pay the whole open amount; an expense in another currency with what the bank took for it, and the rest is an exchange difference.
 *
 * @throws DomainError `payment.ordered`, `expense.nothing-open`, `expense.paid-whole`, `expense.rate-differs`; a second click finds no open amount
 */
export async function payExpense(tx: TenantTx, id: ExpenseId, payment: TypedPayment): Promise<null> {
  const expense = await lockExpense(tx, id)
  const { open } = expense
  if (open === ZERO) throw expenseErrors.nothingOpen()
  if (payment.date < expense.date) throw expenseErrors.paidBeforeBooked()
  const amount = payment.amount ?? open
  if (expense.foreign === null && amount !== open) throw expenseErrors.onlyInCurrency(open)
  await refuseOrdered(tx, { expenseId: id }, { open, settled: open, isPayment: true })
  await settlePart(tx, expense, {
    account: await moneyAccount(tx, payment.accountId, 'supplier-payment'),
    date: payment.date,
    ...settledBy(expense, amount, payment.isAgreed ?? false),
  })
  return null
}

/**
 * Pay a whole expense from 1200, where a line of the bank took the money before; in another currency the rest is an exchange difference.
 *
 * @param paid.amount what the line took, in euros above zero
 * @throws DomainError `expense.waiting-line-on-account`, `expense.waiting-line-differs`
 */
export async function payFromSuspense(
  tx: TenantTx,
  id: ExpenseId,
  { amount, date }: { readonly amount: Cents; readonly date: LocalDate },
): Promise<void> {
  const expense = await lockExpense(tx, id)
  const { open, foreign } = expense
  if (open <= ZERO) throw expenseErrors.waitingLineOnAccount()
  const isMet = foreign === null ? amount === open : isUsualPayment(amount, open)
  if (!isMet) throw expenseErrors.waitingLineDiffers(open, amount)
  await settlePart(tx, expense, {
    account: SUSPENSE,
    date,
    settled: open,
    difference: subtract(amount, open),
  })
}

/**
 * What a payment settles of an expense; in another currency with the exchange difference.
 *
 * @param paid in the direction of `open`, not zero
 * @throws DomainError `expense.beyond-open`, `expense.rate-differs`, `expense.rate-differs-too-much`
 */
function settledBy({ open, foreign }: Pick<Expense, 'open' | 'foreign'>, paid: Cents, isAgreed: boolean): SettledForeign {
  if (paid > ZERO !== open > ZERO) throw expenseErrors.beyondOpen(open)
  if (foreign === null) {
    if (absolute(paid) > absolute(open)) throw expenseErrors.beyondOpen(open)
    return { settled: paid, difference: ZERO }
  }
  const found = settleForeign(open, paid, isAgreed)
  if (found === null) throw isAgreed ? expenseErrors.rateDiffersTooMuch(open, paid) : expenseErrors.rateDiffers(open, paid)
  return found
} // prettier-ignore

/**
 * The whole open amount of an expense is booked on `account` on `date`: a payment, or a refund of the
 * supplier.
 */
export async function settleExpense(
  tx: TenantTx,
  expense: Pick<Expense, 'id' | 'description' | 'projectId' | 'open'>,
  { account, date }: { readonly account: AccountNumber; readonly date: LocalDate },
): Promise<void> {
  await settlePart(tx, expense, { account, date, settled: expense.open, difference: ZERO })
}

/** An entry with the payment that it books. */
export interface BookedPayment {
  readonly entryId: JournalEntryId
  readonly paymentId: PaymentId
}

/** @param part.settled as `open`: what we pay, negative for what the supplier pays back; the difference is paid beside it */
async function settlePart(
  tx: TenantTx,
  expense: Pick<Expense, 'id' | 'description' | 'projectId' | 'open'>,
  { account, date, settled, difference }: SettledForeign & { account: AccountNumber; date: LocalDate },
): Promise<BookedPayment> {
  const amount = add(settled, difference)
  const paymentId = await insertPayment(tx, {
    date,
    account,
    customerId: null,
    ...onItem({ expenseId: expense.id }, { amount: negate(amount), difference }),
  })
  await setOpen(tx, expense.id, subtract(expense.open, settled))
  const entryId = await post(tx, postPayment(expense, { amount, difference, account, date }), {
    type: 'expense',
    id: expense.id,
    purpose: `pay ${paymentId}`,
  })
  await refuseEmptyDrawer(tx, [account], date)
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
 * @param payment.isAgreed the user agreed to an exchange difference of more than five percent
 * @throws DomainError `expense.nothing-open`, `expense.paid-before`, `expense.beyond-open`, `expense.rate-differs`, `expense.rate-differs-too-much`
 */
export async function payExpenseByBank(
  tx: TenantTx,
  id: ExpenseId,
  {
    account,
    date,
    amount,
    isAgreed,
  }: {
    readonly account: AccountNumber
    readonly date: LocalDate
    readonly amount: Cents
    readonly isAgreed: boolean
  },
): Promise<BookedPayment> {
  const expense = await lockExpense(tx, id)
  if (expense.open === ZERO) throw expenseErrors.nothingOpen()
  if (date < addDays(expense.date, -MAX_DAYS_BEFORE)) throw expenseErrors.paidBeforeBooked()
  return settlePart(tx, expense, { account, date, ...settledBy(expense, negate(amount), isAgreed) })
}

/**
 * A payment of an expense came back, or was never made: its entry is mirrored on the day of `mirrorDay`, and the expense is open again, or the one that it was
 * corrected into.
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
  const expense = await lockExpense(tx, await replacementOf(tx, id))
  const payment = await readPayment(tx, { expenseId: id }, paymentId)
  const { account, amount, difference } = payment
  const on = await reversalDay(tx, payment, reversing)
  await insertReversal(tx, author, paymentId, on)
  // The money and its difference, both the other way round.
  await setOpen(tx, expense.id, subtract(expense.open, add(amount, difference)))
  const back = { amount, difference: negate(difference), account, date: on }
  const mirror = postPayment({ ...expense, description: `Teruggedraaid: ${expense.description}` }, back)
  return post(tx, mirror, { type: 'expense', id, purpose: `reverse ${paymentId}` })
} // prettier-ignore
