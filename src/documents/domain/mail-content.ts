import type { MailFact } from '#outbox/domain/mail-text.ts'
import type { Language } from '#kernel/language.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { ForeignAmount } from '#ledger/domain/foreign-money.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import { readableForeign } from './foreign-facts.ts'
import { documentKinds, documentMails, type DocumentMailPurpose } from './document-kinds.ts'
import { mailWordsIn } from './language/mail-words.ts'

/** As much of a document as the figures in its mail need. */
export interface MailedDocument {
  readonly purpose: DocumentMailPurpose
  readonly gross: Cents
  /** What the customer owes on it; of no meaning for a quote. */
  readonly open: Cents
  /** The same two in the currency of the document; absent in euros. */
  readonly foreign?: {
    readonly currency: string
    readonly gross: ForeignAmount
    readonly open: ForeignAmount
  }
  /** The last day that its words name: the due day, or that of a reminder; of a quote the last day on which it is valid. */
  readonly lastDay: LocalDate
  /** The language of the receiver. */
  readonly language: Language
}

/** The highlighted figures of a mail: the amount, and the last day. */
export function mailFactsOf(mail: MailedDocument): readonly MailFact[] {
  const { words, totalIncludingVat, by } = mailWordsIn[mail.language]
  const { labels, format } = words
  const day = format.day(mail.lastDay)
  const { foreign } = mail
  const total =
    foreign === undefined
      ? format.euros(mail.gross)
      : readableForeign(foreign.gross, foreign.currency, format)
  const open =
    foreign === undefined ? format.euros(mail.open) : readableForeign(foreign.open, foreign.currency, format)
  const { kind } = documentMails[mail.purpose]
  const { amountIs } = documentKinds[kind]
  switch (amountIs) {
    case 'offered':
      return [
        { label: totalIncludingVat, value: total },
        { label: labels.validUntil, value: day },
      ]
    case 'credited':
      return [{ label: words.kinds[kind].title, value: total }]
    case 'owed':
      return mail.open <= ZERO
        ? [{ label: labels.total, value: total }]
        : [
            { label: labels.toPay, value: open },
            { label: by, value: day },
          ]
  }
}
