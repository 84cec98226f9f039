import type { MailPurpose } from '#outbox/domain/mail-purpose.ts'
import type { NumberFormat } from '../number-format.ts'

/** What differs between the kinds of documents. Each kind is one value of this shape (`../document-kinds.ts`). */
export interface KindRules<State extends string = string> {
  /** On the sheet and in lists: `Factuur`. */
  readonly title: string
  /** In a sentence, and in the names of its files: `factuur`. The article is `de`. */
  readonly noun: string
  /** Several of them, as a heading: `Facturen`. */
  readonly plural: string
  /** The labels of its number and its day on the sheet. */
  readonly numberLabel: string
  readonly dateLabel: string
  /** The format of its series, which has the name of the kind, until the tenant sets another. */
  readonly numberFormat: NumberFormat
  /** The states that are stored, in the order of the wire, each with its moves. The database has the same states and refuses other moves. */
  readonly states: Readonly<Record<State, StateRules<State>>>
  /** What the total is to the receiver: an amount to pay, an amount to get back, or an offer to agree to. */
  readonly amountIs: 'owed' | 'credited' | 'offered'
  /** A credit note is kept with positive amounts, as in UBL, and printed with negative ones (dutch-bookkeeping 1.6). */
  readonly isPrintedNegative: boolean
  /** Finalising it makes an entry in the ledger. */
  readonly isBooked: boolean
  /** The page that its receiver opens without an account. */
  readonly receiverPage: 'customer-page' | 'signing-page'
  /** The root element of its e-invoice, UBL 2.1; null when it has none. */
  readonly eInvoice: 'Invoice' | 'CreditNote' | null
  /** Its mails; `button` is the text of the link to the receiver's page. */
  readonly mails: Partial<Readonly<Record<MailPurpose, MailRules>>>
  /** Its folder in the archive of everything. */
  readonly folder: string
  /** Its place among the kinds in the results of a search. */
  readonly searchPlace: number
}

interface StateRules<State extends string> {
  readonly label: string
  /** The states that a user may move it to. */
  readonly moves: readonly State[]
}

/** A PDF of a document: as it was frozen; a quote with the customer's signature; with both. */
export type FileKind = 'pdf' | 'signed' | 'countersigned'

/** The PDF that goes with a mail, and the text of its link to the receiver's page; null where it has none. */
export interface MailRules {
  readonly attaches: FileKind | null
  readonly button: string | null
}
