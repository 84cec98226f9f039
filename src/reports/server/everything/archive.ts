import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { LocalDate } from '#kernel/local-date.ts'
import type { StreamAnswer } from '#platform/server/http/serve-stream.ts'
import { BYTE_ORDER_MARK, csvLine, csvText } from '../files/write-csv.ts'
import type { ArchiveAsked, ArchiveEntry, ArchiveSource } from './archive-entry.ts'
import { auditFiles } from './audit-files.ts'
import { backingFiles } from './backing-files.ts'
import { documentFiles } from './document-files.ts'
import { tableFiles } from './table-files.ts'

const sources: readonly ArchiveSource[] = [auditFiles, documentFiles, backingFiles, tableFiles]

/**
 * Everything that a tenant has, as one ZIP that is made while it is sent: one entry is open at a time, and nothing is
 * read before its turn. A file that cannot be read does not cost the others: `controle.txt`, the last one, names it.
 */
export async function archiveOf(asked: ArchiveAsked): Promise<StreamAnswer> {
  const entries: ArchiveEntry[] = []
  for (const source of sources) entries.push(...(await source(asked)))
  return {
    contentType: 'application/zip',
    fileName: `kloppend-${asked.today}.zip`,
    expectedBytes: entries.reduce((total, { bytes }) => total + bytes + OVERHEAD, 0),
    pieces: zipOf(entries, asked.today),
  }
}

/** Names and places of an entry within a ZIP, about. */
const OVERHEAD = 260

function zipOf(entries: readonly ArchiveEntry[], today: LocalDate): AsyncIterable<Uint8Array> {
  const zip = new ZipFile()
  const missing: string[] = []
  const options = { mtime: new Date(`${today}T12:00:00Z`), mode: 0o100_644 }
  zip.addBuffer(Buffer.from(README), 'LEESMIJ.txt', options)
  zip.addBuffer(Buffer.from(indexOf(entries)), 'index.csv', options)
  for (const entry of entries) {
    zip.addReadStreamLazy(entry.path, { ...options, compress: !entry.isPacked }, (give) => {
      entry
        .open()
        .then(readableOf, (error: unknown) => {
          missing.push(`${entry.path}: ${error instanceof Error ? error.message : String(error)}`)
          return Readable.from([])
        })
        .then((stream) => {
          give(null, stream)
        })
        .catch((error: unknown) => {
          give(error, Readable.from([]))
        })
    })
  }
  zip.addReadStreamLazy('controle.txt', options, (give) => {
    give(null, Readable.from([checkOf(entries.length, missing)]))
  })
  zip.end()
  const output = zip.outputStream as Readable
  // What a table's own stream fails with must end the archive: half a table is not a table.
  zip.on('error', (error: Error) => output.destroy(error))
  return output
}

const readableOf = (content: Readable | Uint8Array): Readable =>
  content instanceof Readable ? content : Readable.from([content], { objectMode: false })

const indexOf = (entries: readonly ArchiveEntry[]): string =>
  BYTE_ORDER_MARK +
  [
    ['Bestand', 'Wat het is', 'SHA-256'],
    ...entries.map(({ path, about, sha256 }) => [path, about, sha256 ?? '']),
  ]
    .map((cells) => csvLine(cells.map(csvText)))
    .join('')

const checkOf = (count: number, missing: readonly string[]): string =>
  missing.length === 0
    ? `Alle ${String(count)} bestanden van de index staan in dit archief.\r\n`
    : `Van de ${String(count)} bestanden van de index konden er ${String(missing.length)} niet worden gelezen; die zijn leeg:\r\n\r\n${missing.join('\r\n')}\r\n`

const README = [
  'Dit archief bevat alles wat Kloppend van je administratie bewaart.',
  '',
  'auditfile/    je boeken per jaar, als XML Auditfile Financieel 4.0: te lezen door elke accountant en elk ander pakket',
  "facturen/, creditnotas/, offertes/    de pdf's zoals ze zijn vastgelegd",
  'documenten/   de bonnen en facturen bij je kosten',
  'tabellen/     elke tabel als csv (puntkomma, UTF-8); bedragen die op _cents eindigen staan in centen',
  'index.csv     elk bestand met wat het is en, waar bekend, zijn SHA-256',
  'controle.txt  of alles gelezen kon worden',
  '',
  'De bewaarplicht is zeven jaar (artikel 52 AWR). Bewaar dit archief op een plek die je vertrouwt.',
  '',
].join('\r\n')
