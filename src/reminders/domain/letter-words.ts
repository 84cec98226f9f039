import { invoiceMailWords } from '#invoices/domain/mail-words.ts'
import { hasRightsOfConsumer, type CustomerKind } from '#customers/domain/kind.ts'
import { dutchFormat } from '#kernel/dutch-format.ts'
import { englishFormat } from '#kernel/english-format.ts'
import type { InEach, Language } from '#kernel/language.ts'
import { safeTerms } from './fourteen-day-letter.ts'
import { labelFor, type StepKind } from './reminder-step.ts'

const englishLabels: Readonly<Record<StepKind, string>> = {
  'advance-notice': 'Advance notice',
  reminder: 'Reminder',
  demand: 'Demand for payment',
  'final-demand': 'Final demand',
}

interface Owed {
  readonly interest: boolean
  readonly costs: boolean
}

/** What the program itself writes in a letter; the rest is the tenant's text. */
const dutch = {
  format: dutchFormat,
  line: (number: string, issued: string, due: string, open: string) =>
    `- factuur ${number} van ${issued}, te betalen op ${due}: ${open}`,
  allOpen: (list: string) => `Volgens onze administratie staan deze facturen nog open:\n\n${list}\n`,
  /** The term of a 14-dagenbrief: only the Dutch sentence is safe before a judge. */
  term: safeTerms[0] as string,
  /** What the debtor owes beside the invoices, as a sentence; empty for neither. */
  owed: ({ interest, costs }: Owed): string => {
    const what = [...(interest ? ['rente'] : []), ...(costs ? ['incassokosten'] : [])]
    return what.length === 0 ? '' : `Door de late betaling ben je ook ${what.join(' en ')} verschuldigd.`
  },
  /** The sentence of the standard texts about the invoice that goes with a letter. */
  copyAttached: 'In de bijlage vind je een kopie.',
  and: 'en',
  /** What a letter on paper cannot ask. */
  replyToMail: 'Beantwoord dan deze mail',
  writeTo: (email: string) => `Mail dan naar ${email}`,
  labels: labelFor,
  date: 'Datum',
  invoice: (count: number): string => (count > 1 ? 'Facturen' : 'Factuur'),
  payBy: 'Uiterlijk',
  toPay: 'Te betalen',
  invoiceColumns: ['Factuur', 'Factuurdatum', 'Te betalen op', 'Openstaand'],
  interestColumns: ['Rente over factuur', 'Van', 'Tot en met', 'Dagen', 'Per jaar', 'Over bedrag'],
  principal: 'Hoofdsom',
  interest: 'Wettelijke rente',
  costs: 'Incassokosten',
  costsLater: 'Kosten na de termijn',
  /** The law wants the VAT in costs to be announced, with the reason. */
  costsWithVat: (costs: string, vat: string) =>
    `${costs} (inclusief ${vat} btw, omdat wij de btw over deze kosten niet kunnen verrekenen)`,
  withVat: (label: string) => `${label}, inclusief btw`,
  perInvoice: (label: string, each: string) => `${label}, ${each} per factuur`,
  others: invoiceMailWords.nl.others,
  mentioning: (count: number, names: string) => `o.v.v. ${count > 1 ? 'facturen' : 'factuur'} ${names}`,
}

const english: typeof dutch = {
  format: englishFormat,
  line: (number, issued, due, open) => `- invoice ${number} of ${issued}, payable by ${due}: ${open}`,
  allOpen: (list) => `According to our records, these invoices have not been paid yet:\n\n${list}\n`,
  term: 'within fourteen days, counted from the day after the day on which this letter was delivered to you',
  owed: ({ interest, costs }) => {
    const what = [...(interest ? ['interest'] : []), ...(costs ? ['collection costs'] : [])]
    return what.length === 0 ? '' : `Because of the late payment you also owe ${what.join(' and ')}.`
  },
  copyAttached: 'A copy is attached.',
  and: 'and',
  replyToMail: 'Please reply to this email',
  writeTo: (email) => `Please write to ${email}`,
  labels: (step) => englishLabels[step],
  date: 'Date',
  invoice: (count) => (count > 1 ? 'Invoices' : 'Invoice'),
  payBy: 'Pay by',
  toPay: 'Amount due',
  invoiceColumns: ['Invoice', 'Invoice date', 'Due date', 'Outstanding'],
  interestColumns: ['Interest on invoice', 'From', 'Until', 'Days', 'Per year', 'On amount'],
  principal: 'Principal',
  interest: 'Statutory interest',
  costs: 'Collection costs',
  costsLater: 'Costs after the term',
  costsWithVat: (costs, vat) =>
    `${costs} (including ${vat} VAT, because we cannot deduct the VAT on these costs)`,
  withVat: (label) => `${label}, including VAT`,
  perInvoice: (label, each) => `${label}, ${each} per invoice`,
  others: invoiceMailWords.en.others,
  mentioning: (count, names) => `quoting ${count > 1 ? 'invoices' : 'invoice'} ${names}`,
}

export const letterWordsIn: InEach<typeof dutch> = { nl: dutch, en: english }

/** Before the translation of a letter that has to be in Dutch. */
export const TRANSLATION = `-----

This is a translation for your convenience. The Dutch letter above is the one that counts.`

export type LetterWords = typeof dutch

/** In which language a letter is: that of its reader, except the letter to a consumer, which is exact in Dutch and has a translation below it. */
export const languageOfLetter = (step: StepKind, kind: CustomerKind, reader: Language): Language =>
  step === 'demand' && hasRightsOfConsumer(kind) ? 'nl' : reader
