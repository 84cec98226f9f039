import { formatDateInWords, formatEuros } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { ZERO, type Cents } from '#kernel/money.ts'

/** What a mail about a document is for. */
export type DocumentMailPurpose = 'invoice' | 'reminder' | 'credit-note' | 'quote'

/** One figure that the reader looks for: `Te betalen`, `€ 121,00`. */
export interface MailFact {
  readonly label: string
  readonly value: string
}

/** As much of a document as the figures in its mail need. */
export interface MailedDocument {
  readonly purpose: DocumentMailPurpose
  readonly gross: Cents
  /** What the customer owes on it; of no meaning for a quote. */
  readonly open: Cents
  readonly dueDate: LocalDate
}

/** The highlighted figures of a mail: the amount, and the due day. */
export function factsOf({ purpose, gross, open, dueDate }: MailedDocument): readonly MailFact[] {
  const day = formatDateInWords(dueDate)
  if (purpose === 'quote')
    return [
      { label: 'Totaal incl. btw', value: formatEuros(gross) },
      { label: 'Geldig tot en met', value: day },
    ]
  if (purpose === 'credit-note') return [{ label: 'Creditnota', value: formatEuros(gross) }]
  if (open <= ZERO) return [{ label: 'Totaal', value: formatEuros(gross) }]
  return [
    { label: 'Te betalen', value: formatEuros(open) },
    { label: 'Uiterlijk', value: day },
  ]
}

/** The text of the button to the customer's page of the document. */
export const buttonWords = {
  invoice: 'Bekijk en betaal',
  reminder: 'Bekijk en betaal',
  'credit-note': 'Bekijk de creditnota',
  quote: 'Bekijk en teken',
} as const satisfies Record<DocumentMailPurpose, string>

/** The text of a mail as paragraphs of lines: an empty line ends a paragraph. */
export const paragraphsOf = (text: string): readonly (readonly string[])[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.split('\n').map((line) => line.trimEnd()))
    .filter((lines) => lines.some((line) => line !== ''))
