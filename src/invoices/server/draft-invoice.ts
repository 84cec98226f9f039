import { noteEvent } from '#documents/server/document-events.ts'
import { changeDocument, linesOf } from '#documents/server/store.ts'
import type { Line } from '#documents/domain/line.ts'
import type { Actor } from '#kernel/actor.ts'
import type { DocumentId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { exchangeOn } from '#ledger/server/rates/day-rates.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { changeDraft, copyOf, insertDraft } from '#projects/server/drafts.ts'
import type { NewInvoice } from '../contract.ts'
import { canEdit } from '../domain/billing-state.ts'
import { invoiceErrors } from '../domain/errors.ts'
import type { Invoice } from '../domain/invoice.ts'
import { lockInvoice, readInvoice } from './invoice-rows.ts'

/** A new concept. It has no number and is in no book: it may come to nothing. A rate of another day than that of the invoice says so. */
export async function createInvoice(
  tx: TenantTx,
  author: Actor,
  invoice: NewInvoice & { readonly rateDay?: LocalDate },
  today: LocalDate,
): Promise<DocumentId> {
  const id = newId<DocumentId>()
  await insertDraft(tx, { id, kind: 'invoice' }, await draftOf(tx, invoice, today))
  await noteEvent(tx, author, id, 'created')
  return id
}

/**
 * Change a concept.
 *
 * @returns its new version
 * @throws DomainError `invoice.stale` when another user changed it since `version` was read
 */
export async function changeInvoice(
  tx: TenantTx,
  id: DocumentId,
  change: { invoice: NewInvoice; version: number },
  today: LocalDate,
): Promise<number> {
  const current = await lockInvoice(tx, id)
  if (!canEdit(current.state)) throw invoiceErrors.notEditable()
  if (current.version !== change.version) throw invoiceErrors.stale()
  return changeDraft(tx, { ...current, kind: 'invoice' }, await draftOf(tx, change.invoice, today))
}

/**
 * Other lines on a concept that the caller has locked.
 *
 * @returns its new version
 */
export const changeLines = (tx: TenantTx, invoice: Invoice, lines: readonly Line[]): Promise<number> =>
  changeDocument(tx, { ...invoice, kind: 'invoice' }, { ...invoice, lines })

/**
 * A new concept like an existing invoice, dated today and with as many days to pay as the calendar has. It
 * keeps the project unless that was closed. A prepayment of the original is an ordinary line of the copy: the
 * copy has no quote, so no final invoice would deduct it from account 1620, or it would be deducted twice.
 */
export async function duplicateInvoice(
  tx: TenantTx,
  author: Actor,
  id: DocumentId,
  today: LocalDate,
): Promise<DocumentId> {
  const original = await readInvoice(tx, id)
  const copy = newId<DocumentId>()
  const draft = await copyOf(tx, original, today)
  const lines = draft.lines.map((line) => ({ ...line, isPrepayment: false }))
  await insertDraft(tx, { id: copy, kind: 'invoice' }, { ...draft, lines })
  const detail = original.number === null ? null : `Kopie van ${original.number}`
  await noteEvent(tx, author, copy, 'created', detail)
  return copy
}

/** The rate that is given is that of the date of the invoice, unless its day is given too. */
const draftOf = async (
  tx: TenantTx,
  { foreign, rateDay, ...invoice }: NewInvoice & { readonly rateDay?: LocalDate },
  today: LocalDate,
) => ({
  ...invoice,
  exchange: await exchangeOn(tx, foreign, rateDay ?? invoice.issueDate),
  lines: linesOf(invoice.lines, invoice.deliveryDate, today),
})
