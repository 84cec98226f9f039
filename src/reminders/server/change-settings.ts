import { counted } from '#kernel/dutch-format.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { noteChanges, switched, type Changer, type SettingChange } from '#tenants/server/setting-changes.ts'
import { endSchedule, startSchedule } from '#platform/server/jobs/order-job.ts'
import { reminderErrors } from '../domain/errors.ts'
import { areInOrder, stepLabel, type ReminderStep } from '../domain/reminder-step.ts'
import { readSettings, type StoredSettings } from './reminder-rules.ts'
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
  changer: Changer,
  { version, isAutomatic, steps }: NewSettings,
): Promise<null> {
  if (!areInOrder(steps)) throw reminderErrors.stepsOutOfOrder()
  const before = await readSettings(tx)
  const changed = await rowsOf(
    tx,
    version === 0
      ? sql`
          insert into reminder_settings (tenant_id, is_automatic, changed_by)
          values (${thisTenant}, ${isAutomatic}, ${changer.userId})
          on conflict (tenant_id) do nothing returning version`
      : sql`
          update reminder_settings set is_automatic = ${isAutomatic}, changed_by = ${changer.userId}, changed_at = now(),
            version = version + 1
          where tenant_id = ${thisTenant} and version = ${version} returning version`,
  )
  if (changed.length === 0) throw reminderErrors.stale()
  for (const { kind, isOn, days: daysAfter } of steps)
    await sql`
      insert into reminder_steps (tenant_id, step, is_on, days) values (${thisTenant}, ${kind}, ${isOn}, ${daysAfter})
      on conflict (tenant_id, step) do update set is_on = excluded.is_on, days = excluded.days`.execute(tx)
  await noteChanges(tx, changer, changesOf(before, { isAutomatic, steps }))
  if (isAutomatic) await startSchedule(tx, reminderSchedule, {})
  else await endSchedule(tx, reminderSchedule)
  return null
}

/** What is different, in words for the history. */
function changesOf(
  was: Pick<StoredSettings, 'isAutomatic' | 'steps'>,
  is: Omit<NewSettings, 'version'>,
): SettingChange[] {
  const changed = (field: string, old: string, now: string): SettingChange[] =>
    old === now ? [] : [{ area: 'company', field, old, new: now }]
  return [
    ...switched('Herinneringen vanzelf', was.isAutomatic, is.isAutomatic),
    ...is.steps.flatMap((step) => {
      const old = was.steps.find(({ kind }) => kind === step.kind)
      return changed(stepLabel[step.kind], old === undefined ? 'uit' : stepInWords(old), stepInWords(step))
    }),
  ]
}

const stepInWords = ({ isOn, days }: ReminderStep): string => {
  if (!isOn) return 'uit'
  const length = counted(Math.abs(days), 'dag', 'dagen')
  return days < 0 ? `${length} voor de vervaldatum` : `${length} na de vervaldatum`
}
