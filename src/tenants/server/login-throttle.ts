/** Remembers failed logins per account and address, in this process. Never locks an account for good. */
export interface LoginThrottle {
  isBlocked(who: string): boolean
  noteFailure(who: string): void
  forget(who: string): void
}

const ALLOWED_FAILURES = 10
const WINDOW_MS = 15 * 60_000
const MAX_REMEMBERED = 50_000

/**
 * Ten failures in a quarter of an hour, then a pause that doubles with each further failure up to that quarter.
 * Source: OWASP ASVS 5.0, 6.3.1.
 */
export function loginThrottle(isOn: boolean): LoginThrottle {
  const failures = new Map<string, { count: number; last: number }>()
  return {
    isBlocked(who) {
      const past = failures.get(who)
      if (!isOn || past === undefined || past.count < ALLOWED_FAILURES) return false
      const pause = Math.min(1_000 * 2 ** (past.count - ALLOWED_FAILURES), WINDOW_MS)
      return Date.now() - past.last < pause
    },
    noteFailure(who) {
      const past = failures.get(who)
      const isRecent = past !== undefined && Date.now() - past.last < WINDOW_MS
      if (failures.size >= MAX_REMEMBERED) failures.clear()
      failures.set(who, { count: isRecent ? past.count + 1 : 1, last: Date.now() })
    },
    forget(who) {
      failures.delete(who)
    },
  }
}
