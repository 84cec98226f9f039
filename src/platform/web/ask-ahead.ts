import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import { currentSession } from './session.ts'

/** Where the browser is going. */
export interface Address {
  readonly search: URLSearchParams
  /** The named parts of the path. */
  readonly params: Readonly<Record<string, string | undefined>>
}

/**
 * What a page will ask the server, asked as soon as its code is here: the answer is on its way while the page is being
 * drawn. The page itself asks as always and finds the answer, or waits for the same one.
 */
export type AskAhead = (address: Address) => void

/** Ask now, unless nobody is logged in: a visitor is shown no page. A failure is the page's own to report, when it asks. */
export function ahead<Data, Failure, Shown, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Failure, Shown, Key>,
): void {
  if (currentSession() !== null) void queryClient.prefetchQuery(query)
}

/** Freshness of what is asked for again whenever it is shown: an answer that was asked ahead is as good as one of now. */
export const JUST_NOW = 1_000
