import { createHash } from 'node:crypto'
import { counted } from '#kernel/dutch-format.ts'
import { BYTE_ORDER_MARK, csvLine, csvText } from '#platform/server/csv.ts'
import { distinctPaths } from '#platform/server/files/distinct-paths.ts'
import { sha256Of } from '#platform/server/files/object-store.ts'
import type { ZipFile } from '#platform/server/files/write-zip.ts'
import type { ArchiveAsked, ArchiveEntry, ArchiveSource } from './archive-entry.ts'

/** The stored files that were given so far, and those that could not be read. */
interface Kept {
  readonly paths: Map<string, string>
  readonly missing: Set<string>
}

/** A file as the index names it; its hash is known when its last byte was read. */
interface Listed {
  readonly path: string
  readonly about: string
  sha256: string
}

/**
 * The files of sources, after `LEESMIJ.txt` and before `index.csv` with the SHA-256 of each. An unreadable file does not prevent the others:
 * `controle.txt`, the last one, names it. Only what is read in turn is in memory, with a line of the index for what was.
 */
export async function* indexedFiles(
  asked: ArchiveAsked,
  { readme, sources, kept }: { readme: string; sources: readonly ArchiveSource[]; kept: Kept },
): AsyncGenerator<ZipFile> {
  yield textFile('LEESMIJ.txt', () => readme)
  const index: Listed[] = []
  const missing: string[] = []
  const distinct = distinctPaths()
  for (const source of sources)
    for await (const entry of source(asked)) {
      const listed = { path: distinct(entry.path), about: entry.about, sha256: entry.sha256 ?? '' }
      index.push(listed)
      if (entry.sha256 !== null) kept.paths.set(entry.sha256, listed.path)
      yield {
        path: listed.path,
        isPacked: entry.isPacked,
        open: async () => {
          try {
            return hashing(await entry.open(), listed)
          } catch (error) {
            missing.push(`${listed.path}: ${error instanceof Error ? error.message : String(error)}`)
            forget(kept, entry)
            return new Uint8Array()
          }
        },
      }
    }
  yield textFile('index.csv', () => indexOf(index))
  yield textFile('controle.txt', () => checkOf(index.length, missing))
}

function forget({ paths, missing }: Kept, { sha256 }: ArchiveEntry): void {
  if (sha256 === null) return
  missing.add(sha256)
  paths.delete(sha256)
}

function hashing(content: AsyncIterable<Uint8Array> | Uint8Array, listed: Listed) {
  if (!(content instanceof Uint8Array)) return hashed(content, listed)
  listed.sha256 = sha256Of(content)
  return content
}

async function* hashed(pieces: AsyncIterable<Uint8Array>, listed: Listed): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const piece of pieces) {
    hash.update(piece)
    yield piece
  }
  listed.sha256 = hash.digest('hex')
}

const textFile = (path: string, text: () => string): ZipFile => ({
  path,
  isPacked: false,
  open: () => Buffer.from(text()),
})

const indexOf = (index: readonly Listed[]): string =>
  [['Bestand', 'Wat het is', 'SHA-256'], ...index.map(({ path, about, sha256 }) => [path, about, sha256])]
    .map((cells, place) => (place === 0 ? BYTE_ORDER_MARK : '') + csvLine(cells.map(csvText)))
    .join('')

const checkOf = (count: number, missing: readonly string[]): string =>
  missing.length === 0
    ? `${count === 1 ? 'Het ene bestand van de index staat' : `Alle ${String(count)} bestanden van de index staan`} in dit archief.\r\n`
    : `Van de index met ${counted(count, 'bestand', 'bestanden')} ${missing.length === 1 ? 'is er 1' : `zijn er ${String(missing.length)}`} niet te lezen; wat niet te lezen is, is leeg:\r\n\r\n${missing.join('\r\n')}\r\n`
