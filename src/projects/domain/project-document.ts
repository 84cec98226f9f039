import { documentKinds, eachKind, type DocumentKind } from '#documents/domain/document-kinds.ts'
import type { MailState } from '#documents/domain/mail-state.ts'
import type { DocumentId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import type { CurrencyCode } from '#ledger/domain/currency.ts'
import type { ForeignAmount } from '#ledger/domain/foreign-money.ts'

/** The kind of a document on a project; `unknown` is a kind that this version does not know. */
export type ProjectDocumentKind = DocumentKind | 'unknown' | 'expense'

export const kindLabel = {
  ...eachKind((kind) => documentKinds[kind].title),
  unknown: 'Document',
  expense: 'Kosten',
} satisfies Record<ProjectDocumentKind, string>

/**
 * The standing of a document on its project: a concept (open), final, void (reversed), or an archived
 * concept. The view `project_documents` determines it.
 */
export type DocumentStanding = 'open' | 'final' | 'void' | 'archived'

/** A document on its project. A credit note's amounts are positive, and lower the profit. */
export interface ProjectDocument {
  readonly id: DocumentId
  readonly type: ProjectDocumentKind
  readonly displayName: string
  readonly issueDate: LocalDate
  /** Null for an expense that was paid at once. */
  readonly dueByDate: LocalDate | null
  readonly netAmount: Cents
  readonly standing: DocumentStanding
  /** The state of its kind: `sent`, `signed`, `payable`. */
  readonly state: string
  readonly openAmount: Cents
  /** The sum of a quote's finalised invoices with VAT, less credit notes; null for any other document. */
  readonly invoicedAmount: Cents | null
  /** The rest of an agreed quote that is to be invoiced, with VAT. */
  readonly amountToInvoice: Cents | null
  /** The same of a quote in another currency, in that currency. */
  readonly foreignToInvoice: {
    readonly currency: CurrencyCode
    readonly amountToInvoice: ForeignAmount
  } | null
  /** The invoice that a credit note corrects. */
  readonly correctsId: DocumentId | null
  /** The result of its last mail; null without one. */
  readonly lastMail: MailState | null
  /** An invoice in a direct debit batch that the bank did not collect yet. */
  readonly inCollection: boolean
}

/** Finished: no action remains. */
export const isFinalised = ({ standing }: Pick<ProjectDocument, 'standing'>): boolean => standing !== 'open'

export const countNotFinalised = (documents: readonly Pick<ProjectDocument, 'standing'>[]): number =>
  documents.filter((document) => !isFinalised(document)).length

/**
 * `Factuur 2026-0043`, `Conceptfactuur`; a document without a number has its title instead, when it has one.
 */
export function displayNameOf(
  type: ProjectDocumentKind,
  number: string | null,
  title: string | null,
): string {
  const label = kindLabel[type]
  if (number !== null) return `${label} ${number}`
  if (type === 'expense') return title ?? label
  const concept = `Concept${label.toLowerCase()}`
  return title === null ? concept : `${concept}: ${title}`
}
