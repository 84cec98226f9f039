import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query'

/**
 * Make the client ask again after a change what was asked for the first time before that change. The library takes the answer to the first request of a query
 * as the new one, so that a list that was still loading would lack what was just added.
 */
export function askFirstAgain(client: QueryClient): void {
  const invalidate: QueryClient['invalidateQueries'] = client.invalidateQueries.bind(client)
  client.invalidateQueries = async (filters, options) => {
    const asked = filters as InvalidateQueryFilters | undefined
    const isFirst = (query: Query): boolean =>
      query.isActive() &&
      query.state.data === undefined &&
      query.state.fetchStatus === 'fetching' &&
      (asked?.predicate?.(query) ?? true)
    const first = { ...asked, predicate: isFirst }
    // What is not fetched again is left to its first request.
    if (asked?.refetchType !== 'none' && client.getQueryCache().findAll(first).length > 0)
      await client.cancelQueries(first)
    await invalidate(filters, options)
  }
}
