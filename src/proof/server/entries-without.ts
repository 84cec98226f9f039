import { counted } from '#kernel/dutch-format.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/**
 * In Dutch: that there are entries of a kind of record of which the record is not there. A question about records begins with these, so that no record
 * at all is an answer only where nothing was booked of one.
 *
 * @param word the first word of the purpose of such entries
 * @param names what they are of: one, and more
 * @param ids the records that are there
 */
export async function entriesWithout(
  tx: TenantTx,
  {
    word,
    names: [one, more],
    ids,
  }: { readonly word: string; readonly names: readonly [string, string]; readonly ids: readonly string[] },
): Promise<string[]> {
  const [row] = await rowsOf<{ absent: number }>(
    tx,
    sql`
    select count(distinct source_id)::int as absent from booked_entries
    where tenant_id = ${thisTenant} and source_type = 'memo' and split_part(purpose, ' ', 1) = ${word}
      and not source_id = any(${ids}::uuid[])`,
  )
  const absent = row?.absent ?? 0
  return absent === 0
    ? []
    : [`Er zijn boekingen van ${counted(absent, one, more)} die er niet ${absent === 1 ? 'is' : 'zijn'}.`]
}
