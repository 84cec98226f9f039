import { csvRows, separatorOf, type CsvRow } from '#bank/domain/csv-rows.ts'
import { FileRefusal } from '#bank/domain/file-refusal.ts'
import { otherKindOf } from '#platform/server/files/other-kind.ts'
import type { TaskProgram } from '#platform/server/isolated/task.ts'
import type { listEncodings } from '../../contract.ts'
import { MOST_ROWS, type ListRefusal } from '../../domain/errors.ts'
import { withoutGuard } from '../../domain/list-field.ts'
import { cardTable, isCards } from '../../domain/vcard.ts'
import { MAX_CELL, MAX_NAME } from './list-file-task.ts'

/** Reads the rows of a CSV file, or the cards of a vCard file, in the work process. They are sent as bytes, one a line, because a message has a limit. */
export const run: TaskProgram<null> = async ({ bytes }) => {
  const whole = await bytes()
  try {
    const { text, encoding } = textOf(whole)
    const { separator, names, rows } = isCards(text) ? cardsIn(text) : tableIn(text)
    if (rows.length === 0) throw new Refusal('no-rows')
    return {
      answer: {
        outcome: 'read',
        encoding,
        separator,
        names: names.map((name) => tidy(name).slice(0, MAX_NAME)),
        rows: rows.length,
      },
      bytes: rows.map(({ place, fields }) =>
        Buffer.from(
          `${JSON.stringify({ place, cells: fields.map((cell) => withoutGuard(tidy(cell)).slice(0, MAX_CELL)) })}\n`,
        ),
      ),
    }
  } catch (error) {
    if (error instanceof Refusal || error instanceof FileRefusal)
      return { answer: { outcome: 'refused', reason: error.reason, place: error.place } }
    throw error
  }
}

class Refusal extends Error {
  readonly place = 0
  readonly reason: ListRefusal

  constructor(reason: ListRefusal) {
    super(reason)
    this.reason = reason
  }
}

interface Table {
  /** Empty for address cards. */
  readonly separator: string
  readonly names: readonly string[]
  readonly rows: readonly Pick<CsvRow, 'place' | 'fields'>[]
}

function tableIn(text: string): Table {
  const separator = separatorOf(text) ?? ';'
  const all = rowsIn(text, separator)
  const [names, ...rows] = all.slice(namesAt(all))
  if (names === undefined) throw new Refusal('empty')
  return { separator, names: names.fields, rows }
}

/** Lines above the table, such as the number of the customer and the period, fill at most two fields. */
const MOST_ABOVE = 2
/** A row of names of such a file. */
const FEWEST_NAMES = 4

/** The row with the names: the first one, or the first wide one where nothing but such lines is above it. */
function namesAt(rows: readonly CsvRow[]): number {
  const filled = ({ fields }: CsvRow): number => fields.filter((field) => field.trim() !== '').length
  const at = rows.findIndex((row) => filled(row) > MOST_ABOVE)
  const first = rows[at]
  return first !== undefined && filled(first) >= FEWEST_NAMES ? at : 0
}

function cardsIn(text: string): Table {
  const { names, rows } = cardTable(text)
  if (rows.length > MOST_ROWS) throw new Refusal('too-many-rows')
  return { separator: '', names, rows }
}

/** @throws Refusal, and FileRefusal `columns`, `open-quote` */
function rowsIn(text: string, separator: string): CsvRow[] {
  const rows: CsvRow[] = []
  for (const row of csvRows(text, separator)) {
    // Rows of nothing but separators are at the end of many exports.
    if (row.fields.every((field) => field.trim() === '')) continue
    rows.push(row)
    if (rows.length > MOST_ROWS + 1) throw new Refusal('too-many-rows')
  }
  return rows
}

const tidy = (cell: string): string => cell.replace(/\r\n?/g, '\n').trim()

/** UTF-8 and UTF-16, with or without a byte order mark, else Windows-1252. @throws Refusal */
function textOf(bytes: Buffer): { text: string; encoding: (typeof listEncodings)[number] } {
  if (bytes.length === 0) throw new Refusal('empty')
  const other = otherKindOf(bytes)
  if (other !== null) throw new Refusal(other)
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw new Refusal(bytes.includes('xl/') || bytes.includes('content.xml') ? 'spreadsheet' : 'zip')
  const wide = wideOf(bytes)
  const { text, encoding } =
    wide === null ? narrow(bytes) : { text: new TextDecoder(wide).decode(bytes), encoding: 'utf-16' as const }
  // A control character that no text file has.
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  if (/[\u0000-\u0008\u000e-\u001a]/.test(text) || text.includes('\ufffd')) throw new Refusal('not-text')
  return { text, encoding }
}

function narrow(bytes: Buffer): { text: string; encoding: 'utf-8' | 'windows-1252' } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
  }
}

/** By its byte order mark, or because every second byte of its beginning is zero. */
function wideOf(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 400)
  if (head.length < 8) return null
  const zeros = (from: 0 | 1): number =>
    head.filter((byte, index) => index % 2 === from && byte === 0).length / (head.length / 2)
  if (zeros(1) > 0.8 && zeros(0) < 0.1) return 'utf-16le'
  return zeros(0) > 0.8 && zeros(1) < 0.1 ? 'utf-16be' : null
}
