import type { StoredDocument } from '#documents/domain/document.ts'
import type { Cents } from '#kernel/money.ts'
import type { BillingState } from './billing-state.ts'

/** An invoice with all that a decision about it needs. */
export interface Invoice extends StoredDocument {
  readonly state: BillingState
  readonly isArchived: boolean
  /** The supplier takes part in the KOR on the day of issue. */
  readonly isUnderKor: boolean
  /** The supplier takes part in OSS on the day of issue. */
  readonly isUnderOss: boolean
  /** Where its mails go: to the customer's persons or address of today, else to the frozen address; none when there is none. */
  readonly addresses: Readonly<Record<'invoice' | 'reminder', readonly string[]>>
  /** What the customer still owes; zero while it is a concept. */
  readonly open: Cents
  /** The amount written off as a bad debt, which may still be paid. */
  readonly writtenOff: Cents
  /** The credited amount, VAT included. */
  readonly credited: Cents
  /** Mails really handed over to the mail server. */
  readonly timesSent: number
  /** The customer reported something wrong that is not settled yet. */
  readonly isDisputed: boolean
}
