import { sql, thisTenant } from '#platform/server/db/tenant-transaction.ts'

/** Whether the document `d` is in a direct debit batch that the bank did not collect yet, and that was not cancelled. */
export const isInCollection = sql<boolean>`exists (
  select from direct_debits c where c.tenant_id = ${thisTenant} and c.document_id = d.id and c.state = 'ordered')`
