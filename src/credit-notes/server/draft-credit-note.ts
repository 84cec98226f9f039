import { totalsOf } from '#documents/domain/totals.ts'
import { insertLines } from '#documents/server/line-rows.ts'
import type { DocumentId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { subtract, ZERO } from '#kernel/money.ts'
import type { Invoice } from '#invoices/domain/invoice.ts'
import { writeOffErrors } from '#invoices/domain/payment-errors.ts'
import { lockInvoice } from '#invoices/server/invoice-rows.ts'
import type { Author } from '#invoices/server/draft-invoice.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { creditOf, type ChosenLine, type Credit } from '../domain/credit.ts'
import { creditNoteErrors } from '../domain/errors.ts'
import { creditedOn } from './credit-note-rows.ts'

export interface CreditNoteDraft {
  readonly invoiceId: DocumentId
  readonly reason: string | null
  readonly issueDate: LocalDate
  readonly lines: readonly ChosenLine[]
}

/** A concept credit note: it takes nothing back yet, and may come to nothing. */
export async function createCreditNote(
  tx: TenantTx,
  author: Author,
  draft: CreditNoteDraft,
): Promise<DocumentId> {
  const invoice = await lockInvoice(tx, draft.invoiceId)
  const credit = await creditable(tx, invoice, draft)
  return insertCreditNote(tx, author, invoice, draft, credit)
}

/**
 * What the chosen lines come to, as long as the invoice may be credited by that; the invoice is locked, so no other credit
 * note can come in between.
 *
 * @throws DomainError `credit-note.*`, `write-off.is-written-off`
 */
export async function creditable(
  tx: TenantTx,
  invoice: Invoice,
  { lines, issueDate }: Pick<CreditNoteDraft, 'lines' | 'issueDate'>,
): Promise<Credit> {
  if (invoice.state === 'concept') throw creditNoteErrors.invoiceIsConcept()
  if (invoice.state === 'cancelled') throw creditNoteErrors.nothingLeft()
  if (invoice.writtenOff > ZERO) throw writeOffErrors.isWrittenOff()
  if (issueDate < invoice.issueDate) throw creditNoteErrors.beforeInvoice(invoice.issueDate)
  if (lines.length === 0) throw creditNoteErrors.nothingChosen()
  const credit = creditOf(invoice, await creditedOn(tx, invoice.id), lines)
  if (credit.totals.gross <= ZERO) throw creditNoteErrors.comesToNothing()
  const left = subtract(totalsOf(invoice.lines).gross, invoice.credited)
  if (credit.totals.gross > left) throw creditNoteErrors.beyondInvoice(left)
  return credit
}

export async function insertCreditNote(
  tx: TenantTx,
  author: Author,
  invoice: Invoice,
  { reason, issueDate }: Pick<CreditNoteDraft, 'reason' | 'issueDate'>,
  { lines, totals }: Credit,
): Promise<DocumentId> {
  const id = newId<DocumentId>()
  await tx
    .insertInto('documents')
    .values({
      tenant_id: author.tenantId,
      id,
      kind: 'credit-note',
      state: 'concept',
      customer_id: invoice.customerId,
      project_id: invoice.projectId,
      corrects_id: invoice.id,
      title: reason,
      issue_date: issueDate,
      due_date: issueDate,
      delivery_date: invoice.deliveryDate,
      net_cents: totals.net,
      vat_cents: totals.vat,
      gross_cents: totals.gross,
    })
    .execute()
  await insertLines(
    tx,
    id,
    lines.map((line) => ({ ...line, correctedLineId: line.id })),
  )
  await tx
    .insertInto('document_events')
    .values({
      tenant_id: author.tenantId,
      id: newId(),
      document_id: id,
      kind: 'created',
      user_id: author.userId,
    })
    .execute()
  return id
}
