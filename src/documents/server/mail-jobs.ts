import type { DocumentId, MailId, TenantId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import { sql, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { mailJob } from '#outbox/server/mail-job.ts'
import type { Job } from '#platform/server/jobs/define-job.ts'
import { order } from '#platform/server/jobs/order-job.ts'
import { StoredFileError } from '#platform/server/files/file-store.ts'
import {
  PermanentMailError,
  type Attachment,
  type Handover,
  type Mailer,
} from '#platform/server/mail/mailer.ts'
import { noteEvent } from './document-events.ts'
import { PROOF_HASH } from '../domain/customer-page.ts'
import type { DocumentKind } from '../domain/frozen-document.ts'
import { buttonWords, factsOf, type DocumentMailPurpose } from '../domain/mail-content.ts'
import { mailHtml, type MailContent } from '../domain/mail-html.ts'
import { E_INVOICE_TYPE, eInvoiceBeside } from './e-invoice/e-invoice.ts'
import { thaw } from './frozen-json.ts'
import { bytesOf, ensurePdf, type PdfDeps } from './document-pdf.ts'
import { keptPdf, readPdf, type FileKind } from './kept-pdf.ts'
import { logoBytes } from './logo.ts'
import { takeFromBudget, type Budgeted } from './mail-budget.ts'
import { filesOf, readFilesOf, removeFilesOf, withFiles } from './mail-files.ts'

/** What mailing needs of the program, and of the slices above: quotes keep evidence, and each kind has its page. */
export type MailDeps = PdfDeps & {
  readonly mailer: Mailer
  /** Where the receiver sees the document without an account. */
  readonly linkTo: (
    tx: TenantTx,
    document: { readonly tenantId: TenantId; readonly id: DocumentId; readonly kind: DocumentKind },
  ) => Promise<string>
  readonly noteQuoteMailed: (
    tx: TenantTx,
    tenantId: TenantId,
    id: DocumentId,
    recipient: string,
  ) => Promise<void>
}

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
  document_kind: DocumentKind | null
  purpose: Purpose
  recipient: string
  cc: string[]
  subject: string
  body: string
  attaches_pdf: boolean
  attaches_ubl: boolean
  leaves_at: string | null
  started_at: string | null
  completes_sending: boolean
  is_proof: boolean
  proof_files: string[]
  number: string | null
  document_state: string | null
  gross: Cents | null
  open: Cents | null
  written_off: Cents | null
  due_date: string | null
  tenant_name: string
  tenant_email: string
  frozen: unknown
}

type StartedMail = DueMail & { readonly link: string | null; readonly logo: Buffer | null }

/**
 * Hand one mail over, with the document's PDF when it is about one. Done twice after a crash in between, the mail
 * carries the same Message-ID both times and is counted once.
 */
export const sendMail =
  (deps: MailDeps) =>
  async ({
    tenantId,
    payload: { mailId },
    isLastAttempt,
  }: Job<{ readonly mailId: MailId }>): Promise<void> => {
    const write = <T>(work: (tx: TenantTx) => Promise<T>): Promise<T> =>
      withTenant(deps.database, tenantId, work, 'read write always')
    const mail = await write((tx) => startMail(deps, tx, tenantId, mailId))
    if (mail === null) return
    try {
      const handover = await hand(deps, tenantId, mail)
      await write((tx) => noteHandover(tx, deps, tenantId, mail, handover))
    } catch (error) {
      const isFinal = error instanceof PermanentMailError || isLastAttempt
      await write((tx) => noteFailure(tx, tenantId, mail, reasonOf(error), isFinal))
      if (!(error instanceof PermanentMailError)) throw error
    }
  }

/**
 * The mail, if it is still to be handed over: from here on it cannot be undone. One that was overtaken is withdrawn, and
 * one beyond the day's budget is held back.
 */
async function startMail(
  deps: MailDeps,
  tx: TenantTx,
  tenantId: TenantId,
  id: MailId,
): Promise<StartedMail | null> {
  const { rows } = await sql<DueMail>`
    select m.id, m.document_id, d.kind as document_kind, m.purpose, m.recipient, m.cc, m.subject, m.body, m.attaches_pdf,
           m.attaches_ubl, m.leaves_at, m.started_at, m.completes_sending, m.is_proof, m.proof_files,
           d.number, d.state as document_state,
           d.gross_cents as gross, d.open_cents as open, d.written_off_cents as written_off, d.due_date, d.frozen,
           t.name as tenant_name, t.contact_email as tenant_email
    from mails m
    join tenants t on t.tenant_id = m.tenant_id
    left join documents d on d.tenant_id = m.tenant_id and d.id = m.document_id
    where m.tenant_id = ${tenantId} and m.id = ${id} and m.state = 'queued' for update of m`.execute(tx)
  const [mail] = rows
  if (mail === undefined) return null
  if (mail.started_at === null) {
    if (isOvertaken(mail)) return withdraw(tx, tenantId, mail)
    if (!isOurs(mail) && !mail.is_proof && !(await takeFromBudget(tx, tenantId, budgetOf(mail))))
      return hold(tx, tenantId, mail)
    await sql`update mails set started_at = now(), waits_for = null
              where tenant_id = ${tenantId} and id = ${id}`.execute(tx)
  }
  const { document_id: documentId, document_kind: kind } = mail
  const isWithButton = documentId !== null && kind !== null && isAboutDocument(mail.purpose)
  const logo = mail.frozen === null ? null : (thaw(mail.frozen).look?.logo ?? null)
  const link = isWithButton ? await deps.linkTo(tx, { tenantId, id: documentId, kind }) : null
  return {
    ...mail,
    ...(link !== null && mail.is_proof && { body: mail.body.replaceAll(link, asProof(link)) }),
    link: link !== null && mail.is_proof ? asProof(link) : link,
    logo: logo === null ? null : await logoBytes(tx, logo),
  }
}

/** A mail about the account itself, in our name. */
const isOurs = ({ purpose }: DueMail): boolean =>
  purpose === 'account' || purpose === 'account-link' || purpose === 'test'

const isAboutDocument = (purpose: Purpose): purpose is DocumentMailPurpose => purpose in buttonWords

const budgetOf = (mail: DueMail): Budgeted => ({
  documentId: mail.document_id,
  recipients: [...addressesOf(mail), ...mail.cc],
})

const addressesOf = ({ recipient }: DueMail): string[] => recipient.split(', ')

/** Since its order the invoice was cancelled, paid or written off. */
const isOvertaken = (mail: DueMail): boolean =>
  mail.leaves_at !== null &&
  (mail.document_state === 'cancelled' ||
    (mail.purpose === 'reminder' && ((mail.open ?? ZERO) <= ZERO || (mail.written_off ?? ZERO) > ZERO)))

/** The page then knows that its reader is no customer, and notes no view. */
const asProof = (link: string): string => `${link}${PROOF_HASH}`

async function withdraw(tx: TenantTx, tenantId: TenantId, mail: DueMail): Promise<null> {
  await sql`update mails set state = 'withdrawn', settled_at = now()
            where tenant_id = ${tenantId} and id = ${mail.id}`.execute(tx)
  await removeFilesOf(tx, tenantId, mail.id)
  if (mail.document_id !== null)
    await noteEvent(tx, { tenantId }, mail.document_id, 'mail-withdrawn', mail.recipient)
  return null
}

/** Until the budget of tomorrow; who confirms the address of the account lets it go before that. */
async function hold(tx: TenantTx, tenantId: TenantId, mail: DueMail): Promise<null> {
  const { rows } = await sql<{ seconds: number }>`
    update mails set waits_for = 'confirmation' where tenant_id = ${tenantId} and id = ${mail.id}
    returning extract(epoch from ((now() at time zone 'Europe/Amsterdam')::date + 1)::timestamp
                                   at time zone 'Europe/Amsterdam' - now())::int as seconds`.execute(tx)
  await order(tx, mailJob, { mailId: mail.id }, { startAt: { inSeconds: rows[0]?.seconds ?? 0 } })
  return null
}

async function hand(deps: MailDeps, tenantId: TenantId, mail: StartedMail): Promise<Handover> {
  const file = attachmentOf[mail.purpose]
  const pdf =
    mail.document_id === null || file === null || !mail.attaches_pdf
      ? null
      : await pdfFor(deps, tenantId, mail.document_id, file)
  const added = await withTenant(deps.database, tenantId, (tx) => filesOf(tx, tenantId, mail), 'read only')
  return deps.mailer.send({
    id: mail.id,
    fromName: senderOf(mail),
    replyTo: mail.tenant_email,
    to: addressesOf(mail),
    cc: mail.cc,
    subject: mail.subject,
    text: mail.body,
    html: mailHtml(contentOf(mail)),
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
      ...(await readFilesOf(deps.files, tenantId, added)),
      ...(mail.logo === null
        ? []
        : [{ fileName: 'logo.png', contentType: 'image/png', bytes: mail.logo, contentId: LOGO_ID }]),
    ],
  })
}

