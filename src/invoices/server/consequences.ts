import { pdfJob } from '#documents/server/pdf-job.ts'
import { jobRowOf } from '#platform/server/jobs/order-job.ts'
import { seriesFor } from '#documents/domain/document-settings.ts'
import { documentErrors } from '#documents/domain/errors.ts'
import { mailFactsOf } from '#documents/domain/mail-content.ts'
import { totalsOf } from '#documents/domain/totals.ts'
import { awaitingReceipt } from '#ledger/domain/awaited-vat.ts'
import type { Transition } from '#documents/server/transition.ts'
import type { UserId } from '#kernel/ids.ts'
import { yearOf, type LocalDate } from '#kernel/local-date.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import { invoiceErrors } from '../domain/errors.ts'
import { frozenInvoice, problemsOf } from '../domain/finalise.ts'
import type { Invoice } from '../domain/invoice.ts'
import { mailAbout } from '../domain/mail-text.ts'
import { writeOffErrors } from '../domain/write-off-errors.ts'
import { postInvoice } from '../domain/post-invoice.ts'

/** Who moves an invoice, and when. */
export interface Move {
  readonly today: LocalDate
  readonly userId: UserId
  /** The day in the books of finalising, where that is not the date of the invoice. */
  readonly bookedOn?: LocalDate
  /** What deposits in a currency have in euros more than their deduction: see `postInvoice`. */
  readonly depositDifference?: Cents
  /** VAT is owed when the money comes in. */
  readonly isVatAwaited?: boolean
}

type NumberedInvoice = Invoice & { readonly number: string }

/**
 * What each move means for the books, decided without a database. Paying is not here, because a payment is a fact of its
 * own (`record-payment.ts`), nor is cancelling, which makes a document of its own (src/credit-notes).
 */
export const consequenceOf = {
  finalised: finalise,
  sent: send,
} as const satisfies Record<string, (invoice: Invoice, move: Move) => Transition>

/** @throws DomainError `invoice.incomplete` when something that the law wants on an invoice is missing */
function finalise(invoice: Invoice, move: Move): Transition {
  const problems = problemsOf(invoice)
  if (problems.length > 0) throw invoiceErrors.incomplete(problems)
  const entry = postInvoice(invoice, move.bookedOn, move.depositDifference)
  return {
    document: {
      id: invoice.id,
      expectedVersion: invoice.version,
      state: 'finalised',
      amounts: { open: totalsOf(invoice.lines).gross },
    },
    number: seriesFor(invoice.settings, 'invoice', yearOf(invoice.issueDate)),
    frozen: frozenInvoice(invoice),
    booking: {
      entry: move.isVatAwaited === true ? awaitingReceipt(entry) : entry,
      cause: { type: 'document', id: invoice.id, purpose: 'finalise' },
    },
    event: { kind: 'finalised', detail: '{number}', userId: move.userId },
    jobs: [jobRowOf(pdfJob, { documentId: invoice.id })],
  }
}

/**
 * The first time the invoice itself, after that a reminder.
 *
 * @throws DomainError `write-off.is-written-off`: no reminder of a written-off amount; `invoice.disputed`:
 * nor of a disputed invoice
 */
function send(invoice: Invoice, move: Move): Transition {
  if (invoice.writtenOff > ZERO) throw writeOffErrors.isWrittenOff()
  const isReminder = invoice.state === 'sent'
  const purpose = isReminder ? 'reminder' : 'invoice'
  const recipient = invoice.addresses[purpose].join(', ')
  if (recipient === '') throw documentErrors.noAddress(invoice.customer.name)
  const numbered = withNumber(invoice)
  if (isReminder && invoice.isDisputed) throw invoiceErrors.disputed()
  const { subject, body, ...mailed } = mailAbout(numbered, purpose, move.today)
  return {
    document: {
      id: invoice.id,
      expectedVersion: invoice.version,
      state: 'sent',
      amounts: { open: invoice.open },
    },
    event: { kind: isReminder ? 'reminded' : 'sent', detail: recipient, userId: move.userId },
    mails: [{ purpose, recipient, subject, body, facts: mailFactsOf(mailed) }],
  }
}

/** Every state but concept has a number; the database holds that too. */
export function withNumber(invoice: Invoice): NumberedInvoice {
  if (invoice.number === null) throw invoiceErrors.notFound()
  return { ...invoice, number: invoice.number }
}
