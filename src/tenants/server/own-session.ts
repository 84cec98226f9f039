import { hasRight, rights, type MoneyRight, type Seat } from '#contract/rights.ts'
import type { Actor } from '#kernel/actor.ts'
import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { OwnSession } from '../session-contract.ts'
import { tenantErrors } from '../domain/errors.ts'
import { businessName } from './business-name.ts'

/** Who is logged in, and the rights of that member in this business. */
export async function ownSession(tx: TenantTx, { tenantId, userId }: Actor): Promise<OwnSession> {
  // Logins and memberships have no tenant, so that they are asked by themselves.
  const { rows } = await sql<{ email: string | null; seat: Seat | null; given: MoneyRight[] | null }>`
    select email_of_user(${userId}) as email, seat_in(${tenantId}, ${userId}) as seat,
           money_rights_in(${tenantId}, ${userId}) as given`.execute(tx)
  const { email = null, seat = null, given = null } = rows[0] ?? {}
  if (email === null || seat === null) throw tenantErrors.notFound()
  const held = rights.filter((right) => hasRight(seat, given ?? [], right))
  return { email, role: seat, rights: held, tenantName: await businessName(tx) }
}
