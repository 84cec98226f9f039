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

/** How long an answer counts as one of the visit for which it was asked. */
const VISIT_MS = 15_000

/** When the visit began, in milliseconds: the document first, then each page within it. */
let visitSince = performance.timeOrigin

/** The user goes to another page: what is asked for each visit is asked again. */
export function beginVisit(): void {
  visitSince = Date.now()
}

/**
 * The freshness of data that is asked for once in each visit of a page: the parts of the page that are drawn after the first, on a slow
 * machine seconds later, take the answer that the page has. Asked again also when the user comes back from another window.
 */
export const ONCE_A_VISIT = {
  staleTime: ({ state }: { readonly state: { readonly dataUpdatedAt: number } }) =>
    state.dataUpdatedAt >= visitSince ? VISIT_MS : 0,
  refetchOnWindowFocus: 'always',
} as const
