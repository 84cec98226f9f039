import { mayMove, stateLabelsOf, statesOf, type StateOf } from '#documents/domain/document-kinds.ts'

/** The state of an invoice. The wire calls these 0, 1000, 2000, 3000 and 4000. */
export type BillingState = StateOf<'invoice'>

export const billingStates = statesOf('invoice')

export const label = stateLabelsOf('invoice')

/** The server refuses by it; the list shows its buttons by it. */
export const canMove = (from: BillingState, to: BillingState): boolean => mayMove('invoice', from, to)

/** A concept is archived when it is not needed; a numbered invoice remains visible unless its owner archives it. */
export const canArchive = (state: BillingState): boolean =>
  state === 'concept' || state === 'paid' || state === 'cancelled'

export const canEdit = (state: BillingState): boolean => state === 'concept'
export const hasPdf = (state: BillingState): boolean => state !== 'concept'

/** How often the customer was reminded: every mail after the first. */
export const reminderCount = (timesSentPerEmail: number): number => Math.max(timesSentPerEmail - 1, 0)
