import { dutchFormat } from '#kernel/dutch-format.ts'
import { englishFormat } from '#kernel/english-format.ts'
import type { InEach } from '#kernel/language.ts'

interface Mailed {
  readonly customer: string
  readonly supplier: string
  readonly number: string
  readonly amount: string
  readonly invoiceNumber: string
  readonly invoiceDay: string
  readonly reason: string | null
  readonly outcome: string
}

/** The mail with a credit note. */
const dutch = {
  format: dutchFormat,
  subject: (number: string, supplier: string) => `Creditnota ${number} van ${supplier}`,
  body: (about: Mailed) => `Beste ${about.customer},

Hierbij ontvang je creditnota ${about.number} van ${about.amount} bij factuur ${about.invoiceNumber} van ${about.invoiceDay}, als PDF in de bijlage.${about.reason === null ? '' : `\n\nReden: ${about.reason}`}

${about.outcome}

Heb je een vraag over deze creditnota? Beantwoord dan deze mail.

Met vriendelijke groet,
${about.supplier}`,
  settled: 'Het bedrag is verrekend of teruggestort; je hoeft niets te doen.',
  open: (owed: string) => `Je krijgt ${owed} van ons terug, of we verrekenen het met een volgende factuur.`,
  partly: (settled: string, owed: string) =>
    `Hiervan is ${settled} verrekend of teruggestort. De rest, ${owed}, krijg je terug of verrekenen we met een volgende factuur.`,
}

const english: typeof dutch = {
  format: englishFormat,
  subject: (number, supplier) => `Credit note ${number} from ${supplier}`,
  body: (about) => `Dear ${about.customer},

Please find attached credit note ${about.number} of ${about.amount} for invoice ${about.invoiceNumber} of ${about.invoiceDay} as a PDF.${about.reason === null ? '' : `\n\nReason: ${about.reason}`}

${about.outcome}

Do you have a question about this credit note? Please reply to this email.

Kind regards,
${about.supplier}`,
  settled: 'The amount has been set off or refunded; you do not need to do anything.',
  open: (owed) => `We will refund ${owed} to you, or set it off against a later invoice.`,
  partly: (settled, owed) =>
    `Of this amount, ${settled} has been set off or refunded. We will refund the rest, ${owed}, or set it off against a later invoice.`,
}

export type CreditNoteMailWords = typeof dutch
export const creditNoteMailWords: InEach<CreditNoteMailWords> = { nl: dutch, en: english }
