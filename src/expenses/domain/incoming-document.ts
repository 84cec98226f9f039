/**
 * A document in the tray: waiting to be booked, put aside, booked or deleted. Only a booking makes it `booked`, and that is final;
 * the others are choices that a user can reverse.
 */
export type IncomingState = 'waiting' | 'aside' | 'booked' | 'deleted'

/** What a user may choose. */
export const chosenStates = ['waiting', 'aside', 'deleted'] as const
export type ChosenState = (typeof chosenStates)[number]

/** Whether the same file, arriving again, would be a double of this one. */
export const isOpen = (state: IncomingState): boolean => state === 'waiting' || state === 'aside'

/** Uploads of one browser at the same time; below the server's limit per business. */
export const UPLOADS_AT_ONCE = 3

/** What a sender is told became of a document; putting aside and deleting are the same to the sender. */
export const sentStates = ['waiting', 'booked', 'aside'] as const
export type SentState = (typeof sentStates)[number]
