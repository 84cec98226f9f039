import { sql, thisTenant } from '#platform/server/db/tenant-transaction.ts'

/** Whether the document or the claim `d` is at a collection agency now. */
export const isHandedOver = sql<boolean>`exists (
  select from handed_over_invoices h where h.tenant_id = ${thisTenant} and (h.document_id = d.id or h.open_item_id = d.id))`
