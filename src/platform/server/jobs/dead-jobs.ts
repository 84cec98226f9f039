import type pg from 'pg'
import type { JobId, TenantId } from '#kernel/ids.ts'
import { sql, thisTenant, type TenantTx } from '../db/tenant-transaction.ts'

/** A job that failed for good. */
export interface DeadJob {
  readonly tenantId: TenantId
  readonly id: JobId
}

/**
 * The dead jobs of a kind, of all businesses.
 *
 * @param client an account that row-level security does not filter
 */
export async function deadJobsOf(client: pg.ClientBase, kind: string): Promise<readonly DeadJob[]> {
  const { rows } = await client.query<DeadJob>(
    `select tenant_id as "tenantId", id from jobs where state = 'dead' and kind = $1 order by tenant_id, created_at`,
    [kind],
  )
  return rows
}

/** Remove a dead job. @returns false when it was tried again or removed meanwhile */
export async function dropDeadJob(tx: TenantTx, id: JobId): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from jobs where tenant_id = ${thisTenant} and id = ${id} and state = 'dead'`.execute(tx)
  return numAffectedRows === 1n
}
