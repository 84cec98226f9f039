import type { CustomerKind } from '#customers/domain/kind.ts'
import { addDays, type LocalDate } from '#kernel/local-date.ts'
import type { InterestKind } from './statutory-interest.ts'

/** What decides from which day a debtor is in default (verzuim). */
export interface TermOfInvoice {
  readonly kind: CustomerKind
  /** The term was agreed in a quote or terms that the customer accepted; a term that is only on the invoice is not. */
  readonly isTermAgreed: boolean
  readonly dueDate: LocalDate
  /** The day on which the invoice was received. */
  readonly receivedOn: LocalDate
  /** The firm last day of the first reminder that was received; null when there was none. */
  readonly noticeLastDay: LocalDate | null
}

/** Without an agreed term a business has so many days after receipt. Source: art. 6:119a lid 2 BW. */
const BUSINESS_DAYS = 30

/**
 * The first day of default: after an agreed term; else for a business after thirty days, and for anyone after the last day of a notice of default.
 * Null when the debtor is not in default and will not be by itself. Unknown has the rights of a consumer.
 *
 * Source: art. 6:82, 6:83 and 6:119a BW.
 */
export function firstDayOfDefault(term: TermOfInvoice): LocalDate | null {
  if (term.isTermAgreed) return addDays(term.dueDate, 1)
  const noticed = term.noticeLastDay === null ? null : addDays(term.noticeLastDay, 1)
  if (term.kind !== 'business') return noticed
  const byLaw = addDays(term.receivedOn, BUSINESS_DAYS)
  const lapsed = addDays(byLaw > term.dueDate ? byLaw : term.dueDate, 1)
  return noticed !== null && noticed < lapsed ? noticed : lapsed
}

/** Commercial interest is for a business only. Source: art. 6:119a lid 1 BW. */
export const interestKindOf = (kind: CustomerKind): InterestKind =>
  kind === 'business' ? 'commercial' : 'consumer'
