import type { DocumentSettings } from '#documents/domain/document-settings.ts'
import type { FrozenDocument, Party, Supplier } from '#documents/domain/frozen-document.ts'
import type { StoredLine } from '#documents/domain/line.ts'
import type { CustomerId, DocumentId, ProjectId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import type { BillingState } from './billing-state.ts'

/** An invoice with all that a decision about it needs; the parties are today's while it is a concept. */
export interface Invoice {
  readonly id: DocumentId
  readonly version: number
  readonly state: BillingState
  /** Null while it is a concept. */
  readonly number: string | null
  readonly isArchived: boolean
  readonly customerId: CustomerId
  readonly projectId: ProjectId | null
  readonly title: string | null
  readonly issueDate: LocalDate
  readonly dueDate: LocalDate
  readonly deliveryDate: LocalDate
  /** The supplier takes part in the KOR on the day of issue. */
  readonly isUnderKor: boolean
  readonly lines: readonly StoredLine[]
  readonly supplier: Supplier
  readonly customer: Party
  /** Where its mails go: the customer's address of today, else the frozen one; '' when there is none. */
  readonly address: string
  /** What the customer still owes; zero while it is a concept. */
  readonly open: Cents
  /** What was given up as a bad debt, and may still come in. */
  readonly writtenOff: Cents
  /** What credit notes took back, VAT included. */
  readonly credited: Cents
  /** Mails really handed over to the mail server. */
  readonly timesSent: number
  /** The customer reported something wrong that is not settled yet. */
  readonly isDisputed: boolean
  /** As it was finalised; null while it is a concept. */
  readonly frozen: FrozenDocument | null
  /** How the tenant's documents look, are numbered and read today; what was finalised is frozen. */
  readonly settings: DocumentSettings
}
