import type { RawBuilder } from 'kysely'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/**
 * Lock documents until the transaction ends, in the order of their ids, so that two transactions never wait for each other.
 *
 * @param which a condition on the document `d`
 */
export async function lockDocuments(tx: TenantTx, which: RawBuilder<unknown>): Promise<void> {
  await sql`select from documents d where d.tenant_id = ${thisTenant} and ${which} order by d.id for update`.execute(
    tx,
  )
}
