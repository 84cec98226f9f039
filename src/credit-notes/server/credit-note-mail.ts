import { documentErrors } from '#documents/domain/errors.ts'
import { languageOf } from '#documents/domain/language/reader.ts'
import { waysOfSending } from '#documents/domain/ways-of-sending.ts'
import type { MailWriter } from '#documents/server/order-mail.ts'
import { lockInvoice, readInvoice } from '#invoices/server/invoice-rows.ts'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import type { DocumentId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { transition } from '#documents/server/transition.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { canMove, isOpen, type CreditNoteState } from '../domain/credit-note-state.ts'
import { creditNoteErrors } from '../domain/errors.ts'
import { creditNoteMail } from '../domain/mail-text.ts'
import { invoiceOfCreditNote, lockCreditNote } from './credit-note-rows.ts'

/** Mails about credit notes; one can always be mailed again. */
export const creditNoteMailWriter: MailWriter = {
  async write(tx, id, { lock }) {
    const invoiceId = await invoiceOfCreditNote(tx, id)
    const invoice = await (lock ? lockInvoice(tx, invoiceId) : readInvoice(tx, invoiceId))
    if (lock) await lockCreditNote(tx, id)
    const note = await readNote(tx, id)
    return {
      purpose: 'credit-note',
      number: note.number,
      customerName: invoice.customer.name,
      supplierName: invoice.supplier.name,
      to: invoice.addresses.invoice,
      ...creditNoteMail(invoice, note),
      gross: note.gross,
      open: note.open,
      lastDay: note.issueDate,
      language: languageOf(invoice.customer),
    }
  },
  async markSent(tx, author, id, { way, date }) {
    await lockInvoice(tx, await invoiceOfCreditNote(tx, id))
    const note = await lockCreditNote(tx, id)
    if (!canMove(note.state, 'sent')) throw creditNoteErrors.moveRefused(note.state, 'sent')
    if (date < note.issueDate) throw documentErrors.sentBeforeIssue()
    await transition(tx, {
      document: {
        id,
        expectedVersion: note.version,
        state: isOpen(note.state) ? 'sent' : note.state,
        amounts: { open: note.open },
      },
      event: {
        kind: 'sent-otherwise',
        detail: `${waysOfSending[way]}, ${formatDateInWords(date)}`,
        userId: author.userId,
      },
    })
  },
}

async function readNote(
  tx: TenantTx,
  id: DocumentId,
): Promise<{ number: string; reason: string | null; gross: Cents; open: Cents; issueDate: LocalDate }> {
  const [row] = await rowsOf(
    tx,
    sql<{
      state: CreditNoteState
      number: string | null
      reason: string | null
      gross: Cents
      open: Cents
      issue_date: string
    }>`
      select state, number, title as reason, gross_cents as gross, open_cents as open, issue_date
      from credit_note_states where tenant_id = ${thisTenant} and id = ${id}`,
  )
  if (row === undefined) throw creditNoteErrors.notFound()
  if (!canMove(row.state, 'sent') || row.number === null)
    throw creditNoteErrors.moveRefused(row.state, 'sent')
  return { ...row, number: row.number, issueDate: localDate(row.issue_date) }
}
