import { daysBetween } from '#kernel/local-date.ts'
import { documentKinds } from './document-kinds.ts'
import type { FrozenDocument } from './frozen-document.ts'
import type { Wording } from './language/dutch.ts'
import { referenceOf, spacedReference } from './payment-reference.ts'

/** Whether there is something for the customer to pay. */
export const isPayable = (document: Pick<FrozenDocument, 'kind' | 'totals'>): boolean =>
  documentKinds[document.kind].amountIs === 'owed' && document.totals.gross > 0n

/** "Creditnota bij factuur 2026-0001 van 1 februari 2026": without it a credit note corrects nothing (art. 54bis). */
export const correctionSentence = (
  { corrects }: Pick<FrozenDocument, 'corrects'>,
  { settlement }: Wording,
): string | null => (corrects === null ? null : settlement.corrects(corrects.number, corrects.issueDate))

/** How and when it is paid, or why nothing is. */
export function settlementSentence(
  document: Pick<
    FrozenDocument,
    'kind' | 'totals' | 'number' | 'issueDate' | 'dueDate' | 'corrects' | 'hasReference'
  >,
  { settlement }: Wording,
): string {
  switch (documentKinds[document.kind].amountIs) {
    case 'offered':
      return settlement.offered(document.dueDate)
    case 'credited':
      return document.corrects === null
        ? settlement.credited
        : settlement.creditedWith(document.corrects.number)
    case 'owed':
      return paymentSentence(document, settlement)
  }
}

function paymentSentence(
  document: Pick<FrozenDocument, 'totals' | 'number' | 'issueDate' | 'dueDate' | 'hasReference'>,
  settlement: Wording['settlement'],
): string {
  const {
    totals: { gross },
    number,
    issueDate,
    dueDate,
  } = document
  if (gross < 0n) return settlement.owedToCustomer
  if (gross === 0n) return settlement.nothing
  const reference = referenceOf(document)
  const how =
    reference === null ? settlement.withNumber(number) : settlement.withReference(spacedReference(reference))
  const days = daysBetween(issueDate, dueDate)
  return `${days <= 0 ? settlement.onReceipt : settlement.term(days)} ${how}`
}
