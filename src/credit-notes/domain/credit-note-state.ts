import type { CreditNoteState } from '#invoices/domain/receivable.ts'

export type { CreditNoteState } from '#invoices/domain/receivable.ts'

export const creditNoteStates = ['concept', 'finalised', 'sent', 'settled', 'refunded'] as const

export const label = {
  concept: 'Concept',
  finalised: 'Afgerond',
  sent: 'Verstuurd',
  settled: 'Verrekend',
  refunded: 'Terugbetaald',
} as const satisfies Record<CreditNoteState, string>

/**
 * The only table of moves. Mailing (`sent`) is allowed in every final state: a credit note is often settled
 * the moment it is made, and then its state does not change.
 */
const movesFrom = {
  concept: ['finalised'],
  finalised: ['sent', 'settled', 'refunded'],
  sent: ['sent', 'settled', 'refunded'],
  settled: ['sent'],
  refunded: ['sent'],
} as const satisfies Record<CreditNoteState, readonly CreditNoteState[]>

export const canMove = (from: CreditNoteState, to: CreditNoteState): boolean =>
  (movesFrom[from] as readonly CreditNoteState[]).includes(to)

/** A final credit note does not change. */
export const canEdit = (state: CreditNoteState): boolean => state === 'concept'

/** A concept that is not needed, or a credit note without an open action. */
export const canArchive = (state: CreditNoteState): boolean => state !== 'finalised' && state !== 'sent'

export const hasPdf = (state: CreditNoteState): boolean => state !== 'concept'

/** A part of the amount remains, to allocate or to refund. */
export const isOpen = (state: CreditNoteState): boolean => state === 'finalised' || state === 'sent'