const LOGO_ID = 'logo'

const senderOf = (mail: DueMail): string =>
  mail.purpose === 'account' || mail.purpose === 'account-link'
    ? 'Kloppend'
    : `${mail.tenant_name} via Kloppend`

function contentOf(mail: StartedMail): MailContent {
  const { purpose, gross, open, due_date: dueDate, link } = mail
  const isDocument = isAboutDocument(purpose) && gross !== null && dueDate !== null
  return {
    senderName: isOurs(mail) ? 'Kloppend' : mail.tenant_name,
    text: mail.body,
    facts: isDocument ? factsOf({ purpose, gross, open: open ?? ZERO, dueDate: localDate(dueDate) }) : [],
    button: isDocument && link !== null ? { words: buttonWords[purpose], link } : null,
    accent: mail.frozen === null ? null : (thaw(mail.frozen).look?.accent ?? null),
    logoId: mail.logo === null ? null : LOGO_ID,
  }
}

/** Beside the PDF of an invoice, where one can be made; a reader without use for it does not mind. */
function eInvoiceOf(mail: DueMail): Attachment[] {
  if (mail.frozen === null || !mail.attaches_ubl || attachmentOf[mail.purpose] !== 'pdf') return []
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
  const kept = await withTenant(deps.database, tenantId, (tx) => keptPdf(tx, id, file), 'read only')
  if (kept === null) throw new Error('the document of a mail has no PDF')
  // A signed PDF is drawn by the quotes, a slice above.
  const reading =
    file === 'pdf' ? bytesOf(deps, tenantId, id, kept) : readPdf(deps.files, tenantId, kept, null)
  return reading.catch((error: unknown) => {
    if (!(error instanceof StoredFileError)) throw error
    throw new PermanentMailError(
      'De PDF is niet meer te lezen in de opslag. Zet die uit een reservekopie terug en verstuur de mail opnieuw.',
    )
  })
}

