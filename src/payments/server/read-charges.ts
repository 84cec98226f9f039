import type { DocumentId } from '#kernel/ids.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { ClaimedCharges } from '../domain/charges.ts'

/**
 * What letters claim beside the principal, of one invoice or of all that are open. Reminders are above the bank and the invoices, so the program hands
 * it in.
 */
export type ReadCharges = (
  tx: TenantTx,
  which: { readonly documentId: DocumentId } | 'open',
) => Promise<readonly ClaimedCharges[]>
