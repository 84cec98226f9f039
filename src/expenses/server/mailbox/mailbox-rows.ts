import type pg from 'pg'
import { decrypted, encrypted, encryptedAgain } from '#platform/server/encrypted-secret.ts'
import type { KeyRing } from '#platform/server/key-ring.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { forEveryTenant } from '#tenants/server/every-tenant.ts'
import { mailboxErrors } from '../../domain/mailbox/errors.ts'
import type { MailboxProblem } from '../../domain/mailbox/mailbox.ts'
import {
  MAILS_SHOWN,
  type MailboxValues,
  type ReceiptMailbox,
  type ReceivedMail,
} from '../../mailbox-contract.ts'

export interface MailboxRow extends ReceiptMailbox {
  readonly secret: Buffer
  readonly uidValidity: string
  readonly lastUid: number
  readonly uidsToMark: readonly string[]
  readonly changedBy: string
}

const columns = sql`
  host, port, security, user_name as "userName", folder, done_folder as "doneFolder", answers, is_on as "isOn",
  last_fetched_at as "lastFetchedAt", problem, failing_since as "failingSince", version, secret,
  uid_validity::text as "uidValidity", last_uid::float as "lastUid", uids_to_mark::text[] as "uidsToMark",
  changed_by as "changedBy"`

/** The mailbox of the business; null when there is none. */
export async function readMailbox(tx: TenantTx): Promise<MailboxRow | null> {
  const [row] = await rowsOf(
    tx,
    sql<MailboxRow>`select ${columns} from receipt_mailboxes where tenant_id = ${thisTenant}`,
  )
  return row ?? null
}

/**
 * The mailbox, locked for a change.
 *
 * @throws DomainError `receipt-mailbox.none`
 */
export async function lockMailbox(tx: TenantTx): Promise<MailboxRow> {
  const [row] = await rowsOf(
    tx,
    sql<MailboxRow>`
      select ${columns} from receipt_mailboxes where tenant_id = ${thisTenant} for no key update`,
  )
  if (row === undefined) throw mailboxErrors.none()
  return row
}

/** For the screen: never the password. */
export const shownMailbox = ({
  host, port, security, userName, folder, doneFolder, answers, isOn, lastFetchedAt, problem, failingSince, version,
}: MailboxRow): ReceiptMailbox => ({
  host, port, security, userName, folder, doneFolder, answers, isOn, lastFetchedAt, problem, failingSince, version,
}) // prettier-ignore

/** The password; null when no key of this installation decrypts it. */
export function passwordOf(tenantId: string, loginKey: KeyRing, { secret }: MailboxRow): string | null {
  const password = decrypted(loginKey, ownerOf(tenantId), secret)
  return password === null ? null : Buffer.from(password).toString('utf8')
}

/** Another secret of the same business cannot be decrypted as this one. */
const ownerOf = (tenantId: string): string => `receipt-mailbox ${tenantId}`

