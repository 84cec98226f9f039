import type { Database } from '#platform/server/db/database.ts'
import { withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { TenantId } from '#kernel/ids.ts'
import { NO_EXAMPLE, nodeFactsOf, shownExample } from '#platform/server/node-facts.ts'
import { removeEveryJob } from '#platform/server/jobs/ordered-jobs.ts'
import { markAsExample, unmarkAsExample } from '#tenants/server/example-business.ts'
import { membersOf } from '#tenants/server/members.ts'
import { orderDeletionOfExample } from './order-deletion.ts'

/**
 * Let visitors look around in a business from now on (decision 114). One commit makes the business read-only and removes the work that waits
 * there, so that nothing is done later. The business that was shown before is ordered to be deleted, and visits to that one end.
 */
export async function showExample(database: Database, tenantId: TenantId): Promise<void> {
  await withTenant(database, tenantId, close)
  await showInstead(database, tenantId)
}

/** Let visitors look around no longer. */
export const hideExample = (database: Database): Promise<void> => showInstead(database, NO_EXAMPLE)

async function showInstead(database: Database, tenantId: TenantId): Promise<void> {
  const facts = nodeFactsOf(database)
  const former = await shownExample(facts)
  await facts.change('example', tenantId)
  if (former !== null && former !== tenantId)
    await withTenant(database, former, retire, 'read write of an example')
}

async function close(tx: TenantTx): Promise<void> {
  await removeEveryJob(tx)
  await markAsExample(tx)
}

/** One that was deleted meanwhile, or that was never an example of this database, is left alone. */
async function retire(tx: TenantTx): Promise<void> {
  const wasShown = await unmarkAsExample(tx)
  const owner = (await membersOf(tx)).find(({ role }) => role === 'owner')
  if (wasShown && owner !== undefined) await orderDeletionOfExample(tx, owner.userId)
}
