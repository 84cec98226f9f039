import { formatDateInWords } from '#kernel/dutch-format.ts'
import { localDate } from '#kernel/local-date.ts'
import { rowsOf, sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { mailAccount } from '#outbox/server/account-mail.ts'
import { tenantErrors } from '../domain/errors.ts'
import { businessName } from './business-name.ts'
import { secondFactorMail } from './member-mails.ts'
import { requireOwnPassword } from './own-password.ts'
import { noteChanges, type Changer } from './setting-changes.ts'
import { twoFactorOf } from './two-factor.ts'

const FIELD = 'Inloggen met een code verplicht voor iedereen'

/**
 * Oblige each login of the business to have a second factor. A login without one gets a mail, and is refused every call except
 * those that set it up (`Endpoint.isOpenWithoutSecondFactor`) after fourteen days (decision 75). Source: OWASP ASVS 5.0, 6.3.3.
 *
 * @throws DomainError `two-factor.own-first`, `two-factor.obliged-already`, and as `requireOwnPassword`
 */
export async function obligeSecondFactor(tx: TenantTx, changer: Changer, password: string): Promise<void> {
  await requireOwnPassword(tx, changer.userId, password)
  const own = await twoFactorOf(tx, changer.userId)
  if (!own.isOn && !own.hasPasskey) throw tenantErrors.twoFactorOwnFirst()
  const { rows } = await sql<{ done: boolean }>`
    select oblige_second_factor(${changer.userId}) as done`.execute(tx)
  if (rows[0]?.done !== true) throw tenantErrors.twoFactorObligedAlready()
  await noteChanges(tx, changer, [{ area: 'security', field: FIELD, old: 'nee', new: 'ja' }])
  await tellWithout(tx)
}

/** @throws DomainError `two-factor.not-obliged`, and as `requireOwnPassword` */
export async function releaseSecondFactor(tx: TenantTx, changer: Changer, password: string): Promise<void> {
  await requireOwnPassword(tx, changer.userId, password)
  const { rows } = await sql<{ done: boolean }>`select release_second_factor() as done`.execute(tx)
  if (rows[0]?.done !== true) throw tenantErrors.twoFactorNotObliged()
  await noteChanges(tx, changer, [{ area: 'security', field: FIELD, old: 'ja', new: 'nee' }])
}

/** Once, as the obligation begins: an accountant may have fewer days left. */
async function tellWithout(tx: TenantTx): Promise<void> {
  const members = await rowsOf(
    tx,
    sql<{ email: string; day: string }>`
      select email, (due at time zone 'Europe/Amsterdam')::date as day from members_without_second_factor() order by email`,
  )
  const business = await businessName(tx)
  for (const { email, day } of members)
    await mailAccount(tx, email, secondFactorMail({ business, day: formatDateInWords(localDate(day)) }))
}
