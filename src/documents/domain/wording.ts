import { counted, formatDateInWords } from '#kernel/dutch-format.ts'
import { daysBetween } from '#kernel/local-date.ts'
import type { DocumentKind, FrozenDocument } from './frozen-document.ts'

/** The words that differ between an invoice, a credit note and a quote. */
export interface KindWords {
  readonly title: string
  readonly number: string
  readonly date: string
  readonly delivered: string
}

const wordsOfKind = {
  invoice: {
    title: 'Factuur',
    number: 'Factuurnummer',
    date: 'Factuurdatum',
    delivered: 'Leverdatum',
  },
  'credit-note': {
    title: 'Creditnota',
    number: 'Creditnotanummer',
    date: 'Datum',
    delivered: 'Leverdatum',
  },
  quote: {
    title: 'Offerte',
    number: 'Offertenummer',
    date: 'Offertedatum',
    delivered: 'Leverdatum',
  },
} as const satisfies Record<DocumentKind, KindWords>

export const wordsFor = (kind: DocumentKind): KindWords => wordsOfKind[kind]

/** Whether there is something for the customer to pay. */
export const isPayable = (document: Pick<FrozenDocument, 'kind' | 'totals'>): boolean =>
  document.kind === 'invoice' && document.totals.gross > 0n

/** "Creditnota bij factuur 2026-0001 van 1 februari 2026": without it a credit note corrects nothing (art. 54bis). */
export const correctionSentence = ({ corrects }: Pick<FrozenDocument, 'corrects'>): string | null =>
  corrects === null
    ? null
    : `Creditnota bij factuur ${corrects.number} van ${formatDateInWords(corrects.issueDate)}`

/** How and when it is paid, or why nothing is. */
export function settlementSentence(
  document: Pick<FrozenDocument, 'kind' | 'totals' | 'number' | 'issueDate' | 'dueDate' | 'corrects'>,
): string {
  if (document.kind === 'quote') {
    return `Deze offerte is geldig tot en met ${formatDateInWords(document.dueDate)}.`
  }
  if (document.kind === 'credit-note') return creditSentence(document)
  if (document.totals.gross < 0n)
    return 'Dit bedrag wordt verrekend met een volgende factuur of teruggestort.'
  if (document.totals.gross === 0n) return 'Er hoeft niets betaald te worden.'
  return `${termSentence(daysBetween(document.issueDate, document.dueDate))} Betaal onder vermelding van factuurnummer ${document.number}.`
}

function creditSentence({ corrects }: Pick<FrozenDocument, 'corrects'>): string {
  return corrects === null
    ? 'Dit bedrag wordt verrekend of teruggestort.'
    : `Dit bedrag wordt verrekend met factuur ${corrects.number}, of teruggestort als die al is betaald.`
}

function termSentence(days: number): string {
  if (days <= 0) return 'Te betalen bij ontvangst.'
  return `Betaaltermijn: ${counted(days, 'dag', 'dagen')}.`
}
