import { hasRightsOfConsumer, type CustomerKind } from '#customers/domain/kind.ts'
import { textFor } from '#documents/domain/document-settings.ts'
import { languageOf } from '#documents/domain/language/reader.ts'
import { filled, type Template } from '#documents/domain/template.ts'
import type { TextName } from '#documents/domain/texts.ts'
import {
  howToName,
  lastDayInReminder,
  reminderMail,
  reminderOf,
  type MailText,
  type RemindedInvoice,
} from '#invoices/domain/mail-text.ts'
import { invoiceMailWords, manyNamed } from '#invoices/domain/mail-words.ts'
import { formatIban } from '#kernel/dutch-format.ts'
import type { Language } from '#kernel/language.ts'
import { addDays, type LocalDate } from '#kernel/local-date.ts'
import { ZERO } from '#kernel/money.ts'
import type { LetterClaim } from './claim.ts'
import { receiptDay, type WayOfLetter } from './letter-days.ts'
import { letterWordsIn, TRANSLATION } from './letter-words.ts'
import { openInWords } from './shown-open.ts'
import type { StepKind } from './reminder-step.ts'

/** A letter as it is made. */
export interface LetterText extends MailText {
  /** The last day to pay that it names; null when it names none. */
  readonly lastDay: LocalDate | null
}

/** Days that a demand gives, from its receipt. Source: art. 6:82 BW. */
const DEMAND_DAYS = 7

export interface LetterQuestion {
  readonly step: StepKind
  readonly kind: CustomerKind
  /** The first one is the oldest. */
  readonly invoices: readonly [RemindedInvoice, ...RemindedInvoice[]]
  readonly claim: LetterClaim
  readonly today: LocalDate
  /** It is about items of before the start too, of which the program has no invoice. */
  readonly hasItemsOfBefore?: boolean
  /** How it goes: the term that a letter gives counts from its receipt, which by post is later. By mail unless said otherwise. */
  readonly by?: WayOfLetter
}

/** The words of a letter, in those of the business. One letter for all its invoices, and for items of before the start. */
export function letterText(question: LetterQuestion): LetterText {
  const text = textOf(question)
  return question.hasItemsOfBefore === true ? { ...text, body: withoutCopy(text.body) } : text
}

/** The program has no copy of an invoice of before, so that the letter does not say that one is attached. */
const withoutCopy = (body: string): string =>
  Object.values(letterWordsIn)
    .reduce(
      (text, { copyAttached }) => text.replaceAll(` ${copyAttached}`, '').replaceAll(copyAttached, ''),
      body,
    )
    .replaceAll(/\n{3,}/g, '\n\n')

function textOf(question: LetterQuestion): LetterText {
  const { step, kind } = question
  if (step === 'reminder') return reminderText(question)
  if (step === 'advance-notice') return noticeText(question)
  if (step === 'demand' && hasRightsOfConsumer(kind)) return { ...consumerLetter(question), lastDay: null }
  const lastDay = addDays(receiptDay(question.today, question.by ?? 'mail'), DEMAND_DAYS)
  return { ...inWords(question, step, lastDay, languageOf(question.invoices[0].customer)), lastDay }
}

/** Exact in Dutch for every consumer, because another sentence may make it void; an English reader has a translation below it. */
function consumerLetter(question: LetterQuestion): MailText {
  const letter = inWords(question, 'consumer-letter', null, 'nl')
  const language = languageOf(question.invoices[0].customer)
  if (language === 'nl') return letter
  const translation = inWords(question, 'consumer-letter', null, language)
  return {
    subject: `${letter.subject} / ${translation.subject}`,
    body: `${letter.body}\n\n${TRANSLATION}\n\n${translation.body}`,
  }
}

/** Before the due day, which is the last day that it names; the list has the day of each invoice. */
function noticeText(question: LetterQuestion): LetterText {
  const [first] = question.invoices
  const lastDay = lastDayInReminder(first, question.today)
  return { ...inWords(question, 'advance-notice', lastDay, languageOf(first.customer)), lastDay }
}

