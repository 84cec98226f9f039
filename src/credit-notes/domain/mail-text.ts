import { formatDateInWords, formatEuros } from '#kernel/dutch-format.ts'
import { add, negate, ZERO, type Cents } from '#kernel/money.ts'
import type { MailText } from '#invoices/domain/mail-text.ts'
import type { Invoice } from '#invoices/domain/invoice.ts'

/** The mail with a credit note: the credited amount, and its allocation or refund. */
export function creditNoteMail(
  invoice: Pick<Invoice, 'supplier' | 'customer' | 'number' | 'issueDate'>,
  note: { number: string; reason: string | null; gross: Cents; open: Cents },
): MailText {
  const { supplier, customer } = invoice
  const why = note.reason === null ? '' : `\n\nReden: ${note.reason}`
  return {
    subject: `Creditnota ${note.number} van ${supplier.name}`,
    body: `Beste ${customer.name},

Hierbij ontvang je creditnota ${note.number} van ${formatEuros(note.gross)} bij factuur ${invoice.number ?? ''} van ${formatDateInWords(invoice.issueDate)}, als PDF in de bijlage.${why}

${whatBecomesOfIt(note)}

Heb je een vraag over deze creditnota? Beantwoord dan deze mail.

Met vriendelijke groet,
${supplier.name}`,
  }
}

function whatBecomesOfIt({ gross, open }: { gross: Cents; open: Cents }): string {
  const owed = negate(open)
  if (owed === ZERO) return 'Het bedrag is verrekend of teruggestort; je hoeft niets te doen.'
  const settled = add(gross, open)
  return settled === ZERO
    ? `Je krijgt ${formatEuros(owed)} van ons terug, of we verrekenen het met een volgende factuur.`
    : `Hiervan is ${formatEuros(settled)} verrekend of teruggestort. De rest, ${formatEuros(owed)}, krijg je terug of verrekenen we met een volgende factuur.`
}
