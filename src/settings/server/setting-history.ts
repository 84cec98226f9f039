import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { MAX_CHANGES_AT_ONCE, type SettingChange } from '../contract.ts'

/** The latest changes of the settings, of all users of the tenant. */
export async function listSettingChanges(tx: TenantTx): Promise<SettingChange[]> {
  const rows = await tx
    .selectFrom('setting_changes')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(MAX_CHANGES_AT_ONCE)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    userEmail: row.user_email,
    ip: row.ip,
    area: row.area as SettingChange['area'],
    field: row.field,
    oldValue: row.old_value,
    newValue: row.new_value,
  }))
}
