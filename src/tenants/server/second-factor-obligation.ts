import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { tenantErrors } from '../domain/errors.ts'
import { requireOwnPassword } from './own-password.ts'
import { noteChanges, type Changer } from './setting-changes.ts'
import { twoFactorOf } from './two-factor.ts'

const FIELD = 'Inloggen met een code verplicht voor iedereen'

/**
 * Oblige each login of the business to have a second factor. A login without one is refused every call except those that
 * set it up (`Endpoint.isOpenWithoutSecondFactor`), within five seconds. Source: OWASP ASVS 5.0, 6.3.3.
 *
 * @throws DomainError `two-factor.own-first`, `two-factor.obliged-already`, and as `requireOwnPassword`
 */
export async function obligeSecondFactor(tx: TenantTx, changer: Changer, password: string): Promise<void> {
  await requireOwnPassword(tx, changer.userId, password)
  if (!(await twoFactorOf(tx, changer.userId)).isOn) throw tenantErrors.twoFactorOwnFirst()
  const { rows } = await sql<{ done: boolean }>`
    select oblige_second_factor(${changer.userId}) as done`.execute(tx)
  if (rows[0]?.done !== true) throw tenantErrors.twoFactorObligedAlready()
  await noteChanges(tx, changer, [{ area: 'security', field: FIELD, old: 'nee', new: 'ja' }])
}

/** @throws DomainError `two-factor.not-obliged`, and as `requireOwnPassword` */
export async function releaseSecondFactor(tx: TenantTx, changer: Changer, password: string): Promise<void> {
  await requireOwnPassword(tx, changer.userId, password)
  const { rows } = await sql<{ done: boolean }>`select release_second_factor() as done`.execute(tx)
  if (rows[0]?.done !== true) throw tenantErrors.twoFactorNotObliged()
  await noteChanges(tx, changer, [{ area: 'security', field: FIELD, old: 'ja', new: 'nee' }])
}