/** Keep a mailbox in which the login succeeded. What is in it already is left alone, unless it is the same folder as before. */
export async function writeMailbox(
  tx: TenantTx,
  loginKey: KeyRing,
  { userId }: { readonly userId: string },
  values: MailboxValues,
  start: { readonly uidValidity: string; readonly uidNext: number },
): Promise<void> {
  const secret = encrypted(loginKey, ownerOf(tx.tenantId), Buffer.from(values.password))
  const { host, port, security, userName, folder, doneFolder, answers } = values
  await sql`
    insert into receipt_mailboxes as m (tenant_id, host, port, security, user_name, secret, folder, done_folder, answers,
      uid_validity, last_uid, changed_by)
    values (${thisTenant}, ${host}, ${port}, ${security}, ${userName}, ${secret}, ${folder}, ${doneFolder}, ${answers},
      ${start.uidValidity}::bigint, ${start.uidNext - 1}::bigint, ${userId})
    on conflict (tenant_id) do update set
      host = excluded.host, port = excluded.port, security = excluded.security, user_name = excluded.user_name,
      secret = excluded.secret, folder = excluded.folder, done_folder = excluded.done_folder, answers = excluded.answers,
      uid_validity = excluded.uid_validity,
      last_uid = case when m.host = excluded.host and m.user_name = excluded.user_name and m.folder = excluded.folder
        and m.uid_validity = excluded.uid_validity then m.last_uid else excluded.last_uid end,
      uids_to_mark = case when m.host = excluded.host and m.user_name = excluded.user_name and m.folder = excluded.folder
        and m.uid_validity = excluded.uid_validity then m.uids_to_mark else '{}' end,
      problem = null, failing_since = null, version = m.version + 1, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(
    tx,
  )
}

/** How a fetch ended; null is success. */
export async function noteFetch(tx: TenantTx, problem: MailboxProblem | null): Promise<void> {
  const moments =
    problem === null
      ? sql`failing_since = null, last_fetched_at = now()`
      : sql`failing_since = least(failing_since, now())`
  await sql`
    update receipt_mailboxes set problem = ${problem}, ${moments}
    where tenant_id = ${thisTenant}`.execute(tx)
}

/** What a visit found about the folder itself. */
export interface Found {
  readonly uidValidity: string
  /** The messages that the visit marked. */
  readonly marked: readonly string[]
  /** Before the first message that is still to be handled, where the numbers of the folder changed. */
  readonly restartAt: number
}

/** After a visit: what it marked needs no mark any more, and numbers that are not valid any more are forgotten. */
export async function noteVisit(
  tx: TenantTx,
  { version }: Pick<MailboxRow, 'version'>,
  { uidValidity, marked, restartAt }: Found,
): Promise<void> {
  await sql`
    update receipt_mailboxes
    set uids_to_mark = case when uid_validity = ${uidValidity}::bigint
          then array(select unnest(uids_to_mark) except select unnest(${[...marked]}::bigint[]) order by 1) else '{}' end,
        last_uid = case when uid_validity = ${uidValidity}::bigint then last_uid else ${restartAt}::bigint end,
        uid_validity = ${uidValidity}::bigint
    where tenant_id = ${thisTenant} and version = ${version}`.execute(tx)
}

/**
 * A message was handled: the next fetch begins after it. One of which something was kept is marked by the next visit. When the settings
 * changed meanwhile, the numbers may be of another folder, and nothing is noted.
 */
export async function noteHandled(
  tx: TenantTx,
  { version }: Pick<MailboxRow, 'version'>,
  uidValidity: string,
  { uid, isToMark }: { readonly uid: number; readonly isToMark: boolean },
): Promise<void> {
  await sql`
    update receipt_mailboxes
    set last_uid = greatest(last_uid, ${uid}::bigint),
        uids_to_mark = case when ${isToMark}::boolean then array_remove(uids_to_mark, ${uid}::bigint) || ${uid}::bigint else uids_to_mark end
    where tenant_id = ${thisTenant} and version = ${version} and uid_validity = ${uidValidity}::bigint`.execute(tx)
} // prettier-ignore

/** The latest messages, the newest first. */
export const listReceivedMails = (tx: TenantTx): Promise<ReceivedMail[]> =>
  rowsOf(
    tx,
    sql<ReceivedMail>`
      select id, sender, is_sender_known as "isSenderKnown", subject, kept, doubles, refusals,
             answered_at is not null as "isAnswered", received_at as "receivedAt"
      from received_mails where tenant_id = ${thisTenant}
      order by received_at desc, id limit ${MAILS_SHOWN}`,
  )

/**
 * Encrypt the passwords with the present key, a business at a time. What was interrupted is done by the next call.
 *
 * @param client may become the owner of the tables
 * @returns the number of secrets
 */
export const renewMailboxKeys = (client: pg.ClientBase, loginKey: KeyRing): Promise<number> =>
  forEveryTenant(client, async (tenantId) => {
    const { rows } = await client.query<{ secret: Buffer }>(
      'select secret from receipt_mailboxes where tenant_id = $1 for update',
      [tenantId],
    )
    const [row] = rows
    const again = row === undefined ? null : encryptedAgain(loginKey, ownerOf(tenantId), row.secret)
    if (again === null) return 0
    await client.query('update receipt_mailboxes set secret = $2 where tenant_id = $1', [tenantId, again])
    return 1
  })
