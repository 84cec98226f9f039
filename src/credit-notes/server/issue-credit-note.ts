import { pdfJob } from '#documents/server/pdf-job.ts'
import { jobRowOf } from '#platform/server/jobs/order-job.ts'
import type { Actor } from '#kernel/actor.ts'
import { seriesFor } from '#documents/domain/document-settings.ts'
import type { FrozenLine } from '#documents/domain/frozen-document.ts'
import { replaceLines } from '#documents/server/line-rows.ts'
import { keepForeignGross } from '#documents/server/store.ts'
import { totalsOf } from '#documents/domain/totals.ts'
import { formatEuros } from '#kernel/dutch-format.ts'
import type { DocumentId, LineId } from '#kernel/ids.ts'
import { yearOf, type LocalDate } from '#kernel/local-date.ts'
import { add, min, negate, subtract, ZERO } from '#kernel/money.ts'
import { takenOff } from '#invoices/domain/deposit-register.ts'
import { frozenCreditNote } from '#invoices/domain/finalise.ts'
import type { Invoice } from '#invoices/domain/invoice.ts'
import { postCreditNote } from '#invoices/domain/post-invoice.ts'
import { creditNoteStateAfter, stateAfter } from '#invoices/domain/receivable.ts'
import type { InvoiceCanceller } from '#invoices/server/change-billing-state.ts'
import { withNumber } from '#invoices/server/consequences.ts'
import { differenceGivenBack } from '#invoices/server/deposits-in-currency.ts'
import { lockInvoice } from '#invoices/server/invoice-rows.ts'
import { transition } from '#documents/server/transition.ts'
import { awaitingReceipt } from '#ledger/domain/awaited-vat.ts'
import { isVatAwaited } from '#payments/server/awaited-vat.ts'
import { insertSettlement } from '#payments/server/payment-rows.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { whatIsLeft, type Credit, type CreditLine } from '../domain/credit.ts'
import { creditNoteErrors } from '../domain/errors.ts'
import { creditedOn, invoiceOfCreditNote, lockCreditNote } from './credit-note-rows.ts'
import { creditable, insertCreditNote, linesOf } from './draft-credit-note.ts'

/**
 * "Annuleer": a credit note for the whole remainder of an invoice, dated today and with a number of its own
 * series. An issued number never disappears, and the VAT is corrected in the period of today.
 */
export const cancelInvoice: InvoiceCanceller = async (tx, author, invoice, today) => {
  const before = await creditedOn(tx, invoice.id)
  const lines = whatIsLeft(invoice.lines, before.quantities)
  const draft = { reason: CANCELLED, issueDate: today, chosen: { lines } }
  const credit = await creditable(tx, invoice, draft)
  const id = await insertCreditNote(tx, author, invoice, draft, credit)
  await issue(tx, author, invoice, { id, version: 1, reason: CANCELLED, issueDate: today }, credit)
}

const CANCELLED = 'Factuur geannuleerd'

/**
 * Finalise a concept credit note: it is computed again, because another one may have been finalised
 * meanwhile, then numbered, frozen and booked on its own day.
 */
export async function finaliseCreditNote(tx: TenantTx, author: Actor, id: DocumentId): Promise<void> {
  const invoice = await lockInvoice(tx, await invoiceOfCreditNote(tx, id))
  const note = await lockCreditNote(tx, id)
  if (note.state !== 'concept') throw creditNoteErrors.moveRefused(note.state, 'finalised')
  if (note.isArchived) throw creditNoteErrors.archived()
  const credit = await creditable(tx, invoice, { chosen: note.chosen, issueDate: note.issueDate })
  // An amount is divided over the present remainders.
  await replaceLines(tx, id, linesOf(credit))
  await issue(tx, author, invoice, note, credit)
}

interface Issued {
  readonly id: DocumentId
  readonly version: number
  readonly reason: string | null
  readonly issueDate: LocalDate
}

/**
 * The open amount of the invoice is settled at once; the rest is owed to the customer (a negative open
 * amount).
 */
async function issue(
  tx: TenantTx,
  author: Actor,
  invoice: Invoice,
  note: Issued,
  credit: Credit,
): Promise<void> {
  const { totals } = credit
  const { issueDate } = note
  const settled = min(invoice.open, totals.gross)
  const open = subtract(settled, totals.gross)
  const difference = await differenceGivenBack(tx, invoice, credit.lines, takenOff(credit.perCase))
  const entry = postCreditNote(invoice, issueDate, credit, difference)
  if (credit.foreign !== null) await keepForeignGross(tx, note.id, credit.foreign.gross)
  const { number } = await transition(tx, {
    document: {
      id: note.id,
      expectedVersion: note.version,
      state: creditNoteStateAfter(open, { isPaidOut: false, wasSent: false }),
      amounts: { open, net: totals.net, vat: totals.vat, gross: totals.gross },
    },
    number: seriesFor(invoice.settings, 'credit-note', yearOf(issueDate)),
    frozen: frozenCreditNote(withNumber(invoice), {
      ...note,
      lines: credit.lines.map(frozenLine),
      totals,
      foreign: credit.foreign,
    }),
    booking: {
      entry: (await isVatAwaited(tx, invoice)) ? awaitingReceipt(entry) : entry,
      cause: { type: 'document', id: note.id, purpose: 'finalise' },
    },
    event: { kind: 'finalised', detail: '{number}', userId: author.userId },
    jobs: [jobRowOf(pdfJob, { documentId: note.id })],
  })
  if (settled > ZERO)
    await insertSettlement(tx, {
      creditNoteId: note.id,
      invoiceId: invoice.id,
      customerId: invoice.customerId,
      amount: settled,
      on: issueDate,
    })
  await noteCredited(tx, author, invoice, { ...totals, settled: negate(settled), number: number ?? '' })
}

/** A line of a quantity keeps the id of the invoice's line; an amount has none and gets one. */
export const frozenLine = ({ invoiceLineId, ...line }: CreditLine): FrozenLine => ({
  ...line,
  id: invoiceLineId ?? newId<LineId>(),
})

/**
 * The invoice's side: a lower open amount, a higher credited amount, and the state that follows from them.
 */
async function noteCredited(
  tx: TenantTx,
  author: Actor,
  invoice: Invoice,
  { gross: amount, settled, number }: { gross: Invoice['open']; settled: Invoice['open']; number: string },
): Promise<void> {
  const credited = add(invoice.credited, amount)
  const open = add(invoice.open, settled)
  const gross = totalsOf(invoice.lines).gross
  const state = stateAfter({ ...invoice, credited, open, gross })
  await transition(tx, {
    document: { id: invoice.id, expectedVersion: invoice.version, state, amounts: { open, credited } },
    event:
      state === 'cancelled'
        ? { kind: 'cancelled', detail: number, userId: author.userId }
        : { kind: 'credited', detail: `${number}: ${formatEuros(amount)}`, userId: author.userId },
  })
}
