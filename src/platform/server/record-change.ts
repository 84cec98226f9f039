import { sql, thisTenant, type TenantTx } from './db/tenant-transaction.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Keep in the history what changed of a record, beside the columns that triggers keep (decision 106). Nothing is kept
 * where no member acts.
 */
export async function noteRecordChange(
  tx: TenantTx,
  { record, id }: { readonly record: string; readonly id: string },
  [was, became]: readonly [Values, Values],
): Promise<void> {
  await sql`
    select note_changed_record(${thisTenant}, ${record}, ${id}::uuid, ${JSON.stringify(was)}::jsonb,
                               ${JSON.stringify(became)}::jsonb)`.execute(tx)
}
