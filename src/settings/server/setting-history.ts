import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { MAX_CHANGES_AT_ONCE, type SettingChange } from '../contract.ts'

/** The latest changes of the settings, of all users of the tenant. */
export async function listSettingChanges(tx: TenantTx): Promise<SettingChange[]> {
  return rowsOf(
    tx,
    sql<SettingChange>`
      select id, at, user_email as "userEmail", ip, area, field, old_value as "oldValue", new_value as "newValue", via,
             archive_imported_at as "importedAt"
      from setting_history where tenant_id = ${thisTenant}
      order by at desc, id limit ${MAX_CHANGES_AT_ONCE}`,
  )
}
