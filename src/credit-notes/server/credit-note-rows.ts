import type { DocumentId, LineId, ProjectId } from '#kernel/ids.ts'
import { basisPoints, cents, quantity, type Cents } from '#kernel/money.ts'
import { accountNumber } from '#ledger/domain/account.ts'
import type { Supply, VatTreatment } from '#documents/domain/line.ts'
import { lockCredit, type Credit as CreditRow } from '#invoices/server/credit-rows.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { creditNoteErrors } from '../domain/errors.ts'
import type { Chosen, CreditedBefore } from '../domain/credit.ts'
import type { AmountOfRate } from '../domain/credit-by-amount.ts'

/** A credit note with the data that a move needs. */
export interface CreditNote extends CreditRow {
  readonly isArchived: boolean
  readonly reason: string | null
  readonly timesSent: number
  readonly projectId: ProjectId | null
  readonly chosen: Chosen
}

/**
 * The invoice of a credit note. Every command locks invoices before their credit notes.
 *
 * @throws DomainError `credit-note.not-found`, for another tenant's as for an absent one
 */
export async function invoiceOfCreditNote(tx: TenantTx, id: DocumentId): Promise<DocumentId> {
  const row = await tx
    .selectFrom('credit_note_states')
    .select('corrects_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (row?.corrects_id === undefined || row.corrects_id === null) throw creditNoteErrors.notFound()
  return row.corrects_id as DocumentId
}

/** One credit note, locked until this transaction ends. The caller has locked its invoice before. */
export async function lockCreditNote(tx: TenantTx, id: DocumentId): Promise<CreditNote> {
  const credit = await lockCredit(tx, id)
  if (credit === null) throw creditNoteErrors.notFound()
  const { rows } = await sql<{
    is_archived: boolean
    title: string | null
    times_sent: number
    project_id: ProjectId | null
  }>`
    select d.is_archived, d.title, d.times_sent, d.project_id from credit_note_states d
    where tenant_id = ${thisTenant} and d.id = ${id}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw creditNoteErrors.notFound()
  return {
    ...credit,
    isArchived: row.is_archived,
    reason: row.title,
    timesSent: row.times_sent,
    projectId: row.project_id,
    chosen: await chosenOf(tx, id),
  }
}

/**
 * The choice of a credit note: quantities of lines in their order, or the amount of each rate. An amount next
 * to quantities follows from them and is computed again.
 */
export async function chosenOf(tx: TenantTx, id: DocumentId): Promise<Chosen> {
  const { rows } = await sql<{ line_id: LineId; quantity: bigint }>`
    select corrected_line_id as line_id, quantity from credited_lines
    where tenant_id = ${thisTenant}
      and document_id = ${id} and corrected_line_id is not null order by position`.execute(tx)
  if (rows.length > 0)
    return { lines: rows.map((row) => ({ lineId: row.line_id, quantity: quantity(row.quantity) })) }
  const amounts = await sql<{ vat_treatment: VatTreatment; vat_rate: number; gross: Cents }>`
    select vat_treatment, vat_rate,
           sum(net_cents + credited_vat_cents)::bigint as gross
    from credited_lines
    where tenant_id = ${thisTenant} and document_id = ${id} and credited_vat_cents is not null
    group by vat_treatment, vat_rate order by min(position)`.execute(tx)
  return amounts.rows.length === 0 ? { lines: [] } : { amounts: amounts.rows.map(amountOfRate) }
}

const amountOfRate = (row: {
  vat_treatment: VatTreatment
  vat_rate: number
  gross: Cents
}): AmountOfRate => ({
  vatTreatment: row.vat_treatment,
  vatRate: basisPoints(BigInt(row.vat_rate)),
  gross: row.gross,
})

/** All credits of an invoice by finalised credit notes: the quantity of each line, and the amounts per rate. */
export async function creditedOn(tx: TenantTx, invoiceId: DocumentId): Promise<CreditedBefore> {
  const quantities = await sql<{ line_id: LineId; quantity: bigint }>`
    select l.corrected_line_id as line_id, sum(l.quantity)::bigint as quantity
    from credit_note_states d
    join credited_lines l on l.tenant_id = ${thisTenant} and l.document_id = d.id
    where d.tenant_id = ${thisTenant} and d.corrects_id = ${invoiceId} and d.state <> 'concept'
      and l.corrected_line_id is not null
    group by l.corrected_line_id`.execute(tx)
  const amounts = await sql<{
    vat_treatment: VatTreatment
    vat_rate: number
    supply: Supply
    is_prepayment: boolean
    revenue_account: string | null
    net: bigint
    vat: bigint
  }>`
    select l.vat_treatment, l.vat_rate, l.supply, l.is_prepayment, l.revenue_account,
           sum(l.net_cents)::bigint as net, sum(l.credited_vat_cents)::bigint as vat
    from credit_note_states d
    join credited_lines l on l.tenant_id = ${thisTenant} and l.document_id = d.id
    where d.tenant_id = ${thisTenant} and d.corrects_id = ${invoiceId}
      and d.state <> 'concept' and l.credited_vat_cents is not null
    group by l.vat_treatment, l.vat_rate, l.supply, l.is_prepayment, l.revenue_account`.execute(tx)
  return {
    quantities: new Map(quantities.rows.map((row) => [row.line_id, quantity(row.quantity)])),
    amounts: amounts.rows.map((row) => ({
      vatTreatment: row.vat_treatment,
      vatRate: basisPoints(BigInt(row.vat_rate)),
      supply: row.supply,
      isPrepayment: row.is_prepayment,
      ...(row.revenue_account !== null && { revenueAccount: accountNumber(row.revenue_account) }),
      net: cents(row.net),
      vat: cents(row.vat),
    })),
  }
}
