import type { DocumentId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
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

/** Statutory interest on an invoice through a day, less what was received of it; null where the rate of that day is not known. */
export type ReadStatutoryInterest = (
  tx: TenantTx,
  documentId: DocumentId,
  day: LocalDate,
) => Promise<Cents | null>
