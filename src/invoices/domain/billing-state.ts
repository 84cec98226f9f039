/** The state of an invoice. The wire calls these 0, 1000, 2000, 3000 and 4000. */
export type BillingState = 'concept' | 'finalised' | 'sent' | 'paid' | 'cancelled'

export const billingStates = ['concept', 'finalised', 'sent', 'paid', 'cancelled'] as const

export const label = {
  concept: 'Concept',
  finalised: 'Afgerond',
  sent: 'Verstuurd',
  paid: 'Betaald',
  cancelled: 'Geannuleerd',
} as const satisfies Record<BillingState, string>

/** The only table of moves. The server refuses by it; the list shows its buttons by it. */
const movesFrom = {
  concept: ['finalised'],
  finalised: ['sent', 'paid', 'cancelled'],
  sent: ['sent', 'paid', 'cancelled'], // sent → sent is a reminder
  paid: ['cancelled'],
  cancelled: [],
} as const satisfies Record<BillingState, readonly BillingState[]>

export const canMove = (from: BillingState, to: BillingState): boolean =>
  (movesFrom[from] as readonly BillingState[]).includes(to)

/** A concept is archived when it is not needed; a numbered invoice remains visible unless its owner archives it. */
export const canArchive = (state: BillingState): boolean =>
  state === 'concept' || state === 'paid' || state === 'cancelled'

export const canEdit = (state: BillingState): boolean => state === 'concept'
export const hasPdf = (state: BillingState): boolean => state !== 'concept'

/** How often the customer was reminded: every mail after the first. */
export const reminderCount = (timesSentPerEmail: number): number => Math.max(timesSentPerEmail - 1, 0)
