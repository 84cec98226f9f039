import { useSyncExternalStore } from 'react'

/** Key in local storage; fixed by the specification, section 9. */
export const TOKEN_KEY = 'jwtToken'

/** Logged in when there is a token. The ids are null when the token cannot be read. */
export interface Session {
  readonly token: string
  readonly tenantId: string | null
  readonly userId: string | null
}

/** Why the session of this page ended; null while it has not. */
export type SessionEnding = 'logged-out' | 'expired' | 'elsewhere'

const listeners = new Set<() => void>()
let session: Session | null = restore()
let ending: SessionEnding | null = null
let lacksSecondFactor = false

export const currentSession = (): Session | null => session
export const lastEnding = (): SessionEnding | null => ending

/** Log in: store the token, here and for the next visit. */
export function startSession(token: string): void {
  localStorage.setItem(TOKEN_KEY, token)
  change(sessionOf(token), null)
}

/** Log out, or note that the server ended the session. */
export function endSession(because: SessionEnding): void {
  localStorage.removeItem(TOKEN_KEY)
  change(null, because)
}

/** The server refuses this session everything until its user has a second factor, or the user has one now. */
export function noteSecondFactor(isLacking: boolean): void {
  if (isLacking === lacksSecondFactor) return
  lacksSecondFactor = isLacking
  for (const listener of listeners) listener()
}

/** Whether the user must set up a second factor before anything else. */
export const useLacksSecondFactor = (): boolean =>
  useSyncExternalStore(onSessionChange, () => lacksSecondFactor)

/** The present session; the component renders again when the session starts or ends, in another tab too. */
export const useSession = (): Session | null => useSyncExternalStore(onSessionChange, currentSession)

/** Call `listener` after each change; returns a function that stops this. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The tenant named in the middle segment of a token, decoded as base64 (or base64url) JSON; null when that fails. */
export function tenantIdOf(token: string): string | null {
  return claimOf(token, 'tenantId')
}

function sessionOf(token: string): Session {
  return { token, tenantId: tenantIdOf(token), userId: claimOf(token, 'sub') }
}

/** A text in the middle segment of a signed token, unverified: the server verifies. Null when it cannot be read. */
export function claimOf(token: string, name: string): string | null {
  try {
    const segment = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(segment.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    )
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    const claim =
      typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>)[name] : undefined
    return typeof claim === 'string' ? claim : null
  } catch {
    return null
  }
}

function restore(): Session | null {
  const token = localStorage.getItem(TOKEN_KEY)
  return token === null || token === '' ? null : sessionOf(token)
}

function change(next: Session | null, because: SessionEnding | null): void {
  session = next
  ending = because
  lacksSecondFactor = false
  for (const listener of listeners) listener()
}

// Another tab logged in or out: `key` is null when it cleared the whole storage.
window.addEventListener('storage', (event) => {
  if (event.key !== TOKEN_KEY && event.key !== null) return
  const restored = restore()
  if (restored?.token !== session?.token) change(restored, restored === null ? 'elsewhere' : null)
})
