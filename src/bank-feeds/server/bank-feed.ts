import type { LocalDate } from '#kernel/local-date.ts'
import type { IsolatedWork } from '#platform/server/isolated/supervisor.ts'
import type { FeedAccount, FeedBalance, FeedBank } from '../domain/feed.ts'
import type { FeedKind } from '#bank/domain/feed-kind.ts'

/** A permission that was given. */
export interface FeedSession {
  /** What opens the accounts; kept encrypted. */
  readonly secret: string
  /** Milliseconds since 1970; null when it does not end by itself. */
  readonly validUntil: number | null
  readonly accounts: readonly FeedAccount[]
}

export interface FeedPage {
  /** Lines that are booked, as `feed-lines.ts` reads them. What is pending is not among them. */
  readonly booked: Buffer
  readonly pending: number
  /** For the next page; null when this is the last one. */
  readonly next: string | null
}

/**
 * A provider of lines, behind one port. Answers are read in the work process of the tenant that asks (`isolated`).
 *
 * @throws FeedFailure from every call, with a reason and nothing of the answer
 */
export interface BankFeed {
  readonly kind: FeedKind
  /** The banks in the Netherlands that it reaches. */
  banks(isolated: IsolatedWork): Promise<readonly FeedBank[]>
  /** @returns the address at which the user gives permission; the browser comes back to `returnTo` with a code and the state */
  begin(
    isolated: IsolatedWork,
    asked: { bank: FeedBank; state: string; returnTo: string; validUntil: number },
  ): Promise<string>
  /** @param code what the browser brought back, or a token that the user typed */
  finish(isolated: IsolatedWork, code: string): Promise<FeedSession>
  /** @param cursor null for the first page */
  fetch(
    isolated: IsolatedWork,
    secret: string,
    asked: { account: FeedAccount['ref']; from: LocalDate; cursor: string | null },
  ): Promise<FeedPage>
  /** Null where the provider names none that is useful. */
  balance(isolated: IsolatedWork, secret: string, account: FeedAccount['ref']): Promise<FeedBalance | null>
  /** Whether something with this id is of this account: what a webhook says is believed only so. */
  has(isolated: IsolatedWork, secret: string, id: string): Promise<boolean>
  /** Tell the provider that the permission ends; one that has ended already is no failure. */
  end(isolated: IsolatedWork, secret: string): Promise<void>
}

/** The providers of this installation. Enable Banking is null without its settings: "Niet gekoppeld". */
export interface BankFeeds {
  readonly banks: BankFeed | null
  readonly mollie: BankFeed
}

/** @returns null for a kind that is no longer configured */
export const feedOf = (feeds: BankFeeds, kind: FeedKind): BankFeed | null =>
  kind === 'mollie' ? feeds.mollie : feeds.banks
