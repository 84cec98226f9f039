import { alreadyRegisteredMail } from './account-mails.ts'
import { hash } from '@node-rs/argon2'
import { setTimeout as wait } from 'node:timers/promises'
import type { TenantId, UserId } from '#kernel/ids.ts'
import type { Database } from '#platform/server/db/database.ts'
import { sql, withTenant } from '#platform/server/db/tenant-transaction.ts'
import { newId, newSecretId } from '#platform/server/new-id.ts'
import type { Registration } from '../contract.ts'
import { mailLink } from './account-links.ts'
import { mailAccount } from '#outbox/server/account-mail.ts'
import type { LoginThrottle } from './login-throttle.ts'
import { requireUnguessable } from './guessable-password.ts'
import { rowOf } from './company-columns.ts'
import { insertBusiness } from './insert-business.ts'
import { findLogin } from './logins.ts'
import { passwordHashing } from './password-hashing.ts'

/** Longer than the work, so that the time of an answer does not reveal whether the address was known. */
const ANSWER_AFTER_MS = 400

/**
 * Register a business: tenant, chart of accounts and first login, in one transaction.
 *
 * A known e-mail address gets the same answer in the same time, so that a caller does not learn which
 * accounts exist. The owner of the address gets a mail.
 *
 * @throws DomainError as `requireUnguessable`
 */
export async function register(
  deps: { database: Database; publicUrl: string; throttle: Pick<LoginThrottle, 'isOn'> },
  registration: Registration,
): Promise<void> {
  await requireUnguessable(registration.password, [registration.email, registration.tenantName])
  await Promise.all([registerOrTell(deps, registration), deps.throttle.isOn ? wait(ANSWER_AFTER_MS) : null])
}

async function registerOrTell(
  { database, publicUrl }: { database: Database; publicUrl: string },
  registration: Registration,
): Promise<void> {
  const passwordHash = await hash(registration.password, passwordHashing)
  const tenantId = newSecretId<TenantId>()
  const userId = newId<UserId>()

  const isNew = await withTenant(database, tenantId, async (tx) => {
    const { rows } = await sql<{ is_new: boolean }>`
      select register_login(${registration.email}, ${userId}, ${tenantId}, ${passwordHash}) as is_new`.execute(
      tx,
    )
    if (rows[0]?.is_new !== true) return false
    await insertBusiness(tx, dataOf(registration))
    await mailLink(tx, publicUrl, { userId, email: registration.email }, 'confirm-email')
    return true
  })
  if (!isNew) await tellOwner(database, registration.email)
}

const dataOf = ({ tenantName, tenantContactEmail, ...typed }: Registration) =>
  rowOf({ ...typed, name: tenantName, contactEmail: tenantContactEmail })

async function tellOwner(database: Database, email: string): Promise<void> {
  const login = await findLogin(database, email)
  if (login === null) return
  await withTenant(
    database,
    login.tenantId,
    (tx) => mailAccount(tx, login.email, alreadyRegisteredMail),
    'read write always',
  )
}
