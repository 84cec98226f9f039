import { counted } from '#kernel/dutch-format.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { StreamAnswer } from '#platform/server/http/serve-stream.ts'
import { BYTE_ORDER_MARK, csvLine, csvText } from '#platform/server/csv.ts'
import type { ArchiveAsked, ArchiveSource, DataSource } from './archive-entry.ts'
import { controlFiles } from '../import/control-pdf.ts'
import { auditFiles } from './audit-files.ts'
import { backingFiles, letterFiles, mailedFiles, statementFiles } from './backing-files.ts'
import { documentFiles } from './document-files.ts'
import { eInvoiceFiles } from './e-invoice-files.ts'
import { tableFiles } from './table-files.ts'
import { distinctPaths } from '#platform/server/files/distinct-paths.ts'
import { writeZip, type ZipFile } from '#platform/server/files/write-zip.ts'

const sources: readonly ArchiveSource[] = [
  auditFiles,
  documentFiles,
  eInvoiceFiles,
  backingFiles,
  mailedFiles,
  letterFiles,
  statementFiles,
  controlFiles,
  tableFiles,
]

/**
 * All data of a tenant, as one ZIP that is made while it is sent: one entry is open at a time, and no file is
 * read before its turn. An unreadable file does not prevent the others: `controle.txt`, the last one, names
 * it.
 */
export const archiveOf = async (asked: ArchiveAsked, dataSource: DataSource): Promise<StreamAnswer> => ({
  contentType: 'application/zip',
  fileName: `kloppend-${asked.today}.zip`,
  expectedBytes: await expectedBytes(asked.tx),
  pieces: writeZip(filesOf(asked, dataSource), asked.today),
})

async function* filesOf(asked: ArchiveAsked, dataSource: DataSource): AsyncGenerator<ZipFile> {
  yield textFile('LEESMIJ.txt', README)
  const index = [BYTE_ORDER_MARK + indexLine('Bestand', 'Wat het is', 'SHA-256')]
  const missing: string[] = []
  const distinct = distinctPaths()
  const kept = { paths: new Map<string, string>(), missing: new Set<string>() }
  for (const source of [...sources, (all: ArchiveAsked) => dataSource(all, kept)])
    for await (const { path: wished, isPacked, about, sha256, open } of source(asked)) {
      const path = distinct(wished)
      if (sha256 !== null) kept.paths.set(sha256, path)
      index.push(indexLine(path, about, sha256 ?? ''))
      yield {
        path,
        isPacked,
        open: async () => {
          try {
            return await open()
          } catch (error) {
            missing.push(`${path}: ${error instanceof Error ? error.message : String(error)}`)
            if (sha256 !== null) {
              kept.missing.add(sha256)
              kept.paths.delete(sha256)
            }
            return new Uint8Array()
          }
        },
      }
    }
  yield textFile('index.csv', index.join(''))
  yield textFile('controle.txt', checkOf(index.length - 1, missing))
}

const textFile = (path: string, text: string): ZipFile => ({
  path,
  isPacked: false,
  open: () => Buffer.from(text),
})

const indexLine = (...cells: string[]): string => csvLine(cells.map(csvText))

/** The approximate size, for the progress bar only: stored files at their size, and others at their compressed size. */
async function expectedBytes(tx: TenantTx): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select ((select coalesce(sum(size_bytes + 260), 0) from stored_pdfs where tenant_id = ${thisTenant})
          + (select coalesce(sum(size_bytes + 260), 0) from backing_files where tenant_id = ${thisTenant})
          + (select coalesce(sum(size_bytes + 260), 0) from sent_files where tenant_id = ${thisTenant})
          + (select coalesce(sum(size_bytes + 260), 0) from letter_files where tenant_id = ${thisTenant})
          + (select coalesce(sum(size_bytes + 260), 0) from statement_mail_files where tenant_id = ${thisTenant})
          + (select count(*) * 1600 from frozen_documents where tenant_id = ${thisTenant})
          + (select count(*) * 60 from signed_postings where tenant_id = ${thisTenant}) + 100000)::text as bytes`.execute(
    tx,
  )
  return Number(rows[0]?.bytes ?? 0)
}

const checkOf = (count: number, missing: readonly string[]): string =>
  missing.length === 0
    ? `${count === 1 ? 'Het ene bestand van de index staat' : `Alle ${String(count)} bestanden van de index staan`} in dit archief.\r\n`
    : `Van de index met ${counted(count, 'bestand', 'bestanden')} ${missing.length === 1 ? 'is er 1' : `zijn er ${String(missing.length)}`} niet te lezen; wat niet te lezen is, is leeg:\r\n\r\n${missing.join('\r\n')}\r\n`

const README = [
  'Dit archief bevat alles wat Kloppend van je administratie bewaart.',
  '',
  'auditfile/    je boeken per jaar, als XML Auditfile Financieel 4.0: te lezen door elke accountant en elk ander pakket',
  "facturen/, creditnotas/, offertes/    de pdf's zoals ze zijn vastgelegd",
  'e-facturen/   van elke factuur en creditnota waarvan een e-factuur te maken is: UBL, volgens Peppol BIS Billing 3.0',
  'documenten/   de bonnen en facturen bij je kosten',
  'bijlagen/     de eigen bestanden die je met een mail meestuurde',
  'herinneringen/    de brieven aan klanten die te laat betaalden, zoals ze zijn vastgelegd',
  'rekeningoverzichten/    de overzichten die je aan klanten mailde',
  'controle-overstap-….pdf    wat je uit je vorige programma overnam, naast je beginbalans',
  'tabellen/     elke tabel als csv (puntkomma, UTF-8); bedragen die op _cents eindigen staan in centen',
  'gegevens/     alles nog eens, om in Kloppend zelf in te lezen: in een nieuw bedrijf, hier of bij een andere installatie',
  'index.csv     elk bestand met wat het is en, waar bekend, zijn SHA-256',
  'controle.txt  of alles gelezen kon worden',
  '',
  'De bewaarplicht is zeven jaar (artikel 52 AWR). Bewaar dit archief op een plek die je vertrouwt.',
  '',
].join('\r\n')
