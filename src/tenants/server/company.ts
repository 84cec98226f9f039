import type { MoneyRight, Seat } from '#contract/rights.ts'
import type { UserId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { importedElsewhereAt } from '#platform/server/imported-elsewhere.ts'
import type { LegalForm } from '../domain/legal-form.ts'
import type { Company } from '../session-contract.ts'
import { tenantErrors } from '../domain/errors.ts'
import { fieldsOf } from './company-columns.ts'

/** The tenant's own data, and the address of its user's login. */
export async function companyOf(tx: TenantTx, userId: UserId): Promise<Company> {
  // Logins have no tenant, so that they are asked by themselves.
  const { rows: logins } = await sql<{
    email: string | null
    is_confirmed: boolean
    seat: Seat | null
    given: MoneyRight[] | null
    second_factor_from: string | null
  }>`
    select email_of_user(${userId}) as email, is_email_confirmed(${userId}) as is_confirmed,
           seat_in(${tx.tenantId}, ${userId}) as seat, money_rights_in(${tx.tenantId}, ${userId}) as given,
           (second_factor_due(${tx.tenantId}, ${userId}) at time zone 'Europe/Amsterdam')::date as second_factor_from`.execute(
    tx,
  )
  const row = await tx
    .selectFrom('tenants')
    .selectAll()
    .select((tenant) =>
      tenant
        .selectFrom('ordered_deletions')
        .select(sql<string>`(due_at at time zone 'Europe/Amsterdam')::date`.as('day'))
        .as('deleted_on'),
    )
    .select(
      sql<boolean>`exists (select from test_businesses t where t.tenant_id = ${thisTenant})`.as('is_test'),
    )
    .executeTakeFirst()
  const [login] = logins
  // A login whose membership ended a moment ago has no address here.
  if (row === undefined || login?.email == null || login.seat === null) throw tenantErrors.notFound()
  return {
    email: login.email,
    ...fieldsOf(row),
    country: row.country,
    legalForm: row.legal_form as LegalForm | null,
    version: row.version,
    isEmailConfirmed: login.is_confirmed,
    secondFactorFrom: login.second_factor_from === null ? null : localDate(login.second_factor_from),
    deletedOn: row.deleted_on === null ? null : localDate(row.deleted_on),
    isTest: row.is_test,
    importedElsewhereAt: await importedElsewhereAt(tx),
    role: login.seat,
    moneyRights: login.given ?? [],
  }
}
