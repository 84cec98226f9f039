import type { DocumentId, MailId, TenantId } from '#kernel/ids.ts'
import type { Language } from '#kernel/language.ts'
import { localDate } from '#kernel/local-date.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import type { MailContent } from '#outbox/domain/mail-html.ts'
import type { MailFact } from '#outbox/domain/mail-text.ts'
import type { MailPurpose } from '#outbox/domain/mail-purpose.ts'
import type { BegunDocumentMail, DocumentMails, WrittenMail } from '#outbox/server/mail-job.ts'
import { isAboutAccount, type DocumentMail } from '#outbox/server/mail-rows.ts'
import { PermanentMailError, type Attachment, type HandedOver } from '#outbox/server/mailer.ts'
import { rowsOf, sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { StoredFileError } from '#platform/server/files/file-store.ts'
import { invariant } from '#kernel/invariant.ts'
import { PROOF_HASH } from '../domain/customer-page.ts'
import {
  documentKinds,
  documentMails as mailsOfDocuments,
  leadsToDocument,
  type DocumentKind,
} from '../domain/document-kinds.ts'
import { fileNameOf } from '../domain/file-name.ts'
import type { FrozenDocument } from '../domain/frozen-document.ts'
import { mailWordsIn } from '../domain/language/mail-words.ts'
import { languageOf } from '../domain/language/reader.ts'
import { mailFactsOf } from '../domain/mail-content.ts'
import type { FileKind } from '../domain/kinds/kind-rules.ts'
import { noteEvent } from './document-events.ts'
import { bytesOf, ensurePdf, type PdfDeps } from './document-pdf.ts'
import { E_INVOICE_TYPE, eInvoiceBeside } from './e-invoice/e-invoice.ts'
import { deserialise } from './frozen-json.ts'
import { keptPdf, readPdf } from './kept-pdf.ts'
import { logoBytes } from './logo.ts'
import { filesOf, readFilesOf, removeFilesOf, withFiles } from './mail-files.ts'

/** What mailing needs of the program, and of the slices above: quotes keep evidence, and each kind has its page. */
export type DocumentMailDeps = PdfDeps & {
  /** Where the receiver sees the document without an account. */
  readonly linkTo: (
    tx: TenantTx,
    document: {
      readonly tenantId: TenantId
      readonly id: DocumentId
      readonly kind: DocumentKind
      readonly language: Language
    },
  ) => Promise<string>
  /** The PDF of the letter that a mail carries; null where the mail is no letter. Reminders are above documents. */
  readonly letterOfMail: (
    tenantId: TenantId,
    mailId: MailId,
  ) => Promise<{ readonly fileName: string; readonly bytes: Uint8Array } | null>
  /** Seconds until a letter may leave, by the hours and days of reminders. */
  readonly secondsUntilOpen: (tx: TenantTx) => Promise<number>
  /** Why a reminder may not leave any more, in Dutch; null where it may. */
  readonly whyReminderStays: (tx: TenantTx, id: MailId) => Promise<string | null>
  readonly noteQuoteMailed: (
    tx: TenantTx,
    tenantId: TenantId,
    id: DocumentId,
    recipient: string,
  ) => Promise<void>
}

/** What the outbox asks about a mail of a document, and has noted. */
export const documentMails = (deps: DocumentMailDeps): DocumentMails => ({
  of: (tx, mail) => mailOfDocument(tx, deps, mail),
  async noteStopped(tx, { id, documentId, recipient }, reason) {
    await removeFilesOf(tx, tx.tenantId, id)
    for (const about of await invoicesOfMail(tx, id, documentId))
      await noteEvent(tx, { tenantId: tx.tenantId }, about, 'mail-stopped', `${recipient}: ${reason}`)
  },
  noteHandedOver: (tx, mail, handedOver) => noteHandedOver(tx, deps, mail, handedOver),
  noteFailed: (tx, { documentId, recipient }, reason) =>
    noteEvent(tx, { tenantId: tx.tenantId }, documentId, 'mail-failed', `${recipient}: ${reason}`),
  async noteBounced(tx, { id, documentId }, refused) {
    for (const about of await invoicesOfMail(tx, id, documentId))
      for (const { address, answer } of refused)
        await noteEvent(tx, { tenantId: tx.tenantId }, about, 'mail-failed', `${address}: ${answer}`)
  },
})

interface MailedRow {
  kind: DocumentKind
  number: string | null
  state: string
  gross: Cents | null
  open: Cents | null
  writtenOff: Cents | null
  dueDate: string | null
  frozen: unknown
  /** A payment arrangement was made for it, or for another invoice of the letter. */
  isArranged: boolean
  /** The invoices of the letter that this mail is; none for any other mail. */
  letter: readonly LetterInvoice[]
}

/** An invoice in a letter of reminder. */
interface LetterInvoice {
  readonly id: DocumentId
  readonly number: string
  /** It is open for another amount than the letter says, or was cancelled. */
  readonly isChanged: boolean
}

/** A mail and its document. */
interface About {
  readonly mail: DocumentMail
  readonly row: MailedRow
  readonly frozen: FrozenDocument | null
}

async function mailOfDocument(
  tx: TenantTx,
  deps: DocumentMailDeps,
  mail: DocumentMail,
): Promise<BegunDocumentMail> {
  const [row] = await rowsOf(
    tx,
    sql<MailedRow>`
      select kind, number, state, gross_cents as gross, open_cents as open, written_off_cents as "writtenOff",
             due_date as "dueDate", frozen,
             exists (select from arranged_invoices a where a.tenant_id = ${thisTenant} and (a.document_id = ${mail.documentId}
               or a.document_id in (select r.document_id from reminded_invoices r where r.tenant_id = ${thisTenant} and r.mail_id = ${mail.id})))
               as "isArranged",
             coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'number', i.number,
                         'isChanged', i.open_cents <> r.open_cents or i.state = 'cancelled') order by i.due_date, i.id)
                       from reminded_invoices r join documents i on i.tenant_id = r.tenant_id and i.id = r.document_id
                       where r.tenant_id = ${thisTenant} and r.mail_id = ${mail.id}), '[]') as letter
      from documents where tenant_id = ${thisTenant} and id = ${mail.documentId}`,
  )
  invariant(row !== undefined, 'a mail about a document has its document')
  const about = { mail, row, frozen: row.frozen === null ? null : deserialise(row.frozen) }
  return {
    stop: mail.leavesAt === null ? null : (stopOf(about) ?? (await stopOfReminder(tx, deps, mail))),
    secondsUntilOpen: row.letter.length === 0 ? 0 : await deps.secondsUntilOpen(tx),
    begin: async (in_, senderName) => {
      const { tenantId } = in_
      const bare = leadsToDocument(mail.purpose)
        ? await deps.linkTo(in_, {
            tenantId,
            id: mail.documentId,
            kind: row.kind,
            language: languageOfMail(about),
          })
        : null
      const logo = about.frozen?.look?.logo ?? null
      const bytes = logo === null ? null : await logoBytes(in_, logo)
      return () => written(deps, tenantId, about, { senderName, bare, logo: bytes })
    },
  }
}

/** Between its order and now the invoice was cancelled, or what it reminds of was paid, written off or put in instalments. */
function stopOf(about: About): string | null {
  const { mail, row } = about
  if (row.state === 'cancelled') return 'Dit is intussen geannuleerd.'
  if (mail.purpose !== 'reminder') return null
  if (row.isArranged) return 'Er is intussen een betalingsregeling gemaakt.'
  if ((row.open ?? ZERO) <= ZERO) return 'Er staat niets meer open.'
  if ((row.writtenOff ?? ZERO) > ZERO) return 'De factuur is intussen afgeboekt.'
  const isOtherAmount = row.letter.some(({ isChanged }) => isChanged) || hasOtherAmount(about)
  return isOtherAmount ? 'Er staat intussen een ander bedrag open.' : null
}

/** Since it was ordered a part was paid, so that its words name an amount that is not open any more. */
function hasOtherAmount(about: About): boolean {
  const { facts } = about.mail
  return about.row.letter.length === 0 && facts !== null && facts[0]?.value !== figuresOf(about)[0]?.value
}

/** The reminders, a slice above, decide once more. */
const stopOfReminder = (tx: TenantTx, deps: DocumentMailDeps, { id, purpose }: DocumentMail) =>
  purpose === 'reminder' ? deps.whyReminderStays(tx, id) : Promise.resolve(null)

/** The page then knows that its reader is no customer, and notes no view. */
const asProof = (link: string): string => `${link}${PROOF_HASH}`

const LOGO_ID = 'logo'

/** What a mail takes from its sender and its document. */
interface Branding {
  readonly senderName: string
  readonly bare: string | null
  readonly logo: Buffer | null
}

async function written(
  deps: DocumentMailDeps,
  tenantId: TenantId,
  about: About,
  { senderName, bare, logo }: Branding,
): Promise<WrittenMail> {
  const { mail } = about
  const letter = about.row.letter.length === 0 ? null : await deps.letterOfMail(tenantId, mail.id)
  const pdf = letter === null ? [] : [{ ...letter, contentType: 'application/pdf' }]
  pdf.push(...(await pdfFor(deps, tenantId, about)))
  for (const other of othersOf(about)) pdf.push(...(await pdfFor(deps, tenantId, other)))
  const added = await withTenant(
    deps.database,
    tenantId,
    (tx) => filesOf(tx, tenantId, { id: mail.id, is_proof: mail.isProof, proof_files: mail.proofFiles }),
    'read only',
  )
  const link = bare !== null && mail.isProof ? asProof(bare) : bare
  const text = bare !== null && link !== null ? mail.body.replaceAll(bare, link) : mail.body
  return {
    content: contentOf(about, { senderName, text, link, logo: logo === null ? null : `cid:${LOGO_ID}` }),
    attachments: [
      ...pdf,
      ...eInvoiceOf(about),
      ...(await readFilesOf(deps.files, tenantId, added)),
      ...(logo === null
        ? []
        : [{ fileName: 'logo.png', contentType: 'image/png', bytes: logo, contentId: LOGO_ID }]),
    ],
  }
}

/** The other invoices of a letter: their PDFs go with it. */
const othersOf = (about: About): About[] =>
  about.row.letter
    .filter(({ id }) => id !== about.mail.documentId)
    .map(({ id, number }) => ({
      ...about,
      mail: { ...about.mail, documentId: id },
      row: { ...about.row, number },
    }))

function contentOf(
  about: About,
  {
    senderName,
    text,
    link,
    logo,
  }: Pick<MailContent, 'senderName' | 'text' | 'logo'> & { link: string | null },
): MailContent {
  const { mail, row, frozen } = about
  const { purpose } = mail
  const { gross, dueDate } = row
  const isDocument = leadsToDocument(purpose) && gross !== null && dueDate !== null
  const language = languageOfMail(about)
  return {
    senderName: isAboutAccount({ purpose }) ? 'Kloppend' : senderName,
    text,
    // A letter names its own amounts, perhaps of several invoices.
    facts: row.letter.length === 0 ? (mail.facts ?? figuresOf(about)) : [],
    button: isDocument && link !== null ? { words: mailWordsIn[language].button[purpose], link } : null,
    accent: frozen?.look?.accent ?? null,
    logo,
    language,
  }
}

/** The figures of a document as it is now: a mail that no user ordered tells these. */
function figuresOf(about: About): readonly MailFact[] {
  const { purpose } = about.mail
  const { gross, open, dueDate } = about.row
  if (!leadsToDocument(purpose) || gross === null || dueDate === null) return []
  const lastDay = localDate(dueDate)
  return mailFactsOf({ purpose, gross, open: open ?? ZERO, lastDay, language: languageOfMail(about) })
}

/** A copy that goes to the sender itself is in Dutch; a proof is the very mail that the customer gets. */
const languageOfMail = ({ mail, frozen }: About): Language =>
  frozen === null || (!mail.isProof && mail.recipient === frozen.supplier.email)
    ? 'nl'
    : languageOf(frozen.customer)

/** Beside the PDF of an invoice, where one can be made; a reader without use for it does not mind. */
function eInvoiceOf({ mail, frozen }: About): Attachment[] {
  if (frozen === null || !mail.attachesUbl || fileOf(mail.purpose) !== 'pdf') return []
  const file = eInvoiceBeside(frozen)
  return file === null ? [] : [{ fileName: file.name, contentType: E_INVOICE_TYPE, bytes: file.bytes }]
}

/** The file of its document that goes with a mail. */
const fileOf = (purpose: MailPurpose): FileKind | null => mailsOfDocuments[purpose]?.attaches ?? null

async function pdfFor(
  deps: PdfDeps,
  tenantId: TenantId,
  { mail: { documentId: id, purpose, attachesPdf }, row, frozen }: About,
): Promise<Attachment[]> {
  const file = fileOf(purpose)
  if (file === null || !attachesPdf) return []
  await ensurePdf(deps, tenantId, id)
  const kept = await withTenant(deps.database, tenantId, (tx) => keptPdf(tx, id, file), 'read only')
  if (kept === null) throw new Error('the document of a mail has no PDF')
  // A signed PDF is drawn by the quotes, a slice above.
  const reading =
    file === 'pdf' ? bytesOf(deps, tenantId, id, kept) : readPdf(deps.files, tenantId, kept, null)
  const bytes = await reading.catch((error: unknown) => {
    if (!(error instanceof StoredFileError)) throw error
    throw new PermanentMailError(
      'De PDF is niet meer te lezen in de opslag. Zet die uit een reservekopie terug en verstuur de mail opnieuw.',
    )
  })
  const named = { kind: row.kind, number: row.number ?? '' }
  const fileName = fileNameOf(named, languageOf(frozen?.customer ?? null), {
    extension: 'pdf',
    isSigned: file !== 'pdf',
  })
  return [{ fileName, contentType: 'application/pdf', bytes }]
}

/** The count of mails that left; for a mail that a user ordered the state too: the document is sent now, and not before. */
async function noteHandedOver(
  tx: TenantTx,
  deps: DocumentMailDeps,
  mail: DocumentMail,
  { how, refused }: HandedOver,
): Promise<void> {
  const { tenantId } = tx
  const { documentId, recipient } = mail
  const isMoved = sql<boolean>`(state = 'finalised' and ${mail.completesSending})`
  const [moved] = await rowsOf(
    tx,
    sql<{ kind: DocumentKind }>`
      update documents set times_sent = times_sent + 1,
        state = case when ${isMoved} then 'sent' else state end,
        version = version + case when ${isMoved} then 1 else 0 end
      where tenant_id = ${tenantId} and id = ${documentId} returning kind`,
  )
  if (mail.completesSending) {
    if (moved !== undefined && documentKinds[moved.kind].receiverPage === 'signing-page')
      await deps.noteQuoteMailed(tx, tenantId, documentId, recipient)
    else {
      const kind = mail.purpose === 'reminder' ? 'reminded' : 'sent'
      await noteEvent(tx, { tenantId }, documentId, kind, recipient)
    }
  }
  await noteOthersReminded(tx, mail)
  const files = await filesOf(tx, tenantId, { id: mail.id, is_proof: false, proof_files: [] })
  const names = files.map(({ file_name: name }) => name)
  const kind = how === 'kept' ? 'mail-kept' : 'mailed'
  await noteEvent(tx, { tenantId }, documentId, kind, withFiles(recipient, names))
  for (const { address, answer } of refused)
    await noteEvent(tx, { tenantId }, documentId, 'mail-failed', `${address}: ${answer}`)
}

/** The document of a mail, and the other invoices of a letter. */
async function invoicesOfMail(tx: TenantTx, id: MailId, documentId: DocumentId): Promise<DocumentId[]> {
  const others = await rowsOf(
    tx,
    sql<{ id: DocumentId }>`
      select document_id as id from reminded_invoices
      where tenant_id = ${thisTenant} and mail_id = ${id} and document_id <> ${documentId} order by 1`,
  )
  return [documentId, ...others.map((other) => other.id)]
}

/** The other invoices of a letter were reminded of too. */
async function noteOthersReminded(tx: TenantTx, { id, documentId, recipient }: DocumentMail): Promise<void> {
  const others = await rowsOf(
    tx,
    sql<{ id: DocumentId }>`
      update documents d set times_sent = times_sent + 1
      from reminded_invoices r
      where d.tenant_id = ${thisTenant} and r.tenant_id = ${thisTenant} and r.mail_id = ${id} and d.id = r.document_id
        and d.id <> ${documentId} returning d.id`,
  )
  for (const other of others) await noteEvent(tx, { tenantId: tx.tenantId }, other.id, 'reminded', recipient)
}
