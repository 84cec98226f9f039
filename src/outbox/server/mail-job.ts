import { z } from 'zod'
import type { MailId, TenantId } from '#kernel/ids.ts'
import type { Database } from '#platform/server/db/database.ts'
import { withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { defineJob, ordinaryRetry, type Job, type OrderedJob } from '#platform/server/jobs/define-job.ts'
import { order } from '#platform/server/jobs/order-job.ts'
import { storedId } from '#platform/server/jobs/stored-id.ts'
import { nameInMail, senderNameOf } from '../domain/display-name.ts'
import { mailHtml, ownContent, type MailContent } from '../domain/mail-html.ts'
import { plainMail } from '../domain/mail-text.ts'
import type { NoteBounced } from './bounces/note-bounce.ts'
import { takeFromBudget } from './mail-budget.ts'
import {
  addressesOf,
  holdUntilTomorrow,
  isAboutAccount,
  noteBegun,
  noteFailed,
  noteHandedOver,
  queuedMail,
  withdraw,
  type DocumentMail,
  type Failure,
  type QueuedMail,
} from './mail-rows.ts'
import { PermanentMailError, type Attachment, type HandedOver, type Mailer } from './mailer.ts'

/** A mail as it is handed over, without its addresses. */
export interface WrittenMail {
  readonly content: MailContent
  readonly attachments: readonly Attachment[]
}

/** What is asked of a mail at the moment at which it would leave. */
export interface LeavingMail {
  /** Why the mail must not leave any more, in Dutch: something changed after its order. Null where it may leave. */
  readonly stop: string | null
  /** Seconds until a mail that is late may leave: a letter of reminder leaves in working hours only. */
  readonly secondsUntilOpen: number
}

/** A mail about a document that is to be handed over. */
export interface BegunDocumentMail extends LeavingMail {
  /** In the transaction that begins the mail. @returns what writes the mail, outside a transaction */
  readonly begin: (tx: TenantTx, senderName: string) => Promise<() => Promise<WrittenMail>>
}

/** What the documents, a slice above, say about the mails of a document and note about them. */
export interface DocumentMails {
  readonly of: (tx: TenantTx, mail: DocumentMail) => Promise<BegunDocumentMail>
  readonly noteStopped: (tx: TenantTx, mail: DocumentMail, reason: string) => Promise<void>
  readonly noteHandedOver: (tx: TenantTx, mail: DocumentMail, handedOver: HandedOver) => Promise<void>
  readonly noteFailed: (tx: TenantTx, mail: DocumentMail, reason: string) => Promise<void>
  readonly noteBounced: NoteBounced
}

/**
 * In the transaction that begins a mail of the business that is about no document: what a slice above writes of it.
 *
 * @returns what writes the mail, outside a transaction
 */
export type BeginBusinessMail = (
  tx: TenantTx,
  mail: QueuedMail,
  senderName: string,
) => Promise<() => Promise<WrittenMail>>

/** What slices above write of the mails of the business that are about no document, and note about them. */
export interface BusinessMails {
  readonly leaving: (tx: TenantTx, mail: QueuedMail) => Promise<LeavingMail>
  readonly begin: BeginBusinessMail
  readonly noteHandedOver: (tx: TenantTx, mail: QueuedMail, handedOver: HandedOver) => Promise<void>
}

export interface MailJobDeps {
  readonly database: Database
  readonly mailer: Mailer
  /** The mailer of a test business, whose mails never leave. */
  readonly keepingMailer: Pick<Mailer, 'send'>
  readonly documents: DocumentMails
  readonly business: BusinessMails
  /** The business in whose name a mail leaves, and where its answers go. */
  readonly senderOf: (tx: TenantTx) => Promise<{ readonly name: string; readonly email: string }>
}

/**
 * Hand one mail over. Done twice after a crash in between, the mail carries the same Message-ID both times and is counted
 * once.
 */
export const mailJob: OrderedJob<{ mailId: MailId }, MailJobDeps> = defineJob({
  kind: 'document.mail',
  label: 'Mail versturen',
  payload: z.object({ mailId: storedId<MailId>() }),
  retry: ordinaryRetry,
  run: handOver,
})

interface BegunMail {
  readonly mail: QueuedMail
  readonly sender: { readonly name: string; readonly email: string }
  readonly write: () => Promise<WrittenMail>
}

async function handOver(
  deps: MailJobDeps,
  { tenantId, payload: { mailId }, isLastAttempt }: Job<{ readonly mailId: MailId }>,
): Promise<void> {
  const inTransaction = <T>(work: (tx: TenantTx) => Promise<T>): Promise<T> =>
    withTenant(deps.database, tenantId, work, 'read write always')
  const begun = await inTransaction((tx) => begin(deps, tx, mailId))
  if (begun === null) return
  try {
    const mailer = staysHere(begun.mail) ? deps.keepingMailer : deps.mailer
    const handedOver = await mailer.send(await mailOf(tenantId, begun))
    await inTransaction((tx) => settle(deps, tx, begun.mail, handedOver))
  } catch (error) {
    const isFinal = error instanceof PermanentMailError || isLastAttempt
    const refused = error instanceof PermanentMailError ? error.refused : []
    await inTransaction((tx) => fail(deps, tx, begun.mail, { reason: reasonOf(error), isFinal, refused }))
    if (!(error instanceof PermanentMailError)) throw error
  }
}

/**
 * The mail, if it is still to be handed over: from here on it cannot be undone. A mail that was overtaken is withdrawn, and
 * one beyond the day's budget is held back.
 */
async function begin(deps: MailJobDeps, tx: TenantTx, id: MailId): Promise<BegunMail | null> {
  const mail = await queuedMail(tx, id)
  if (mail === null) return null
  let about: BegunDocumentMail | null = null
  // Only a mail that a user ordered waits long enough to be overtaken; others take their budget in the order of their jobs.
  if (mayBeOvertaken(mail)) {
    about = isOfDocument(mail) ? await deps.documents.of(tx, mail) : null
    const { stop, secondsUntilOpen } = about ?? (await deps.business.leaving(tx, mail))
    // What stops it is asked at the hour at which it would leave.
    if (isLate(mail) && secondsUntilOpen > 0) return later(tx, mail, secondsUntilOpen)
    if (stop !== null) return withdrawStopped(deps, tx, mail, stop)
  }
  if (!mail.isBegun) {
    if (!isAboutAccount(mail) && !mail.isProof && !(await takeFromBudget(tx, tx.tenantId, budgetOf(mail)))) {
      return later(tx, mail, await holdUntilTomorrow(tx, mail))
    }
    await noteBegun(tx, mail)
  }
  const sender = await deps.senderOf(tx)
  if (!isOfDocument(mail)) {
    const content = writtenHere(mail, nameInMail(sender.name))
    const write =
      content === null
        ? await deps.business.begin(tx, mail, nameInMail(sender.name))
        : () => Promise.resolve({ content, attachments: [] })
    return { mail, sender, write }
  }
  about ??= await deps.documents.of(tx, mail)
  return { mail, sender, write: await about.begin(tx, nameInMail(sender.name)) }
}

/** A test business mails no one. What the login itself is told, such as a forgotten password, leaves: the login has other businesses too. */
const staysHere = ({ isOfTest, purpose }: QueuedMail): boolean =>
  isOfTest && purpose !== 'account' && purpose !== 'account-link'

const mayBeOvertaken = (mail: QueuedMail): boolean =>
  (!mail.isBegun || mail.hasFailed) && mail.leavesAt !== null

/** Who ordered it knew when it would leave; a mail that was held back or is retried comes at another hour. */
const isLate = ({ hasFailed, secondsLate }: QueuedMail): boolean =>
  hasFailed || (secondsLate !== null && secondsLate > ON_TIME_SECONDS)

const ON_TIME_SECONDS = 15 * 60

async function later(tx: TenantTx, { id }: QueuedMail, seconds: number): Promise<null> {
  await order(tx, mailJob, { mailId: id }, { startAt: { inSeconds: seconds } })
  return null
}

async function withdrawStopped(
  deps: MailJobDeps,
  tx: TenantTx,
  mail: QueuedMail,
  reason: string,
): Promise<null> {
  await withdraw(tx, mail, reason)
  if (isOfDocument(mail)) await deps.documents.noteStopped(tx, mail, reason)
  return null
}

/** Told to a sender that nothing was kept of a mail. */
const isAnswer = ({ purpose }: QueuedMail): boolean => purpose === 'receipt-answer'

const isOfDocument = (mail: QueuedMail): mail is DocumentMail => mail.documentId !== null

const budgetOf = (mail: QueuedMail) => ({
  documentId: mail.documentId,
  recipients: [...addressesOf(mail), ...mail.cc],
})

/** About the account itself, in our name; or an answer of the business, which names what others sent and so has no button. */
function writtenHere(mail: QueuedMail, senderName: string): MailContent | null {
  if (isAboutAccount(mail)) return ownContent(mail.body)
  return isAnswer(mail) ? { ...ownContent(mail.body), senderName, button: null } : null
}

async function mailOf(tenantId: TenantId, { mail, sender, write }: BegunMail) {
  const { content, attachments } = await write()
  const isOurs = mail.purpose === 'account' || mail.purpose === 'account-link'
  return {
    id: mail.id,
    tenantId,
    fromName: isOurs ? 'Kloppend' : senderNameOf(sender.name),
    replyTo: sender.email,
    to: addressesOf(mail),
    cc: mail.cc,
    subject: mail.subject,
    text: plainMail(content),
    html: mailHtml(content),
    attachments,
    isAutomaticAnswer: isAnswer(mail),
  }
}

async function settle(
  deps: MailJobDeps,
  tx: TenantTx,
  mail: QueuedMail,
  handedOver: HandedOver,
): Promise<void> {
  const isNoted = await noteHandedOver(tx, mail, handedOver)
  if (!isNoted || mail.isProof) return
  if (isOfDocument(mail)) await deps.documents.noteHandedOver(tx, mail, handedOver)
  else if (mail.purpose === 'statement') await deps.business.noteHandedOver(tx, mail, handedOver)
}

async function fail(deps: MailJobDeps, tx: TenantTx, mail: QueuedMail, failure: Failure): Promise<void> {
  const { reason, isFinal } = failure
  await noteFailed(tx, mail, failure)
  if (isFinal && isOfDocument(mail) && !mail.isProof) await deps.documents.noteFailed(tx, mail, reason)
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
