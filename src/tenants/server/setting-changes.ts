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

/** A setting of the business that was switched, as a change in words; none when it stayed as it was. */
export const switched = (field: string, was: boolean, isOn: boolean): SettingChange[] =>
  was === isOn ? [] : [{ area: 'company', field, old: was ? 'ja' : 'nee', new: isOn ? 'ja' : 'nee' }]

/** In characters; what is longer is cut off. */
const LONGEST_VALUE = 5000

/** Append to the history of the settings, in the transaction of the change itself. */
export async function noteChanges(
  tx: TenantTx,
  changer: Changer,
  changes: readonly SettingChange[],
): Promise<void> {
  if (changes.length === 0) return
  // Logins have no tenant: they are asked by themselves, not within a statement on rows that have one.
  const { rows } = await sql<{
    email: string | null
  }>`select email_of_user(${changer.userId}) as email`.execute(tx)
  await tx
    .insertInto('setting_changes')
    .values(
      changes.map((change) => ({
        id: newId(),
        user_id: changer.userId,
        user_email: rows[0]?.email ?? '',
        ip: changer.ip.slice(0, 60),
        area: change.area,
        field: change.field,
        old_value: change.old?.slice(0, LONGEST_VALUE) ?? null,
        new_value: change.new?.slice(0, LONGEST_VALUE) ?? null,
      })),
    )
    .execute()
}
