const SHORTEST_WAIT = 60
const LONGEST_WAIT = 24 * 3600
const ORDINARY_WAIT = 3600

/**
 * What `Retry-After` asks for, in seconds: a number, or a day and time. From a minute to a day; an hour where it says nothing.
 *
 * @param now milliseconds since 1970
 * @see RFC 9110, 10.2.3
 */
export function retryAfterSeconds(header: string | null, now: number): number {
  const text = header?.trim() ?? ''
  const asked = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000
  const seconds = Number.isNaN(asked) ? ORDINARY_WAIT : Math.ceil(asked)
  return Math.min(LONGEST_WAIT, Math.max(SHORTEST_WAIT, seconds))
}
