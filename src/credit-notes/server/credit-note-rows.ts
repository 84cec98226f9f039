import type { DocumentId, LineId, ProjectId } from '#kernel/ids.ts'
import { quantity } from '#kernel/money.ts'
import { lockCredit, type Credit as CreditRow } from '#invoices/server/credit-rows.ts'
import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { creditNoteErrors } from '../domain/errors.ts'
import type { ChosenLine, Credited } from '../domain/credit.ts'

/** A credit note with what a move of it needs to know. */
export interface CreditNote extends CreditRow {
  readonly isArchived: boolean
  readonly reason: string | null
  readonly timesSent: number
  readonly projectId: ProjectId | null
  readonly chosen: readonly ChosenLine[]
}

/**
 * The invoice that a credit note is on. Invoices are locked before their credit notes, by everybody.
 *
 * @throws DomainError `credit-note.not-found`, the same for another tenant's as for none
 */
export async function invoiceOfCreditNote(tx: TenantTx, id: DocumentId): Promise<DocumentId> {
  const row = await tx
    .selectFrom('documents')
    .select('corrects_id')
    .where('id', '=', id)
    .where('kind', '=', 'credit-note')
    .executeTakeFirst()
  if (row?.corrects_id === undefined || row.corrects_id === null) throw creditNoteErrors.notFound()
  return row.corrects_id as DocumentId
}

/** One credit note, locked until this transaction ends. Its invoice is locked by the caller, before. */
export async function lockCreditNote(tx: TenantTx, id: DocumentId): Promise<CreditNote> {
  const credit = await lockCredit(tx, id)
  if (credit === null) throw creditNoteErrors.notFound()
  const { rows } = await sql<{
    is_archived: boolean
    title: string | null
    times_sent: number
    project_id: ProjectId | null
  }>`
    select d.is_archived, d.title, d.times_sent, d.project_id from documents d where d.id = ${id}`.execute(tx)
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

/** The lines of the invoice that a credit note takes back, in their order. */
export async function chosenOf(tx: TenantTx, id: DocumentId): Promise<ChosenLine[]> {
  const { rows } = await sql<{ line_id: LineId; quantity: bigint }>`
    select corrected_line_id as line_id, quantity from document_lines
    where document_id = ${id} and corrected_line_id is not null order by position`.execute(tx)
  return rows.map((row) => ({ lineId: row.line_id, quantity: quantity(row.quantity) }))
}

/** How much of each line of an invoice was taken back by finalised credit notes. */
export async function creditedOn(tx: TenantTx, invoiceId: DocumentId): Promise<Credited> {
  const { rows } = await sql<{ line_id: LineId; quantity: bigint }>`
    select l.corrected_line_id as line_id, sum(l.quantity)::bigint as quantity
    from documents d
    join document_lines l on l.tenant_id = d.tenant_id and l.document_id = d.id
    where d.corrects_id = ${invoiceId} and d.kind = 'credit-note' and d.state <> 'concept'
      and l.corrected_line_id is not null
    group by l.corrected_line_id`.execute(tx)
  return new Map(rows.map((row) => [row.line_id, quantity(row.quantity)]))
}
