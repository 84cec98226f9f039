import type { TestDatabase } from '#platform/server/db/testing/test-database.ts'
import type { TestTenant } from './test-tenant.ts'

/** The effect of following the link in the first mail: from then on no budget holds mails back. */
export const confirmAddress = (database: TestDatabase, { email }: TestTenant): Promise<unknown> =>
  database.superuser.query('update logins set confirmed_at = now() where email = $1', [email])
