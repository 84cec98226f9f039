import { FileRefusal } from '../../domain/file-refusal.ts'
import type { FileColumns } from '../../mapping-contract.ts'

/** A file as text. */
export interface FileText {
  readonly text: string
  readonly encoding: FileColumns['encoding']
}

/**
 * The encoding that a file names by its byte order mark, else UTF-8, else windows-1252, which every text is.
 *
 * @throws FileRefusal `not-text`; `cut-off` for UTF-8 that ends inside a character
 */
export function textOf(bytes: Buffer): FileText {
  const wide = wideOf(bytes)
  if (wide !== null) return { text: new TextDecoder(wide).decode(bytes), encoding: 'utf-16' }
  if (bytes.includes(0)) throw new FileRefusal('not-text')
  const whole = decodedUtf8(bytes)
  if (whole !== null) return { text: whole, encoding: 'utf-8' }
  const lines = withoutLastCharacter(bytes)
  if (lines !== null) throw new FileRefusal('cut-off', lines)
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
}

/** The byte order mark of UTF-16. */
const wideOf = (bytes: Buffer): 'utf-16le' | 'utf-16be' | null =>
  bytes[0] === 0xff && bytes[1] === 0xfe
    ? 'utf-16le'
    : bytes[0] === 0xfe && bytes[1] === 0xff
      ? 'utf-16be'
      : null

function decodedUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** How many lines a text has that is UTF-8 except its last character, and has other letters with accents; else null. */
function withoutLastCharacter(bytes: Buffer): number | null {
  for (const missing of [1, 2, 3]) {
    const text = decodedUtf8(bytes.subarray(0, bytes.length - missing))
    if (text !== null) return /[\u0080-\uffff]/.test(text.replace(/^\ufeff/, '')) ? text.split('\n').length : null
  }
  return null
} // prettier-ignore

/**
 * An XML file with the encoding that it names: by its byte order mark, else in its declaration, else UTF-8.
 *
 * @returns null for what is no XML
 * @throws FileRefusal `not-text` for an encoding that no bank uses
 */
export function xmlEncodingOf(bytes: Buffer): string | null {
  const wide = wideOf(bytes)
  const head = wide === null ? bytes.subarray(0, 1_000).toString('latin1') : new TextDecoder(wide).decode(bytes.subarray(0, 1_000))
  if (!/^(\u00ef\u00bb\u00bf|\ufeff)?\s*<(\?xml|[A-Za-z_!])/.test(head)) return null
  if (wide !== null) return wide
  const said = /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]{0,150}\sencoding=["']([\w-]{1,40})["']/.exec(head)?.[1]?.toLowerCase()
  if (said === undefined || /^(utf-?8|us-ascii)$/.test(said)) return 'utf-8'
  if (/^(iso-8859-1|latin1|windows-1252|cp1252)$/.test(said)) return 'windows-1252'
  if (/^(iso-8859-15|latin-?9)$/.test(said)) return 'iso-8859-15'
  throw new FileRefusal('not-text')
} // prettier-ignore
