import type { Actor } from '#kernel/actor.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { endSchedule, startSchedule } from '#platform/server/jobs/order-job.ts'
import { reminderErrors } from '../domain/errors.ts'
import { areInOrder, type ReminderStep } from '../domain/reminder-step.ts'
import { reminderSchedule } from './send-reminders.ts'

export interface NewSettings {
  readonly version: number
  readonly isAutomatic: boolean
  readonly steps: readonly ReminderStep[]
}

/**
 * Set the steps, and whether the first ones leave by themselves. Letters that were made stay as they are.
 *
 * @throws DomainError `reminders.stale`, `reminders.steps-out-of-order`
 */
export async function changeSettings(
  tx: TenantTx,
  author: Actor,
  { version, isAutomatic, steps }: NewSettings,
): Promise<null> {
  if (!areInOrder(steps)) throw reminderErrors.stepsOutOfOrder()
  const changed = await rowsOf(
    tx,
    version === 0
      ? sql`
          insert into reminder_settings (tenant_id, is_automatic, changed_by)
          values (${thisTenant}, ${isAutomatic}, ${author.userId})
          on conflict (tenant_id) do nothing returning version`
      : sql`
          update reminder_settings set is_automatic = ${isAutomatic}, changed_by = ${author.userId}, changed_at = now(),
            version = version + 1
          where tenant_id = ${thisTenant} and version = ${version} returning version`,
  )
  if (changed.length === 0) throw reminderErrors.stale()
  for (const { kind, isOn, days: daysAfter } of steps)
    await sql`
      insert into reminder_steps (tenant_id, step, is_on, days) values (${thisTenant}, ${kind}, ${isOn}, ${daysAfter})
      on conflict (tenant_id, step) do update set is_on = excluded.is_on, days = excluded.days`.execute(tx)
  if (isAutomatic) await startSchedule(tx, reminderSchedule, {})
  else await endSchedule(tx, reminderSchedule)
  return null
}
