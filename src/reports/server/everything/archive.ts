import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { StreamAnswer } from '#platform/server/http/serve-stream.ts'
import type { ArchiveAsked, ArchiveSource, DataSource } from './archive-entry.ts'
import { controlFiles, keptControlFiles } from '../import/control-pdf.ts'
import { auditFiles } from './audit-files.ts'
import {
  backingFiles,
  letterFiles,
  mailedFiles,
  oldPaperFiles,
  statementFiles,
  tillFiles,
} from './backing-files.ts'
import { documentFiles } from './document-files.ts'
import { indexedFiles } from './indexed-files.ts'
import { eInvoiceFiles } from './e-invoice-files.ts'
import { tableFiles } from './table-files.ts'
import { writeZip, type ZipFile } from '#platform/server/files/write-zip.ts'

const sources: readonly ArchiveSource[] = [
  auditFiles,
  documentFiles,
  eInvoiceFiles,
  backingFiles,
  oldPaperFiles,
  tillFiles,
  mailedFiles,
  letterFiles,
  statementFiles,
  controlFiles,
  keptControlFiles,
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

const filesOf = (asked: ArchiveAsked, dataSource: DataSource): AsyncGenerator<ZipFile> => {
  const kept = { paths: new Map<string, string>(), missing: new Set<string>() }
  return indexedFiles(asked, {
    readme: README,
    sources: [...sources, (all: ArchiveAsked) => dataSource(all, kept)],
    kept,
  })
}

/** The approximate size, for the progress bar only: stored files at their size, and others at their compressed size. */
async function expectedBytes(tx: TenantTx): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select ((select coalesce(sum(size_bytes + 260), 0) from stored_pdfs where tenant_id = ${thisTenant})
          + (select coalesce(sum(size_bytes + 260), 0) from backing_files where tenant_id = ${thisTenant})
          + (select coalesce(sum(size_bytes + 260), 0) from kept_old_papers where tenant_id = ${thisTenant})
          + (select coalesce(sum(size_bytes + 260), 0) from kept_till_files where tenant_id = ${thisTenant})
          + (select coalesce(sum(size_bytes + 260), 0) from sent_files where tenant_id = ${thisTenant})
          + (select coalesce(sum(size_bytes + 260), 0) from letter_files where tenant_id = ${thisTenant})
          + (select coalesce(sum(size_bytes + 260), 0) from statement_mail_files where tenant_id = ${thisTenant})
          + (select count(*) * 1600 from frozen_documents where tenant_id = ${thisTenant})
          + (select count(*) * 60 from signed_postings where tenant_id = ${thisTenant}) + 100000)::text as bytes`.execute(
    tx,
  )
  return Number(rows[0]?.bytes ?? 0)
}

const README = [
  'Dit archief bevat alles wat Kloppend van je administratie bewaart.',
  '',
  'auditfile/    je boeken per jaar, als XML Auditfile Financieel 4.0: te lezen door elke accountant en elk ander pakket',
  "facturen/, creditnotas/, offertes/    de pdf's zoals ze zijn vastgelegd",
  'e-facturen/   van elke factuur en creditnota waarvan een e-factuur te maken is: UBL, volgens Peppol BIS Billing 3.0',
  'documenten/   de bonnen en facturen bij je kosten',
  'oude-papieren/    de documenten van je vorige programma',
  'kassabestanden/    de bestanden van je kassa waarmee je dagomzetten zijn ingevuld',
  'bijlagen/     de eigen bestanden die je met een mail meestuurde',
  'herinneringen/    de brieven aan klanten die te laat betaalden, zoals ze zijn vastgelegd',
  'rekeningoverzichten/    de overzichten die je aan klanten mailde',
  'controle-overstap-….pdf    wat je uit je vorige programma overnam, naast je beginbalans',
  'controles/    de controles van je overstap zoals je ze als bewijs bewaarde, als pdf en csv',
  'tabellen/     elke tabel als csv (puntkomma, UTF-8); bedragen die op _cents eindigen staan in centen',
  'gegevens/     alles nog eens, om in Kloppend zelf in te lezen: in een nieuw bedrijf, hier of bij een andere installatie',
  'index.csv     elk bestand met wat het is en zijn SHA-256',
  'controle.txt  of alles gelezen kon worden',
  '',
  'De bewaarplicht is zeven jaar (artikel 52 AWR), en tien jaar voor wat bij OSS hoort (artikel 369k van de btw-richtlijn). Bewaar dit archief op een plek die je vertrouwt.',
  '',
].join('\r\n')
