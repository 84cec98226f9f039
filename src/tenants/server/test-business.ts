import type { TenantId, UserId } from '#kernel/ids.ts'
import { isTestBusiness } from '#outbox/server/test-business.ts'
import type { Database } from '#platform/server/db/database.ts'
import { rowsOf, sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Member } from '#platform/server/http/member.ts'
import { newSecretId } from '#platform/server/new-id.ts'
import { tenantErrors } from '../domain/errors.ts'
import { senderColumns } from './company-columns.ts'
import { insertBusiness } from './insert-business.ts'

/** Before the name of the business of which it has the data. */
const PREFIX = 'Test: '
/** As the table of businesses. */
const LONGEST_NAME = 120

/**
 * Make a business for tests with the data of the present one, owned by this user alone (decision 114).
 *
 * @throws DomainError `test-business.of-test` in a test business, `test-business.too-many` when the user has three
 */
export async function makeTestBusiness(
  { database }: { readonly database: Database },
  member: Member,
): Promise<TenantId> {
  // As a write, so that a business that is to be deleted is refused.
  const data = await withTenant(database, member.tenantId, dataOf)
  const tenantId = newSecretId<TenantId>()
  const make = async (tx: TenantTx): Promise<void> => {
    await own(tx, member.userId)
    await insertBusiness(tx, { ...data, name: `${PREFIX}${data.name}`.slice(0, LONGEST_NAME) })
    await sql`insert into test_businesses (tenant_id, made_by) values (${thisTenant}, ${member.userId})`.execute(
      tx,
    )
  }
  await withTenant(database, tenantId, make, 'read write of a new business')
  return tenantId
}

/** @throws DomainError `test-business.too-many` */
async function own(tx: TenantTx, userId: UserId): Promise<void> {
  // The login first: two at once wait for each other here.
  const [owned] = await rowsOf(tx, sql<{ is_made: boolean }>`select own_test_business(${userId}) as is_made`)
  if (owned?.is_made !== true) throw tenantErrors.tooManyTestBusinesses()
}

async function dataOf(tx: TenantTx) {
  if (await isTestBusiness(tx)) throw tenantErrors.testOfTest()
  const row = await tx.selectFrom('tenants').select(senderColumns).executeTakeFirst()
  if (row === undefined) throw tenantErrors.notFound()
  return row
}
