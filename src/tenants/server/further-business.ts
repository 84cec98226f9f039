import type { TenantId } from '#kernel/ids.ts'
import type { Database } from '#platform/server/db/database.ts'
import { rowsOf, sql, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Member } from '#platform/server/http/member.ts'
import { newSecretId } from '#platform/server/new-id.ts'
import type { NewBusiness } from '../businesses-contract.ts'
import { tenantErrors } from '../domain/errors.ts'
import { rowOf } from './company-columns.ts'
import { insertBusiness } from './insert-business.ts'
import type { Admission } from './invitation.ts'

interface Owned {
  readonly outcome: 'new' | 'again' | 'unconfirmed' | 'too-many'
  readonly tenant_id: TenantId | null
}

/**
 * Register a further business for a login that exists, which becomes its owner. The same name again within ten minutes is the
 * same business, so that a repeated call makes none.
 *
 * @throws DomainError `registration.closed` and `registration.not-invited`, as at a registration
 * @throws DomainError `business.address-unconfirmed`, `business.too-many`
 */
export async function makeBusiness(
  {
    database,
    admission,
  }: { readonly database: Database; readonly admission: Pick<Admission, 'requireAdmitted'> },
  member: Member,
  { invitation, company }: NewBusiness,
): Promise<TenantId> {
  const email = await withTenant(database, member.tenantId, (tx) => emailOf(tx, member), 'read only')
  await admission.requireAdmitted(email, invitation)
  const make = async (tx: TenantTx): Promise<TenantId> => {
    const { outcome, tenant_id: tenantId } = await own(tx, member, company.name)
    if (tenantId === null)
      throw outcome === 'unconfirmed' ? tenantErrors.addressUnconfirmed() : tenantErrors.tooManyBusinesses()
    if (outcome === 'new') await insertBusiness(tx, rowOf(company))
    return tenantId
  }
  return withTenant(database, newSecretId<TenantId>(), make, 'read write of a new business')
}

async function own(tx: TenantTx, { userId }: Member, name: string): Promise<Owned> {
  const [owned] = await rowsOf(
    tx,
    sql<Owned>`select outcome, tenant_id from own_further_business(${userId}, ${name})`,
  )
  return owned ?? { outcome: 'unconfirmed', tenant_id: null }
}

async function emailOf(tx: TenantTx, { userId }: Member): Promise<string> {
  const [row] = await rowsOf(tx, sql<{ email: string | null }>`select email_of_user(${userId}) as email`)
  if (row === undefined || row.email === null) throw tenantErrors.notFound()
  return row.email
}
