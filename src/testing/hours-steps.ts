import { writeHours } from '#hours/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { expectDone, type TestTenant } from './test-tenant.ts'

/** Two pieces of work of today for the business itself, one of which was corrected. */
export async function hoursHistory(tenant: TestTenant): Promise<void> {
  const work = {
    day: todayInAmsterdam(),
    category: 'administration',
    description: 'Facturen gemaakt',
  } as const
  expectDone(await tenant.call(writeHours, { body: { ...work, minutes: 90 } }))
  expectDone(await tenant.call(writeHours, { body: { ...work, minutes: 75 } }))
  expectDone(
    await tenant.call(writeHours, {
      body: { ...work, category: 'study', description: 'Cursus', minutes: 60 },
    }),
  )
}
