import type { StoredDocument } from '#documents/domain/document.ts'
import type { DocumentId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { ForeignAmount } from '#ledger/domain/foreign-money.ts'
import { isAgreed, type SignatureRole, type StoredQuoteState } from './quote-state.ts'

/** A quote with all that a decision about it needs; its number is that of this version. */
export interface Quote extends StoredDocument {
  readonly state: StoredQuoteState
  /** What its finalised invoices come to with VAT, less what was credited. */
  readonly invoiced: Cents
  /** What is left to be invoiced with VAT; null before it was agreed. */
  readonly left: Cents | null
  /** The same two in the currency of the quote; null in euros. */
  readonly foreign: { readonly invoiced: ForeignAmount; readonly left: ForeignAmount | null } | null
  /** The number of all versions; null until the first is shared. */
  readonly quoteNumber: string | null
  /** 1 for the first, one more for each that replaces it. */
  readonly quoteVersion: number
  readonly rootId: DocumentId
  readonly intro: string
  readonly outro: string
  readonly needsCode: boolean
  readonly contentSha256: string | null
  readonly rejectReason: string | null
  readonly signedBy: readonly SignatureRole[]
  /** Where its mail goes: to the persons who get quotes, else to the customer's address; none when there is none. A code goes to the frozen address. */
  readonly addresses: readonly string[]
}

/** Agreed to without the customer's signature: its sender wrote down that the customer said yes. */
export const isAgreedByHand = ({ state, signedBy }: Pick<Quote, 'state' | 'signedBy'>): boolean =>
  isAgreed(state) && !signedBy.includes('receiver')

export type SharedQuote = Quote & { readonly number: string; readonly contentSha256: string }

/** The number of one version: that of the quote for the first, `O2026-0017-2` for the second. */
export const numberOfVersion = (quoteNumber: string, version: number): string =>
  version === 1 ? quoteNumber : `${quoteNumber}-${String(version)}`

/** The number that tells every version apart, the first too: `O2026-0017-1`. */
export const uniqueDocumentNumber = (quoteNumber: string | null, version: number): string | null =>
  quoteNumber === null ? null : `${quoteNumber}-${String(version)}`
