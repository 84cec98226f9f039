import { textFor, type DocumentSettings } from '#documents/domain/document-settings.ts'
import { filled } from '#documents/domain/template.ts'
import type { TextName } from '#documents/domain/texts.ts'
import { formatIban } from '#kernel/dutch-format.ts'
import type { Language } from '#kernel/language.ts'
import { negate, ZERO, type Cents } from '#kernel/money.ts'
import type { MailFact } from '#outbox/domain/mail-text.ts'
import type { ReportPeriod } from './report-period.ts'
import { statementWordsIn, type StatementWords } from './statement-words.ts'

/** What the mail of a statement of account says. */
export interface StatementMail {
  readonly subject: string
  readonly body: string
  readonly facts: readonly MailFact[]
}

export interface StatementMailQuestion {
  readonly customerName: string
  readonly business: { readonly name: string; readonly iban: string; readonly nameOnAccount: string }
  readonly period: ReportPeriod
  /** What the customer owes after the last day; negative when it is in credit. */
  readonly balance: Cents
  readonly language: Language
}

/** The words of the mail that carries a statement of account, in those of the business and in the language of the customer. */
export function statementMail(settings: DocumentSettings, question: StatementMailQuestion): StatementMail {
  const { customerName, business, period, language } = question
  const words = statementWordsIn[language]
  const values = {
    klant: customerName,
    bedrijf: business.name,
    periode: words.period(period),
    stand: balanceOf(question, words),
  }
  const text = (part: 'subject' | 'body') =>
    filled(textFor(settings, `statement.${part}` satisfies TextName, language), values)
  return { subject: text('subject'), body: text('body'), facts: factsOf(question, words) }
}

function balanceOf({ business, period, balance }: StatementMailQuestion, words: StatementWords): string {
  const { format, mail } = words
  const day = format.day(period.to)
  if (balance === ZERO) return mail.allPaid(day)
  if (balance < ZERO) return mail.inCredit(day, format.euros(negate(balance)))
  return [
    mail.toPay(day, format.euros(balance)),
    ...(business.iban === '' ? [] : [mail.account(formatIban(business.iban), business.nameOnAccount)]),
  ].join('\n')
}

function factsOf({ balance }: StatementMailQuestion, { format, mail }: StatementWords): MailFact[] {
  if (balance === ZERO) return []
  return balance > ZERO
    ? [{ label: mail.openLabel, value: format.euros(balance) }]
    : [{ label: mail.creditLabel, value: format.euros(negate(balance)) }]
}
