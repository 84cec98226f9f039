import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import type { LinePart, Specification } from './specification.ts'

/**
 * One line of an account, as every format gives it. Texts are cleaned: one line, no control characters; empty where the
 * file has none.
 */
export interface StatementLine {
  /** The line of the file, from one; in XML the number of the entry. */
  readonly place: number
  readonly bookedOn: LocalDate
  readonly valueOn: LocalDate | null
  /** Signed from the side of the account: positive came in. */
  readonly amount: Cents
  readonly name: string
  /** The account of the counterparty as it is written: an IBAN, or a number of before. */
  readonly iban: string
  readonly description: string
  /** The id that the bank gave the line, alone in its account; never one that the payer gave. */
  readonly bankReference: string
  readonly endToEndId: string
  readonly mandate: string
  /** The code of ISO 20022 by which a bank returns a payment; else empty. */
  readonly returnReason: string
  readonly creditorId: string
  /** Betalingskenmerk or RF reference. */
  readonly kenmerk: string
  /** The code that the bank gives the kind of line. */
  readonly code: string
  readonly balanceAfter: Cents | null
  /** Not booked yet; it is shown and never kept. */
  readonly isPending: boolean
  /** Ids by which another message of the bank may name the line. */
  readonly entryRefs: readonly string[]
  /** The payments that are one line, where the file names them; together the amount. */
  readonly parts: readonly LinePart[]
}

/** The fields of a line that the format knows; the rest is empty. */
export type LineDraft = Pick<StatementLine, 'place' | 'bookedOn' | 'amount'> & Partial<StatementLine>

/** The part of a statement that is known before its lines. */
export interface StatementHead {
  /** An IBAN, a number of before, or empty where the file does not name its account. */
  readonly account: string
  readonly currency: string
}

/** Balances in cents; null where the format has none. The period: null where its lines decide it. */
export interface StatementFoot {
  readonly opening: Cents | null
  readonly closing: Cents | null
  readonly from: LocalDate | null
  readonly to: LocalDate | null
}

/**
 * What a format reads, one after the other. `head` begins a statement or goes on with the one of that account;
 * `foot` ends it.
 */
export type ReadEvent =
  | ({ readonly kind: 'head' } & StatementHead)
  | { readonly kind: 'line'; readonly line: LineDraft }
  /** The parts of a line of another file. */
  | { readonly kind: 'specification'; readonly specification: Specification }
  | ({ readonly kind: 'foot' } & StatementFoot)
  /** A line that is no money of this account in euros, with the sentence that says why. */
  | { readonly kind: 'refused'; readonly place: number; readonly message: string }

export const withoutBalances: StatementFoot = { opening: null, closing: null, from: null, to: null }

/** A whole line of what the format knows. */
export const lineOf = (draft: LineDraft): StatementLine => ({
  valueOn: null,
  name: '',
  iban: '',
  description: '',
  bankReference: '',
  endToEndId: '',
  mandate: '',
  returnReason: '',
  creditorId: '',
  kenmerk: '',
  code: '',
  balanceAfter: null,
  isPending: false,
  entryRefs: [],
  parts: [],
  ...draft,
})
