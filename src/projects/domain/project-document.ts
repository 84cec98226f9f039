import type { MailState } from '#documents/domain/mail-state.ts'
import type { DocumentId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'

/** What a document is, for its project; `unknown` is one of a kind that this version does not know. */
export type DocumentKind = 'unknown' | 'quote' | 'invoice' | 'credit-note' | 'expense'

export const kindLabel = {
  unknown: 'Document',
  quote: 'Offerte',
  invoice: 'Factuur',
  'credit-note': 'Creditnota',
  expense: 'Kosten',
} as const satisfies Record<DocumentKind, string>

/**
 * Where a document stands for its project: something remains to be done with it (a concept), it stands for good, it was
 * taken back, or it is a concept that came to nothing. The view `project_documents` tells; see there.
 */
export type DocumentStanding = 'open' | 'final' | 'void' | 'archived'

/** A document as its project sees it. A credit note's amounts are positive, and lower the profit. */
export interface ProjectDocument {
  readonly id: DocumentId
  readonly type: DocumentKind
  readonly displayName: string
  readonly issueDate: LocalDate
  /** Null for what was paid at once. */
  readonly dueByDate: LocalDate | null
  readonly netAmount: Cents
  readonly standing: DocumentStanding
  /** In the words of its kind: `sent`, `signed`, `payable`. */
  readonly state: string
  readonly openAmount: Cents
  /** The invoice that a credit note takes back. */
  readonly correctsId: DocumentId | null
  /** What became of its last mail; null without one. */
  readonly lastMail: MailState | null
}

/** Nothing remains to be done with it. */
export const isFinalised = ({ standing }: Pick<ProjectDocument, 'standing'>): boolean => standing !== 'open'

export const countNotFinalised = (documents: readonly Pick<ProjectDocument, 'standing'>[]): number =>
  documents.filter((document) => !isFinalised(document)).length

/** `Factuur 2026-0043`, `Conceptfactuur`; what has no number is known by its title, when it has one. */
export function displayNameOf(type: DocumentKind, number: string | null, title: string | null): string {
  const label = kindLabel[type]
  if (number !== null) return `${label} ${number}`
  if (type === 'expense') return title ?? label
  const concept = `Concept${label.toLowerCase()}`
  return title === null ? concept : `${concept}: ${title}`
}
