import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { noteChanges, switched, type Changer } from '#tenants/server/setting-changes.ts'

/** Whether a second person checks each expense; off until a user switched it on. */
export async function hasSecondPerson(tx: TenantTx): Promise<boolean> {
  const row = await tx.selectFrom('expense_settings').select('has_second_person').executeTakeFirst()
  return row?.has_second_person ?? false
}

/** Ask a second person for each expense from now on, or no more; expenses that were checked stay so. */
export async function changeSecondPerson(tx: TenantTx, changer: Changer, isOn: boolean): Promise<null> {
  const was = await hasSecondPerson(tx)
  if (was === isOn) return null
  await noteChanges(tx, changer, switched('Kosten: een ander kijkt ze na', was, isOn))
  await sql`
    insert into expense_settings (tenant_id, has_second_person, changed_by) values (${thisTenant}, ${isOn}, ${changer.userId})
    on conflict (tenant_id) do update set has_second_person = excluded.has_second_person, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at`.execute(tx)
  return null
}
