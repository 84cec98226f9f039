import { lockDocuments } from '#documents/server/lock-documents.ts'
import type { CustomerId } from '#kernel/ids.ts'
import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** Lock what a customer owes: a payment, a pause or another letter waits until this transaction ends. */
export const lockInvoicesOf = (tx: TenantTx, customerId: CustomerId): Promise<void> =>
  lockDocuments(tx, sql`d.customer_id = ${customerId} and d.kind = 'invoice' and d.state = 'sent'`)
