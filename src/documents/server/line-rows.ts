import type { DocumentId, LineId } from '#kernel/ids.ts'
import { basisPoints, price, quantity, type Cents } from '#kernel/money.ts'
import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import type { Line, StoredLine, Supply, VatTreatment } from '../domain/line.ts'

/**
 * Store the lines of a document in their order, all in one statement; a credit note's lines name the line, or
 * the VAT, that they credit.
 */
export async function insertLines(
  tx: TenantTx,
  documentId: DocumentId,
  lines: readonly (Line & { readonly correctedLineId?: LineId; readonly creditedVat?: Cents })[],
): Promise<void> {
  if (lines.length === 0) return
  await sql`
    insert into document_lines
      (tenant_id, document_id, id, position, description, quantity, unit_price, vat_rate, vat_treatment, supply,
       is_prepayment, corrected_line_id, credited_vat_cents)
    select ${tx.tenantId}::uuid, ${documentId}::uuid, line.id, line.position, line.description,
           line.quantity, line.unit_price, line.vat_rate, line.vat_treatment, line.supply, line.is_prepayment,
           line.corrected_line_id, line.credited_vat_cents
    from unnest(
      ${lines.map(() => newId<LineId>())}::uuid[], ${lines.map((line) => line.description)}::text[],
      ${lines.map((line) => line.quantity)}::bigint[], ${lines.map((line) => line.unitPrice)}::bigint[],
      ${lines.map((line) => line.vatRate)}::int[], ${lines.map((line) => line.vatTreatment)}::text[],
      ${lines.map((line) => line.supply)}::text[], ${lines.map((line) => line.isPrepayment ?? false)}::boolean[],
      ${lines.map((line) => line.correctedLineId ?? null)}::uuid[], ${lines.map((line) => line.creditedVat ?? null)}::bigint[]
    ) with ordinality
      as line (id, description, quantity, unit_price, vat_rate, vat_treatment, supply, is_prepayment,
               corrected_line_id, credited_vat_cents, position)`.execute(tx)
}

/** Replace all lines of a concept; the database refuses it for anything else. */
export async function replaceLines(
  tx: TenantTx,
  documentId: DocumentId,
  lines: Parameters<typeof insertLines>[2],
): Promise<void> {
  await sql`delete from document_lines where tenant_id = ${tx.tenantId} and document_id = ${documentId}`.execute(
    tx,
  )
  await insertLines(tx, documentId, lines)
}

/** A line as `linesOfDocument` reads it. */
export interface LineJson {
  id: LineId
  description: string
  quantity: string
  unit_price: string
  vat_rate: number
  vat_treatment: VatTreatment
  supply: Supply
  is_prepayment: boolean
}

/** The lines of the document `d` of a query, in their order, as JSON. */
export const linesOfDocument = sql<LineJson[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
           'id', l.id, 'description', l.description, 'quantity', l.quantity::text, 'unit_price', l.unit_price::text,
           'vat_rate', l.vat_rate, 'vat_treatment', l.vat_treatment, 'supply', l.supply,
           'is_prepayment', l.is_prepayment) order by l.position), '[]')
  from document_lines l where l.tenant_id = d.tenant_id and l.document_id = d.id)`

export const storedLineOf = (line: LineJson): StoredLine => ({
  id: line.id,
  description: line.description,
  quantity: quantity(BigInt(line.quantity)),
  unitPrice: price(BigInt(line.unit_price)),
  vatRate: basisPoints(BigInt(line.vat_rate)),
  vatTreatment: line.vat_treatment,
  supply: line.supply,
  ...(line.is_prepayment && { isPrepayment: true }),
})
