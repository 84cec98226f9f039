import type { z } from 'zod'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { MoneyAct } from '#tenants/server/money-route.ts'
import { noteChanges, type Changer } from '#tenants/server/setting-changes.ts'
import { kvkNumber } from '#tenants/server/kvk-number.ts'
import type { DirectDebitSettings, readDirectDebitSettings } from '../../direct-debit-contract.ts'
import { creditorIdOf } from '../../domain/direct-debits/creditor-id.ts'

export async function readSettings(tx: TenantTx): Promise<z.output<typeof readDirectDebitSettings.data>> {
  return {
    creditorId: await creditorId(tx),
    proposedCreditorId: creditorIdOf(await kvkNumber(tx)) ?? '',
  }
}

/** Empty until the owner typed it. */
export async function creditorId(tx: TenantTx): Promise<string> {
  const row = await tx.selectFrom('bank_settings').select('creditor_ref').executeTakeFirst()
  return row?.creditor_ref ?? ''
}

/** Files that were made keep the id of then. */
export async function changeSettings(
  tx: TenantTx,
  changer: Changer,
  { creditorId: id }: DirectDebitSettings,
): Promise<{ readonly given: null; readonly act: MoneyAct | null }> {
  const was = await creditorId(tx)
  if (was !== id)
    await noteChanges(tx, changer, [
      { area: 'company', field: 'Incassant-ID', old: was === '' ? null : was, new: id === '' ? null : id },
    ])
  await sql`
    insert into bank_settings (tenant_id, is_automatic, creditor_ref, changed_by) values (${thisTenant}, false, ${id}, ${changer.userId})
    on conflict (tenant_id) do update set creditor_ref = excluded.creditor_ref, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(
    tx,
  )
  const act = {
    door: 'creditor-id',
    object: id,
    before: was === '' ? null : was,
    after: id,
    isNoted: true,
  } as const
  return { given: null, act: was === id ? null : act }
}
