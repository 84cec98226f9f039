import type { TenantId, UserId } from '#kernel/ids.ts'
import { insertChartOfAccounts } from '#ledger/server/accounts.ts'
import { isTestBusiness } from '#outbox/server/test-business.ts'
import type { Database } from '#platform/server/db/database.ts'
import { rowsOf, sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Member } from '#platform/server/http/member.ts'
import { newSecretId } from '#platform/server/new-id.ts'
import { tenantErrors } from '../domain/errors.ts'

/** Before the name of the business of which it has the data. */
const PREFIX = 'Test: '
/** As the table of businesses. */
const LONGEST_NAME = 120

type OwnData = Awaited<ReturnType<typeof dataOf>>

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
  await withTenant(database, tenantId, async (tx) => {
    await insertBusiness(tx, member.userId, data)
    await insertChartOfAccounts(tx)
  })
  return tenantId
}

async function insertBusiness(tx: TenantTx, userId: UserId, data: OwnData): Promise<void> {
  // The login first: two at once wait for each other here.
  const [owned] = await rowsOf(tx, sql<{ is_made: boolean }>`select own_test_business(${userId}) as is_made`)
  if (owned?.is_made !== true) throw tenantErrors.tooManyTestBusinesses()
  await tx
    .insertInto('tenants')
    .values({ ...data, name: `${PREFIX}${data.name}`.slice(0, LONGEST_NAME) })
    .execute()
  await sql`insert into test_businesses (tenant_id, made_by) values (${thisTenant}, ${userId})`.execute(tx)
}

/** What a document says of its sender. */
async function dataOf(tx: TenantTx) {
  if (await isTestBusiness(tx)) throw tenantErrors.testOfTest()
  const row = await tx
    .selectFrom('tenants')
    .select([
      'name',
      'contact_email',
      'street',
      'house_number',
      'zip_code',
      'city',
      'iban',
      'bic',
      'name_on_account',
      'kvk_number',
      'vat_id',
      'phone',
      'website',
    ])
    .executeTakeFirst()
  if (row === undefined) throw tenantErrors.notFound()
  return row
}
