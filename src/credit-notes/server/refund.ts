import type { Actor } from '#kernel/actor.ts'
import type { BackingDocumentId, DocumentId, ExpenseId, LineId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { sum, ZERO, type Cents } from '#kernel/money.ts'
import { isTakenBack } from '#expenses/domain/expense.ts'
import { correctionDay, problemsOf } from '#expenses/domain/book-expense.ts'
import { expenseErrors } from '#expenses/domain/errors.ts'
import { owedOn } from '#expenses/domain/post-expense.ts'
import { bookNew } from '#expenses/server/book-expense.ts'
import { lockExpense, readExpense } from '#expenses/server/expense-rows.ts'
import { settleExpense } from '#expenses/server/pay-expense.ts'
import { paymentErrors } from '#payments/domain/payment-errors.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { PAYABLE } from '#ledger/domain/named-account.ts'
import { readBookDays } from '#ledger/server/book-days.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Chosen } from '../domain/credit.ts'
import { refundErrors } from '../domain/refund-errors.ts'
import {
  paidAndNotRefunded,
  refundLinesOf,
  type RefundChoice,
  type Refunded,
  type RefundLine,
} from '../domain/supplier-refund.ts'
import { lockCreditNote } from './credit-note-rows.ts'
import { createCreditNote } from './draft-credit-note.ts'
import { finaliseCreditNote } from './issue-credit-note.ts'
import { payOut } from './settle-credit-note.ts'

/** The result of a refund: its credit note or expense, and the payment. */
export interface RefundMade {
  readonly creditNoteId: DocumentId | null
  readonly expenseId: ExpenseId | null
  readonly amount: Cents
}

interface CustomerRefund {
  readonly invoiceId: DocumentId
  readonly reason: string | null
  readonly date: LocalDate
  readonly chosen: Chosen
  readonly account: AccountNumber
}

/**
 * Refund a customer: a credit note, and the payout of its remaining amount. The open amount of the invoice is
 * settled first, so the payout never exceeds the payments.
 *
 * @throws DomainError `refund.not-paid` when that settles all of it
 */
export async function refundCustomer(
  tx: TenantTx,
  author: Actor,
  { invoiceId, reason, date, chosen, account }: CustomerRefund,
  today: LocalDate,
): Promise<RefundMade> {
  const creditNoteId = await createCreditNote(tx, author, { invoiceId, reason, issueDate: date, chosen })
  await finaliseCreditNote(tx, author, creditNoteId)
  const { open } = await lockCreditNote(tx, creditNoteId)
  if (open === ZERO) throw refundErrors.notPaid()
  await payOut(tx, author, creditNoteId, { date, account, amount: null }, today)
  return { creditNoteId, expenseId: null, amount: -open as Cents }
}

interface SupplierRefund {
  readonly expenseId: ExpenseId
  readonly description: string | null
  readonly date: LocalDate
  readonly lines: readonly RefundChoice[]
  readonly backingDocumentId: BackingDocumentId
  readonly account: AccountNumber
}

/**
 * A refund by a supplier: an expense of the other sign, with the project and the VAT treatment of the
 * refunded lines, and a document of its own.
 *
 * @throws DomainError `refund.*`; the expense is locked, so two refunds together never exceed the payments
 */
export async function refundFromSupplier(
  tx: TenantTx,
  author: Actor,
  { expenseId, description, date, lines: chosen, backingDocumentId, account }: SupplierRefund,
  today: LocalDate,
): Promise<RefundMade> {
  const expense = await lockExpense(tx, expenseId)
  if (isTakenBack(expense)) throw refundErrors.takenBack()
  if (date > today) throw paymentErrors.inTheFuture()
  if (date < expense.date) throw refundErrors.beforeExpense()
  const before = await refundedOn(tx, expenseId)
  const bookedOn = correctionDay('correction', date, await readBookDays(tx, today))
  // The payment keeps its own day, so that the bank account equals its statement; the deducted VAT is
  // corrected in an open period.
  const isLate = bookedOn !== date
  const lines = refundLinesOf(expense.lines, before, chosen, isLate ? PAYABLE : account)
  const amount = sum(chosen.map((line) => line.amount))
  const left = paidAndNotRefunded(expense, before)
  if (amount > left) throw refundErrors.beyondPaid(left)
  const problems = problemsOf(lines)
  if (problems.length > 0) throw expenseErrors.unbookable(problems)
  const refundId = await bookNew(tx, author, {
    supplierName: expense.supplierName,
    // The supplier's credit note has a number of its own, which the form does not ask.
    supplierInvoiceNumber: null,
    description: description ?? `Terugbetaling: ${expense.description}`.slice(0, 500),
    backingDocumentId,
    projectId: expense.projectId,
    date,
    bookedOn,
    lines,
    correctsId: null,
    open: owedOn(lines),
  })
  if (isLate) await settleExpense(tx, await readExpense(tx, refundId), { account, date })
  await insertParts(tx, refundId, expenseId, lines)
  return { creditNoteId: null, expenseId: refundId, amount }
}

/**
 * Earlier refunds of each line. A corrected refund counts with its original amount, so that the total never
 * exceeds the payments; a withdrawn one, or one whose correction was withdrawn, does not count.
 */
export async function refundedOn(tx: TenantTx, expenseId: ExpenseId): Promise<Refunded> {
  const { rows } = await sql<{ line_id: LineId; net: Cents; vat: Cents }>`
    select l.line_id, sum(l.net_cents)::bigint as net, sum(l.vat_cents)::bigint as vat
    from supplier_refund_lines l
    where tenant_id = ${thisTenant} and l.expense_id = ${expenseId} and not exists (
      with recursive chain (corrected_by_id, withdrawn_at) as (
        select x.corrected_by_id, x.withdrawn_at from booked_expenses x
        where tenant_id = ${thisTenant} and x.id = l.refund_id
        union all
        select x.corrected_by_id, x.withdrawn_at from chain c join booked_expenses x on x.id = c.corrected_by_id
        where x.tenant_id = ${thisTenant}
      )
      select from chain c where c.withdrawn_at is not null)
    group by l.line_id`.execute(tx)
  return new Map(rows.map(({ line_id, net, vat }) => [line_id, { net, vat }]))
}

async function insertParts(
  tx: TenantTx,
  refundId: ExpenseId,
  expenseId: ExpenseId,
  lines: readonly RefundLine[],
): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insertInto('supplier_refund_lines')
    .values(
      lines.map(({ lineId, part }) => ({
        refund_id: refundId,
        expense_id: expenseId,
        line_id: lineId,
        net_cents: part.net,
        vat_cents: part.vat,
      })),
    )
    .execute()
}
