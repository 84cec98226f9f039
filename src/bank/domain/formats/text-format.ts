import type { ReadEvent } from '../statement.ts'

/** The start of a text file, by which a format recognises it. */
export interface TextStart {
  /** The first characters, without a byte order mark. */
  readonly start: string
  /** The fields of the first rows, trimmed; empty where the text has no columns. */
  readonly rows: readonly (readonly string[])[]
}

export interface TextFile extends TextStart {
  readonly text: string
  readonly separator: string | null
}

/** One kind of text that a bank exports. A file of its own; `registry.ts` lists them. */
export interface TextFormat {
  /** Stored with each import; never changed. */
  readonly id: string
  /** The Dutch words for the file: `Dit is …`. */
  readonly label: string
  /** Formats of one family give a line the same texts, so that a line is known again in each of them. */
  readonly family: string
  /** By content, never by the name of the file. */
  readonly recognises: (file: TextStart) => boolean
  /** @throws FileRefusal for a file that cannot be read to its end */
  readonly read: (file: TextFile) => Iterable<ReadEvent>
}
