import { csvRows } from '../csv-rows.ts'
import { FileRefusal } from '../file-refusal.ts'
import type { ReadEvent } from '../statement.ts'

/** A text of a bank. */
export interface TextFile {
  readonly text: string
  /** The first characters, without a byte order mark. */
  readonly start: string
  /** The fields of the first rows by this separator, trimmed. */
  readonly rowsBy: (separator: string) => readonly (readonly string[])[]
  /** Why the text has no rows by this separator, or null. */
  readonly refusedBy: (separator: string) => FileRefusal | null
}

/** Reads the whole of a text. @throws FileRefusal for a file that cannot be read to its end */
export type TextReading = () => Iterable<ReadEvent>

/** One kind of text that a bank exports. A file of its own; `registry.ts` lists them. */
export interface TextFormat {
  /** Stored with each import; never changed. */
  readonly id: string
  /** The Dutch words for the file: `Dit is …`. */
  readonly label: string
  /** Formats of one family give a line the same texts, so that a line is known again in each of them. */
  readonly family: string
  /**
   * How this format reads the text: once for each separator by which its columns are those of the format. None for a text of another kind.
   * By content, never by the name of the file.
   */
  readonly readings: (file: TextFile) => readonly TextReading[]
}

const START = 16_384
const FIRST_ROWS = 40
const FIRST_PART = 65_536

/** A text with its first rows, which are split once for each separator that is asked for. */
export function textFile(text: string): TextFile {
  const kept = new Map<string, { rows: string[][]; refusal: FileRefusal | null }>()
  const split = (separator: string) => {
    const found = kept.get(separator) ?? firstRows(text, separator)
    kept.set(separator, found)
    return found
  }
  return {
    text,
    start: text.slice(0, START),
    rowsBy: (separator) => split(separator).rows,
    refusedBy: (separator) => split(separator).refusal,
  }
}

/** What cannot be split any further is refused when its format reads it. */
function firstRows(text: string, separator: string): { rows: string[][]; refusal: FileRefusal | null } {
  const rows: string[][] = []
  try {
    for (const { fields } of csvRows(text.slice(0, FIRST_PART), separator)) {
      rows.push(fields.map((field) => field.trim()))
      if (rows.length >= FIRST_ROWS) break
    }
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    return { rows, refusal: rows.length === 0 ? error : null }
  }
  return { rows, refusal: null }
}
