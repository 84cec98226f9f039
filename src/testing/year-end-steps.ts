import { todayInAmsterdam } from '#platform/server/clock.ts'
import { adjustYear, undoYearAdjustment } from '#year-end/adjustment-contract.ts'
import { expectDone, type TestTenant } from './test-tenant.ts'

/** Stock of this year that was counted wrong, and undone: every account is as it was. */
export async function adjustmentHistory(tenant: TestTenant): Promise<void> {
  const params = { year: todayInAmsterdam().slice(0, 4) }
  const id = expectDone(await tenant.call(adjustYear, { params, body: { kind: 'stock', counted: 120 } }))
  expectDone(await tenant.call(undoYearAdjustment, { params: { ...params, id } }))
}
