import { isTestBusiness } from '#outbox/server/test-business.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { tenantErrors } from '../domain/errors.ts'

/** @throws DomainError `test-business.no-bank` for a business for tests, which no bank and no provider of payments knows */
export async function requireRealBusiness(tx: TenantTx): Promise<void> {
  if (await isTestBusiness(tx)) throw tenantErrors.notInTest()
}
