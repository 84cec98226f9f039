import { lockDocuments } from '#documents/server/lock-documents.ts'
import type { CustomerId, OpenItemId } from '#kernel/ids.ts'
import { lockOpenItems } from '#ledger/server/open-items.ts'
import type { ClaimRef } from '../domain/standing.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** Lock one claim: a payment, a pause or a letter about it waits until this transaction ends. */
export const lockClaim = (tx: TenantTx, claim: ClaimRef): Promise<void> =>
  'documentId' in claim
    ? lockDocuments(tx, sql`d.id = ${claim.documentId}`)
    : lockOpenItems(tx, [claim.openItemId])

/** Lock what a customer owes: a payment, a pause or another letter waits until this transaction ends. */
export async function lockInvoicesOf(tx: TenantTx, customerId: CustomerId): Promise<void> {
  await lockDocuments(tx, sql`d.customer_id = ${customerId} and d.kind = 'invoice' and d.state = 'sent'`)
  const items = await rowsOf(
    tx,
    sql<{ id: OpenItemId }>`
      select id from claims where tenant_id = ${thisTenant} and concat(kind) = 'open-item' and customer_id = ${customerId} and open_cents > 0`,
  )
  if (items.length > 0)
    await lockOpenItems(
      tx,
      items.map(({ id }) => id),
    )
}
