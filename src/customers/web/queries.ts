import type { z } from 'zod'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { beginningOf, type ShownList } from '#contract/list-page.ts'
import type { CustomerId } from '#kernel/ids.ts'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import {
  archiveCustomer,
  changeCustomer,
  createCustomer,
  customerPages,
  getCustomer,
  listCustomerPage,
  listSimilarCustomers,
  type NewCustomer,
} from '../contract.ts'

/** Every customer query starts with this key, so that one invalidation reloads list and details together. */
export const customersKey = ['customers'] as const

/** The first dozen of those who are not archived in whose name, town or address the words occur. */
export const customersFound = (typed: string) => customerPage(beginningOf(typed))

/** Twelve customers, as the list asks for them. */
export function customerPage(shown: ShownList) {
  const wish = customerPages.wishOf(shown)
  return queryOptions({
    queryKey: [...customersKey, 'page', wish],
    queryFn: ({ signal }) => call(listCustomerPage, { query: wish, signal }),
    placeholderData: keepPreviousData,
  })
}

export const useCustomerPage = (shown: ShownList) => useQuery(customerPage(shown))

export const customerById = (id: CustomerId) =>
  queryOptions({
    queryKey: [...customersKey, 'one', id],
    queryFn: ({ signal }) => call(getCustomer, { params: { id }, signal }),
  })

/** Customers that are probably the one that is being typed. */
export const similarCustomers = (like: z.output<typeof listSimilarCustomers.query>) =>
  queryOptions({
    queryKey: [...customersKey, 'similar', like],
    queryFn: ({ signal }) => call(listSimilarCustomers, { query: like, signal }),
  })

/** Who was chosen in a form, '' while nobody is. */
export const useChosenCustomer = (id: string) =>
  useQuery({ ...customerById(id as CustomerId), enabled: id !== '' })

/** Add a customer; gives the new id. */
export function useCustomerCreation() {
  const reload = useCustomersReload()
  return useMutation({
    mutationFn: (customer: NewCustomer) => call(createCustomer, { body: customer }),
    onSuccess: reload,
  })
}

/** Change a customer that was read as `version`; refused with 409 when somebody else was first. */
export function useCustomerChange(id: CustomerId) {
  const reload = useCustomersReload()
  return useMutation({
    mutationFn: (change: { customer: NewCustomer; version: number }) =>
      call(changeCustomer, { params: { id }, body: change }),
    onSuccess: reload,
  })
}

/** Archive a customer or bring it back. */
export function useCustomerArchiving() {
  const reload = useCustomersReload()
  return useMutation({
    mutationFn: ({ id, archive }: { id: CustomerId; archive: boolean }) =>
      call(archiveCustomer, { params: { id }, query: { archive } }),
    onSuccess: reload,
  })
}

/** Screens that show customers, and those that show their names, ask again. */
function useCustomersReload() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: customersKey })
}
