import { formatDateInWords, formatEuros, formatIban } from '#kernel/dutch-format.ts'
import { daysBetween, type LocalDate } from '#kernel/local-date.ts'
import { totalsOf } from '#documents/domain/totals.ts'
import type { Invoice } from './invoice.ts'

export interface MailText {
  readonly subject: string
  readonly body: string
}

/** The mail that brings an invoice for the first time. */
export function invoiceMail(invoice: Invoice & { number: string }): MailText {
  const { number, supplier, customer } = invoice
  return {
    subject: `Factuur ${number} van ${supplier.name}`,
    body: `Beste ${customer.name},

Hierbij ontvang je factuur ${number} van ${formatDateInWords(invoice.issueDate)}, als PDF in de bijlage.

${howToPay(invoice)}

Heb je een vraag over deze factuur? Beantwoord dan deze mail.

Met vriendelijke groet,
${supplier.name}`,
  }
}

/** A reminder: friendly before the due date and after it, and exact on what is still open. */
export function reminderMail(invoice: Invoice & { number: string }, today: LocalDate): MailText {
  const { number, supplier, customer } = invoice
  const daysLate = daysBetween(invoice.dueDate, today)
  const occasion =
    daysLate > 0
      ? `Volgens onze administratie staat factuur ${number} van ${formatDateInWords(invoice.issueDate)} nog open. De betaaltermijn is ${daysLate === 1 ? '1 dag' : `${String(daysLate)} dagen`} geleden verstreken.`
      : `We herinneren je graag aan factuur ${number} van ${formatDateInWords(invoice.issueDate)}, die nog openstaat.`
  return {
    subject: `Herinnering: factuur ${number} van ${supplier.name}`,
    body: `Beste ${customer.name},

${occasion} Je vindt de factuur nogmaals in de bijlage.

${howToPay(invoice)}

Heb je al betaald? Dan kun je deze herinnering als niet verzonden beschouwen.

Met vriendelijke groet,
${supplier.name}`,
  }
}

const howToPay = (invoice: Invoice & { number: string }): string =>
  `Te betalen: ${formatEuros(invoice.open)} (totaal ${formatEuros(totalsOf(invoice.lines).gross)})
Uiterlijk: ${formatDateInWords(invoice.dueDate)}
Rekening: ${formatIban(invoice.supplier.iban)} ten name van ${invoice.supplier.nameOnAccount}
Onder vermelding van: ${invoice.number}`
