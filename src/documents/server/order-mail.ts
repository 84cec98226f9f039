import type { Actor } from '#kernel/actor.ts'
import type { DocumentId, MailId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { z } from 'zod'
import type {
  MailDraft,
  MailOrder,
  markSent,
  orderDocumentMail,
  orderProofMail,
  ProofOrder,
} from '../contract.ts'
import type { DocumentKind } from '../domain/document-kinds.ts'
import { documentErrors } from '../domain/errors.ts'
import { fileNameOf } from '../domain/file-name.ts'
import type { FrozenDocument } from '../domain/frozen-document.ts'
import { mailWordsIn } from '../domain/language/mail-words.ts'
import { mailFactsOf, type MailedDocument } from '../domain/mail-content.ts'
import { noteEvent } from './document-events.ts'
import { eInvoiceBeside } from './e-invoice/e-invoice.ts'
import { deserialise } from './frozen-json.ts'
import { senderNameOf } from '#outbox/domain/display-name.ts'
import { takeProof } from '#outbox/server/mail-budget.ts'
import { refusedOf } from '#outbox/server/refused-addresses.ts'
import {
  findMail,
  hasWaiting,
  proofsInLastHour,
  putMail,
  withdrawWaiting,
} from '#outbox/server/order-mail.ts'
import { attachFiles, namesOfFree, removeFilesOf, withFiles } from './mail-files.ts'

/** The mail about one document, as its slice writes it. */
export interface WrittenMail extends MailedDocument {
  readonly number: string
  readonly customerName: string
  readonly supplierName: string
  /** Where it goes unless its sender types something else; none when the customer has no address. */
  readonly to: readonly string[]
  readonly subject: string
  readonly body: string
}

interface Asked {
  readonly today: LocalDate
  /** The invoice itself once more, where its turn is a reminder. */
  readonly again: boolean
  /** The document is locked: who else wants to move it waits until this transaction ends. */
  readonly lock: boolean
}

/** What a slice above says about mails of its documents; the program hands these in. */
export interface MailWriter {
  /** @throws DomainError when this document is not to be mailed now */
  readonly write: (tx: TenantTx, id: DocumentId, asked: Asked) => Promise<WrittenMail>
  /** Note that it was sent by another way than mail. */
  readonly markSent: (
    tx: TenantTx,
    author: Actor,
    id: DocumentId,
    sent: z.output<typeof markSent.body>,
    today: LocalDate,
  ) => Promise<void>
}

export type MailWriters = Readonly<Record<DocumentKind, MailWriter>>

/** What the screen shows before a mail is ordered: everything filled in, nothing stored. */
export async function draftMail(
  tx: TenantTx,
  writers: MailWriters,
  hasMailServer: boolean,
  id: DocumentId,
  asked: { today: LocalDate; again: boolean },
): Promise<MailDraft> {
  const { kind, frozen } = await documentOf(tx, id)
  const mail = await writers[kind].write(tx, id, { ...asked, lock: false })
  return {
    purpose: mail.purpose,
    number: mail.number,
    customerName: mail.customerName,
    from: senderNameOf(mail.supplierName),
    to: [...mail.to],
    refusedAddresses: await refusedOf(tx, mail.to),
    subject: mail.subject,
    body: mail.body,
    facts: [...mailFactsOf(mail)],
    button: mailWordsIn[mail.language].button[mail.purpose],
    pdfName: fileNameOf({ kind, number: mail.number }, mail.language, { extension: 'pdf' }),
    ...brandingOf(frozen === null ? null : deserialise(frozen)),
    ...(await earlierMailOf(tx, id)),
    hasMailServer,
    isConfirmed: await isConfirmed(tx),
  }
}

/** The look that the mail takes from its document, and the name of the e-invoice that goes with it. */
const brandingOf = (document: FrozenDocument | null): Pick<MailDraft, 'accent' | 'logo' | 'ublName'> => ({
  accent: document?.look?.accent ?? null,
  logo: document?.look?.logo ?? null,
  ublName: (document && eInvoiceBeside(document))?.name ?? null,
})

/** When the document was last mailed, and the size of its PDF. */
async function earlierMailOf(
  tx: TenantTx,
  id: DocumentId,
): Promise<Pick<MailDraft, 'lastMailedAt' | 'pdfBytes'>> {
  const [earlier] = await rowsOf(
    tx,
    sql<{ at: string | null; pdf_bytes: number | null }>`
      select (select max(settled_at) from document_mails
              where tenant_id = ${thisTenant} and document_id = ${id} and state in ('sent', 'kept')) as at,
             (select coalesce(size_bytes, octet_length(bytes))::int from document_files
              where tenant_id = ${thisTenant} and document_id = ${id} and kind = 'pdf') as pdf_bytes`,
  )
  return { lastMailedAt: earlier?.at ?? null, pdfBytes: earlier?.pdf_bytes ?? null }
}

/** This function of the database reads logins, which have no tenant, so that it is asked by itself. */
export async function isConfirmed(tx: TenantTx): Promise<boolean> {
  const [login] = await rowsOf(
    tx,
    sql<{ is_confirmed: boolean }>`select is_tenant_confirmed() as is_confirmed`,
  )
  return login?.is_confirmed ?? false
}

/**
 * Order a mail as its sender wrote it. The document counts as sent when the mail has left; until then the order can be
 * undone. One mail of a document waits at a time. What is left out is as the slice writes it.
 *
 * @throws DomainError `mail.already-waiting`, and what the slice says
 */
export async function orderMail(
  tx: TenantTx,
  writer: MailWriter,
  author: Actor,
  id: DocumentId,
  ordered: Partial<MailOrder> & Pick<MailOrder, 'delaySeconds'>,
  today: LocalDate,
): Promise<z.output<typeof orderDocumentMail.data>> {
  const mail = await writer.write(tx, id, { today, again: ordered.again ?? false, lock: true })
  const to = ordered.to ?? mail.to
  if (to.length === 0) throw documentErrors.noAddress(mail.customerName)
  if (await hasWaiting(tx, id)) throw documentErrors.mailAlreadyWaiting()
  const recipient = to.join(', ')
  const mailId = await putMail(tx, {
    documentId: id,
    purpose: mail.purpose,
    recipient,
    cc: ordered.cc ?? [],
    subject: ordered.subject ?? mail.subject,
    body: ordered.body ?? mail.body,
    facts: mailFactsOf(mail),
    attachesPdf: ordered.attachPdf ?? true,
    attachesUbl: ordered.attachUbl ?? true,
    leavesInSeconds: ordered.delaySeconds,
  })
  const names = await attachFiles(tx, author.tenantId, mailId, ordered.files ?? [])
  await noteEvent(tx, author, id, 'mail-ordered', withFiles(recipient, names))
  return { mailId, secondsLeft: ordered.delaySeconds }
}

/** So many proofs of one document in an hour; who needs more is not looking at them. */
export const PROOFS_AN_HOUR = 5

/**
 * Mail the very mail to its sender: same words, figures and files. Nothing of the document changes, and its files stay free
 * for the mail itself.
 *
 * @param recipient the address with which its sender logs in
 * @throws DomainError `mail.enough-proofs`, `mail.proof-budget-used`, and what `orderMail` says
 */
export async function orderProof(
  tx: TenantTx,
  writer: MailWriter,
  author: Actor,
  { id, recipient, today }: { id: DocumentId; recipient: string; today: LocalDate },
  ordered: ProofOrder,
): Promise<z.output<typeof orderProofMail.data>> {
  const { tenantId } = author
  const mail = await writer.write(tx, id, { today, again: ordered.again, lock: true })
  if ((await proofsInLastHour(tx, id)) >= PROOFS_AN_HOUR) throw documentErrors.enoughProofs()
  if (!(await takeProof(tx, tenantId, id))) throw documentErrors.proofBudgetUsed()
  await namesOfFree(tx, tenantId, ordered.files)
  const mailId = await putMail(tx, {
    documentId: id,
    purpose: mail.purpose,
    recipient,
    subject: `[Proef] ${ordered.subject}`,
    body: ordered.body,
    facts: mailFactsOf(mail),
    attachesPdf: ordered.attachPdf,
    attachesUbl: ordered.attachUbl,
    proofFiles: ordered.files,
  })
  return { mailId, recipient }
}

/** Note that a document was sent on paper, by chat or in a portal: its state changes, no mail is made. */
export async function markSentOtherwise(
  tx: TenantTx,
  writers: MailWriters,
  author: Actor,
  id: DocumentId,
  sent: z.output<typeof markSent.body>,
  today: LocalDate,
): Promise<null> {
  if (sent.date > today) throw documentErrors.sentInFuture()
  const { kind } = await documentOf(tx, id)
  await writers[kind].markSent(tx, author, id, sent, today)
  return null
}

/**
 * Undo an order: the mail does not leave. One that is held back until a budget allows it can be undone too.
 *
 * @throws DomainError `mail.not-found`, or `mail.has-left` once the mail was begun
 */
export async function withdrawMail(tx: TenantTx, author: Actor, id: MailId): Promise<null> {
  const mail = await withdrawWaiting(tx, id)
  if (mail === null)
    throw (await findMail(tx, id)) ? documentErrors.mailHasLeft() : documentErrors.mailNotFound()
  await removeFilesOf(tx, author.tenantId, id)
  if (mail.documentId !== null) await noteEvent(tx, author, mail.documentId, 'mail-withdrawn', mail.recipient)
  return null
}

/** How mails of this document's kind are written. @throws DomainError `document.not-found` */
export const writerFor = async (tx: TenantTx, writers: MailWriters, id: DocumentId): Promise<MailWriter> =>
  writers[(await documentOf(tx, id)).kind]

async function documentOf(tx: TenantTx, id: DocumentId): Promise<{ kind: DocumentKind; frozen: unknown }> {
  const row = await tx
    .selectFrom('documents')
    .select(['kind', 'frozen'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw documentErrors.notFound()
  return { kind: row.kind as DocumentKind, frozen: row.frozen }
}
