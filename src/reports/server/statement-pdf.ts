import { writerOf, type KeptLook } from '#documents/server/business-mail.ts'
import type { PdfDeps } from '#documents/server/document-pdf.ts'
import { readPdf } from '#documents/server/kept-pdf.ts'
import type { TablePaper } from '#documents/server/pdf/render-table-pdf.ts'
import { invariant } from '#kernel/invariant.ts'
import type { MailId, TenantId } from '#kernel/ids.ts'
import type { Language } from '#kernel/language.ts'
import type { BeginBusinessMail } from '#outbox/server/mail-job.ts'
import { PermanentMailError } from '#outbox/server/mailer.ts'
import { rowsOf, sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { StoredFileError } from '#platform/server/files/file-store.ts'
import { startSweeping } from '#platform/server/files/sweep-files.ts'

/** What is kept of a statement that is mailed. */
export interface StoredStatement extends KeptLook {
  /** As its PDF is drawn. */
  readonly paper: TablePaper
}

/** Rows: the PDFs of statements that were mailed, by their mails. */
export const mailedStatements = sql`
  select f.mail_id as id, s.file_name, f.sha256, f.size_bytes
  from statement_mail_files f join statement_mails s on s.tenant_id = ${thisTenant} and s.mail_id = f.mail_id
  where f.tenant_id = ${thisTenant}`

interface StatementRow {
  readonly file_name: string
  readonly language: Language
  readonly content: StoredStatement
  readonly sha256: string | null
}

async function statementOf(tx: TenantTx, id: MailId): Promise<StatementRow> {
  const [row] = await rowsOf(
    tx,
    sql<StatementRow>`
      select s.file_name, s.language, s.content, f.sha256 from statement_mails s
      left join statement_mail_files f on f.tenant_id = ${thisTenant} and f.mail_id = s.mail_id
      where s.tenant_id = ${thisTenant} and s.mail_id = ${id}`,
  )
  invariant(row !== undefined, 'the mail of a statement has what it shows')
  return row
}

/**
 * The PDF of a statement that is mailed: drawn the first time, and kept with its hash. Two at once give the same bytes, and the first is kept.
 *
 * @throws StoredFileError when it is lost or damaged, and drawing gives other bytes
 */
export async function statementFile(
  { database, files, pdfPool }: PdfDeps,
  tenantId: TenantId,
  id: MailId,
): Promise<{ readonly fileName: string; readonly bytes: Uint8Array }> {
  const {
    file_name: fileName,
    sha256,
    content,
  } = await withTenant(database, tenantId, (tx) => statementOf(tx, id), 'read only')
  const draw = () => pdfPool.renderTable(tenantId, content.paper)
  if (sha256 !== null)
    return { fileName, bytes: await readPdf(files, tenantId, { sha256, bytes: null }, draw) }
  const bytes = await draw()
  await withTenant(database, tenantId, startSweeping, 'read write always')
  const hash = await files.put(tenantId, bytes)
  const keep = async (tx: TenantTx): Promise<void> => {
    await sql`
      insert into statement_mail_files (tenant_id, mail_id, sha256, size_bytes)
      values (${thisTenant}, ${id}, ${hash}, ${bytes.length}::bigint) on conflict do nothing`.execute(tx)
  }
  await withTenant(database, tenantId, keep, 'read write always')
  return { fileName, bytes }
}

/** What the outbox asks about the mail of a statement. */
export const beginStatementMail =
  (deps: PdfDeps): BeginBusinessMail =>
  async (tx, mail, senderName) => {
    const { language, content } = await statementOf(tx, mail.id)
    const write = await writerOf(tx, mail, senderName, { ...content, language })
    const { tenantId } = tx
    return async () => {
      const pdf = await statementFile(deps, tenantId, mail.id).catch((error: unknown) => {
        if (!(error instanceof StoredFileError)) throw error
        throw new PermanentMailError(
          'De PDF is niet meer te lezen in de opslag. Zet die uit een reservekopie terug en verstuur de mail opnieuw.',
        )
      })
      return write([{ ...pdf, contentType: 'application/pdf' }])
    }
  }
