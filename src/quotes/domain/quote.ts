import type { DocumentSettings } from '#documents/domain/document-settings.ts'
import type { FrozenDocument, Party, Supplier } from '#documents/domain/frozen-document.ts'
import type { StoredLine } from '#documents/domain/line.ts'
import type { CustomerId, DocumentId, ProjectId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { SignatureRole, StoredQuoteState } from './quote-state.ts'

/** A quote with all that a decision about it needs; the parties are today's while it is a concept. */
export interface Quote {
  readonly id: DocumentId
  readonly version: number
  readonly state: StoredQuoteState
  /** Of this version; null while it is a concept. */
  readonly number: string | null
  /** Of all versions; null until the first is shared. */
  readonly quoteNumber: string | null
  /** 1 for the first, one more for each that replaces it. */
  readonly quoteVersion: number
  readonly rootId: DocumentId
  readonly customerId: CustomerId
  readonly projectId: ProjectId | null
  readonly title: string | null
  readonly intro: string
  readonly outro: string
  readonly needsCode: boolean
  readonly issueDate: LocalDate
  /** The last day on which it can be accepted. */
  readonly dueDate: LocalDate
  readonly deliveryDate: LocalDate
  readonly lines: readonly StoredLine[]
  readonly supplier: Supplier
  readonly customer: Party
  readonly contentSha256: string | null
  readonly rejectReason: string | null
  readonly signedBy: readonly SignatureRole[]
  /** As it was shared; null while it is a concept. */
  readonly frozen: FrozenDocument | null
  /** How the tenant's documents look and read today; what was shared is frozen. */
  readonly settings: DocumentSettings
}

/** Agreed to without the customer's signature: its sender wrote down that the customer said yes. */
export const isAgreedByHand = ({ state, signedBy }: Pick<Quote, 'state' | 'signedBy'>): boolean =>
  (state === 'agreed' || state === 'invoiced') && !signedBy.includes('receiver')

export type SharedQuote = Quote & { readonly number: string; readonly contentSha256: string }

/** The number of one version: that of the quote for the first, `O2026-0017-2` for the second. */
export const numberOfVersion = (quoteNumber: string, version: number): string =>
  version === 1 ? quoteNumber : `${quoteNumber}-${String(version)}`

/** The number that tells every version apart, the first too: `O2026-0017-1`. */
export const uniqueDocumentNumber = (quoteNumber: string | null, version: number): string | null =>
  quoteNumber === null ? null : `${quoteNumber}-${String(version)}`
