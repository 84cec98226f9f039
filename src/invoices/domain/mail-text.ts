import { textFor } from '#documents/domain/document-settings.ts'
import { languageOf } from '#documents/domain/language/reader.ts'
import type { Receiver } from '#documents/domain/party.ts'
import type { MailedDocument } from '#documents/domain/mail-content.ts'
import { readableForeign } from '#documents/domain/foreign-facts.ts'
import { foreignFiguresOf } from '#documents/domain/foreign-figures.ts'
import { exchangeOf, type Line } from '#documents/domain/line.ts'
import { referenceOf, spacedReference } from '#documents/domain/payment-reference.ts'
import { filled } from '#documents/domain/template.ts'
import { totalsOf } from '#documents/domain/totals.ts'
import { formatIban } from '#kernel/dutch-format.ts'
import type { Format } from '#kernel/format.ts'
import { addDays, daysBetween, type LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import type { ExchangeRate, ForeignAmount } from '#ledger/domain/foreign-money.ts'
import { openInCurrency } from '#ledger/domain/foreign-payment.ts'
import type { Invoice } from './invoice.ts'
import { invoiceMailWords } from './mail-words.ts'

export interface MailText {
  readonly subject: string
  readonly body: string
}

export type NumberedInvoice = Invoice & { readonly number: string }

/** The part of an invoice that the words of a reminder use; an item of before the start has it too. */
export type RemindedInvoice = WordedInvoice & Pick<NumberedInvoice, 'number' | 'open' | 'frozen'>

/** The mail about an invoice, words and figures of the same values: the invoice itself, or a reminder of it. */
export const mailAbout = (
  invoice: NumberedInvoice,
  purpose: 'invoice' | 'reminder',
  today: LocalDate,
): MailText & MailedDocument => ({
  purpose,
  ...(purpose === 'reminder' ? reminderMail(invoice, today) : invoiceMail(invoice)),
  gross: totalsOf(invoice.lines).gross,
  open: invoice.open,
  ...foreignInMail(invoice),
  lastDay: purpose === 'reminder' ? lastDayInReminder(invoice, today) : invoice.dueDate,
  language: languageOf(invoice.customer),
})

/** The mail that brings an invoice for the first time; in the tenant's own words. */
export function invoiceMail(invoice: NumberedInvoice): MailText {
  const language = languageOf(invoice.customer)
  const values = valuesInMail(invoice)
  return {
    subject: filled(textFor(invoice.settings, 'invoice.subject', language), values),
    body: filled(textFor(invoice.settings, 'invoice.body', language), values),
  }
}

/** A reminder: friendly before the due date and after it, and exact on what is still open. */
export function reminderMail(invoice: RemindedInvoice, today: LocalDate): MailText {
  return reminderOf(invoice, today, valuesInMail(invoice, lastDayInReminder(invoice, today)))
}

/** The same about several invoices, with the values that their sender filled in for all of them. */
export function reminderOf(
  invoice: RemindedInvoice,
  today: LocalDate,
  filledIn: Readonly<Record<string, string>>,
): MailText {
  const language = languageOf(invoice.customer)
  const values = {
    ...valuesInMail(invoice),
    nummers: invoiceMailWords[language].numbers(1, invoice.number),
    aanleiding: occasionOf(invoice, today),
    ...filledIn,
  }
  return {
    subject: filled(textFor(invoice.settings, 'reminder.subject', language), values),
    body: filled(textFor(invoice.settings, 'reminder.body', language), values),
  }
}

/** A reminder of a late invoice names a last day, so many days later. Source: art. 6:82 lid 1 BW. */
const REMINDER_DAYS = 7

/** The last day to pay that a reminder names: the due date, or a week from now when that has passed. */
export const lastDayInReminder = ({ dueDate }: Pick<Invoice, 'dueDate'>, today: LocalDate): LocalDate =>
  dueDate < today ? addDays(today, REMINDER_DAYS) : dueDate

/** The part of an invoice that its texts use; all of it is known while the user types. */
export interface WordedInvoice extends Pick<Invoice, 'supplier' | 'issueDate' | 'dueDate' | 'settings'> {
  readonly customer: Pick<Receiver, 'name' | 'language'>
  readonly lines: readonly Line[]
}

/**
 * The values of the variables in a text on the invoice itself; its number is not known yet when the text is
 * frozen.
 */
export function valuesOnInvoice(invoice: WordedInvoice) {
  const { format } = wordsFor(invoice)
  return {
    klant: invoice.customer.name,
    bedrijf: invoice.supplier.name,
    factuurdatum: format.day(invoice.issueDate),
    vervaldatum: format.day(invoice.dueDate),
    bedrag: shownIn(invoice, totalsOf(invoice.lines).gross, format),
    iban: formatIban(invoice.supplier.iban),
    tenaamstelling: invoice.supplier.nameOnAccount,
  }
}

/** An amount of the invoice in its own currency: the total as it is on the invoice, a part by its rate. */
function shownIn({ lines }: Pick<WordedInvoice, 'lines'>, amount: Cents, format: Format): string {
  const exchange = exchangeOf(lines)
  return exchange === undefined
    ? format.euros(amount)
    : readableForeign(foreignPart(lines, exchange, amount), exchange.currency, format)
}

/** What is open of an invoice in its own currency; null in euros. */
export function openInOwnCurrency({ lines, open }: Pick<RemindedInvoice, 'lines' | 'open'>): {
  readonly code: string
  readonly amount: ForeignAmount
} | null {
  const exchange = exchangeOf(lines)
  return exchange === undefined
    ? null
    : { code: exchange.currency, amount: foreignPart(lines, exchange, open) }
}

const foreignPart = (lines: readonly Line[], exchange: ExchangeRate, amount: Cents): ForeignAmount =>
  openInCurrency(
    { ...exchange, gross: foreignFiguresOf(lines, exchange).gross },
    { open: amount, whole: totalsOf(lines).gross },
  )

function foreignInMail({ lines, open, exchange }: NumberedInvoice): Pick<MailedDocument, 'foreign'> {
  if (exchange === null) return {}
  const { gross } = foreignFiguresOf(lines, exchange)
  return { foreign: { currency: exchange.currency, gross, open: foreignPart(lines, exchange, open) } }
}

const wordsFor = ({ customer }: Pick<WordedInvoice, 'customer'>) => invoiceMailWords[languageOf(customer)]

const valuesInMail = (invoice: RemindedInvoice, lastDay = invoice.dueDate) => ({
  ...valuesOnInvoice(invoice),
  nummer: invoice.number,
  openstaand: shownIn(invoice, invoice.open, wordsFor(invoice).format),
  betaalgegevens: howToPay(invoice, lastDay),
})

function occasionOf(invoice: RemindedInvoice, today: LocalDate): string {
  const { number, issueDate } = invoice
  const words = wordsFor(invoice)
  const daysLate = daysBetween(invoice.dueDate, today)
  return daysLate > 0 ? words.late(number, issueDate, daysLate) : words.stillOpen(number, issueDate)
}

function howToPay(invoice: RemindedInvoice, lastDay: LocalDate): string {
  const { format, toPay, ofTotal, payBy, account } = wordsFor(invoice)
  const { open, supplier } = invoice
  const { gross } = totalsOf(invoice.lines)
  // The total is beside what is open, where that is another amount.
  const total = open === gross ? '' : ofTotal(shownIn(invoice, gross, format))
  return `${toPay(shownIn(invoice, open, format))}${total}
${payBy(format.day(lastDay))}
${account(formatIban(supplier.iban), supplier.nameOnAccount)}
${howToName(invoice)}`
}

/** The reference that is in its QR code and e-invoice; the number where it is of before there was one. */
export function howToName(invoice: RemindedInvoice, language = languageOf(invoice.customer)): string {
  const { number, frozen } = invoice
  const words = invoiceMailWords[language]
  const reference = frozen === null ? null : referenceOf({ ...frozen, number })
  return reference === null ? words.mentioning(number) : words.reference(spacedReference(reference))
}
