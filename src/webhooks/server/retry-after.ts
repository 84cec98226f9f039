const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/**
 * The seconds of a `Retry-After`: a number of seconds or a date; null for anything else.
 *
 * @param now milliseconds since 1970
 * @see RFC 9110 section 10.2.3
 */
export function retryAfterSeconds(header: string | null, now: number): number | null {
  if (header === null) return null
  if (/^\d{1,9}$/.test(header.trim())) return Number(header.trim())
  if (!HTTP_DATE.test(header.trim())) return null
  return Math.max(0, Math.ceil((Date.parse(header) - now) / 1000))
}
