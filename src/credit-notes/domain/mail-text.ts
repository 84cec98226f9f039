import { languageOf } from '#documents/domain/language/reader.ts'
import { add, negate, ZERO, type Cents } from '#kernel/money.ts'
import type { MailText } from '#invoices/domain/mail-text.ts'
import type { Invoice } from '#invoices/domain/invoice.ts'
import { creditNoteMailWords, type CreditNoteMailWords } from './mail-words.ts'

/** The mail with a credit note: the credited amount, and its allocation or refund. */
export function creditNoteMail(
  invoice: Pick<Invoice, 'supplier' | 'customer' | 'number' | 'issueDate'>,
  note: { number: string; reason: string | null; gross: Cents; open: Cents },
): MailText {
  const { supplier, customer } = invoice
  const words = creditNoteMailWords[languageOf(customer)]
  return {
    subject: words.subject(note.number, supplier.name),
    body: words.body({
      customer: customer.name,
      supplier: supplier.name,
      number: note.number,
      amount: words.format.euros(note.gross),
      invoiceNumber: invoice.number ?? '',
      invoiceDay: words.format.day(invoice.issueDate),
      reason: note.reason,
      outcome: whatBecomesOfIt(note, words),
    }),
  }
}

function whatBecomesOfIt({ gross, open }: { gross: Cents; open: Cents }, words: CreditNoteMailWords): string {
  const { euros } = words.format
  const owed = negate(open)
  if (owed === ZERO) return words.settled
  const settled = add(gross, open)
  return settled === ZERO ? words.open(euros(owed)) : words.partly(euros(settled), euros(owed))
}
