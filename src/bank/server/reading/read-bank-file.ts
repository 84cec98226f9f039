import type { BankMappingId } from '#kernel/ids.ts'
import { otherKindOf } from '#platform/server/files/other-kind.ts'
import { csvRows, separatorOf } from '../../domain/csv-rows.ts'
import { FileRefusal } from '../../domain/file-refusal.ts'
import { CAMT_FAMILY } from '../../domain/formats/camt.ts'
import { MAPPED_FORMAT, mappedEvents } from '../../domain/formats/mapped.ts'
import { textFormats } from '../../domain/formats/registry.ts'
import type { TextFile } from '../../domain/formats/text-format.ts'
import { firstRowOf, layoutIn } from '../../domain/mapping/column-layout.ts'
import { guessMapping } from '../../domain/mapping/guess-mapping.ts'
import { readFile, type ReadFile } from '../../domain/read-file.ts'
import { cleaned } from '../../domain/read-values.ts'
import type { FileColumns } from '../../mapping-contract.ts'
import { camtEvents, type CamtKind } from './camt-events.ts'
import { isOfficeZip, isZip } from './unzip.ts'

/** A file with what it is. */
export interface BankFile extends ReadFile {
  readonly format: string
  readonly label: string
  readonly family: string
  /** Of a file that a mapping reads. */
  readonly columns: FileColumns | null
}

/** A mapping of the tenant, with the family of the lines that it reads. */
export type KeptMapping = Pick<FileColumns, 'layout' | 'mapping'> & {
  readonly id: BankMappingId
  readonly name: string
  readonly family: string
}

/** A file of columns without a mapping, or with one that does not read it; a user can choose what the columns mean. */
export class UnmappedFile extends FileRefusal {
  readonly columns: FileColumns

  constructor({ reason, place }: Pick<FileRefusal, 'reason' | 'place'>, columns: FileColumns) {
    super(reason, place)
    this.columns = columns
  }
}

/**
 * Read one file, recognised by its content.
 *
 * @param mappings of the tenant, for files that no format recognises
 * @throws UnmappedFile for columns that have to be chosen first
 * @throws FileRefusal the reason of the refusal, with the line
 */
export function readBankFile(bytes: Buffer, mappings: readonly KeptMapping[] = []): BankFile {
  refuseOtherKinds(bytes)
  const head = bytes.subarray(0, 1_000).toString('latin1')
  if (/^(\xef\xbb\xbf)?\s*<(\?xml|[A-Za-z_!])/.test(head)) return readCamt(bytes)
  const { text, encoding } = textOf(bytes)
  const separator = separatorOf(text)
  const file: TextFile = {
    text,
    separator,
    start: text.slice(0, 16_384),
    rows: separator === null ? [] : firstRows(text, separator),
  }
  if (isListOfBalances(file)) throw new FileRefusal('balances-only')
  const format = textFormats.find((each) => each.recognises(file))
  if (format === undefined) return readMapped(file, encoding, mappings)
  const { id, label, family } = format
  return { format: id, label, family, columns: null, ...readFile(format.read(file)) }
}

const SHOWN_LINES = 6
const SHOWN_TEXT = 120

/** @throws UnmappedFile, and FileRefusal `unknown` where nothing looks like a list of payments */
function readMapped(
  { text, separator, rows }: TextFile,
  encoding: FileColumns['encoding'],
  mappings: readonly KeptMapping[],
): BankFile {
  const found = layoutIn(rows)
  const fits = mappings.flatMap((kept) => {
    const firstRow = firstRowOf(kept.layout, rows, found)
    return firstRow === null ? [] : [{ kept, firstRow }]
  })[0]
  const known = fits === undefined ? found : { layout: fits.kept.layout, firstRow: fits.firstRow }
  if (known === null || separator === null || known.layout.columns < 2) throw new FileRefusal('unknown')
  const { layout, firstRow } = known
  const names = layout.header.length === 0 ? [] : (rows[firstRow - 1] ?? [])
  const columns: FileColumns = {
    layout,
    names: Array.from({ length: layout.columns }, (_, at) => cleaned(names[at] ?? '').slice(0, SHOWN_TEXT)),
    lines: shownLines(text, separator, firstRow),
    separator,
    encoding,
    mappingId: fits?.kept.id ?? null,
    mapping: fits?.kept.mapping ?? guessMapping(layout, rows.slice(firstRow)),
    problem: null,
  }
  if (fits === undefined) throw new UnmappedFile({ reason: 'unmapped', place: 0 }, columns)
  const { mapping, name, family } = fits.kept
  try {
    const read = readFile(mappedEvents(text, separator, firstRow, mapping, layout.columns))
    return { format: MAPPED_FORMAT, label: name, family, columns, ...read }
  } catch (error) {
    throw error instanceof FileRefusal ? new UnmappedFile(error, columns) : error
  }
}

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

function readCamt(bytes: Buffer): BankFile {
  let kind: CamtKind | null = null
  const read = readFile(
    camtEvents(bytes, (found) => {
      kind = found
    }),
  )
  const { version, message } = (kind ?? { version: '', message: { label: '' } }) as Pick<
    CamtKind,
    'version' | 'message'
  >
  return { format: version, label: message.label, family: CAMT_FAMILY, columns: null, ...read }
}

function refuseOtherKinds(bytes: Buffer): void {
  if (bytes.length === 0) throw new FileRefusal('empty')
  const other = otherKindOf(bytes)
  if (other !== null) throw new FileRefusal(other)
  if (isZip(bytes)) throw new FileRefusal(isOfficeZip(bytes) ? 'spreadsheet' : 'zip')
}

/** UTF-8 with or without a byte order mark, else windows-1252. @throws FileRefusal `not-text` */
function textOf(bytes: Buffer): { text: string; encoding: FileColumns['encoding'] } {
  if (bytes.includes(0)) throw new FileRefusal('not-text')
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
  }
}

const FIRST_ROWS = 40

/** Trimmed; what cannot be split into rows is refused when its format is read. */
function firstRows(text: string, separator: string): string[][] {
  const rows: string[][] = []
  try {
    for (const { fields } of csvRows(text.slice(0, 65_536), separator)) {
      rows.push(fields.map((field) => field.trim()))
      if (rows.length >= FIRST_ROWS) break
    }
  } catch (error) {
    if (!(error instanceof FileRefusal) || rows.length === 0) throw error
  }
  return rows
}

/** The list of ING with the balance of each day: a common mistake when exporting. */
const isListOfBalances = ({ rows: [first = []] }: TextFile): boolean =>
  first.join('|').toLowerCase() === 'datum|boeksaldo|valutair saldo'
