import type { BackingDocumentId, ExpenseId, LineId, ProjectId, UserId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { multiply, type BasisPoints, type Cents, type Price, type Quantity } from '#kernel/money.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import type { PurchaseTreatment } from './vat-treatment.ts'

/** What was bought, as the document states it. Negative takes something back, as a supplier's credit note does. */
export interface ExpenseLine {
  readonly description: string
  readonly quantity: Quantity
  /** Net, per unit. */
  readonly unitPrice: Price
  readonly vatRate: BasisPoints
  readonly vatTreatment: PurchaseTreatment
  /** The VAT that stands on the document, where that differs from what rate and net come to; null otherwise. */
  readonly statedVat: Cents | null
  readonly isVatDeductible: boolean
  readonly costAccount: AccountNumber
  readonly paymentAccount: AccountNumber
}

export interface StoredExpenseLine extends ExpenseLine {
  readonly id: LineId
}

/** Booked at once, and from then on unchanged: a correction reverses it and books another in its place. */
export interface Expense {
  readonly id: ExpenseId
  readonly description: string
  readonly supplierName: string | null
  /** The day on the document. */
  readonly date: LocalDate
  /** The day in the books. */
  readonly bookedOn: LocalDate
  readonly backingDocumentId: BackingDocumentId
  readonly projectId: ProjectId | null
  readonly lines: readonly StoredExpenseLine[]
  /** What we still owe the supplier; negative: what the supplier owes us. */
  readonly open: Cents
  readonly correctsId: ExpenseId | null
  readonly correctedById: ExpenseId | null
  /** Taken back with nothing in its place. */
  readonly withdrawn: { readonly by: UserId; readonly at: string } | null
  readonly markedValid: { readonly by: UserId; readonly at: string } | null
}

/** Taken back, by a correction or without one: it no longer counts, and nothing can be done with it any more. */
export const isTakenBack = (expense: { correctedById: unknown; withdrawn: unknown }): boolean =>
  expense.correctedById !== null || expense.withdrawn !== null

/** Quantity × unit price, rounded to cents once. */
export const netOf = (line: Pick<ExpenseLine, 'quantity' | 'unitPrice'>): Cents =>
  multiply(line.quantity, line.unitPrice)
