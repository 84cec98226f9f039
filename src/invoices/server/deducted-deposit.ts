import type { DocumentId } from '#kernel/ids.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** The invoice that a deposit was taken off on; it has no number while it is a concept. */
export interface DeductedOn {
  readonly number: string | null
}

/**
 * Whether a deposit invoice was taken off on the final one, so that nothing of it is on account 1620 any more; null while it
 * was not, and for any other invoice. The deposit is locked by the caller; who takes it off waits for that lock.
 */
export async function deductedOn(tx: TenantTx, depositId: DocumentId): Promise<DeductedOn | null> {
  const { rows } = await sql<DeductedOn>`
    select number from deducted_deposits where tenant_id = ${thisTenant} and deposit_id = ${depositId}`.execute(
    tx,
  )
  return rows[0] ?? null
}