/**
 * For a proof only its sending. For others the count, and for a mail that a user wrote and ordered the state
 * too: the document is sent now, and not before.
 */
async function noteHandover(
  tx: TenantTx,
  deps: MailDeps,
  tenantId: TenantId,
  mail: DueMail,
  handover: Handover,
): Promise<void> {
  const { rows } = await sql`
    update mails set state = ${handover}, settled_at = now(), error = null,
      body = case when purpose = 'account-link' then '' else body end
    where tenant_id = ${tenantId} and id = ${mail.id} and state = 'queued' returning id`.execute(tx)
  const { document_id: documentId } = mail
  if (rows.length === 0 || documentId === null || mail.is_proof) return
  const isMoved = sql<boolean>`(state = 'finalised' and ${mail.completes_sending})`
  await sql`update documents set times_sent = times_sent + 1,
              state = case when ${isMoved} then 'sent' else state end,
              version = version + case when ${isMoved} then 1 else 0 end
            where tenant_id = ${tenantId} and id = ${documentId}`.execute(tx)
  if (mail.completes_sending) {
    if (mail.document_kind === 'quote') await deps.noteQuoteMailed(tx, tenantId, documentId, mail.recipient)
    else
      await noteEvent(
        tx,
        { tenantId },
        documentId,
        mail.purpose === 'reminder' ? 'reminded' : 'sent',
        mail.recipient,
      )
  }
  const names = (await filesOf(tx, tenantId, mail)).map(({ file_name: name }) => name)
  await noteEvent(
    tx,
    { tenantId },
    documentId,
    handover === 'kept' ? 'mail-kept' : 'mailed',
    withFiles(mail.recipient, names),
  )
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
  if (isFinal && mail.document_id !== null && !mail.is_proof) {
    await noteEvent(tx, { tenantId }, mail.document_id, 'mail-failed', `${mail.recipient}: ${reason}`)
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
