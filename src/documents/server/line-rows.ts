import type { DocumentId, LineId } from '#kernel/ids.ts'
import { basisPoints, cents, price, quantity, type Cents } from '#kernel/money.ts'
import { accountNumber } from '#ledger/domain/account.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import type { NotedLine } from '../domain/changed-lines.ts'
import type { Line, StoredLine, Supply, VatTreatment } from '../domain/line.ts'
import { unitOf } from '../domain/unit.ts'

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
  await tx
    .insertInto('document_lines')
    .values(
      lines.map((line, index) => ({
        document_id: documentId,
        id: newId<LineId>(),
        position: index + 1,
        description: line.description,
        quantity: line.quantity,
        unit: line.unit ?? null,
        unit_price: line.unitPrice,
        is_price_inclusive: line.isPriceInclusive ?? false,
        discount_percentage: line.discountPercentage == null ? null : Number(line.discountPercentage),
        discount_cents: line.discountAmount ?? null,
        vat_rate: Number(line.vatRate),
        vat_treatment: line.vatTreatment,
        supply: line.supply,
        revenue_account: line.revenueAccount ?? null,
        is_prepayment: line.isPrepayment ?? false,
        corrected_line_id: line.correctedLineId ?? null,
        credited_vat_cents: line.creditedVat ?? null,
      })),
    )
    .execute()
}

/** Replace all lines of a concept; the database refuses it for anything else. @returns the lines before */
export async function replaceLines(
  tx: TenantTx,
  documentId: DocumentId,
  lines: Parameters<typeof insertLines>[2],
): Promise<NotedLine[]> {
  const before = await rowsOf(
    tx,
    sql<NotedLine>`
      delete from document_lines l where l.tenant_id = ${thisTenant} and l.document_id = ${documentId}
      returning l.position::int as place, l.description, l.quantity::text as quantity, l.unit, l.unit_price::text as "unitPrice",
        l.is_price_inclusive as "isPriceInclusive", l.discount_percentage::text as "discountPercentage",
        l.discount_cents::text as "discountAmount", l.vat_rate::text as "vatRate", l.vat_treatment as "vatTreatment"`,
  )
  await insertLines(tx, documentId, lines)
  return before.toSorted((a, b) => a.place - b.place)
}

/** Lines in their order, as `replaceLines` returns those of before. */
export const notedLines = (lines: readonly Line[]): NotedLine[] =>
  lines.map((line, index) => ({
    place: index + 1,
    description: line.description,
    quantity: String(line.quantity),
    unit: line.unit ?? null,
    unitPrice: String(line.unitPrice),
    isPriceInclusive: line.isPriceInclusive ?? false,
    discountPercentage: line.discountPercentage == null ? null : String(line.discountPercentage),
    discountAmount: line.discountAmount == null ? null : String(line.discountAmount),
    vatRate: String(line.vatRate),
    vatTreatment: line.vatTreatment,
  }))

/** A line as `linesOfDocument` reads it. */
export interface LineJson {
  id: LineId
  description: string
  quantity: string
  unit: string | null
  unit_price: string
  is_price_inclusive: boolean
  discount_percentage: number | null
  discount_cents: string | null
  vat_rate: number
  vat_treatment: VatTreatment
  supply: Supply
  revenue_account: string | null
  is_prepayment: boolean
}

/** The lines of the document `d` of a query, in their order, as JSON. */
export const linesOfDocument = sql<LineJson[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
           'id', l.id, 'description', l.description, 'quantity', l.quantity::text, 'unit', l.unit,
           'unit_price', l.unit_price::text, 'is_price_inclusive', l.is_price_inclusive,
           'discount_percentage', l.discount_percentage, 'discount_cents', l.discount_cents::text,
           'vat_rate', l.vat_rate, 'vat_treatment', l.vat_treatment, 'supply', l.supply, 'revenue_account', l.revenue_account,
           'is_prepayment', l.is_prepayment) order by l.position), '[]')
  from document_lines l where l.tenant_id = ${thisTenant} and l.document_id = d.id)`

export const storedLineOf = (line: LineJson): StoredLine => ({
  id: line.id,
  description: line.description,
  quantity: quantity(BigInt(line.quantity)),
  ...unitIn(line.unit),
  unitPrice: price(BigInt(line.unit_price)),
  ...(line.is_price_inclusive && { isPriceInclusive: true }),
  ...(line.discount_percentage !== null && {
    discountPercentage: basisPoints(BigInt(line.discount_percentage)),
  }),
  ...(line.discount_cents !== null && { discountAmount: cents(BigInt(line.discount_cents)) }),
  vatRate: basisPoints(BigInt(line.vat_rate)),
  vatTreatment: line.vat_treatment,
  supply: line.supply,
  ...(line.revenue_account !== null && { revenueAccount: accountNumber(line.revenue_account) }),
  ...(line.is_prepayment && { isPrepayment: true }),
})

function unitIn(code: string | null): Pick<Line, 'unit'> {
  const unit = unitOf(code)
  return unit === null ? {} : { unit }
}
