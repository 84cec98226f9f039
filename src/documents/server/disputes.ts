import type { CustomerLinkKey, DocumentId, TenantId, UserId } from '#kernel/ids.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { MOST_OPEN_DISPUTES } from '../domain/customer-page.ts'
import { documentErrors } from '../domain/errors.ts'
import { mustHavePage, openLink } from './customer-link.ts'
import { noteEvent } from './document-events.ts'

/**
 * The customer reports that something is wrong: a task for the sender, and no reminder leaves until it is settled.
 *
 * @throws DomainError `customer-link.closed`; `dispute.enough` when several are waiting already
 */
export async function raiseDispute(
  tx: TenantTx,
  tenantId: TenantId,
  key: CustomerLinkKey,
  message: string,
): Promise<null> {
  const id = await openLink(tx, tenantId, key)
  // Those who report at once wait for each other, so that the limit holds.
  await sql`select from documents where tenant_id = ${tenantId} and id = ${id} for no key update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from disputes
    where tenant_id = ${tenantId} and document_id = ${id} and settled_at is null`.execute(tx)
  if ((rows[0]?.count ?? 0) >= MOST_OPEN_DISPUTES) throw documentErrors.enoughDisputes()
  await tx.insertInto('disputes').values({ id: newId(), document_id: id, message }).execute()
  await noteEvent(tx, { tenantId }, id, 'disputed', message)
  return null
}

/**
 * What was reported on a document is settled; reminders may leave again.
 *
 * @throws DomainError `document.not-found`
 */
export async function settleDisputes(
  tx: TenantTx,
  author: { readonly tenantId: TenantId; readonly userId: UserId },
  id: DocumentId,
): Promise<null> {
  await mustHavePage(tx, id)
  const { numAffectedRows: settled } = await sql`
    update disputes set settled_at = now(), settled_by = ${author.userId}
    where tenant_id = ${thisTenant} and document_id = ${id} and settled_at is null`.execute(tx)
  if (settled !== 0n) await noteEvent(tx, author, id, 'dispute-settled')
  return null
}

/** Whether something that the customer reported waits for an answer. */
export const isDisputed = sql<boolean>`
  exists (select from disputes r where r.tenant_id = ${thisTenant} and r.document_id = d.id and r.settled_at is null)`
