import { mayMove, stateLabelsOf, statesOf } from '#documents/domain/document-kinds.ts'
import type { CreditNoteState } from '#invoices/domain/receivable.ts'

export type { CreditNoteState } from '#invoices/domain/receivable.ts'

export const creditNoteStates = statesOf('credit-note')

export const label = stateLabelsOf('credit-note')

export const canMove = (from: CreditNoteState, to: CreditNoteState): boolean =>
  mayMove('credit-note', from, to)

/** A final credit note does not change. */
export const canEdit = (state: CreditNoteState): boolean => state === 'concept'

/** A concept that is not needed, or a credit note without an open action. */
export const canArchive = (state: CreditNoteState): boolean => state !== 'finalised' && state !== 'sent'

export const hasPdf = (state: CreditNoteState): boolean => state !== 'concept'

/** A part of the amount remains, to allocate or to refund. */
export const isOpen = (state: CreditNoteState): boolean => state === 'finalised' || state === 'sent'
