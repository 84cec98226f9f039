import type { BankMappingId } from '#kernel/ids.ts'
import { csvRows, SEPARATORS } from '../../domain/csv-rows.ts'
import { FileRefusal } from '../../domain/file-refusal.ts'
import { MAPPED_FORMAT, mappedEvents } from '../../domain/formats/mapped.ts'
import type { TextFile } from '../../domain/formats/text-format.ts'
import { firstRowOf, layoutIn, type FoundLayout } from '../../domain/mapping/column-layout.ts'
import { guessMapping } from '../../domain/mapping/guess-mapping.ts'
import { readFile, type ReadFile } from '../../domain/read-file.ts'
import { cleaned } from '../../domain/read-values.ts'
import type { FileColumns } from '../../mapping-contract.ts'
import { readByOne, type Attempt } from './read-by-one.ts'

/** A mapping of the tenant, with the family of the lines that it reads. */
export type KeptMapping = Pick<FileColumns, 'layout' | 'mapping'> & {
  readonly id: BankMappingId
  readonly name: string
  readonly family: string
}

/** A file of columns without a mapping, or with one that does not read it; a user can choose what the columns mean. */
export class UnmappedFile extends FileRefusal {
  readonly columns: FileColumns

  constructor({ reason, place, kinds }: Pick<FileRefusal, 'reason' | 'place' | 'kinds'>, columns: FileColumns) {
    super(reason, place, kinds)
    this.columns = columns
  }
} // prettier-ignore

/** A file with what it is. */
export interface MappedFile extends ReadFile {
  readonly format: string
  readonly label: string
  readonly family: string
  readonly columns: FileColumns
}

interface SplitFile {
  readonly separator: string
  readonly rows: readonly (readonly string[])[]
  readonly found: FoundLayout | null
}

/**
 * Read a file of columns by a mapping of the tenant: by each separator for which a mapping has its layout.
 *
 * @throws UnmappedFile, and FileRefusal `unknown` where nothing looks like a list of payments
 */
export function readMapped(
  file: TextFile,
  encoding: FileColumns['encoding'],
  mappings: readonly KeptMapping[],
): MappedFile {
  const splits = SEPARATORS.map((separator): SplitFile => {
    const rows = file.rowsBy(separator)
    return { separator, rows, found: layoutIn(rows) }
  })
  const attempts = splits.flatMap((split) => {
    // Of two mappings for one layout the first is used, as a user sees it in the list.
    const [fit] = mappings.flatMap((kept) => {
      const firstRow = firstRowOf(kept.layout, split.rows, split.found)
      return firstRow === null ? [] : [{ kept, layout: { layout: kept.layout, firstRow } }]
    })
    return fit === undefined ? [] : [attemptOf(file, split, fit.layout, fit.kept, encoding)]
  })
  if (attempts.length === 0) throw unmappedFile(file, splits, encoding)
  return readByOne(attempts)
}

function attemptOf(
  file: TextFile,
  split: SplitFile,
  found: FoundLayout,
  kept: KeptMapping,
  encoding: FileColumns['encoding'],
): Attempt<MappedFile> {
  const { mapping, name, family } = kept
  const columns = columnsOf(file, split, found, encoding, kept)
  const names = namesIn(split, found, columns.names)
  const read = () => {
    try {
      const lines = readFile(mappedEvents(file.text, split.separator, found.firstRow, mapping, names))
      return { format: MAPPED_FORMAT, label: name, family, columns, ...lines }
    } catch (error) {
      throw error instanceof FileRefusal ? new UnmappedFile(error, columns) : error
    }
  }
  return { format: MAPPED_FORMAT, label: name, read }
}

/** The names of the columns, with one more that is empty where each row ends with a separator and the names do not. */
function namesIn({ rows }: SplitFile, { layout, firstRow }: FoundLayout, names: readonly string[]): readonly string[] {
  const lines = rows.slice(firstRow)
  if (layout.header.length === 0) return names.map(() => '')
  const isLonger = lines.length > 1 && lines.every((line) => line.length === names.length + 1 && line.at(-1) === '')
  return isLonger ? [...names, ''] : names
} // prettier-ignore

/** The columns of the separator that makes the most of them on the most rows; a user looks at them before they are used. */
function unmappedFile(
  file: TextFile,
  splits: readonly SplitFile[],
  encoding: FileColumns['encoding'],
): FileRefusal {
  const [split] = splits
    .filter(({ found }) => found !== null && found.layout.columns > 1)
    .toSorted((a, b) => evenness(b) - evenness(a) || columnsIn(b) - columnsIn(a))
  if (split?.found == null) {
    const refusals = SEPARATORS.flatMap((separator) => file.refusedBy(separator) ?? [])
    return refusals.find(({ reason }) => reason === 'columns') ?? new FileRefusal('unknown')
  }
  return new UnmappedFile(
    { reason: 'unmapped', place: 0, kinds: [] },
    columnsOf(file, split, split.found, encoding, null),
  )
}

const columnsIn = ({ found }: SplitFile): number => found?.layout.columns ?? 0

/** The share of the rows below the names that have as many columns as the layout. */
const evenness = ({ rows, found }: SplitFile): number => {
  const lines = rows.slice(found?.firstRow ?? 0)
  return lines.filter(({ length }) => length === found?.layout.columns).length / Math.max(1, lines.length)
}

function columnsOf(
  file: TextFile,
  { separator, rows }: SplitFile,
  { layout, firstRow }: FoundLayout,
  encoding: FileColumns['encoding'],
  kept: KeptMapping | null,
): FileColumns {
  const names = layout.header.length === 0 ? [] : (rows[firstRow - 1] ?? [])
  return {
    layout,
    names: Array.from({ length: layout.columns }, (_, at) => cleaned(names[at] ?? '').slice(0, SHOWN_TEXT)),
    lines: shownLines(file.text, separator, firstRow),
    separator,
    encoding,
    mappingId: kept?.id ?? null,
    mapping: kept?.mapping ?? guessMapping(layout, rows.slice(firstRow)),
    problem: null,
  }
}

const SHOWN_LINES = 6
const SHOWN_TEXT = 120

/** The first lines, for a user to choose by; long texts are cut. */
function shownLines(text: string, separator: string, firstRow: number): FileColumns['lines'] {
  const lines: FileColumns['lines'] = []
  let row = 0
  for (const { place, fields } of csvRows(text.slice(0, 65_536), separator)) {
    row += 1
    if (row <= firstRow) continue
    lines.push({ place, fields: fields.map((field) => cleaned(field).slice(0, SHOWN_TEXT)) })
    if (lines.length >= SHOWN_LINES) break
  }
  return lines
}
