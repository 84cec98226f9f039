import { createHash, randomBytes } from 'node:crypto'
import type { TenantId, UserId } from '#kernel/ids.ts'
import type { Database } from '#platform/server/db/database.ts'
import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { mailAccount } from '#outbox/server/account-mail.ts'
import { linkMails, type LinkPurpose } from './account-mails.ts'
import { normalAddress } from './logins.ts'

const lifetimes = { 'reset-password': '1 hour', 'confirm-email': '7 days' } as const satisfies Record<
  LinkPurpose,
  string
>
const pages = {
  'reset-password': 'wachtwoord-instellen',
  'confirm-email': 'mailadres-bevestigen',
} as const satisfies Record<LinkPurpose, string>

/** The user of the link. */
export interface LinkOwner {
  readonly userId: UserId
  readonly tenantId: TenantId
  readonly email: string
}

/**
 * Mail a link that works once. Its secret is after the `#`, which no server and no log receives; the database
 * stores its hash. An older link for the same purpose stops working.
 *
 * @returns false when the box got five in a day; then nothing is mailed, and the last link still works
 */
export async function mailLink(
  tx: TenantTx,
  publicUrl: string,
  owner: { userId: UserId; email: string },
  purpose: LinkPurpose,
): Promise<boolean> {
  if (!(await mayMailLink(tx, owner.email))) return false
  const link = await makeLink(tx, publicUrl, owner.userId, purpose)
  await mailAccount(tx, owner.email, linkMails[purpose](link), 'account-link')
  return true
}

/** A link that works once; an earlier one of this user for the same purpose stops working. */
export async function makeLink(
  tx: TenantTx,
  publicUrl: string,
  userId: UserId,
  purpose: LinkPurpose,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await sql`select make_account_token(${hashOfLink(token)}, ${userId}, ${purpose}, ${lifetimes[purpose]}::interval)`.execute(
    tx,
  )
  return `${publicUrl}/${pages[purpose]}#${token}`
}

/**
 * Count a mail with a link to this box; false after five in a day, so that an attacker cannot fill a box with
 * them.
 */
export async function mayMailLink(tx: TenantTx, email: string): Promise<boolean> {
  const subject = createHash('sha256')
    .update(JSON.stringify(['link-mail', normalAddress(email)]))
    .digest('hex')
  const { rows } = await sql<{ may: boolean }>`select take_link_mail(${subject}) as may`.execute(tx)
  return rows[0]?.may === true
}

/** The user of this link, without using the link up; null when it is used, too old or unknown. */
export const ownerOfLink = (
  database: Database,
  token: string,
  purpose: LinkPurpose,
): Promise<LinkOwner | null> =>
  database.withConnection(async (connection) => {
    const { rows } = await connection.query<{ user_id: UserId; tenant_id: TenantId; email: string }>(
      'select user_id, tenant_id, email from user_of_account_token($1, $2)',
      [hashOfLink(token), purpose],
    )
    const row = rows[0]
    return row === undefined ? null : { userId: row.user_id, tenantId: row.tenant_id, email: row.email }
  })

/** Use a link up; of two simultaneous requests one succeeds. */
export async function spendLink(tx: TenantTx, token: string, purpose: LinkPurpose): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select use_account_token(${hashOfLink(token)}, ${purpose}) as used`.execute(tx)
  return rows[0]?.used === true
}

/** The stored hash of a link. */
export const hashOfLink = (token: string): string => createHash('sha256').update(token).digest('hex')