function reminderText({ invoices, today }: LetterQuestion): LetterText {
  const [first] = invoices
  const language = languageOf(first.customer)
  const words = letterWordsIn[language]
  const mailWords = invoiceMailWords[language]
  const open = openInWords(invoices, words.format)
  const lastDay = lastDayInReminder(first, today)
  if (invoices.length === 1) return { ...reminderMail(first, today), lastDay }
  return {
    lastDay,
    ...reminderOf(first, today, {
      nummer: numbersOf(invoices, language),
      nummers: mailWords.numbers(invoices.length, numbersOf(invoices, language)),
      bedrag: open,
      openstaand: open,
      aanleiding: words.allOpen(listOf(invoices, language)),
      betaalgegevens: [
        mailWords.toPay(open),
        mailWords.payBy(words.format.day(lastDay)),
        accountOf(invoices, language),
      ].join('\n'),
    }),
  }
}

function inWords(
  { invoices, claim }: LetterQuestion,
  name: 'advance-notice' | 'demand' | 'consumer-letter' | 'final-demand',
  lastDay: LocalDate | null,
  language: Language,
): MailText {
  const [first] = invoices
  const words = letterWordsIn[language]
  const { euros, day } = words.format
  const values = {
    klant: first.customer.name,
    bedrijf: first.supplier.name,
    nummers: invoiceMailWords[language].numbers(invoices.length, numbersOf(invoices, language)),
    facturen: listOf(invoices, language),
    openstaand: openInWords(invoices, words.format),
    rekening: accountOf(invoices, language),
    kosten:
      claim.costsVat === ZERO
        ? euros(claim.costs)
        : words.costsWithVat(euros(claim.costs), euros(claim.costsVat)),
    rente: euros(claim.interest),
    'rente-per-dag': euros(claim.perDay ?? ZERO),
    totaal: claim.total === claim.principal ? openInWords(invoices, words.format) : euros(claim.total),
    verschuldigd: words.owed({ interest: claim.interest > ZERO, costs: claim.costs > ZERO }),
    termijn: words.term,
    ...(lastDay !== null && { 'uiterste-dag': day(lastDay) }),
  }
  const text = (part: 'subject' | 'body') =>
    filled(
      withoutZero(textFor(first.settings, `${name}.${part}` satisfies TextName, language), claim),
      values,
    )
  return { subject: text('subject'), body: text('body') }
}

/**
 * The text without what is not asked: a line about interest or costs of nothing is left out, and so is the sentence that announces them. A line
 * with the amount of the whole claim stays.
 */
function withoutZero(text: Template, { interest, costs }: LetterClaim): Template {
  const zero = [
    ...(interest > ZERO ? [] : ['{rente}', '{rente-per-dag}']),
    ...(costs > ZERO ? [] : ['{kosten}']),
  ]
  const lines = text.split('\n').filter((line) => !zero.some((name) => line.includes(name)))
  const kept = lines.join('\n')
  return interest > ZERO || costs > ZERO ? kept : kept.replaceAll(/\{verschuldigd\} ?/g, '')
}

function listOf(invoices: readonly RemindedInvoice[], language: Language): string {
  const { line, format } = letterWordsIn[language]
  return invoices
    .map((each) =>
      line(each.number, format.day(each.issueDate), format.day(each.dueDate), openInWords([each], format)),
    )
    .join('\n')
}

function accountOf(invoices: readonly [RemindedInvoice, ...RemindedInvoice[]], language: Language): string {
  const [first] = invoices
  const words = invoiceMailWords[language]
  const name =
    invoices.length === 1 ? howToName(first, language) : words.mentioning(numbersOf(invoices, language))
  return `${words.account(formatIban(first.supplier.iban), first.supplier.nameOnAccount)}\n${name}`
}

/** `a`, `a en b`, `a, b en c`, `a, b en 2 andere`. */
function numbersOf(invoices: readonly RemindedInvoice[], language: Language): string {
  const names = invoices.map(({ number }) => number)
  const words = letterWordsIn[language]
  const { and } = words
  const many = manyNamed(names, words)
  if (many !== null) return many
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1) ?? ''}`
}

/** The same letter on paper: it cannot be replied to, so it names the address. */
export function onPaper({ body, ...letter }: LetterText, email: string): LetterText {
  const replaced = Object.values(letterWordsIn).reduce(
    (text, { replyToMail, writeTo }) => text.replaceAll(replyToMail, writeTo(email)),
    body,
  )
  return { ...letter, body: replaced }
}
