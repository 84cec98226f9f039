import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import { currentSession } from './session.ts'

/** The page that the browser is going to. */
export interface Address {
  readonly search: URLSearchParams
  /** The named parts of the path. */
  readonly params: Readonly<Record<string, string | undefined>>
}

/**
 * The requests of a page, sent as soon as its code is loaded: the answer is on its way while the page is
 * being drawn. The page itself sends them as always and finds the answer, or waits for the same one.
 */
export type AskAhead = (address: Address) => void

/**
 * Send the request now, unless no user is logged in: a visitor does not see the page. A failure is reported
 * by the page's own request.
 */
export function ahead<Data, Failure, Shown, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Failure, Shown, Key>,
): void {
  if (currentSession() !== null) void queryClient.prefetchQuery(query)
}

/**
 * The freshness of data that is requested again whenever it is shown: an answer that was requested ahead
 * counts as one of now.
 */
export const JUST_NOW = 1_000
