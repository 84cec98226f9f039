import { todayInAmsterdam } from '#platform/server/clock.ts'
import { adjustYear, undoYearAdjustment } from '#year-end/adjustment-contract.ts'
import { expectDone, type TestTenant } from './test-tenant.ts'

/** Stock of this year that was counted wrong, and counted again. */
export async function adjustmentHistory(tenant: TestTenant): Promise<void> {
  const params = { year: todayInAmsterdam().slice(0, 4) }
  const count = async (counted: number) =>
    expectDone(await tenant.call(adjustYear, { params, body: { kind: 'stock', counted } }))
  const id = await count(120)
  expectDone(await tenant.call(undoYearAdjustment, { params: { ...params, id } }))
  await count(100)
}
