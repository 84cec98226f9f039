import type { Actor } from '#kernel/actor.ts'
import { totalsOf } from '#documents/domain/totals.ts'
import { particularsOf } from '#documents/domain/particulars.ts'
import { noteEvent } from '#documents/server/document-events.ts'
import { changeDocument, insertDocument, type Draft } from '#documents/server/store.ts'
import type { DocumentId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { negate, subtract, ZERO } from '#kernel/money.ts'
import { takenPerCode } from '#invoices/domain/deposit-register.ts'
import type { Invoice } from '#invoices/domain/invoice.ts'
import { writeOffErrors } from '#invoices/domain/write-off-errors.ts'
import { lockInvoice } from '#invoices/server/invoice-rows.ts'
import { deductedOn } from '#invoices/server/deducted-deposit.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { creditFor, type Chosen, type Credit } from '../domain/credit.ts'
import { canEdit } from '../domain/credit-note-state.ts'
import { creditNoteErrors } from '../domain/errors.ts'
import { creditedOn, invoiceOfCreditNote, lockCreditNote } from './credit-note-rows.ts'

export interface CreditNoteDraft {
  readonly invoiceId: DocumentId
  readonly reason: string | null
  readonly issueDate: LocalDate
  readonly chosen: Chosen
}

/** A concept credit note: it credits nothing yet, and may never be finalised. */
export async function createCreditNote(
  tx: TenantTx,
  author: Actor,
  draft: CreditNoteDraft,
): Promise<DocumentId> {
  const invoice = await lockInvoice(tx, draft.invoiceId)
  const credit = await creditable(tx, invoice, draft)
  return insertCreditNote(tx, author, invoice, draft, credit)
}

/**
 * Change a concept: other lines or quantities of the same invoice, another reason or day.
 *
 * @returns its new version
 * @throws DomainError `credit-note.stale` when another user changed it since `version` was read; the refusals
 * of `creditable`
 */
export async function changeCreditNote(
  tx: TenantTx,
  id: DocumentId,
  { version, ...draft }: Omit<CreditNoteDraft, 'invoiceId'> & { readonly version: number },
): Promise<number> {
  const invoice = await lockInvoice(tx, await invoiceOfCreditNote(tx, id))
  const note = await lockCreditNote(tx, id)
  if (!canEdit(note.state)) throw creditNoteErrors.notEditable()
  if (note.isArchived) throw creditNoteErrors.archived()
  if (note.version !== version) throw creditNoteErrors.stale()
  const credit = await creditable(tx, invoice, draft)
  return changeDocument(tx, { id, kind: 'credit-note', version }, contentOf(invoice, draft, credit))
}

/**
 * The lines and totals of the choice, if the invoice may be credited for it; the invoice is locked, so no
 * other credit note can intervene.
 *
 * @throws DomainError `credit-note.*`, `write-off.is-written-off`
 */
export async function creditable(
  tx: TenantTx,
  invoice: Invoice,
  { chosen, issueDate }: Pick<CreditNoteDraft, 'chosen' | 'issueDate'>,
): Promise<Credit> {
  if (invoice.state === 'concept') throw creditNoteErrors.invoiceIsConcept()
  if (invoice.state === 'cancelled') throw creditNoteErrors.nothingLeft()
  if (invoice.writtenOff > ZERO) throw writeOffErrors.isWrittenOff()
  if (issueDate < invoice.issueDate) throw creditNoteErrors.beforeInvoice(invoice.issueDate)
  if ('lines' in chosen && chosen.lines.length === 0) throw creditNoteErrors.nothingChosen()
  const credit = creditFor(invoice, await creditedOn(tx, invoice.id), chosen)
  await refuseDeducted(tx, invoice, credit, issueDate)
  if (credit.totals.gross <= ZERO) throw creditNoteErrors.comesToNothing()
  const left = subtract(totalsOf(invoice.lines).gross, invoice.credited)
  if (credit.totals.gross > left) throw creditNoteErrors.beyondInvoice(left)
  return credit
}

/**
 * The deposit that a final invoice deducted is revenue by now; crediting the deposit invoice would deduct it
 * twice.
 */
async function refuseDeducted(
  tx: TenantTx,
  invoice: Invoice,
  { perCase }: Credit,
  day: LocalDate,
): Promise<void> {
  const prepaid = perCase.filter(({ isPrepayment }) => isPrepayment)
  const taken = takenPerCode(prepaid.map(({ vatCode, net }) => ({ vatCode, net: negate(net) })))
  if (taken.size === 0) return
  const final = await deductedOn(tx, invoice, taken, day)
  if (final !== null) throw creditNoteErrors.isDeducted(final.number)
}

export async function insertCreditNote(
  tx: TenantTx,
  author: Actor,
  invoice: Invoice,
  draft: Content,
  credit: Credit,
): Promise<DocumentId> {
  const id = newId<DocumentId>()
  const document = { id, kind: 'credit-note', correctsId: invoice.id } as const
  await insertDocument(tx, document, contentOf(invoice, draft, credit))
  await noteEvent(tx, author, id, 'created')
  return id
}

type Content = Pick<CreditNoteDraft, 'reason' | 'issueDate'>

/** As its invoice, except the reason, the day and the credited lines. */
const contentOf = (invoice: Invoice, { reason, issueDate }: Content, credit: Credit): Draft => ({
  ...particularsOf(invoice),
  title: reason,
  customerId: invoice.customerId,
  projectId: invoice.projectId,
  issueDate,
  dueDate: issueDate,
  deliveryDate: invoice.deliveryDate,
  lines: linesOf(credit),
  exchange: invoice.exchange,
  totals: {
    ...credit.totals,
    ...(credit.foreign !== null && { foreignGross: credit.foreign.gross }),
  },
})

/** The lines as they are stored: for a quantity the invoice's line, for an amount its VAT. */
export const linesOf = ({ lines }: Credit) =>
  lines.map(({ invoiceLineId, vat, ...line }) => ({
    ...line,
    ...(invoiceLineId === null ? { creditedVat: vat } : { correctedLineId: invoiceLineId }),
  }))
