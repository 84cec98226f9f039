import { textFor } from '#documents/domain/document-settings.ts'
import { filled } from '#documents/domain/template.ts'
import { totalsOf } from '#documents/domain/totals.ts'
import { totalInWords } from '#documents/domain/vat-label.ts'
import { formatDateInWords, formatEuros } from '#kernel/dutch-format.ts'
import type { Quote } from './quote.ts'

export interface MailText {
  readonly subject: string
  readonly body: string
}

type NumberedQuote = Quote & { readonly number: string }

/** Brings a quote, with the link to sign it; in the tenant's own words. */
export function quoteMail(quote: NumberedQuote, link: string): MailText {
  const values = {
    klant: quote.customer.name,
    bedrijf: quote.supplier.name,
    nummer: quote.number,
    omschrijving: `${quote.number}${quote.title === null ? '' : ` voor ${quote.title}`}`,
    bedrag: formatEuros(totalsOf(quote.lines).gross),
    totaal: totalInWords(totalsOf(quote.lines)),
    geldig: formatDateInWords(quote.dueDate),
    link,
  }
  return {
    subject: filled(textFor(quote.settings, 'quote.subject'), values),
    body: filled(textFor(quote.settings, 'quote.body'), values),
  }
}

/** To the signers, with the signed PDF. */
export const signedMail = (quote: NumberedQuote, isByBoth: boolean, verifyAddress: string): MailText => ({
  subject: `Getekend: offerte ${quote.number} van ${quote.supplier.name}`,
  body: `Beste lezer,

Offerte ${quote.number} van ${quote.supplier.name} is getekend door ${isByBoth ? 'klant en afzender' : 'de klant'}. In de bijlage vind je het getekende exemplaar, met op de laatste bladzijde het bewijs: wie tekende, wanneer, en de controlegetallen.

Bewaar dit bestand. Nagaan of het niet is veranderd kan op ${verifyAddress}.

Met vriendelijke groet,
${quote.supplier.name}`,
})

/** To the sender: what the customer did. */
export const rejectedNotice = (quote: NumberedQuote, reason: string): MailText => ({
  subject: `Offerte ${quote.number} is afgewezen door ${quote.customer.name}`,
  body: `${quote.customer.name} heeft offerte ${quote.number} afgewezen.

Reden: ${reason === '' ? 'geen reden gegeven' : reason}`,
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
export const codeMail = (quote: NumberedQuote, code: string): MailText => ({
  subject: `Je code voor offerte ${quote.number}`,
  body: `Beste ${quote.customer.name},

Je code om offerte ${quote.number} van ${quote.supplier.name} te tekenen is:

${code}

De code is tien minuten geldig. Heb je hier niet om gevraagd? Dan hoef je niets te doen.`,
})
