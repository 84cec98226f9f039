import { useSyncExternalStore } from 'react'
import { holdRightsOf } from './rights.ts'

/** Key in local storage; fixed by the specification, section 9. */
export const TOKEN_KEY = 'jwtToken'
/** Key in the storage of the tab: the token of a tab in which another business was opened. */
const TAB_TOKEN_KEY = 'jwtTokenOfTab'
/** Key in local storage, written for a moment when the user logs out: other tabs end their sessions too. */
const LOGGED_OUT_KEY = 'loggedOut'

/** Logged in when there is a token. The ids are null when the token cannot be read. */
export interface Session {
  readonly token: string
  readonly tenantId: string | null
  readonly userId: string | null
}

/** Why the session of this page ended; null while it has not. */
export type SessionEnding = 'logged-out' | 'expired' | 'elsewhere' | 'left'

const listeners = new Set<() => void>()
let session: Session | null = holding(restore())
let ending: SessionEnding | null = null
let lacksSecondFactor = false

export const currentSession = (): Session | null => session
export const lastEnding = (): SessionEnding | null => ending

/** Log in: store the token, here and for the next visit. */
export function startSession(token: string): void {
  sessionStorage.removeItem(TAB_TOKEN_KEY)
  localStorage.setItem(TOKEN_KEY, token)
  change(sessionOf(token), null)
}

/** Open another business in this tab; other tabs keep theirs. The page is then loaded again. */
export function openInThisTab(token: string): void {
  sessionStorage.setItem(TAB_TOKEN_KEY, token)
}

/** The same session with what changed since: the role that its token says. The page is then loaded again. */
export function replaceToken(token: string): void {
  const isOfTab = sessionStorage.getItem(TAB_TOKEN_KEY) !== null
  if (isOfTab) sessionStorage.setItem(TAB_TOKEN_KEY, token)
  else localStorage.setItem(TOKEN_KEY, token)
}

/** Log out, in every tab, or note that the server ended the session of this one. */
export function endSession(because: SessionEnding): void {
  const isOfTab = sessionStorage.getItem(TAB_TOKEN_KEY) !== null
  sessionStorage.removeItem(TAB_TOKEN_KEY)
  if (because === 'logged-out' || !isOfTab) localStorage.removeItem(TOKEN_KEY)
  if (because === 'logged-out') {
    localStorage.setItem(LOGGED_OUT_KEY, 'ja')
    localStorage.removeItem(LOGGED_OUT_KEY)
  }
  change(null, because)
}

/**
 * The user has left the business of this tab.
 *
 * @returns whether another business is open in this browser; the page is then loaded again
 */
export function leaveSession(): boolean {
  endSession('left')
  return localStorage.getItem(TOKEN_KEY) !== null
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
  const token = sessionStorage.getItem(TAB_TOKEN_KEY) ?? localStorage.getItem(TOKEN_KEY)
  return token === null || token === '' ? null : sessionOf(token)
}

/** A session that begins, with the rights that its screens show. */
function holding(next: Session | null): Session | null {
  holdRightsOf(
    next === null ? null : claimOf(next.token, 'role'),
    next?.tenantId ?? null,
    next?.userId ?? null,
    next === null ? null : claimOf(next.token, 'money'),
  )
  return next
}

function change(next: Session | null, because: SessionEnding | null): void {
  session = holding(next)
  ending = because
  lacksSecondFactor = false
  for (const listener of listeners) listener()
}

// Another tab logged in or out: `key` is null when it cleared the whole storage.
window.addEventListener('storage', (event) => {
  if (event.key === null || (event.key === LOGGED_OUT_KEY && event.newValue !== null))
    sessionStorage.removeItem(TAB_TOKEN_KEY)
  else if (event.key !== TOKEN_KEY) return
  const restored = restore()
  if (restored?.token === session?.token) return
  // The same user opened another business by logging in: this tab keeps its own.
  if (session !== null && restored?.userId === session.userId && restored?.tenantId !== session.tenantId)
    openInThisTab(session.token)
  else change(restored, restored === null ? 'elsewhere' : null)
})
