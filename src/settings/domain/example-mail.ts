import { mailWordsIn } from '#documents/domain/language/mail-words.ts'
import { mailFactsOf, type MailedDocument } from '#documents/domain/mail-content.ts'
import { frozenInvoice } from '#invoices/domain/finalise.ts'
import { mailAbout, type MailText } from '#invoices/domain/mail-text.ts'
import type { Language } from '#kernel/language.ts'
import { addDays } from '#kernel/local-date.ts'
import type { MailFact } from '#outbox/domain/mail-text.ts'
import { quoteMailAbout } from '#quotes/domain/mail-text.ts'
import { sampleInvoice, sampleQuote, type Example } from './sample-documents.ts'

/** A mail as a customer would receive the example, without the address behind its button. */
export interface ExampleMail extends MailText {
  readonly to: string
  readonly number: string
  readonly language: Language
  readonly facts: readonly MailFact[]
  /** The words of its button. */
  readonly button: string
}

/** A reminder is shown as it is three days after the due day. */
const DAYS_LATE = 3

/** The mail about the example: its words and figures come from the functions that the real mail has. */
export function exampleMail(example: Example, kind: 'invoice' | 'reminder' | 'quote'): ExampleMail {
  const { number, customer, subject, body, ...mail } = mailOf(example, kind)
  const { language } = mail
  const button = mailWordsIn[language].button[mail.purpose]
  return { to: customer.email, number, language, subject, body, facts: mailFactsOf(mail), button }
}

type ShownMail = MailText &
  MailedDocument & { readonly number: string; readonly customer: { readonly email: string } }

function mailOf(example: Example, kind: 'invoice' | 'reminder' | 'quote'): ShownMail {
  if (kind === 'quote') {
    const quote = sampleQuote(example)
    return {
      ...quoteMailAbout(quote, 'https://…/acties/offerte-tekenen/…'),
      number: quote.number,
      customer: quote.customer,
    }
  }
  const invoice = sampleInvoice(example)
  // What leaves is finalised, and has the reference of that.
  const frozen = { ...frozenInvoice(invoice), number: invoice.number }
  return {
    ...mailAbout({ ...invoice, frozen }, kind, addDays(invoice.dueDate, kind === 'reminder' ? DAYS_LATE : 0)),
    number: invoice.number,
    customer: invoice.customer,
  }
}
