import type { ListField, Cells, ListKind, RawRow } from '../domain/list-field.ts'
import type { Sameness } from '../domain/compare.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** A record that is there already. */
export interface StoredRecord {
  readonly id: string
  readonly name: string
  readonly version: number
  /** The record into which this one was merged. */
  readonly mergedId: string | null
}

/** What an import has to know of customers, or of products. */
export interface ListImporter<New, Stored extends StoredRecord> {
  readonly kind: ListKind
  readonly fields: readonly ListField[]
  /** In Dutch: why no file with these columns can be read; null when it can. */
  readonly missing: (fields: ReadonlySet<string>) => string | null
  /** Reads rows by what the business has: its accounts. */
  readonly reader: (tx: TenantTx) => Promise<(cells: Cells) => RawRow>
  /** The record, or in Dutch why it is refused. */
  readonly check: (row: RawRow) => { readonly record: New } | { readonly refusal: string }
  readonly nameOf: (record: New) => string
  /** In Dutch: what is doubtful of a new record that is read all the same; null when there is nothing. */
  readonly warningOf?: (record: New) => string | null
  readonly samenessOf: (record: New) => Sameness
  readonly samenessOfStored: (stored: Stored) => Sameness
  readonly stored: (tx: TenantTx) => Promise<readonly Stored[]>
  /** Fields that are empty in the one and not in the other; null when there are none. */
  readonly fillingOf: (stored: Stored, record: New) => Partial<New> | null
  readonly add: (tx: TenantTx, records: readonly New[]) => Promise<readonly string[]>
  readonly fill: (
    tx: TenantTx,
    filled: readonly { readonly id: string; readonly fields: Partial<New> }[],
  ) => Promise<void>
}
