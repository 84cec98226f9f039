import type { FeedKind } from '#bank/domain/feed-kind.ts'
import type { Cents } from '#kernel/money.ts'
import { addDays, type LocalDate } from '#kernel/local-date.ts'

export const connectionStates = ['connected', 'expired', 'revoked', 'ending', 'ended'] as const
export type ConnectionState = (typeof connectionStates)[number]

/** Why a fetch brought nothing. */
export const feedProblems = ['away', 'rate-limited', 'not-accepted', 'unreadable'] as const
export type FeedProblem = (typeof feedProblems)[number]

/** A bank that can be asked for permission. */
export interface FeedBank {
  readonly name: string
  /** Two letters. */
  readonly country: string
  /** For how many days it lets the permission last. */
  readonly days: number
}

/** An account behind a permission. */
export interface FeedAccount {
  /** Its name at the provider. */
  readonly ref: string
  /** Empty where it has none, as a credit card. */
  readonly iban: string
  readonly name: string
}

/** A balance that contains every line that was booked up to the end of a day. */
export interface FeedBalance {
  readonly closing: Cents
  readonly day: LocalDate
}

/** The longest that a permission lasts, by the rules of payment services. */
export const MOST_CONSENT_DAYS = 180
/** Before its end the user is asked for a new one. */
export const CONSENT_NOTICE_DAYS = 14
/** Without the user at the screen a bank lets itself be asked so often a day; Mollie has no such rule, ours is for webhooks. */
export const FETCHES_A_DAY: Readonly<Record<FeedKind, number>> = { 'enable-banking': 4, mollie: 24 }
/** A bank books some lines late, with an earlier day. */
export const OVERLAP_DAYS = 7
const FIRST_DAYS = 90

/** The first day to ask for: some days before what was fetched already, else three months back. */
export const fetchFrom = (fetchedUntil: LocalDate | null, today: LocalDate): LocalDate =>
  fetchedUntil === null ? addDays(today, -FIRST_DAYS) : addDays(fetchedUntil, -OVERLAP_DAYS)

/** The end of the permission that is asked: as late as the bank and the rules allow. Milliseconds since 1970. */
export const consentUntil = ({ days }: FeedBank, now: number): number =>
  now + Math.min(days, MOST_CONSENT_DAYS) * 24 * 3600 * 1000
