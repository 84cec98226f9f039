import type { OwnershipOfferId, UserId } from '#kernel/ids.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** Ownership that an owner offered to a member, and that can be accepted today. */
export interface OpenOffer {
  readonly id: OwnershipOfferId
  readonly by: UserId
  readonly to: UserId
  /** A moment, as text. */
  readonly expiresAt: string
}

export async function openOffer(tx: TenantTx): Promise<OpenOffer | null> {
  const [offer] = await rowsOf(
    tx,
    sql<OpenOffer>`
      select id, offered_by as by, offered_to as to, expires_at as "expiresAt"
      from ownership_offers where tenant_id = ${thisTenant} and outcome is null and expires_at > now()`,
  )
  return offer ?? null
}

/** End the offer that is open or has expired. */
export async function endOffer(tx: TenantTx, outcome: 'accepted' | 'declined' | 'withdrawn'): Promise<void> {
  await sql`
    update ownership_offers set outcome = ${outcome}, ended_at = now()
    where tenant_id = ${thisTenant} and outcome is null`.execute(tx)
}

/** A member who leaves, or is an owner no more or from now on, has no part in an offer. */
export async function withdrawOffersOf(tx: TenantTx, userId: UserId): Promise<void> {
  await sql`
    update ownership_offers set outcome = 'withdrawn', ended_at = now()
    where tenant_id = ${thisTenant} and outcome is null and (offered_by = ${userId} or offered_to = ${userId})`.execute(
    tx,
  )
}
