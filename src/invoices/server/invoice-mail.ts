import { documentErrors } from '#documents/domain/errors.ts'
import { waysOfSending } from '#documents/domain/ways-of-sending.ts'
import type { MailWriter } from '#documents/server/order-mail.ts'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import { ZERO } from '#kernel/money.ts'
import type { DocumentId } from '#kernel/ids.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { transition } from '#documents/server/transition.ts'
import { canMove } from '../domain/billing-state.ts'
import { invoiceErrors } from '../domain/errors.ts'
import { mailAbout } from '../domain/mail-text.ts'
import { writeOffErrors } from '../domain/write-off-errors.ts'
import { withNumber } from './consequences.ts'
import { lockInvoice, readInvoice } from './invoice-rows.ts'

/** Mails about invoices: the invoice the first time, a reminder after that, or the invoice once more. */
export const invoiceMailWriter: MailWriter = {
  async write(tx, id, { today, again, lock }) {
    const invoice = await (lock ? lockInvoice(tx, id) : readInvoice(tx, id))
    if (!canMove(invoice.state, 'sent')) throw invoiceErrors.moveRefused(invoice.state, 'sent')
    if (invoice.writtenOff > ZERO) throw writeOffErrors.isWrittenOff()
    const numbered = withNumber(invoice)
    const isReminder = invoice.state === 'sent' && !again
    if (isReminder && (await isArranged(tx, id))) throw invoiceErrors.isArranged()
    const purpose = isReminder ? 'reminder' : 'invoice'
    return {
      ...mailAbout(numbered, purpose, today),
      number: numbered.number,
      customerName: invoice.customer.name,
      supplierName: invoice.supplier.name,
      to: invoice.addresses[purpose],
    }
  },
  async markSent(tx, author, id, { way, date }) {
    const invoice = await lockInvoice(tx, id)
    if (invoice.state !== 'finalised') throw invoiceErrors.moveRefused(invoice.state, 'sent')
    if (date < invoice.issueDate) throw documentErrors.sentBeforeIssue()
    await transition(tx, {
      document: { id, expectedVersion: invoice.version, state: 'sent', amounts: { open: invoice.open } },
      event: {
        kind: 'sent-otherwise',
        detail: `${waysOfSending[way]}, ${formatDateInWords(date)}`,
        userId: author.userId,
      },
    })
  },
}

/** Whether a payment arrangement holds for it. */
async function isArranged(tx: TenantTx, id: DocumentId): Promise<boolean> {
  const { rows } = await sql`
    select from arranged_invoices where tenant_id = ${thisTenant} and document_id = ${id}`.execute(tx)
  return rows.length > 0
}
