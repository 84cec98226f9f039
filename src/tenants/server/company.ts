import type { UserId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Company } from '../session-contract.ts'
import { tenantErrors } from '../domain/errors.ts'

/** The tenant's own data, and the address of its user's login. */
export async function companyOf(tx: TenantTx, userId: UserId): Promise<Company> {
  const row = await tx
    .selectFrom('tenants')
    .selectAll()
    .select(sql<string>`email_of_user(${userId})`.as('email'))
    .select(sql<boolean>`is_email_confirmed(${userId})`.as('is_email_confirmed'))
    .select(
      sql<string | null>`(select (due_at at time zone 'Europe/Amsterdam')::date from deletion_orders)`.as(
        'deleted_on',
      ),
    )
    .executeTakeFirst()
  if (row === undefined) throw tenantErrors.notFound()
  return {
    email: row.email,
    name: row.name,
    contactEmail: row.contact_email,
    street: row.street,
    houseNumber: row.house_number,
    zipCode: row.zip_code,
    city: row.city,
    country: row.country,
    iban: row.iban,
    bic: row.bic,
    nameOnCard: row.name_on_account,
    chamberOfCommerceNumber: row.kvk_number,
    vatId: row.vat_id,
    contactPhoneNumber: row.phone,
    contactWebsite: row.website,
    version: row.version,
    isEmailConfirmed: row.is_email_confirmed,
    deletedOn: row.deleted_on === null ? null : localDate(row.deleted_on),
  }
}
