import type { InEach } from '#kernel/language.ts'
import { documentMailPurposes, documentMails, type DocumentMailPurpose } from '../document-kinds.ts'
import { dutch } from './dutch.ts'
import { english } from './english.ts'

/** The highlighted figures of a mail, and the text of its button. */
const inDutch = {
  words: dutch,
  totalIncludingVat: 'Totaal incl. btw',
  by: 'Uiterlijk',
  button: Object.fromEntries(
    documentMailPurposes.map((purpose) => [purpose, documentMails[purpose].button]),
  ) as Readonly<Record<DocumentMailPurpose, string>>,
}

const inEnglish: typeof inDutch = {
  words: english,
  totalIncludingVat: 'Total incl. VAT',
  by: 'Please pay by',
  button: {
    invoice: 'View and pay',
    reminder: 'View and pay',
    'credit-note': 'View the credit note',
    quote: 'View and sign',
  },
}

export const mailWordsIn: InEach<typeof inDutch> = { nl: inDutch, en: inEnglish }
