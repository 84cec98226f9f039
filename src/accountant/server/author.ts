import type { Seat } from '#contract/rights.ts'
import type { Actor } from '#kernel/actor.ts'
import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** The name and the role of the member now: they stay with what the member writes. */
export async function authorOf(
  tx: TenantTx,
  { tenantId, userId }: Actor,
): Promise<{ name: string; role: string }> {
  // Logins and memberships have no tenant, so that they are asked by themselves.
  const { rows } = await sql<{ name: string | null; role: Seat | null }>`
    select email_of_user(${userId}) as name, seat_in(${tenantId}, ${userId}) as role`.execute(tx)
  return { name: rows[0]?.name ?? '', role: rows[0]?.role ?? '' }
}
