import { hasRightsOfConsumer, type CustomerKind } from '#customers/domain/kind.ts'
import { textFor } from '#documents/domain/document-settings.ts'
import { filled } from '#documents/domain/template.ts'
import type { TextName } from '#documents/domain/texts.ts'
import {
  howToName,
  lastDayInReminder,
  reminderMail,
  reminderOf,
  type MailText,
  type NumberedInvoice,
} from '#invoices/domain/mail-text.ts'
import { formatDateInWords, formatEuros, formatIban } from '#kernel/dutch-format.ts'
import { addDays, type LocalDate } from '#kernel/local-date.ts'
import { ZERO } from '#kernel/money.ts'
import type { LetterClaim } from './claim.ts'
import { safeTerms } from './fourteen-day-letter.ts'
import type { StepKind } from './reminder-step.ts'

/** A letter as it is made. */
export interface LetterText extends MailText {
  /** The last day to pay that it names; null when it names none. */
  readonly lastDay: LocalDate | null
}

/** Days that a demand gives. */
const DEMAND_DAYS = 7

export interface LetterQuestion {
  readonly step: StepKind
  readonly kind: CustomerKind
  /** The first one is the oldest. */
  readonly invoices: readonly [NumberedInvoice, ...NumberedInvoice[]]
  readonly claim: LetterClaim
  readonly today: LocalDate
}

/** The words of a letter, in those of the business. One letter for all its invoices. */
export function letterText(question: LetterQuestion): LetterText {
  const { step, kind } = question
  if (step === 'advance-notice' || step === 'reminder') return reminderText(question)
  if (step === 'demand' && hasRightsOfConsumer(kind))
    return { ...inWords(question, 'consumer-letter', null), lastDay: null }
  const lastDay = addDays(question.today, DEMAND_DAYS)
  return { ...inWords(question, step, lastDay), lastDay }
}

function reminderText({ invoices, claim, today }: LetterQuestion): LetterText {
  const [first] = invoices
  const lastDay = lastDayInReminder(first, today)
  if (invoices.length === 1) return { ...reminderMail(first, today), lastDay }
  return {
    lastDay,
    ...reminderOf(first, today, {
      nummer: enumerated(invoices.map(({ number }) => number)),
      bedrag: formatEuros(claim.principal),
      openstaand: formatEuros(claim.principal),
      aanleiding: `Volgens onze administratie staan deze facturen nog open:\n\n${listOf(invoices)}\n`,
      betaalgegevens: `Te betalen: ${formatEuros(claim.principal)}\nUiterlijk: ${formatDateInWords(lastDay)}\n${accountOf(invoices)}`,
    }),
  }
}

function inWords(
  { invoices, claim }: LetterQuestion,
  name: 'demand' | 'consumer-letter' | 'final-demand',
  lastDay: LocalDate | null,
): MailText {
  const [first] = invoices
  const values = {
    klant: first.customer.name,
    bedrijf: first.supplier.name,
    nummers: `${invoices.length === 1 ? 'factuur' : 'facturen'} ${enumerated(invoices.map(({ number }) => number))}`,
    facturen: listOf(invoices),
    openstaand: formatEuros(claim.principal),
    rekening: accountOf(invoices),
    kosten: formatEuros(claim.costs),
    rente: formatEuros(claim.interest),
    'rente-per-dag': formatEuros(claim.perDay ?? ZERO),
    totaal: formatEuros(claim.total),
    termijn: safeTerms[0],
    ...(lastDay !== null && { 'uiterste-dag': formatDateInWords(lastDay) }),
  }
  const text = (part: 'subject' | 'body') =>
    filled(textFor(first.settings, `${name}.${part}` satisfies TextName, 'nl'), values)
  return { subject: text('subject'), body: text('body') }
}

const listOf = (invoices: readonly NumberedInvoice[]): string =>
  invoices
    .map(
      ({ number, issueDate, dueDate, open }) =>
        `- factuur ${number} van ${formatDateInWords(issueDate)}, te betalen op ${formatDateInWords(dueDate)}: ${formatEuros(open)}`,
    )
    .join('\n')

function accountOf(invoices: readonly [NumberedInvoice, ...NumberedInvoice[]]): string {
  const [first] = invoices
  const account = `Rekening: ${formatIban(first.supplier.iban)} ten name van ${first.supplier.nameOnAccount}`
  const name =
    invoices.length === 1
      ? howToName(first)
      : `Onder vermelding van: ${enumerated(invoices.map(({ number }) => number))}`
  return `${account}\n${name}`
}

/** `a`, `a en b`, `a, b en c`. */
const enumerated = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} en ${names.at(-1) ?? ''}`
