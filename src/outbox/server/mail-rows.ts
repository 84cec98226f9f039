import type { DocumentId, MailFileId, MailId } from '#kernel/ids.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { isOfLogin, type MailPurpose } from '../domain/mail-purpose.ts'
import type { MailFact } from '../domain/mail-text.ts'
import type { HandedOver, RefusedRecipient } from './mailer.ts'

/** A mail that is to be handed over. */
export interface QueuedMail {
  readonly id: MailId
  /** Null for a mail about the account. */
  readonly documentId: DocumentId | null
  readonly purpose: MailPurpose
  /** One address or more, with `, ` between them. */
  readonly recipient: string
  readonly cc: readonly string[]
  readonly subject: string
  readonly body: string
  /** The figures that were ordered with the words; null for a mail that has none of its own. */
  readonly facts: readonly MailFact[] | null
  readonly attachesPdf: boolean
  readonly attachesUbl: boolean
  /** When a user wrote and ordered it, the moment until which the order could be undone. */
  readonly leavesAt: string | null
  /** It was begun before, and did not succeed. */
  readonly isBegun: boolean
  /** An attempt failed, so that it did not leave yet; one that was begun without a result may have left. */
  readonly hasFailed: boolean
  /** Since it was to leave; null when no user ordered it. */
  readonly secondsLate: number | null
  /** The document counts as sent when this mail has left. */
  readonly completesSending: boolean
  readonly isProof: boolean
  readonly proofFiles: readonly MailFileId[]
  /** Whether the mail is of a test business, and is kept. */
  readonly isOfTest: boolean
}

export type DocumentMail = QueuedMail & { readonly documentId: DocumentId }

/** The mail, locked, or null when it was handed over, withdrawn, has failed or is history of another installation. */
export async function queuedMail(tx: TenantTx, id: MailId): Promise<QueuedMail | null> {
  const [mail] = await rowsOf(
    tx,
    sql<QueuedMail>`
      select id, document_id as "documentId", purpose, recipient, cc, subject, body, facts, attaches_pdf as "attachesPdf",
             attaches_ubl as "attachesUbl", leaves_at as "leavesAt", started_at is not null as "isBegun",
             error is not null as "hasFailed", extract(epoch from now() - leaves_at)::float as "secondsLate",
             completes_sending as "completesSending", is_proof as "isProof", proof_files as "proofFiles",
             exists (select from marked_as_test t where t.tenant_id = ${thisTenant}) as "isOfTest"
      from mails where tenant_id = ${thisTenant} and id = ${id} and state = 'queued' and archive_imported_at is null
      for update`,
  )
  return mail ?? null
}

/** A mail about the account of the user, in our name. A mail of an archive is none: `queuedMail` does not find it. */
export const isAboutAccount = ({ purpose }: Pick<QueuedMail, 'purpose'>): boolean => isOfLogin(purpose)

export const addressesOf = ({ recipient }: Pick<QueuedMail, 'recipient'>): string[] => recipient.split(', ')

export async function noteBegun(tx: TenantTx, { id }: QueuedMail): Promise<void> {
  await sql`update mails set started_at = now(), waits_for = null
            where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
}

/** @param reason why it does not leave, in Dutch */
export async function withdraw(tx: TenantTx, { id }: QueuedMail, reason: string): Promise<void> {
  await sql`update mails set state = 'withdrawn', settled_at = now(), error = ${reason.slice(0, 500)}
            where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
}

/**
 * Hold a mail until the budget of tomorrow; a user who confirms the address of the account lets it go before that.
 *
 * @returns the seconds until midnight in Amsterdam
 */
export async function holdUntilTomorrow(tx: TenantTx, { id }: QueuedMail): Promise<number> {
  await sql`update mails set waits_for = 'confirmation' where tenant_id = ${thisTenant} and id = ${id}`.execute(
    tx,
  )
  const [wait] = await rowsOf(
    tx,
    sql<{ seconds: number }>`
      select extract(epoch from ((now() at time zone 'Europe/Amsterdam')::date + 1)::timestamp
                                at time zone 'Europe/Amsterdam' - now())::int as seconds`,
  )
  return wait?.seconds ?? 0
}

/** @returns false when this was noted before. The body of a mail with a link is not kept. */
export async function noteHandedOver(
  tx: TenantTx,
  { id }: QueuedMail,
  { how, answer, refused }: HandedOver,
): Promise<boolean> {
  const noted = await rowsOf(
    tx,
    sql`update mails set state = ${how}, settled_at = now(), error = ${refusedWords(refused)}, answer = ${answer},
          refused = ${addressesIn(refused)}::text[],
          body = case when purpose = 'account-link' then '' else body end
        where tenant_id = ${thisTenant} and id = ${id} and state = 'queued' returning id`,
  )
  return noted.length > 0
}

const addressesIn = (refused: readonly RefusedRecipient[]): string[] => refused.map(({ address }) => address)

/** The recipients who did not get a mail that others got; null where all did. */
export const refusedWords = (refused: readonly RefusedRecipient[]): string | null =>
  refused.length === 0
    ? null
    : refused
        .map(({ address, answer }) => `${address}: ${answer}`)
        .join('; ')
        .slice(0, 500)

/** An attempt that did not succeed. */
export interface Failure {
  readonly reason: string
  /** It is not tried again. */
  readonly isFinal: boolean
  readonly refused: readonly RefusedRecipient[]
}

export async function noteFailed(
  tx: TenantTx,
  { id }: QueuedMail,
  { reason, isFinal, refused }: Failure,
): Promise<void> {
  await sql`update mails set error = ${reason.slice(0, 500)}, refused = ${addressesIn(refused)}::text[], state = ${isFinal ? 'failed' : 'queued'},
              settled_at = ${isFinal ? sql`now()` : sql`null`}
            where tenant_id = ${thisTenant} and id = ${id} and state = 'queued'`.execute(tx)
}
