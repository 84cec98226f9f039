import type { DocumentSettings } from '#documents/domain/document-settings.ts'
import { readSettings } from '#documents/server/document-settings.ts'
import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { noteChanges, type Changer, type SettingChange } from '#tenants/server/setting-changes.ts'
import { settingErrors } from '../domain/errors.ts'

/** The settings as they are to be, and what of it the history tells. */
export interface ChangedSettings {
  readonly settings: DocumentSettings
  readonly changes: readonly SettingChange[]
}

/**
 * Change how documents look, are numbered or read, in one row under its lock. Whoever had an older version in view is
 * told instead of overwriting what they never saw; saving what is there already changes nothing.
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
    insert into document_settings (tenant_id, version) values (current_setting('app.tenant_id')::uuid, 0)
    on conflict do nothing`.execute(tx)
  await sql`select 1 from document_settings for update`.execute(tx)
  const before = await readSettings(tx)
  if (before.version !== version) throw settingErrors.stale()
  const { settings, changes } = await change(before)
  if (changes.length === 0) return
  await sql`
    update document_settings set
      version = ${version + 1}, accent = ${settings.accent}, logo_sha256 = ${settings.logo},
      formats = ${JSON.stringify(settings.formats)}::jsonb, texts = ${JSON.stringify(settings.texts)}::jsonb,
      payment_days = ${settings.paymentDays}, validity_days = ${settings.validityDays}`.execute(tx)
  await noteChanges(tx, changer, changes)
}
