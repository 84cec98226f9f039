import { orderDeletion } from '#deletion/contract.ts'
import type { TestDatabase } from '#platform/server/db/testing/test-database.ts'
import { expectDone, type TestTenant } from './test-tenant.ts'

/** Download everything, as a user does who stops. */
export async function downloadEverything(tenant: TestTenant): Promise<void> {
  const { status } = await tenant.send('GET', '/api/Exports/zip')
  if (status !== 200) throw new Error(`the export was refused with ${String(status)}`)
}

/** The text that is typed to order the deletion. */
export const orderOf = (tenant: TestTenant, name: string) => ({
  name,
  password: tenant.password,
  keepsBooks: true as const,
})

export async function ordered(tenant: TestTenant, name: string): Promise<void> {
  await downloadEverything(tenant)
  expectDone(await tenant.call(orderDeletion, { body: orderOf(tenant, name) }))
}

/**
 * Let days pass for an order. The database's clock decides and cannot be set, so the order is moved into the
 * past instead; the runtime role cannot do that.
 */
export async function daysPass(database: TestDatabase, tenantId: string, days: number): Promise<void> {
  await database.superuser.query(
    // In UTC: a cluster refuses an update that takes an interval from a moment with a time zone.
    `update deletion_orders set ordered_at = (ordered_at at time zone 'UTC' - make_interval(days => $2)) at time zone 'UTC',
       due_at = (due_at at time zone 'UTC' - make_interval(days => $2)) at time zone 'UTC'
     where tenant_id = $1`,
    [tenantId, days],
  )
  await database.superuser.query(
    `update jobs set run_at = run_at - make_interval(days => $2) where tenant_id = $1 and kind like 'business.%'`,
    [tenantId, days],
  )
}
