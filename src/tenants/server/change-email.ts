import { randomBytes } from 'node:crypto'
import type { SessionId, TenantId, UserId } from '#kernel/ids.ts'
import type { Database } from '#platform/server/db/database.ts'
import { sql, type TenantTx, thisTenant, withTenant } from '#platform/server/db/tenant-transaction.ts'
import type { Member } from '#platform/server/http/member.ts'
import type { Sessions } from '#platform/server/http/session.ts'
import { tenantErrors } from '../domain/errors.ts'
import { hashOfLink, mayMailLink } from './account-links.ts'
import {
  emailAskedMail,
  emailChangedMail,
  emailTakenMail,
  NEW_EMAIL_SUBJECT,
  newEmailMail,
} from './account-mails.ts'
import { mailAccount } from '#outbox/server/account-mail.ts'
import { linksInLastHour } from '#outbox/server/order-mail.ts'
import { endSessions } from './open-sessions.ts'
import { requireWholeProof, type Proof } from './own-proof.ts'
import { emailOf } from './passwords.ts'
import { changerOf, noteChanges, type Changer } from './setting-changes.ts'
import type { TwoFactorDeps } from './two-factor.ts'

/** Per tenant and hour: such a mail goes to an address that a user typed. */
const LINKS_PER_HOUR = 5
const LIFETIME = '24 hours'

/**
 * Request another address for logging in. Nothing changes until the mailed link is followed; the old address
 * gets a mail at once.
 *
 * Whether another user has that address is not revealed: the answer, the work and the mail in the list are
 * the same. Only the owner of the address reads in the mail that an account exists already.
 *
 * @throws DomainError as `requireWholeProof`
 * @throws DomainError `email.same`, `email.too-many-links`
 */
export async function askForEmail(
  tx: TenantTx,
  deps: TwoFactorDeps & { readonly publicUrl: string },
  changer: Changer & Pick<Member, 'sessionId'>,
  { newEmail: typed, ...proof }: Proof & { readonly newEmail: string },
): Promise<void> {
  // In the form that logging in compares.
  const newEmail = typed.toLowerCase()
  await requireWholeProof(tx, deps, changer.userId, proof)
  // One at a time for a tenant, or simultaneous requests would all count too few.
  await sql`select 1 from tenants where tenant_id = ${thisTenant} for update`.execute(tx)
  const email = await emailOf(tx, changer.userId)
  if (email === newEmail) throw tenantErrors.emailSame()
  await requireFewLinks(tx)
  if (!(await mayMailLink(tx, newEmail))) throw tenantErrors.tooManyLinksToBox()

  const token = randomBytes(32).toString('base64url')
  const { rows } = await sql<{ is_taken: boolean }>`
    select make_email_change(
      ${hashOfLink(token)}, ${changer.userId}, ${newEmail}, ${changer.sessionId}, ${LIFETIME}::interval
    ) as is_taken`.execute(tx)
  const mail =
    rows[0]?.is_taken === true
      ? emailTakenMail
      : newEmailMail(`${deps.publicUrl}/mailadres-wijzigen#${token}`)
  await mailAccount(tx, newEmail, mail, 'account-link')
  await mailAccount(tx, email, emailAskedMail(newEmail))
  await noteChanges(tx, changer, [
    { area: 'security', field: 'Ander e-mailadres aangevraagd', old: email, new: newEmail },
  ])
}

async function requireFewLinks(tx: TenantTx): Promise<void> {
  if ((await linksInLastHour(tx, NEW_EMAIL_SUBJECT)) >= LINKS_PER_HOUR) throw tenantErrors.tooManyLinks()
}

/**
 * Change to the new address, on behalf of a reader of its mail. All sessions end except the one that asked,
 * the old address gets a mail, and links that were mailed there stop working.
 *
 * @throws DomainError `account.link-spent`, `email.taken` when another user was first
 */
export async function changeEmail(
  deps: { database: Database; sessions: Sessions },
  request: { token: string; ip: string },
): Promise<{ userId: UserId; tenantId: TenantId }> {
  const asked = await requestOf(deps.database, request.token)
  if (asked === null) throw tenantErrors.linkSpent()
  await withTenant(deps.database, asked.tenantId, async (tx) => {
    // Before the change itself: the history names the old address of the user.
    await noteChanges(tx, changerOf(asked, request), [
      { area: 'security', field: 'E-mailadres om in te loggen', old: asked.email, new: asked.newEmail },
    ])
    const { rows } = await sql<{ is_done: boolean | null }>`
      select change_email(${hashOfLink(request.token)}) as is_done`.execute(tx)
    const isDone = rows[0]?.is_done ?? null
    if (isDone === null) throw tenantErrors.linkSpent()
    if (!isDone) throw tenantErrors.emailTaken()
    await mailAccount(tx, asked.email, emailChangedMail(asked.newEmail))
    await endSessions(tx, deps.sessions, asked.userId, { only: null, keep: asked.sessionId })
  })
  return asked
}

interface EmailRequest {
  readonly userId: UserId
  readonly tenantId: TenantId
  readonly email: string
  readonly newEmail: string
  readonly sessionId: SessionId | null
}

const requestOf = (database: Database, token: string): Promise<EmailRequest | null> =>
  database.withConnection(async (connection) => {
    const { rows } = await connection.query<{
      user_id: UserId
      tenant_id: TenantId
      email: string
      new_email: string
      session_id: SessionId | null
    }>('select user_id, tenant_id, email, new_email, session_id from email_change_of($1)', [
      hashOfLink(token),
    ])
    const row = rows[0]
    return row === undefined
      ? null
      : {
          userId: row.user_id,
          tenantId: row.tenant_id,
          email: row.email,
          newEmail: row.new_email,
          sessionId: row.session_id,
        }
  })
