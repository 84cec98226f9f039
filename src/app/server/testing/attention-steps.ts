import { createGoal } from '#goals/contract.ts'
import { changeNotificationSettings, snoozeTask } from '#notifications/contract.ts'
import { expectDone, type TestTenant } from './test-tenant.ts'

/** A goal, a task that rests, and a summary by mail. */
export async function attentionHistory(tenant: TestTenant): Promise<void> {
  const goal = { kind: 'revenue', period: 'year', target: 60_000, hourlyRate: null } as const
  expectDone(await tenant.call(createGoal, { body: goal }))
  expectDone(await tenant.call(snoozeTask, { body: { cause: 'expenses-to-check:all', days: 7 } }))
  expectDone(await tenant.call(changeNotificationSettings, { body: { digest: 'weekly', muted: [] } }))
}
