import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { TenantId } from '#kernel/ids.ts'
import { call } from '#platform/web/api-client.ts'
import { openInThisTab } from '#platform/web/session.ts'
import {
  listBusinesses,
  makeBusiness,
  makeTestBusiness,
  openBusiness,
  type NewBusiness,
} from '../businesses-contract.ts'

// The businesses in which the user works. Every page of the dashboard loads this file for the name in its bar, so that the calls about
// members are in another.

export const ownBusinesses = queryOptions({
  queryKey: ['businesses'],
  queryFn: ({ signal }) => call(listBusinesses, { signal }),
  staleTime: 60_000,
})

/** Open another business in this tab: the page is loaded again after it. */
export const openingBusiness = mutationOptions({
  mutationFn: async (tenantId: TenantId) => {
    const { token } = await call(openBusiness, { body: { tenantId } })
    openInThisTab(token)
  },
})

/** Register a further business, and open it in this tab. */
export const makingBusiness = mutationOptions({
  mutationFn: async (body: NewBusiness) => {
    const { tenantId } = await call(makeBusiness, { body })
    const { token } = await call(openBusiness, { body: { tenantId } })
    openInThisTab(token)
  },
})

/** Make a business for tests, and open it in this tab. */
export const makingTestBusiness = mutationOptions({
  mutationFn: async () => {
    const { tenantId } = await call(makeTestBusiness, {})
    const { token } = await call(openBusiness, { body: { tenantId } })
    openInThisTab(token)
  },
})
