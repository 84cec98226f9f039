import type { BackingDocumentId, ExpenseId, LineId, ProjectId, UserId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { multiply, type BasisPoints, type Cents, type Price, type Quantity } from '#kernel/money.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import type { ExchangeRate, ForeignAmount } from '#ledger/domain/foreign-money.ts'
import type { PurchaseTreatment } from './vat-treatment.ts'

/** The figures of a line as the document has them, in the currency of the document. */
export interface ForeignFigures {
  readonly quantity: Quantity
  readonly unitPrice: Price
  /** Hundredths of the currency; null where the document states none. */
  readonly statedVat: Cents | null
}

/** The amount of an expense in the currency of its document, with the rate by which the books have euros. */
export interface ForeignPurchase extends ExchangeRate {
  readonly gross: ForeignAmount
}

/** A line of a purchase, as the document states it. Negative for a deduction, as on a supplier's credit note. */
export interface ExpenseLine {
  readonly description: string
  readonly quantity: Quantity
  /** Net, per unit. */
  readonly unitPrice: Price
  readonly vatRate: BasisPoints
  readonly vatTreatment: PurchaseTreatment
  /** The VAT of the document, where it differs from rate times net; null otherwise. */
  readonly statedVat: Cents | null
  readonly isVatDeductible: boolean
  readonly costAccount: AccountNumber
  readonly paymentAccount: AccountNumber
  /** What a document in another currency says of the line; absent for a document in euros. The other figures are euros. */
  readonly foreign?: ForeignFigures
}

export interface StoredExpenseLine extends ExpenseLine {
  readonly id: LineId
}

/**
 * Booked at once, and then unchanged: a correction reverses it and books another expense that replaces it.
 */
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
  /** The amount in the currency of the document, with its rate; null for a document in euros. */
  readonly foreign: ForeignPurchase | null
  readonly lines: readonly StoredExpenseLine[]
  /** The amount that we still owe the supplier; negative: the supplier owes us. */
  readonly open: Cents
  readonly correctsId: ExpenseId | null
  readonly correctedById: ExpenseId | null
  /** Reversed without a replacement. */
  readonly withdrawn: { readonly by: UserId; readonly at: string } | null
  readonly bookedBy: UserId
  readonly markedValid: { readonly by: UserId; readonly at: string } | null
}

/** Reversed, by a correction or without one: the expense no longer counts, and no action is possible. */
export const isTakenBack = (expense: { correctedById: unknown; withdrawn: unknown }): boolean =>
  expense.correctedById !== null || expense.withdrawn !== null

/** Quantity × unit price, rounded to cents once. */
export const netOf = (line: Pick<ExpenseLine, 'quantity' | 'unitPrice'>): Cents =>
  multiply(line.quantity, line.unitPrice)
