/** What became of a mail; `held` waits for the address of the sender to be confirmed. */
export const mailStates = ['queued', 'held', 'sent', 'kept', 'failed', 'withdrawn'] as const
export type MailState = (typeof mailStates)[number]

/** Whether a mail is still to leave. */
export const isMailWaiting = (state: MailState | null): boolean => state === 'queued' || state === 'held'
