import { textFor, type DocumentSettings } from '#documents/domain/document-settings.ts'
import { filled } from '#documents/domain/template.ts'
import type { TextName } from '#documents/domain/texts.ts'
import { invoiceMailWords, manyNamed } from '#invoices/domain/mail-words.ts'
import { formatIban } from '#kernel/dutch-format.ts'
import type { Language } from '#kernel/language.ts'
import { subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import type { MailFact } from '#outbox/domain/mail-text.ts'
import type { InstalmentStanding } from './arrangement.ts'
import { arrangementMailWords } from './arrangement-mail-words.ts'

/** What the confirmation of an arrangement says. */
export interface ArrangementMail {
  readonly subject: string
  readonly body: string
  readonly facts: readonly MailFact[]
}

export interface ArrangementMailQuestion {
  readonly customerName: string
  readonly business: { readonly name: string; readonly iban: string; readonly nameOnAccount: string }
  /** Invoices and items of before, in the order of their due days. */
  readonly invoices: readonly { readonly number: string; readonly open: Cents }[]
  readonly instalments: readonly InstalmentStanding[]
  readonly language: Language
}

/** The words of the mail that confirms an arrangement, in those of the business and in the language of the customer. */
export function arrangementMail(
  settings: DocumentSettings,
  question: ArrangementMailQuestion,
): ArrangementMail {
  const { customerName, business, language } = question
  const words = invoiceMailWords[language]
  const invoices = question.invoices.filter(({ open }) => open > ZERO)
  const named = invoices.map(({ number }) => number)
  const numbers = manyNamed(named, words) ?? named.join(', ')
  const values = {
    klant: customerName,
    bedrijf: business.name,
    nummers: words.numbers(named.length, numbers),
    openstaand: words.format.euros(sum(invoices.map(({ open }) => open))),
    facturen: invoices
      .map(({ number, open }) => arrangementMailWords[language].invoice(number, words.format.euros(open)))
      .join('\n'),
    termijnen: question.instalments.map((each) => instalmentIn(language, each)).join('\n'),
    rekening: [
      ...(business.iban === '' ? [] : [words.account(formatIban(business.iban), business.nameOnAccount)]),
      words.mentioning(numbers),
    ].join('\n'),
  }
  const text = (part: 'subject' | 'body') =>
    filled(textFor(settings, `arrangement.${part}` satisfies TextName, language), values)
  return { subject: text('subject'), body: text('body'), facts: factsOf(question) }
}

function instalmentIn(language: Language, { dueOn, amount, received }: InstalmentStanding): string {
  const words = arrangementMailWords[language]
  const { day, euros } = invoiceMailWords[language].format
  const line = words.instalment(day(dueOn), euros(amount))
  if (received === ZERO) return line
  return received >= amount ? `${line}${words.received}` : `${line}${words.partlyReceived(euros(received))}`
}

/** The earliest instalment that was not received in full, with what is left of it. */
function factsOf({ instalments, language }: ArrangementMailQuestion): MailFact[] {
  const next = instalments.find(({ state }) => state !== 'received')
  if (next === undefined) return []
  const { nextLabel, byLabel } = arrangementMailWords[language]
  const { day, euros } = invoiceMailWords[language].format
  return [
    { label: nextLabel, value: euros(subtract(next.amount, next.received)) },
    { label: byLabel, value: day(next.dueOn) },
  ]
}
