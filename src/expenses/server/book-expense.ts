import { rateUnknownOn } from '#documents/domain/vat-rate.ts'
import { mayStandOn, ZERO_RATE } from '#ledger/domain/vat-rate.ts'
import type { Actor } from '#kernel/actor.ts'
import type { BackingDocumentId, ExpenseId, ProjectId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { subtract, ZERO, type Cents } from '#kernel/money.ts'
import { namedProjectRefusal } from '#projects/server/project-reference.ts'
import { readBookDays } from '#ledger/server/book-days.ts'
import { refuseEmptyDrawer } from '#ledger/server/cash-drawer.ts'
import { isCompany } from '#ledger/server/is-company.ts'
import { post } from '#ledger/server/post.ts'
import { withSource } from '#ledger/server/rates/day-rates.ts'
import { refuseOrdered } from '#payments/server/refuse-ordered.ts'
import { constraintOf, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { isUnderKor } from '#tenants/server/vat-settings.ts'
import type { NewExpense } from '../contract.ts'
import { bookingDay, correctionDay, problemsOf } from '../domain/book-expense.ts'
import { backingDocumentErrors, expenseErrors } from '../domain/errors.ts'
import type { Expense, ExpenseLine, ForeignPurchase } from '../domain/expense.ts'
import { foreignProblemsOf, linesInEuros } from '../domain/foreign-purchase.ts'
import { owedOn, paidSince, postExpense, postReversal } from '../domain/post-expense.ts'
import { knownCurrency } from '#ledger/domain/currency.ts'
import { privateAccount, withPrivateShare } from '../domain/private-share.ts'
import { purchaseTotalsOf } from '../domain/purchase-totals.ts'
import { linesWithAccounts } from './chosen-accounts.ts'
import { insertExpenseLines, lockExpense } from './expense-rows.ts'
import { hasExchangeDifference } from './payments-of-expense.ts'
import { payByWaitingLine, reverseSuspensePayments } from './suspense-payments.ts'
import { payFromSuspense } from './pay-expense.ts'
import { noteBooked } from './tray/incoming-rows.ts'

/** The author of the change, for the rows that record the author. */
/**
 * Book an expense, at once and permanently.
 *
 * @throws DomainError for a document, project or account that is not the tenant's, invalid totals, or a day
 * in a closed period, and where no line of the bank waits with `paidBeforeAmount`
 */
export async function createExpense(
  tx: TenantTx,
  author: Actor,
  draft: NewExpense,
  today: LocalDate,
): Promise<ExpenseId> {
  const date = draft.date ?? today
  const { lines, foreign } = await bookableLines(tx, draft, date)
  const bookedOn = bookingDay({ date, bookedOn: draft.bookedOn }, await readBookDays(tx, today))
  const id = await bookNew(tx, author, {
    ...draft,
    date,
    bookedOn,
    lines,
    foreign,
    correctsId: null,
    open: owedOn(lines),
  })
  if (draft.paidBeforeAmount != null)
    await payByWaitingLine(tx, id, { date, bookedOn, amount: draft.paidBeforeAmount })
  await refuseEmptyDrawer(tx, paidFrom(lines), bookedOn)
  return id
}

/**
 * The refusal of a higher slice against reversing an expense; `lines` are those of the replacement, null
 * without one. The program passes the function in.
 */
export type TakeBackGuard = (
  tx: TenantTx,
  old: Expense,
  lines: readonly ExpenseLine[] | null,
) => Promise<void>

/**
 * Reverse an expense by its mirrored entry and book the replacement. Payments on the old one count for the
 * new one; one from 1200 is made again where the amount changes.
 *
 * @throws DomainError `payment.ordered`, when it was reversed before, or the refusal of `guard`
 */
export async function correctExpense(
  tx: TenantTx,
  author: Actor,
  id: ExpenseId,
  draft: NewExpense,
  today: LocalDate,
  guard: TakeBackGuard,
): Promise<ExpenseId> {
  const booked = await lockExpense(tx, id)
  const date = draft.date ?? booked.date
  const { lines, foreign } = await bookableLines(tx, draft, date)
  await guard(tx, booked, lines)
  // The bank pays the old one.
  await refuseOrdered(tx, { expenseId: id }, { open: booked.open, settled: booked.open, isPayment: false })
  if (draft.backingDocumentId !== booked.backingDocumentId)
    await refuseUsedDocument(tx, draft.backingDocumentId)

  const isChanged = owedOn(lines) !== owedOn(booked.lines)
  const fromSuspense = isChanged ? await reverseSuspensePayments(tx, author, id, today) : []
  const old = fromSuspense.length === 0 ? booked : await lockExpense(tx, id)
  const paid = paidSince(old)
  if (isChanged && (await hasExchangeDifference(tx, id))) throw expenseErrors.paidWithDifference()
  const books = await readBookDays(tx, today)
  const bookedOn = bookingDay(
    { date, bookedOn: draft.bookedOn ?? correctionDay('correction', date, books) },
    books,
  )
  const newExpenseId = await bookNew(tx, author, {
    ...draft,
    date,
    bookedOn,
    lines,
    foreign,
    correctsId: id,
    open: subtract(owedOn(lines), paid),
  })
  await tx
    .updateTable('expenses')
    .set({ corrected_by_id: newExpenseId, open_cents: ZERO })
    .where('id', '=', id)
    .execute()
  await post(tx, postReversal(old, correctionDay('correction', old.bookedOn, books)), {
    type: 'expense',
    id,
    purpose: 'reverse',
  })
  if (owedOn(lines) > ZERO)
    for (const payment of fromSuspense) await payFromSuspense(tx, newExpenseId, payment)
  await refuseEmptyDrawer(tx, paidFrom(lines), bookedOn)
  return newExpenseId
}

const paidFrom = (lines: readonly ExpenseLine[]) => lines.map(({ paymentAccount }) => paymentAccount)

export interface Booked {
  readonly description: string
  readonly supplierName: string | null
  readonly supplierInvoiceNumber: string | null
  readonly backingDocumentId: BackingDocumentId
  readonly projectId?: ProjectId | null
  readonly date: LocalDate
  readonly bookedOn: LocalDate
  readonly lines: readonly ExpenseLine[]
  /** The amount in the currency of the document; absent for a document in euros. */
  readonly foreign?: ForeignPurchase | null
  readonly correctsId: ExpenseId | null
  readonly open: Cents
}

/** Book the given lines, in the transaction of the caller. */
export async function bookNew(tx: TenantTx, author: Actor, expense: Booked): Promise<ExpenseId> {
  const id = newId<ExpenseId>()
  const projectId = expense.projectId ?? null
  const totals = purchaseTotalsOf(expense.lines)
  await tx
    .insertInto('expenses')
    .values({
      id,
      description: expense.description,
      supplier_name: expense.supplierName,
      supplier_invoice_number: expense.supplierInvoiceNumber,
      expense_date: expense.date,
      booked_on: expense.bookedOn,
      backing_document_id: expense.backingDocumentId,
      project_id: projectId,
      net_cents: totals.net,
      vat_cents: totals.vat,
      gross_cents: totals.gross,
      open_cents: expense.open,
      corrects_id: expense.correctsId,
      created_by: author.userId,
      currency: expense.foreign?.currency ?? null,
      rate_millionths: expense.foreign?.perEuro ?? null,
      rate_source: expense.foreign?.source ?? null,
      foreign_gross_thousandths: expense.foreign?.gross ?? null,
    })
    .execute()
    .catch(namedReference)
  await insertExpenseLines(tx, id, expense.lines, expense.foreign ?? null)
  await post(tx, postExpense({ ...expense, projectId }), { type: 'expense', id, purpose: 'book' })
  await noteBooked(tx, expense.backingDocumentId)
  return id
}

/** Lines of the books in euros, with the amount of the document where that is in another currency. */
interface BookableLines {
  readonly lines: readonly ExpenseLine[]
  readonly foreign: ForeignPurchase | null
}

/** Under the KOR no VAT is deducted, whatever was typed. @see art. 25 lid 3 Wet OB 1968 */
async function bookableLines(tx: TenantTx, draft: NewExpense, date: LocalDate): Promise<BookableLines> {
  const mayDeduct = !(await isUnderKor(tx, date))
  const share = draft.privatePercentage ?? ZERO_RATE
  const whole = await linesWithAccounts(tx, draft.lines, date)
  const parts =
    share === 0n
      ? whole
      : withPrivateShare(
          whole,
          share,
          privateAccount(await isCompany(tx)),
          draft.foreign == null ? undefined : knownCurrency(draft.foreign.currency),
        )
  const typed = parts.map((line) => ({ ...line, isVatDeductible: line.isVatDeductible && mayDeduct }))
  const wrong = typed.some(({ vatRate }) => !mayStandOn(vatRate, date))
  const rate = draft.foreign == null ? null : await withSource(tx, draft.foreign, date)
  const { lines, foreign } = rate === null ? { lines: typed, foreign: null } : linesInEuros(typed, rate)
  const problems = [
    ...(wrong ? [rateUnknownOn(date)] : []),
    ...(rate === null ? [] : foreignProblemsOf(typed, rate)),
    ...problemsOf(rate === null ? lines : withoutVatMark(typed, lines)),
  ]
  if (problems.length > 0) throw expenseErrors.unbookable(problems)
  return { lines, foreign }
}

/** Lines in euros with the VAT that the document states where none may be: the conversion leaves that VAT out, and the refusal needs it. */
const withoutVatMark = (typed: readonly ExpenseLine[], lines: readonly ExpenseLine[]): ExpenseLine[] =>
  lines.map((line, index) => {
    const stated = typed[index]?.statedVat ?? null
    return line.vatTreatment === 'standard' ? line : { ...line, statedVat: stated }
  })

/** The database enforces this for new expenses; a correction may only keep its former document. */
async function refuseUsedDocument(tx: TenantTx, id: BackingDocumentId): Promise<void> {
  const used = await tx
    .selectFrom('expenses')
    .select('id')
    .where('backing_document_id', '=', id)
    .executeTakeFirst()
  if (used !== undefined) throw expenseErrors.documentUsed()
}

/**
 * A reference to an absent row, or another tenant's, is refused by the key itself; here the refusal gets its
 * sentence.
 */
function namedReference(error: unknown): never {
  const constraint = constraintOf(error)
  if (constraint === 'expenses_tenant_id_backing_document_id_fkey') throw backingDocumentErrors.notFound()
  if (constraint === 'expenses_document_once') throw expenseErrors.documentUsed()
  return namedProjectRefusal(error, 'expenses_tenant_id_project_id_fkey')
}
