import { queryOptions } from '@tanstack/react-query'
import { beginningOf } from '#contract/list-page.ts'
import { invoicePage } from '#invoices/web/queries.ts'
import { call } from '#platform/web/api-client.ts'
import { JUST_NOW } from '#platform/web/ask-ahead.ts'
import { getOverview } from '../contract.ts'

/** Whatever was done may change it, so it is asked for again whenever it is shown. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => call(getOverview, { signal }),
  staleTime: JUST_NOW,
})

/** The server gives the newest first. */
export const newestInvoices = invoicePage(beginningOf())
