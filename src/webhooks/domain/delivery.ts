const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * The wait after each failed attempt, in seconds: ten attempts in about 75 hours.
 *
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md "Retries"
 */
const waits = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]
export const MOST_ATTEMPTS = waits.length + 1

/** A wait is lengthened by a tenth at most, so that a thousand deliveries do not come back at one moment. */
const JITTER = 0.1
const LONGEST_WAIT = 24 * HOUR

export type DeliveryState = 'waiting' | 'delivered' | 'failed' | 'stopped'

/** Labels for users. */
export const deliveryStates: Readonly<Record<DeliveryState, string>> = {
  waiting: 'Wacht',
  delivered: 'Aangekomen',
  failed: 'Niet aangekomen',
  stopped: 'Gestopt',
}

/** Why an attempt had no answer. */
export type NoAnswer = 'address-refused' | 'unknown-host' | 'away' | 'too-slow' | 'bad-certificate'

export const noAnswerWords: Readonly<Record<NoAnswer, string>> = {
  'address-refused': 'Het adres hoort bij een besloten netwerk, daar sturen we niets heen.',
  'unknown-host': 'De naam van de server bestaat niet.',
  away: 'De server is niet bereikbaar.',
  'too-slow': 'De server gaf binnen 15 seconden geen antwoord.',
  'bad-certificate': 'Het certificaat van de server klopt niet.',
}

/** What came of one attempt. */
export type Attempt =
  | { readonly status: number; readonly retryAfterSeconds: number | null }
  | { readonly failure: NoAnswer }

export type Outcome =
  | { readonly kind: 'delivered' }
  /** The receiver says that the address is gone for good. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'again'; readonly seconds: number }
  | { readonly kind: 'failed' }

/** Statuses of a receiver that is busy or away, and may say when to come back. */
const BUSY = new Set([429, 502, 503, 504])

/**
 * What follows on an attempt. A redirect is a failure: the address that a user wrote is the address that is called.
 *
 * @param attempts the number of attempts of this round, this one included
 * @param chance from 0 up to 1, for the jitter
 */
export function outcomeOf(attempt: Attempt, attempts: number, chance: number): Outcome {
  if ('status' in attempt && attempt.status >= 200 && attempt.status < 300) return { kind: 'delivered' }
  if ('status' in attempt && attempt.status === 410) return { kind: 'gone' }
  const wait = waits[attempts - 1]
  if (wait === undefined) return { kind: 'failed' }
  const asked = 'status' in attempt && BUSY.has(attempt.status) ? (attempt.retryAfterSeconds ?? 0) : 0
  return {
    kind: 'again',
    seconds: Math.max(Math.round(wait * (1 + JITTER * chance)), Math.min(asked, LONGEST_WAIT)),
  }
}

/** A webhook that fails for so long is switched off. */
export const DAYS_UNTIL_OFF = 5
