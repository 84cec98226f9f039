import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/**
 * The time of the last download of the whole archive, whether an entry was booked since, and the age of the
 * archive.
 */
export interface WholeExport {
  readonly madeAt: string
  readonly hasAllEntries: boolean
  readonly ageDays: number
}

/** Records that the archive of this snapshot was downloaded; to be called after the download. */
export async function noteOfExport(snapshot: TenantTx): Promise<(tx: TenantTx) => Promise<void>> {
  const { rows } = await sql<{ made_at: string; last_entry: bigint }>`
    select now() as made_at, coalesce(max(number), 0) as last_entry from booked_entries
    where tenant_id = ${thisTenant}`.execute(snapshot)
  const [export_] = rows
  return async (tx) => {
    if (export_ === undefined) return
    await sql`
      insert into whole_exports as w (tenant_id, made_at, last_entry)
      values (${thisTenant}, ${export_.made_at}, ${export_.last_entry})
      on conflict (tenant_id) do update set made_at = excluded.made_at, last_entry = excluded.last_entry
        where w.made_at < excluded.made_at`.execute(tx)
  }
}

/** Null before the first. */
export async function lastWholeExport(tx: TenantTx): Promise<WholeExport | null> {
  const { rows } = await sql<WholeExport>`
    select w.made_at as "madeAt", extract(epoch from now() - w.made_at)::float8 / 86400 as "ageDays",
           not exists (select from booked_entries e
           where tenant_id = ${thisTenant} and e.number > w.last_entry) as "hasAllEntries"
    from whole_exports w where tenant_id = ${thisTenant}`.execute(tx)
  return rows[0] ?? null
}
