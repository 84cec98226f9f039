import { textFor } from '#documents/domain/document-settings.ts'
import { languageOf } from '#documents/domain/language/reader.ts'
import type { MailedDocument } from '#documents/domain/mail-content.ts'
import { filled } from '#documents/domain/template.ts'
import { totalsOf } from '#documents/domain/totals.ts'
import { readableForeign, totalOfDocument } from '#documents/domain/foreign-facts.ts'
import type { Language } from '#kernel/language.ts'
import { ZERO } from '#kernel/money.ts'
import { customerWordsIn } from './customer-words.ts'
import type { Quote } from './quote.ts'
import { foreignIn } from './share.ts'

export interface MailText {
  readonly subject: string
  readonly body: string
}

type NumberedQuote = Quote & { readonly number: string }

/** The mail that brings a quote: its words, and the figures of the same values. */
export const quoteMailAbout = (quote: NumberedQuote, link: string): MailText & MailedDocument => ({
  purpose: 'quote',
  ...quoteMail(quote, link),
  gross: totalsOf(quote.lines).gross,
  open: ZERO,
  ...foreignInMail(quote),
  lastDay: quote.dueDate,
  language: languageOf(quote.customer),
})

function foreignInMail(quote: Quote): Pick<MailedDocument, 'foreign'> {
  const { foreign } = foreignIn(quote)
  // Of a quote nothing is open.
  return foreign === undefined
    ? {}
    : { foreign: { currency: foreign.currency, gross: foreign.gross, open: foreign.gross } }
}

/** Brings a quote, with the link to sign it; in the tenant's own words. */
export function quoteMail(quote: NumberedQuote, link: string): MailText {
  const words = customerWordsIn[languageOf(quote.customer)]
  const { format } = words.document
  const totals = totalsOf(quote.lines)
  const { foreign } = foreignIn(quote)
  const values = {
    klant: quote.customer.name,
    bedrijf: quote.supplier.name,
    nummer: quote.number,
    omschrijving: words.mail.about(quote.number, quote.title),
    bedrag:
      foreign === undefined
        ? format.euros(totals.gross)
        : readableForeign(foreign.gross, foreign.currency, format),
    totaal: totalOfDocument({ totals, ...(foreign !== undefined && { foreign }) }, words.document),
    geldig: words.document.format.day(quote.dueDate),
    link,
  }
  const { language } = words.document
  return {
    subject: filled(textFor(quote.settings, 'quote.subject', language), values),
    body: filled(textFor(quote.settings, 'quote.body', language), values),
  }
}

/** What a mail about a signed quote says, next to its number. */
interface SignedFacts {
  readonly isByBoth: boolean
  readonly verifyAddress: string
  readonly language: Language
  /** The head that covers the signed copy, which both parties have from now on; null while the business has none. */
  readonly head: { readonly number: number; readonly hash: string } | null
}

/** To a signer, with the signed PDF; to the tenant in Dutch. */
export function signedMail(
  quote: NumberedQuote,
  { isByBoth, verifyAddress, language, head }: SignedFacts,
): MailText {
  const { mail } = customerWordsIn[language]
  const recorded = head === null ? '' : mail.recorded(head.number, head.hash)
  return {
    subject: mail.signedSubject(quote.number, quote.supplier.name),
    body: mail.signedBody(quote.number, quote.supplier.name, isByBoth, `${verifyAddress}.${recorded}`),
  }
}

/** To the sender: what the customer did. */
export const rejectedNotice = (quote: NumberedQuote, reason: string): MailText => ({
  subject: `Offerte ${quote.number} is afgewezen door ${quote.customer.name}`,
  body: `${quote.customer.name} heeft offerte ${quote.number} afgewezen.

Reden: ${reason === '' ? 'geen reden gegeven' : reason}`,
})

/** The signer of a quote that was withdrawn afterwards is told. */
export const withdrawnNotice = ({ number, customer, supplier }: NumberedQuote): MailText => ({
  subject: `Offerte ${number} is ingetrokken`,
  body: `Beste ${customer.name},

Offerte ${number}, die je had getekend, is ingetrokken door ${supplier.name}. Heb je hier een vraag over? Beantwoord dan deze mail.

Met vriendelijke groet,
${supplier.name}`,
})

export const questionNotice = (
  quote: NumberedQuote,
  asked: { name: string; email: string; question: string },
): MailText => ({
  subject: `Vraag over offerte ${quote.number}`,
  body: `${asked.name} (${asked.email}) heeft een vraag over offerte ${quote.number}:

${asked.question}

Antwoord rechtstreeks aan ${asked.email}. De naam en het adres zijn door de vrager zelf ingevuld.`,
})

/** The code that proves that who signs reads the mail of the address that the quote was sent to. */
export function codeMail(quote: NumberedQuote, code: string): MailText {
  const { mail } = customerWordsIn[languageOf(quote.customer)]
  return {
    subject: mail.codeSubject(quote.number),
    body: mail.codeBody(quote.customer.name, quote.number, quote.supplier.name, code),
  }
}
