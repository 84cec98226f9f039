import { add, negate, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import type { ProjectDocumentKind, ProjectDocument } from './project-document.ts'

type Counted = Pick<ProjectDocument, 'type' | 'standing' | 'netAmount'>

/** Revenue and costs of a project, without VAT. All amounts as on their documents, so costs are positive. */
export interface Profit {
  readonly invoiceNet: Cents
  readonly expenseNet: Cents
  readonly creditNoteNet: Cents
  readonly total: Cents
}

/**
 * Invoice net − expense net − credit-note net, of final documents. Concepts may never become final and do not
 * count. A cancelled invoice and its credit note are both void: counting either alone would count the
 * cancellation twice.
 *
 * The result equals the ledger by its project tag: revenue − costs, plus the deposits on 1620 that no final
 * invoice has deducted yet, because the specification counts an invoice when it is final.
 *
 * @see specification, section 9
 */
export function profitOf(documents: readonly Counted[]): Profit {
  const final = documents.filter(({ standing }) => standing === 'final')
  const [invoiceNet, expenseNet, creditNoteNet] = [
    netOf(final, 'invoice'),
    netOf(final, 'expense'),
    netOf(final, 'credit-note'),
  ]
  return {
    invoiceNet,
    expenseNet,
    creditNoteNet,
    total: subtract(subtract(invoiceNet, expenseNet), creditNoteNet),
  }
}

/** A number of documents and their total amount. */
export interface DocumentCounts {
  readonly count: number
  readonly net: Cents
}

/** Amounts shown next to the profit that are not part of it. */
export interface NotCounted {
  /** Quotes without the archived, rejected and expired ones: offered, not earned. */
  readonly quotes: DocumentCounts
  /** The amount that the concepts would add to the profit. */
  readonly concepts: DocumentCounts
  /** Invoices that were cancelled. */
  readonly cancelled: DocumentCounts
}

export function notCounted(documents: readonly Counted[]): NotCounted {
  const standing = documents.filter(
    (document) => document.standing === 'open' || document.standing === 'final',
  )
  const cancelled = documents.filter(
    (document) =>
      document.standing === 'void' && document.type !== 'quote' && document.type !== 'credit-note',
  )
  return {
    quotes: countsOf(standing.filter(({ type }) => type === 'quote')),
    concepts: effectOf(
      standing.filter((document) => document.standing === 'open' && document.type !== 'quote'),
    ),
    cancelled: countsOf(cancelled),
  }
}

const netOf = (documents: readonly Counted[], type: ProjectDocumentKind): Cents =>
  countsOf(documents.filter((document) => document.type === type)).net

const countsOf = (documents: readonly Counted[]): DocumentCounts => ({
  count: documents.length,
  net: sum(documents.map(({ netAmount }) => netAmount)),
})

const effectOf = (documents: readonly Counted[]): DocumentCounts => ({
  count: documents.length,
  net: documents.reduce(
    (total, { type, netAmount }) => add(total, type === 'invoice' ? netAmount : negate(netAmount)),
    ZERO,
  ),
})
