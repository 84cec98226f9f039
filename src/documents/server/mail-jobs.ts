import type { DocumentId, MailId, TenantId } from '#kernel/ids.ts'
import { sql, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { JobHandler } from '#platform/server/jobs/worker.ts'
import { PermanentMailError, type Handover, type Mailer } from '#platform/server/mail/mailer.ts'
import { newId } from '#platform/server/new-id.ts'
import { E_INVOICE_TYPE, eInvoiceBeside } from './e-invoice/e-invoice.ts'
import { thaw } from './frozen-json.ts'
import { ensurePdf, storedPdf, type FileKind, type PdfDeps } from './document-pdf.ts'

type MailDeps = PdfDeps & { readonly mailer: Mailer }

type Purpose =
  | 'invoice'
  | 'reminder'
  | 'credit-note'
  | 'account'
  | 'account-link'
  | 'test'
  | 'quote'
  | 'quote-signed'
  | 'quote-countersigned'
  | 'quote-notice'

/** Which file of its document goes with a mail. */
const attachmentOf = {
  invoice: 'pdf',
  reminder: 'pdf',
  'credit-note': 'pdf',
  account: null,
  'account-link': null,
  test: null,
  quote: 'pdf',
  'quote-signed': 'signed',
  'quote-countersigned': 'countersigned',
  'quote-notice': null,
} as const satisfies Record<Purpose, FileKind | null>

interface DueMail {
  id: MailId
  document_id: DocumentId | null
  purpose: Purpose
  recipient: string
  subject: string
  body: string
  number: string | null
  tenant_name: string
  tenant_email: string
  frozen: unknown
}

/**
 * Hand one mail over, with the document's PDF when it is about one. Done twice after a crash in between, the mail
 * carries the same Message-ID both times and is counted once.
 */
export const mailJob =
  (deps: MailDeps): JobHandler =>
  async ({ tenantId, payload, isLastAttempt }) => {
    const { mailId } = payload as { mailId: MailId }
    const mail = await withTenant(deps.database, tenantId, (tx) => dueMail(tx, mailId), 'read only')
    if (mail === null) return
    try {
      const handover = await hand(deps, tenantId, mail)
      await withTenant(deps.database, tenantId, (tx) => noteHandover(tx, tenantId, mail, handover))
    } catch (error) {
      const isFinal = error instanceof PermanentMailError || isLastAttempt
      await withTenant(deps.database, tenantId, (tx) =>
        noteFailure(tx, tenantId, mail, reasonOf(error), isFinal),
      )
      if (!(error instanceof PermanentMailError)) throw error
    }
  }

/** Make the PDF of a document that was just finalised. */
export const pdfJob =
  (deps: PdfDeps): JobHandler =>
  ({ tenantId, payload }) =>
    ensurePdf(deps, tenantId, (payload as { documentId: DocumentId }).documentId)

async function dueMail(tx: TenantTx, id: MailId): Promise<DueMail | null> {
  const { rows } = await sql<DueMail>`
    select m.id, m.document_id, m.purpose, m.recipient, m.subject, m.body, d.number, d.frozen,
           t.name as tenant_name, t.contact_email as tenant_email
    from mails m
    join tenants t on t.tenant_id = m.tenant_id
    left join documents d on d.tenant_id = m.tenant_id and d.id = m.document_id
    where m.id = ${id} and m.state = 'queued'`.execute(tx)
  return rows[0] ?? null
}

async function hand(deps: MailDeps, tenantId: TenantId, mail: DueMail): Promise<Handover> {
  const file = attachmentOf[mail.purpose]
  const pdf =
    mail.document_id === null || file === null ? null : await pdfFor(deps, tenantId, mail.document_id, file)
  const isOurs = mail.purpose === 'account' || mail.purpose === 'account-link'
  return deps.mailer.send({
    id: mail.id,
    fromName: isOurs ? 'Kloppend' : `${mail.tenant_name} via Kloppend`,
    replyTo: mail.tenant_email,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.body,
    attachments: [
      ...(pdf === null
        ? []
        : [
            {
              fileName: `${mail.number ?? 'document'}${file === 'pdf' ? '' : '-getekend'}.pdf`,
              contentType: 'application/pdf',
              bytes: pdf,
            },
          ]),
      ...eInvoiceOf(mail),
    ],
  })
}

/** Beside the PDF of an invoice, where one can be made; a reader without use for it does not mind. */
function eInvoiceOf(mail: DueMail): { fileName: string; contentType: string; bytes: Uint8Array }[] {
  if (mail.frozen === null || attachmentOf[mail.purpose] !== 'pdf') return []
  const file = eInvoiceBeside(thaw(mail.frozen))
  return file === null ? [] : [{ fileName: file.name, contentType: E_INVOICE_TYPE, bytes: file.bytes }]
}

async function pdfFor(
  deps: PdfDeps,
  tenantId: TenantId,
  id: DocumentId,
  file: FileKind,
): Promise<Uint8Array> {
  await ensurePdf(deps, tenantId, id)
  const pdf = await withTenant(deps.database, tenantId, (tx) => storedPdf(tx, id, file), 'read only')
  if (pdf === null) throw new Error('the document of a mail has no PDF')
  return pdf
}

async function noteHandover(
  tx: TenantTx,
  tenantId: TenantId,
  mail: DueMail,
  handover: Handover,
): Promise<void> {
  const { rows } = await sql`
    update mails set state = ${handover}, settled_at = now(), error = null,
      body = case when purpose = 'account-link' then '' else body end
    where id = ${mail.id} and state = 'queued' returning id`.execute(tx)
  if (rows.length === 0 || mail.document_id === null) return
  await sql`update documents set times_sent = times_sent + 1 where id = ${mail.document_id}`.execute(tx)
  await noteEvent(tx, tenantId, mail.document_id, 'mailed', mail.recipient)
}

async function noteFailure(
  tx: TenantTx,
  tenantId: TenantId,
  mail: DueMail,
  reason: string,
  isFinal: boolean,
): Promise<void> {
  await sql`update mails set error = ${reason.slice(0, 500)}, state = ${isFinal ? 'failed' : 'queued'},
              settled_at = case when ${isFinal} then now() end
            where id = ${mail.id} and state = 'queued'`.execute(tx)
  if (isFinal && mail.document_id !== null) {
    await noteEvent(tx, tenantId, mail.document_id, 'mail-failed', `${mail.recipient}: ${reason}`)
  }
}

/** Append to what happened to a document. */
async function noteEvent(
  tx: TenantTx,
  tenantId: TenantId,
  documentId: DocumentId,
  kind: string,
  detail: string,
): Promise<void> {
  await tx
    .insertInto('document_events')
    .values({ tenant_id: tenantId, id: newId(), document_id: documentId, kind, detail: detail.slice(0, 500) })
    .execute()
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
