import type { DocumentSettings } from '#documents/domain/document-settings.ts'
import { readSettings } from '#documents/server/document-settings.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { noteChanges, type Changer, type SettingChange } from '#tenants/server/setting-changes.ts'
import { settingErrors } from '../domain/errors.ts'

/** The new settings, and the changes for the history. */
export interface ChangedSettings {
  readonly settings: DocumentSettings
  readonly changes: readonly SettingChange[]
}

/**
 * Change the branding, numbering or texts of documents, in one row under its lock. A user with an older
 * version gets a conflict instead of overwriting unseen changes; saving the same settings changes nothing.
 *
 * @throws DomainError `settings.stale`
 */
export async function changeSettings(
  tx: TenantTx,
  changer: Changer,
  version: number,
  change: (before: DocumentSettings) => ChangedSettings | Promise<ChangedSettings>,
): Promise<void> {
  await sql`
    insert into document_settings (tenant_id, version) values (${thisTenant}, 0)
    on conflict do nothing`.execute(tx)
  await sql`select 1 from document_settings where tenant_id = ${thisTenant} for update`.execute(tx)
  const before = await readSettings(tx)
  if (before.version !== version) throw settingErrors.stale()
  const { settings, changes } = await change(before)
  if (changes.length === 0) return
  await sql`
    update document_settings set
      version = ${version + 1}, accent = ${settings.accent}, logo_sha256 = ${settings.logo},
      formats = ${JSON.stringify(settings.formats)}::jsonb, texts = ${JSON.stringify(settings.texts)}::jsonb,
      payment_days = ${settings.paymentDays}, validity_days = ${settings.validityDays}
    where tenant_id = ${thisTenant}`.execute(tx)
  await noteChanges(tx, changer, changes)
}
