import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { ledgerErrors } from '../domain/errors.ts'
import type { PastDraft, PastDraftFields } from '../past-draft-contract.ts'

/** What was typed of an opening balance and is not booked; version 0 where nothing was ever kept. */
export async function pastDraft(tx: TenantTx): Promise<PastDraft> {
  const [kept] = await rowsOf<{ version: number; fields: PastDraftFields | null; saved_at: string }>(
    tx,
    sql`select version, fields, saved_at from past_drafts where tenant_id = ${thisTenant}`,
  )
  return kept === undefined
    ? { version: 0, fields: null, savedAt: null }
    : { version: kept.version, fields: kept.fields, savedAt: new Date(kept.saved_at).toISOString() }
}

/**
 * Keep a draft in the place of the one that its writer read.
 *
 * @param draft.version the version that was read; 0 where there was none
 * @returns the version of what is kept now
 * @throws DomainError `ledger.draft-moved-on` when another window or person saved since
 */
export async function keepPastDraft(
  tx: TenantTx,
  { version, fields }: Pick<PastDraft, 'version' | 'fields'>,
): Promise<{ version: number }> {
  const content = fields === null ? null : JSON.stringify(fields)
  const [kept] = await rowsOf<{ version: number }>(
    tx,
    sql`
      insert into past_drafts (tenant_id, version, fields) values (${thisTenant}, ${version + 1}, ${content}::jsonb)
      on conflict (tenant_id) do update
        set version = excluded.version, fields = excluded.fields, saved_at = excluded.saved_at
        where past_drafts.version = excluded.version - 1
      returning version`,
  )
  if (kept === undefined) throw ledgerErrors.draftMovedOn()
  return kept
}

/** The opening balance was booked, corrected or reversed: what was typed before it is of no use, and a window that still has it open is told so. */
export async function emptyPastDraft(tx: TenantTx): Promise<void> {
  await sql`
    update past_drafts set version = version + 1, fields = null, saved_at = now()
    where tenant_id = ${thisTenant} and fields is not null`.execute(tx)
}
