import { claimOf, leaveSession, type Session } from './session.ts'

/** The code by which the server refuses to change the example business. */
export const REFUSED_BY_EXAMPLE = 'example.read-only'

/** Whether this is the session of a visitor who looks around, who has no login. */
export const isVisit = (session: Session | null): boolean =>
  session !== null && claimOf(session.token, 'example') !== null

/** The visit ends in this tab; a login that this browser had before is there again. */
export function endVisit(address: string): void {
  leaveSession()
  window.location.assign(address)
}

const listeners = new Set<() => void>()

/** Call `listener` whenever something was refused because the business is an example; returns a function that stops this. */
export function onRefusedByExample(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function noteRefusedByExample(): void {
  for (const listener of listeners) listener()
}
