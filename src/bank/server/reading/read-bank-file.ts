import { csvRows, separatorOf } from '../../domain/csv-rows.ts'
import { FileRefusal } from '../../domain/file-refusal.ts'
import { CAMT_FAMILY } from '../../domain/formats/camt.ts'
import { textFormats } from '../../domain/formats/registry.ts'
import type { TextFile } from '../../domain/formats/text-format.ts'
import { readFile, type ReadFile } from '../../domain/read-file.ts'
import { camtEvents, type CamtKind } from './camt-events.ts'
import { isOfficeZip, isZip } from './unzip.ts'

/** A file with what it is. */
export interface BankFile extends ReadFile {
  readonly format: string
  readonly label: string
  readonly family: string
}

/**
 * Read one file, recognised by its content.
 *
 * @throws FileRefusal the reason of the refusal, with the line
 */
export function readBankFile(bytes: Buffer): BankFile {
  refuseOtherKinds(bytes)
  const head = bytes.subarray(0, 1_000).toString('latin1')
  if (/^(\xef\xbb\xbf)?\s*<(\?xml|[A-Za-z_!])/.test(head)) return readCamt(bytes)
  const text = textOf(bytes)
  const separator = separatorOf(text)
  const file: TextFile = {
    text,
    separator,
    start: text.slice(0, 16_384),
    rows: separator === null ? [] : firstRows(text, separator),
  }
  if (isListOfBalances(file)) throw new FileRefusal('balances-only')
  const format = textFormats.find((each) => each.recognises(file))
  if (format === undefined) throw new FileRefusal('unknown')
  const { id, label, family } = format
  return { format: id, label, family, ...readFile(format.read(file)) }
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
  return { format: version, label: message.label, family: CAMT_FAMILY, ...read }
}

/** The kinds of files that users take for a statement. */
const kinds = [
  { begins: [0x25, 0x50, 0x44, 0x46], reason: 'pdf' },
  { begins: [0x89, 0x50, 0x4e, 0x47], reason: 'picture' },
  { begins: [0xff, 0xd8, 0xff], reason: 'picture' },
  { begins: [0x47, 0x49, 0x46, 0x38], reason: 'picture' },
  { begins: [0xd0, 0xcf, 0x11, 0xe0], reason: 'spreadsheet' },
] as const

function refuseOtherKinds(bytes: Buffer): void {
  if (bytes.length === 0) throw new FileRefusal('empty')
  for (const { begins, reason } of kinds)
    if (begins.every((byte, index) => bytes[index] === byte)) throw new FileRefusal(reason)
  if (bytes.subarray(4, 8).toString('latin1') === 'ftyp') throw new FileRefusal('picture')
  if (isZip(bytes)) throw new FileRefusal(isOfficeZip(bytes) ? 'spreadsheet' : 'zip')
}

/** UTF-8 with or without a byte order mark, else windows-1252. @throws FileRefusal `not-text` */
function textOf(bytes: Buffer): string {
  if (bytes.includes(0)) throw new FileRefusal('not-text')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
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
