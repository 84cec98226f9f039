/** What can be read from a file. */
export const listKinds = ['customers', 'products', 'prices', 'trips'] as const
export type ListKind = (typeof listKinds)[number]

/** A field that a column can fill. */
export interface ListField {
  readonly id: string
  /** Above its column in our own export, and in the choice of a user. */
  readonly label: string
  /** Names of its column in exports of other programs; case, accents and marks do not count. */
  readonly aliases: readonly string[]
  /** Names that say more than the label does: where a file has one of these too, the label means another thing there. */
  readonly surer?: readonly string[]
  /** Not offered as a choice; its column is recognised nevertheless. */
  readonly isHidden?: boolean
}

/** The texts of one row by field; only columns that have a field. */
export type Cells = ReadonlyMap<string, string>

export const cellOf = (cells: Cells, field: string): string => cells.get(field) ?? ''

/** A row as the calls of its slice expect it, not yet checked. */
export interface RawRow {
  /** As it is in the file. */
  readonly name: string
  readonly wire: Readonly<Record<string, unknown>>
  readonly isArchived: boolean
  /** In Dutch: why the row is refused. */
  readonly problems: readonly string[]
  /** In Dutch: what is left out, though the row is read. */
  readonly notices: readonly string[]
}

/** `ja` and what other programs write for it. */
export const isYes = (text: string): boolean => /^(ja|yes|true|1|waar|j|y|x)$/i.test(text.trim())

/**
 * The text without the apostrophe that our export puts in front of what a spreadsheet would run as a formula.
 * Source: `reports/server/files/write-csv.ts`.
 */
export const withoutGuard = (text: string): string =>
  /^'[\s\u00a0]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text) ? text.slice(1) : text
