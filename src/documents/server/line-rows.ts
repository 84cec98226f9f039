import type { DocumentId, LineId } from '#kernel/ids.ts'
import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import type { Line } from '../domain/line.ts'

/** Store the lines of a document in their order, all in one statement; a credit note's name the line they take back. */
export async function insertLines(
  tx: TenantTx,
  documentId: DocumentId,
  lines: readonly (Line & { readonly correctedLineId?: LineId })[],
): Promise<void> {
  if (lines.length === 0) return
  await sql`
    insert into document_lines
      (tenant_id, document_id, id, position, description, quantity, unit_price, vat_rate, vat_treatment, supply,
       is_prepayment, corrected_line_id)
    select current_setting('app.tenant_id')::uuid, ${documentId}::uuid, line.id, line.position, line.description,
           line.quantity, line.unit_price, line.vat_rate, line.vat_treatment, line.supply, line.is_prepayment,
           line.corrected_line_id
    from unnest(
      ${lines.map(() => newId<LineId>())}::uuid[], ${lines.map((line) => line.description)}::text[],
      ${lines.map((line) => line.quantity)}::bigint[], ${lines.map((line) => line.unitPrice)}::bigint[],
      ${lines.map((line) => line.vatRate)}::int[], ${lines.map((line) => line.vatTreatment)}::text[],
      ${lines.map((line) => line.supply)}::text[], ${lines.map((line) => line.isPrepayment ?? false)}::boolean[],
      ${lines.map((line) => line.correctedLineId ?? null)}::uuid[]
    ) with ordinality
      as line (id, description, quantity, unit_price, vat_rate, vat_treatment, supply, is_prepayment,
               corrected_line_id, position)`.execute(tx)
}

/** Replace all lines of a concept; the database refuses it for anything else. */
export async function replaceLines(
  tx: TenantTx,
  documentId: DocumentId,
  lines: Parameters<typeof insertLines>[2],
): Promise<void> {
  await sql`delete from document_lines where document_id = ${documentId}`.execute(tx)
  await insertLines(tx, documentId, lines)
}
