import type { CustomerId, DocumentId, ProjectId } from '#kernel/ids.ts'
import type { DocumentDays } from './document-days.ts'
import type { DocumentSettings } from './document-settings.ts'
import type { DayRate } from './foreign-figures.ts'
import type { FrozenDocument } from './frozen-document.ts'
import type { Receiver, Supplier } from './party.ts'
import type { StoredLine } from './line.ts'
import type { Particulars } from './particulars.ts'

/** What every kind of document has, with all that a decision about it needs; the parties are today's while it is a concept. */
export interface StoredDocument extends Particulars, DocumentDays {
  readonly id: DocumentId
  readonly version: number
  /** Null while it is a concept. */
  readonly number: string | null
  readonly customerId: CustomerId
  readonly projectId: ProjectId | null
  /** In another currency each line has the rate. */
  readonly lines: readonly StoredLine[]
  /** The currency of the lines; null in euros. */
  readonly exchange: DayRate | null
  readonly supplier: Supplier
  readonly customer: Receiver
  /** As it was finalised or shared; null while it is a concept. */
  readonly frozen: FrozenDocument | null
  /** How the tenant's documents look, are numbered and read today; what was finalised is frozen. */
  readonly settings: DocumentSettings
}
