import type { DocumentId, MailFileId, MailId } from '#kernel/ids.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { order } from '#platform/server/jobs/order-job.ts'
import { removeJobsAbout } from '#platform/server/jobs/ordered-jobs.ts'
import { newId } from '#platform/server/new-id.ts'
import type { MailFact } from '../domain/mail-text.ts'
import type { MailPurpose } from '../domain/mail-purpose.ts'
import { mailJob } from './mail-job.ts'

/** A mail that is to leave once the transaction commits. */
export interface NewMail {
  readonly documentId?: DocumentId
  readonly purpose: MailPurpose
  /** One address or more, with `, ` between them. */
  readonly recipient: string
  readonly cc?: readonly string[]
  readonly subject: string
  readonly body: string
  /** The figures that the mail highlights: of the same values as its words. */
  readonly facts?: readonly MailFact[]
  readonly attachesPdf?: boolean
  readonly attachesUbl?: boolean
  /** It was written by a user, leaves after so many seconds, and its document then counts as sent. */
  readonly leavesInSeconds?: number
  /** A mail to its own sender, with these files. */
  readonly proofFiles?: readonly MailFileId[]
}

/** Put a mail in the outbox, in the transaction of what it is about. */
export async function putMail(tx: TenantTx, mail: NewMail): Promise<MailId> {
  const id = newId<MailId>()
  const seconds = mail.leavesInSeconds ?? null
  await sql`
    insert into mails (tenant_id, id, document_id, purpose, recipient, cc, subject, body, attaches_pdf, attaches_ubl,
                       leaves_at, completes_sending, is_proof, proof_files, facts)
    values (${thisTenant}, ${id}, ${mail.documentId ?? null}, ${mail.purpose}, ${mail.recipient},
            ${[...(mail.cc ?? [])]}::text[], ${mail.subject}, ${mail.body}, ${mail.attachesPdf ?? true},
            ${mail.attachesUbl ?? true}, now() + make_interval(secs => ${seconds}::float), ${seconds !== null},
            ${mail.proofFiles !== undefined}, ${[...(mail.proofFiles ?? [])]}::uuid[],
            ${mail.facts === undefined ? null : JSON.stringify(mail.facts)}::jsonb)`.execute(tx)
  await order(tx, mailJob, { mailId: id }, { startAt: { inSeconds: seconds ?? 0 } })
  return id
}

/**
 * Send a failed mail again; its dead job is removed.
 *
 * @returns false for a mail that has not failed, so that its recipient gets it once, and for an imported mail
 */
export async function putAgain(tx: TenantTx, id: MailId): Promise<boolean> {
  if (!(await unsettle(tx, id))) return false
  await removeJobsAbout(tx, { kind: mailJob.kind, field: 'mailId', ids: [id] }, 'dead')
  await order(tx, mailJob, { mailId: id })
  return true
}

/**
 * A failed mail is to be sent again; its job is started by the caller.
 *
 * @returns whether it had failed here: a mail of an archive that was imported is history, and never leaves
 */
export async function unsettle(tx: TenantTx, id: MailId): Promise<boolean> {
  const again = await rowsOf(
    tx,
    sql`update mails set state = 'queued', settled_at = null, error = null, started_at = null, refused = '{}'
        where tenant_id = ${thisTenant} and id = ${id} and state = 'failed' and archive_imported_at is null
        returning id`,
  )
  return again.length > 0
}

/**
 * Withdraw a mail that waits: one that a user ordered and that was not begun, or one that is held back.
 *
 * @returns null when there is no such mail, or it was begun
 */
export async function withdrawWaiting(
  tx: TenantTx,
  id: MailId,
): Promise<{ readonly documentId: DocumentId | null; readonly recipient: string } | null> {
  const [mail] = await rowsOf(
    tx,
    sql<{ documentId: DocumentId | null; recipient: string }>`
      update mails set state = 'withdrawn', settled_at = now(), waits_for = null
      where tenant_id = ${thisTenant} and id = ${id} and state = 'queued' and started_at is null
        and (leaves_at is not null or waits_for is not null)
      returning document_id as "documentId", recipient`,
  )
  if (mail === undefined) return null
  await removeJobsAbout(tx, { kind: mailJob.kind, field: 'mailId', ids: [id] }, 'all')
  return mail
}

/** Whether a mail of this document waits that a user ordered and that was not begun. */
export async function hasWaiting(tx: TenantTx, documentId: DocumentId): Promise<boolean> {
  const waiting = await rowsOf(
    tx,
    sql`select id from mails where tenant_id = ${thisTenant} and document_id = ${documentId}
        and state = 'queued' and started_at is null and leaves_at is not null limit 1`,
  )
  return waiting.length > 0
}

/** The number of proofs of a document that were ordered in the last hour. */
export async function proofsInLastHour(tx: TenantTx, documentId: DocumentId): Promise<number> {
  const [proofs] = await rowsOf(
    tx,
    sql<{ count: number }>`
      select count(*)::int as count from mails
      where tenant_id = ${thisTenant} and document_id = ${documentId} and is_proof
        and created_at > now() - interval '1 hour' and archive_imported_at is null`,
  )
  return proofs?.count ?? 0
}

/** The number of mails with this subject and a link of an account in the last hour. */
export async function linksInLastHour(tx: TenantTx, subject: string): Promise<number> {
  const [links] = await rowsOf(
    tx,
    sql<{ count: number }>`
      select count(*)::int as count from mails
      where tenant_id = ${thisTenant} and purpose = 'account-link' and subject = ${subject}
        and created_at > now() - interval '1 hour' and archive_imported_at is null`,
  )
  return links?.count ?? 0
}

/** A mail in any state; null when the tenant does not have it. */
export async function findMail(tx: TenantTx, id: MailId): Promise<{ readonly isImported: boolean } | null> {
  const [mail] = await rowsOf(
    tx,
    sql<{ isImported: boolean }>`
      select archive_imported_at is not null as "isImported" from mails
      where tenant_id = ${thisTenant} and id = ${id}`,
  )
  return mail ?? null
}
