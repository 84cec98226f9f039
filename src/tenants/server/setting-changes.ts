import type { Actor } from '#kernel/actor.ts'
import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'

/** The member who changes a setting, and the address of the request. */
export interface Changer extends Actor {
  readonly ip: string
}

export const changerOf = (actor: Actor, { ip }: { readonly ip: string }): Changer => ({
  tenantId: actor.tenantId,
  userId: actor.userId,
  ip,
})

/** The old and new value of one setting, in words for its user. Never a secret. */
export interface SettingChange {
  readonly area: 'company' | 'look' | 'numbering' | 'texts' | 'security'
  readonly field: string
  readonly old: string | null
  readonly new: string | null
}

/** Append to the history of the settings, in the transaction of the change itself. */
export async function noteChanges(
  tx: TenantTx,
  changer: Changer,
  changes: readonly SettingChange[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`
    insert into setting_changes (tenant_id, id, user_id, user_email, ip, area, field, old_value, new_value)
    select current_setting('app.tenant_id')::uuid, change.id, ${changer.userId}::uuid,
           coalesce(email_of_user(${changer.userId}), ''), ${changer.ip.slice(0, 60)}, change.area, change.field,
           left(change.old, 5000), left(change.new, 5000)
    from unnest(
      ${changes.map(() => newId())}::uuid[], ${changes.map(({ area }) => area)}::text[],
      ${changes.map(({ field }) => field)}::text[], ${changes.map((change) => change.old)}::text[],
      ${changes.map((change) => change.new)}::text[]
    ) as change (id, area, field, old, new)`.execute(tx)
}
