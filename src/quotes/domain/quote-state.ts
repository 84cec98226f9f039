import { mayMove, stateLabelsOf, type StateOf } from '#documents/domain/document-kinds.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { ZERO, type Cents } from '#kernel/money.ts'

/** The state of a quote, as it is stored. */
export type StoredQuoteState = StateOf<'quote'>

/**
 * The state of a quote, as it is shown: an unsigned quote past its last day has expired, and an agreed one of which a part was
 * invoiced is partly invoiced, without a stored change.
 */
export type QuoteState = StoredQuoteState | 'expired' | 'partly-invoiced'

/** In the order of their codes on the wire: 0, 1000, … 8000; partly invoiced is 3500. */
export const quoteStates = [
  'concept',
  'sent',
  'signed',
  'agreed',
  'partly-invoiced',
  'invoiced',
  'rejected',
  'expired',
  'withdrawn',
  'replaced',
] as const satisfies readonly QuoteState[]

export const label: Readonly<Record<QuoteState, string>> = {
  ...stateLabelsOf('quote'),
  'partly-invoiced': 'Deels gefactureerd',
  expired: 'Verlopen',
}

/**
 * The moves that a user may make. An expired quote is a sent one whose last valid day has passed: it may still be
 * withdrawn or replaced, never be accepted.
 */
export const canMove = (from: QuoteState, to: StoredQuoteState): boolean =>
  from === 'expired'
    ? to === 'withdrawn' || to === 'replaced'
    : mayMove('quote', from === 'partly-invoiced' ? 'agreed' : from, to)

/** What the shown state of a quote is made of. */
export interface StateFacts {
  readonly state: StoredQuoteState
  readonly dueDate: LocalDate
  /** What its invoices come to with VAT: without concepts and cancelled ones, and less what was credited. */
  readonly invoiced: Cents
}

/** The last valid day counts to its end, in the Netherlands. */
export const stateOn = ({ state, dueDate, invoiced }: StateFacts, today: LocalDate): QuoteState => {
  if (state === 'sent' && today > dueDate) return 'expired'
  return state === 'agreed' && invoiced > ZERO ? 'partly-invoiced' : state
}

export type SignatureRole = 'sender' | 'receiver'

export const roleLabel = {
  sender: 'Afzender',
  receiver: 'Klant',
} as const satisfies Record<SignatureRole, string>

/** The customer signs what was sent; its sender does so before or after. */
export const canSign = (state: QuoteState, role: SignatureRole): boolean =>
  state === 'sent' || (role === 'sender' && state === 'signed')

/** The state of a quote after this role has signed too. */
export const stateAfterSigning = (
  state: StoredQuoteState,
  role: SignatureRole,
  hasOtherSigned: boolean,
): StoredQuoteState => {
  if (hasOtherSigned) return 'agreed'
  return role === 'receiver' ? 'signed' : state
}

export const canEdit = (state: QuoteState): boolean => state === 'concept'
export const hasPdf = (state: QuoteState): boolean => state !== 'concept'
/** A shared quote is not changed but replaced, as long as it has no signature. */
export const canReplace = (state: QuoteState): boolean => canMove(state, 'replaced')
/** The customer has signed: work may begin. */
export const canBeginProject = (state: QuoteState): boolean => state === 'signed' || isAgreed(state)
/** Agreed by both, whatever was invoiced of it since. */
export const isAgreed = (state: QuoteState): boolean =>
  state === 'agreed' || state === 'partly-invoiced' || state === 'invoiced'
/** Something of it may still be invoiced. */
export const canInvoice = (state: QuoteState): boolean => state === 'agreed' || state === 'partly-invoiced'
/** What a visitor with the link may read; of the others only that they are not there to be signed. */
export const isReadableByLink = (state: QuoteState): boolean =>
  state !== 'concept' && state !== 'withdrawn' && state !== 'replaced'
