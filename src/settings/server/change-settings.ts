import type { DocumentSettings } from '#documents/domain/document-settings.ts'
import { lockSettings, writeSettings } from '#documents/server/document-settings.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
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
  const before = await lockSettings(tx)
  if (before.version !== version) throw settingErrors.stale()
  const { settings, changes } = await change(before)
  if (changes.length === 0) return
  await writeSettings(tx, { ...settings, version: version + 1 })
  await noteChanges(tx, changer, changes)
}
