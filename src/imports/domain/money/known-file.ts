import { bareName, guessColumns, type ColumnFields } from '../guess-columns.ts'
import type { ListField } from '../list-field.ts'

/** The file of a program or a provider, known by the names of its columns. */
export interface KnownFile {
  /** The names that only its files have together. */
  readonly knownBy: readonly string[]
  /** The field of each column that is read. */
  readonly columns: Readonly<Record<string, string>>
  /** Where the names were seen, and on which day. */
  readonly source: string
  readonly seenOn: string
}

/** The known file that has these columns; null for another file. */
export function knownFileOf<Known extends KnownFile>(
  files: readonly Known[],
  names: readonly string[],
): Known | null {
  const bare = new Set(names.map(bareName))
  return files.find(({ knownBy }) => knownBy.every((name) => bare.has(bareName(name)))) ?? null
}

/** What the columns are: as a known file has these, else by each name. */
export function guessKnownColumns(
  known: KnownFile | null,
  names: readonly string[],
  fields: readonly ListField[],
): ColumnFields {
  if (known === null) return guessColumns(names, fields)
  const own = new Map(Object.entries(known.columns).map(([name, field]) => [bareName(name), field]))
  const used = new Set<string>()
  return names.map((name) => {
    const field = own.get(bareName(name)) ?? null
    if (field === null || used.has(field)) return null
    used.add(field)
    return field
  })
}
