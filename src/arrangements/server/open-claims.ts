import type { RawBuilder } from 'kysely'
import { isHandedOver } from '#documents/server/handed-over.ts'
import type { DocumentId, OpenItemId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { ItemOfBefore, OpenInvoice } from '../contract.ts'
import { claimsOf, type Claim } from '../domain/claim.ts'

/** What is open of sent invoices and of linked items of before, each list the oldest first; invoices at a collection agency are left out. */
export async function openClaimLists(
  tx: TenantTx,
  where: RawBuilder<unknown>,
): Promise<{ invoices: OpenInvoice[]; openItems: ItemOfBefore[] }> {
  const rows = await rowsOf(
    tx,
    sql<{ kind: 'invoice' | 'open-item'; id: string; number: string; due_date: string; open_cents: Cents }>`
      select d.kind, d.id, d.number, d.due_date, d.open_cents from claims d
      where d.tenant_id = ${thisTenant} and d.is_claimable and not ${isHandedOver} and ${where}
      order by d.due_date, d.id`,
  )
  const lists: { invoices: OpenInvoice[]; openItems: ItemOfBefore[] } = { invoices: [], openItems: [] }
  for (const { kind, id, number, due_date, open_cents: open } of rows) {
    const dueDate = localDate(due_date)
    if (kind === 'invoice') lists.invoices.push({ id: id as DocumentId, number, dueDate, open })
    else lists.openItems.push({ id: id as OpenItemId, number, dueDate, open })
  }
  return lists
}

/** The same in one list, in the order in which a payment settles them. @param where a condition on the claim `d` */
export const openClaims = async (tx: TenantTx, where: RawBuilder<unknown>): Promise<readonly Claim[]> =>
  claimsOf(await openClaimLists(tx, where))
