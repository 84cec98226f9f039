import type { MailFact } from '#outbox/domain/mail-text.ts'
import { formatDateInWords, formatEuros } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import { documentKinds, documentMails, type DocumentMailPurpose } from './document-kinds.ts'

/** As much of a document as the figures in its mail need. */
export interface MailedDocument {
  readonly purpose: DocumentMailPurpose
  readonly gross: Cents
  /** What the customer owes on it; of no meaning for a quote. */
  readonly open: Cents
  readonly dueDate: LocalDate
}

/** The highlighted figures of a mail: the amount, and the due day. */
export function mailFactsOf({ purpose, gross, open, dueDate }: MailedDocument): readonly MailFact[] {
  const day = formatDateInWords(dueDate)
  const total = formatEuros(gross)
  const { amountIs, title } = documentKinds[documentMails[purpose].kind]
  switch (amountIs) {
    case 'offered':
      return [
        { label: 'Totaal incl. btw', value: total },
        { label: 'Geldig tot en met', value: day },
      ]
    case 'credited':
      return [{ label: title, value: total }]
    case 'owed':
      return open <= ZERO
        ? [{ label: 'Totaal', value: total }]
        : [
            { label: 'Te betalen', value: formatEuros(open) },
            { label: 'Uiterlijk', value: day },
          ]
  }
}
