import { counted, formatDateInWords } from '#kernel/dutch-format.ts'
import { daysBetween } from '#kernel/local-date.ts'
import { documentKinds } from './document-kinds.ts'
import type { FrozenDocument } from './frozen-document.ts'
import { referenceOf, spacedReference } from './payment-reference.ts'

/** Whether there is something for the customer to pay. */
export const isPayable = (document: Pick<FrozenDocument, 'kind' | 'totals'>): boolean =>
  documentKinds[document.kind].amountIs === 'owed' && document.totals.gross > 0n

/** "Creditnota bij factuur 2026-0001 van 1 februari 2026": without it a credit note corrects nothing (art. 54bis). */
export const correctionSentence = ({ corrects }: Pick<FrozenDocument, 'corrects'>): string | null =>
  corrects === null
    ? null
    : `Creditnota bij factuur ${corrects.number} van ${formatDateInWords(corrects.issueDate)}`

/** How and when it is paid, or why nothing is. */
export function settlementSentence(
  document: Pick<
    FrozenDocument,
    'kind' | 'totals' | 'number' | 'issueDate' | 'dueDate' | 'corrects' | 'hasReference'
  >,
): string {
  switch (documentKinds[document.kind].amountIs) {
    case 'offered':
      return `Deze offerte is geldig tot en met ${formatDateInWords(document.dueDate)}.`
    case 'credited':
      return creditSentence(document)
    case 'owed':
      return paymentSentence(document)
  }
}

function paymentSentence(
  document: Pick<FrozenDocument, 'totals' | 'number' | 'issueDate' | 'dueDate' | 'hasReference'>,
): string {
  const {
    totals: { gross },
    number,
    issueDate,
    dueDate,
  } = document
  if (gross < 0n) return 'Dit bedrag wordt verrekend met een volgende factuur of teruggestort.'
  if (gross === 0n) return 'Er hoeft niets betaald te worden.'
  const reference = referenceOf(document)
  const how =
    reference === null
      ? `Betaal onder vermelding van factuurnummer ${number}.`
      : `Betaal met betalingskenmerk ${spacedReference(reference)}.`
  return `${termSentence(daysBetween(issueDate, dueDate))} ${how}`
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
