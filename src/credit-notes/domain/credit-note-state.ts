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
 * The only table of moves. Mailing (`sent`) is never too late: a credit note is often settled the moment it is made, and
 * its state then stays.
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

/** What is finalised does not change. */
export const canEdit = (state: CreditNoteState): boolean => state === 'concept'

/** A concept that comes to nothing, or one with which nothing remains to be done. */
export const canArchive = (state: CreditNoteState): boolean => state !== 'finalised' && state !== 'sent'

export const hasPdf = (state: CreditNoteState): boolean => state !== 'concept'

/** Something is left of it, to set off or to pay back. */
export const isOpen = (state: CreditNoteState): boolean => state === 'finalised' || state === 'sent'
