import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { ListImportId } from '#kernel/ids.ts'
import type { ListRow } from '../contract.ts'
import type { Sameness } from '../domain/compare.ts'
import type { ColumnFields } from '../domain/guess-columns.ts'
import type { Cells, ListField, ListKind, RawRow } from '../domain/list-field.ts'
import type { FileRow } from './reading/list-file-task.ts'

/** A kind of list that is read in. */
export interface ImportedList {
  readonly kind: ListKind
  readonly fields: readonly ListField[]
  /** In Dutch: why no file with these columns can be read; null when it can. */
  readonly missing: (fields: ReadonlySet<string>) => string | null
  readonly plan: (tx: TenantTx, file: PlanOrder) => Promise<PlannedList>
}

export interface PlanOrder {
  readonly rows: readonly FileRow[]
  /** As the columns are called in the file. */
  readonly names: readonly string[]
  readonly columns: ColumnFields
  /** Fill the empty fields of what is known already. */
  readonly fills: boolean
  /** It is carried out after this, and not only shown. */
  readonly isConfirmed: boolean
}

/** What a file would do. */
export interface PlannedList {
  readonly made: readonly ListRow[]
  /** Known ones that get empty fields filled, or another price. */
  readonly filled: readonly ListRow[]
  readonly fillable: number
  /** Known ones that stay as they are. */
  readonly known: readonly ListRow[]
  readonly refused: readonly ListRow[]
  readonly notices: readonly string[]
  /** Do it. */
  readonly carryOut: (tx: TenantTx, id: ListImportId) => Promise<void>
}

/** A record that is there already. */
export interface StoredRecord {
  readonly id: string
  readonly name: string
  readonly version: number
  /** The record into which this one was merged. */
  readonly mergedId: string | null
}

/** What an import has to know of customers, or of products. */
export interface ListImporter<New, Stored extends StoredRecord> extends Pick<
  ImportedList,
  'kind' | 'fields' | 'missing'
> {
  /** Rows with more or fewer fields than there are names are refused: in a log another field is another fact. */
  readonly isEven?: true
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
  /** In Dutch: what is doubtful of a stored record once these fields are filled; null when there is nothing. */
  readonly warningOfFilled?: (stored: Stored, fields: Partial<New>) => string | null
  readonly add: (tx: TenantTx, records: readonly New[]) => Promise<readonly string[]>
  readonly fill: (
    tx: TenantTx,
    filled: readonly { readonly id: string; readonly fields: Partial<New> }[],
  ) => Promise<void>
}
